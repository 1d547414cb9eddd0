// What the command uses of Node.js, so that its types are checked without a package of declarations.

declare namespace NodeJS {
  interface ErrnoException extends Error {
    errno?: number;
    code?: string;
  }
}

interface Buffer extends Uint8Array {
  subarray(begin?: number, end?: number): Buffer;
  toString(encoding?: string): string;
}
declare const Buffer: {
  from(bytes: Uint8Array | string): Buffer;
  concat(parts: readonly Uint8Array[]): Buffer;
  compare(one: Uint8Array, other: Uint8Array): number;
  allocUnsafe(size: number): Buffer;
};

declare const process: {
  argv: string[];
  env: { [name: string]: string | undefined };
  exitCode: number | undefined;
  pid: number;
  versions: { node: string };
  cwd(): string;
};

declare module "node:fs" {
  interface Stats {
    size: number;
    isDirectory(): boolean;
    isFile(): boolean;
    isSymbolicLink(): boolean;
  }
  export function openSync(name: string, flags: string): number;
  export function closeSync(descriptor: number): void;
  export function readSync(descriptor: number, buffer: Uint8Array): number;
  export function writeSync(descriptor: number, buffer: Uint8Array, offset?: number): number;
  export function readFileSync(name: string | number, encoding: "utf8"): string;
  export function readdirSync(name: string): string[];
  export function existsSync(name: string): boolean;
  export function realpathSync(name: string): string;
  export function renameSync(from: string, to: string): void;
  export function rmSync(name: string, options?: { force?: boolean }): void;
  export function lstatSync(name: string): Stats;
  export function lstatSync(name: string, options: { throwIfNoEntry: false }): Stats | undefined;
  export function statSync(name: string, options: { throwIfNoEntry: false }): Stats | undefined;
}

declare module "node:path" {
  export interface PlatformPath {
    sep: string;
    extname(name: string): string;
    dirname(name: string): string;
    relative(from: string, to: string): string;
    resolve(name: string): string;
    isAbsolute(name: string): boolean;
  }
  const path: PlatformPath;
  export default path;
}

declare module "node:tty" {
  export function isatty(descriptor: number): boolean;
}

declare module "node:util" {
  export function getSystemErrorMap(): Map<number, [string, string]>;
}

declare module "node:zlib" {}

declare module "node:stream" {
  interface Transform extends AsyncIterable<Uint8Array> {
    destroy(failure: Error): void;
  }
  export class Readable {
    static from(parts: Iterable<Uint8Array>, options: { objectMode: boolean }): Readable;
    on(event: "error", receive: (failure: Error) => void): void;
    pipe(stream: Transform): Transform;
  }
}

declare module "node:worker_threads" {
  export const isMainThread: boolean;
  export const workerData: any;
  export class Worker {
    constructor(source: URL, options: { workerData: unknown });
    unref(): void;
    terminate(): void;
  }
}

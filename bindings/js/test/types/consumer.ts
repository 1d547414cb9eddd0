// A program that uses the types of the package; it is only compiled.

import {
  DamierError, load, type Damier, type Finding, type GameRecord, type Position, type Table, type Value,
} from "damier";

export async function use(bytes: Uint8Array): Promise<string[]> {
  const damier: Damier = await load();
  const findings: Finding[] = damier.check(bytes, { fileName: "a.pdn", strict: true }).findings;
  const lines = findings.map(({ line, column, message }) => `${line}:${column}: ${message}`);
  for (const record of damier.records([bytes, ""], { afterError: "suggest", keep: true })) {
    const one: GameRecord = record;
    const position: Position | null = one.position(one.plies.at(-1)?.node);
    lines.push(one.findingText(0, "gcc"), position?.draw("svg", { size: 300 }) ?? "");
  }
  try {
    damier.position("international").play("1-1");
  } catch (failure) {
    lines.push(failure instanceof DamierError ? failure.status : "");
  }
  damier.addTable(bytes);
  const tables: Table[] = damier.tables;
  const value: Value | null = damier.position("international").value();
  lines.push(tables[0]?.name ?? "", value?.winner ?? "", `${value?.plies ?? 0}`);
  // @ts-expect-error: there is no such format of drawings
  damier.board("international", { format: "gif" });
  return lines;
}

// A program that uses the types of the package; it is only compiled.

import {
  DamierError, load, type Damier, type Finding, type Game, type GameRecord, type Position, type SiteFile, type Table,
  type Value,
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
  const [game]: Game[] = [...damier.read(bytes, { name: "a.pdn" })];
  if (game) {
    game.result = "2-0";
    game.setup = "W:W31:B20";
    const older: GameRecord = game;
    lines.push(older.to("pdn", { comments: false }), game.tag("White") ?? "", game.errors[0]?.code ?? "");
  }
  for (const { path, bytes: content } of damier.convert(bytes, "site", { name: "a.pdn", title: "Club", nags: false })) {
    lines.push(path, `${content.length}`);
  }
  const page: string = damier.convert(bytes, "html", { theme: "classic" });
  const files: SiteFile[] = [...damier.site(damier.read(bytes), { logo: bytes, baseUrl: "https://example.org/" })];
  const written: Promise<number> = damier.writeSite(damier.read(bytes), "site", { overwrite: true });
  void written.then((count) => lines.push(page, `${files.length + count}`));
  const start = damier.newGame("russian", { White: "Anna" }).position();
  lines.push(start?.svg({ arrows: [["32", 28], ["red", 19, 23]], fill: { 28: "green" }, rings: [1, ["blue", 2]] }) ?? "");
  // @ts-expect-error: there is no such colour of marks
  start?.svg({ fill: { 28: "pink" } });
  damier.addTable(bytes);
  const tables: Table[] = damier.tables;
  const value: Value | null = damier.position("international").value();
  lines.push(tables[0]?.name ?? "", value?.winner ?? "", `${value?.plies ?? 0}`);
  // @ts-expect-error: there is no such format of drawings
  damier.board("international", { format: "gif" });
  return lines;
}

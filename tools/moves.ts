// Holds each kind's drawing against the changes of state that the tests saw: `node tools/moves.ts FOLDER`.
// The folder is what MOVES_FOLDER named in a run of all tests. One line for every kind, with ✔ or ✘: a move
// that is drawn and no test makes, or that was seen and is not drawn, fails it. After a run that was cut
// short (`--partly`) it is not asked what no test made.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allModules } from "#main/modules.ts";
import { drawings, type Drawing } from "#modules/order/server/index.ts";
import { connect } from "#platform/server/module.ts";
import type { SeenMove } from "#platform/testing/seen-moves.ts";

/** What was seen but not drawn, and what was drawn but not seen. */
export function differences({ table, states, moves }: Drawing, seen: readonly SeenMove[]) {
  const nameOf = (code: number) =>
    Object.keys(states).find((name) => states[name] === code) ?? String(code);
  const made = new Set(
    seen
      .filter((move) => move.table === table)
      .map(({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`),
  );
  const drawn = new Set(
    Object.entries(moves).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`)),
  );
  return {
    count: drawn.size,
    notDrawn: [...made.difference(drawn)],
    notSeen: [...drawn.difference(made)],
  };
}

function seenIn(folder: string): SeenMove[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as SeenMove),
  );
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { partly: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder) throw new Error("Which folder? node tools/moves.ts [--partly] FOLDER");
  connect(allModules);
  const seen = seenIn(folder);
  for (const drawing of drawings.held) {
    const { count, notDrawn, notSeen } = differences(drawing, seen);
    const wrong = [
      ...notDrawn.map((move) => `  ${move} was seen, and is not drawn`),
      ...(values.partly ? [] : notSeen).map((move) => `  ${move} is drawn, and no test makes it`),
    ];
    console.log(
      [`${wrong.length > 0 ? "✘" : "✔"} ${drawing.table}: ${count} moves`, ...wrong].join("\n"),
    );
    if (wrong.length > 0) process.exitCode = 1;
  }
}

import type { CommandTx } from "#platform/server/command-tx.ts";
import { numberNames } from "./numbers.ts";
import type { Staged } from "./staged.ts";

type Values = Readonly<Record<string, unknown>>;

interface Change {
  readonly table: string;
  readonly row: { readonly id: string };
  readonly staged: Staged;
}

/**
 * Tells a staged change in the log by what it would change, numbers by their tails: what was written
 * beside the row says nothing to a reader.
 */
export function tellChange(tx: CommandTx, { table, row, staged }: Change): void {
  tx.changes.pop();
  const held = row as unknown as Values;
  const { columns, numbers } = staged;
  const told = Object.entries(columns).map(([name, value]) => [name, held[name], value] as const);
  const changed = numberNames.flatMap((name) => {
    const given = numbers[name];
    const before = `****${String(held[`${name}_tail`])}`;
    return given ? [[`${name}_masked`, before, `****${given.tail}`] as const] : [];
  });
  const differ = [...told, ...changed].filter(([, before, after]) => !isSame(before, after));
  const before = Object.fromEntries(differ.map(([name, value]) => [name, value]));
  const after = Object.fromEntries(differ.map(([name, , value]) => [name, value]));
  tx.changes.push({ table, id: row.id, before, after });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

import type { CommandTx } from "#platform/server/command-tx.ts";
import { type Fields, updateRow } from "#platform/server/db/rows.ts";
import type { Row, Table } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import { type NumberName, numberNames, type SealedNumbers } from "./numbers.ts";
import { type Staged, stagedFrom } from "./staged.ts";

type Values = Readonly<Record<string, unknown>>;

/** Somebody effective, as far as a change of him is concerned. */
interface Held {
  readonly id: string;
  readonly id_card_index: Buffer;
  readonly file_ids: string[];
  readonly staged_sealed: Staged | null;
}

interface Staging<T extends Table> {
  readonly row: Row<T> & Held;
  readonly columns: Staged["columns"];
  /** Those of his numbers that were given. */
  readonly sealed: Partial<SealedNumbers<NumberName>>;
  /** What else is noted on the row. */
  readonly also?: Fields<T> | false;
}

/**
 * Keeps a change of somebody effective beside him until everybody has agreed to it. Mending one that
 * came back keeps the numbers that it had. He stays the same person.
 */
export async function stageChange<T extends Table>(
  tx: CommandTx,
  table: T,
  { row, columns, sealed, also }: Staging<T>,
): Promise<void> {
  if (sealed.id_card_index && !sealed.id_card_index.equals(row.id_card_index)) {
    throw new Refused(payeeRegisterErrors.identityFixed);
  }
  const before = row.staged_sealed;
  const kept = before?.keptFileIds ?? row.file_ids;
  const change = stagedFrom(columns, sealed, kept);
  const staged = { ...change, numbers: { ...before?.numbers, ...change.numbers } };
  const to = {
    staged_sealed: JSON.stringify(staged),
    file_ids: [...new Set([...kept, ...columns.file_ids])],
    ...also,
  };
  await tx.unnoted(() => updateRow(tx, table, { row, to: to as unknown as Fields<T> }));
  tellChange(tx, { table: table.name, row, staged });
}

interface Change {
  readonly table: string;
  readonly row: Held;
  readonly staged: Staged;
}

/**
 * Tells a staged change in the log by what it would change, numbers by their tails: what was written
 * beside the row says nothing to a reader.
 */
function tellChange(tx: CommandTx, { table, row, staged }: Change): void {
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

import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { rebateTypes } from "../tables.ts";

type TypeRow = Row<typeof rebateTypes>;
type Told = Readonly<Record<string, string | number | null>>;

interface Written {
  readonly to: Partial<Pick<TypeRow, "draft" | "draft_by" | "latest_version">>;
  readonly before: Told;
  readonly after: Told;
}

/** Changes the rule of a locked type. A sheet says nothing to a reader of the log, so it is told in words. */
export async function writeRule(
  tx: CommandTx,
  row: TypeRow,
  { to, before, after }: Written,
): Promise<TypeRow> {
  const written = await tx.unnoted(() => updateRow(tx, rebateTypes, { row, to }));
  tx.changes.push({ table: rebateTypes.name, id: row.id, before, after });
  return written;
}

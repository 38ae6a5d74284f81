import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { RuleSheet } from "../../rule-contract.ts";
import { changedParts } from "../rules/changed.ts";
import { simulations } from "../tables.ts";

type Simulated = Pick<Row<typeof simulations>, "sheet" | "after_version">;

interface Drafted {
  readonly draft: RuleSheet | null;
  readonly latest_version: number;
}

/** Whether it speaks of the draft as it stands, after the version that it would follow now. */
export const isOfDraft = (
  { sheet, after_version: after }: Simulated,
  { draft, latest_version: latest }: Drafted,
): boolean => draft !== null && after === latest && changedParts(sheet, draft).length === 0;

const findNewest =
  "select * from rebate_simulations where tenant_id = $1 and type_id = $2 order by created_at desc, id desc limit 1 for update";

/** Keeps what the draft was said to do with the version that it has become, where that was asked for and is still true. */
export async function keepWithVersion(
  tx: CommandTx,
  type: Drafted & { readonly id: string },
  version: number,
): Promise<void> {
  const parameters = [tx.tenantId, type.id];
  const [row] = await tx.raw<Row<typeof simulations>>({ sql: findNewest, parameters });
  if (!row || row.finished_at === null || !isOfDraft(row, type)) return;
  // The history is the type's, which tells of the publication.
  await tx.unnoted(() => updateRow(tx, simulations, { row, to: { version } }));
}

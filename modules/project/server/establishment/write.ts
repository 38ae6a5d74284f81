import { platformErrors } from "#platform/contract/error.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import type { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentOrder } from "./order.ts";
import { expectMayEstablish } from "../rules/establishment-actions.ts";

type Given = InputOf<typeof projectEstablishment.create>;

/** Kept from being deleted until the establishment that names them is written. */
const lockItem =
  "select id, name, state, needs_establishment, person_ids from expenditure_items" +
  " where tenant_id = $1 and id = $2 for share";

const lockProject =
  "select name, state, item_ids from expenditure_projects where tenant_id = $1 and id = $2 for share";

type Purpose = Parameters<typeof expectMayEstablish>[0];

interface Named {
  readonly projectId: string;
  readonly itemId: string;
}

/** Refuses an item that the actor cannot establish anything for, and a project that does not have it. */
export async function expectPurpose(tx: CommandTx, { projectId, itemId }: Named): Promise<void> {
  const one = (id: string) => [tx.tenantId, id];
  const [item] = await tx.raw<Purpose["item"]>({ sql: lockItem, parameters: one(itemId) });
  const [project] = await tx.raw<Purpose["project"]>({
    sql: lockProject,
    parameters: one(projectId),
  });
  if (!item || !project) throw new Refused(platformErrors.notFound);
  expectMayEstablish({ item, project }, tx.actor.userId);
}

export const columnsFrom = (given: Given) => ({
  name: given.expenditureItemName,
  project_id: given.projectId,
  item_id: given.itemId,
  amount_fen: given.expenditureItemAmount,
  description: given.expenditureItemDescribe,
  remark: given.expenditureItemRemark,
  file_ids: given.fileIds,
});

/** Writes an establishment of the actor down as a draft. */
export async function writeEstablishment(tx: CommandTx, given: Given): Promise<{ id: string }> {
  const dates = { approved_at: null, valid_until: null, expiry_told_for: null };
  const untouched = { ...dates, expenditure_id: null };
  const { id } = await establishmentOrder.create(tx, { ...columnsFrom(given), ...untouched });
  return { id };
}

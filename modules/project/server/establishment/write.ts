import { platformErrors } from "#platform/contract/error.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import type { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentOrder } from "./order.ts";
import { expectMayEstablish } from "../rules/establishment-actions.ts";

type Given = InputOf<typeof projectEstablishment.create>;

/** Kept from being deleted until the establishment that names it is written. */
const lockItem =
  "select name, state, needs_establishment, person_ids from expenditure_items" +
  " where tenant_id = $1 and id = $2 for share";

type Item = Parameters<typeof expectMayEstablish>[0];

/** Refuses an item that the actor cannot establish anything for. */
export async function expectItemFor(tx: CommandTx, itemId: string): Promise<void> {
  const [item] = await tx.raw<Item>({ sql: lockItem, parameters: [tx.tenantId, itemId] });
  if (!item) throw new Refused(platformErrors.notFound);
  expectMayEstablish(item, tx.actor.userId);
}

export const columnsFrom = (given: Given) => ({
  name: given.expenditureItemName,
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

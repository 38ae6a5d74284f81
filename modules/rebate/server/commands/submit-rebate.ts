import { expectNone } from "#modules/order/server/index.ts";
import { lockBook, netClawbacks, takeLine } from "#modules/rebate-book/server/faces/applying.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebate } from "../../contract.ts";
import { rebateErrors } from "../../errors.ts";
import { rebateOrder } from "../order.ts";
import { rebateLines } from "../payment/lines.ts";
import { partsFor } from "../payment/parts.ts";
import { reasonsAgainstApplying } from "../rules/eligibility.ts";
import { gatherFor } from "../support/applying.ts";
import { lineOfOrder } from "../support/line-of-order.ts";

/**
 * Sends an order round for approval. From now on the line of the book is its own, what its dealer owes is netted against
 * it, and it is written down whom it pays.
 */
export const submitRebate = command(rebate.submit, async ({ input, tx, actor, vault }) => {
  const row = await rebateOrder.lockFor(tx, actor, { id: input.id, action: "submit" });
  const { id, number, shop_name: shop, amount_fen: amountFen } = row;
  // Of many who apply for one line the others wait here, and are told that it is gone.
  await lockBook(tx);
  const line = await lineOfOrder(tx, row);
  const wanted = {
    amountFen,
    whiteListId: row.white_list_id,
    keyPersonId: row.key_person_id,
    keyPersonBp: row.key_person_bp,
    fileCount: row.file_ids.length,
    orderId: id,
  };
  const gathered = await gatherFor(tx, actor, { line, wanted, applicantId: row.created_by });
  expectNone(reasonsAgainstApplying(gathered.candidate));
  const order = { id, number };
  const { contractKey, typeId } = line;
  const lineId = await takeLine(tx, { contractKey, typeId, amountFen, order });
  if (lineId === undefined) throw new Refused(rebateErrors.lineNotOpen);
  const nettedFen = await netClawbacks(tx, { shop, order });
  await rebateLines.write(tx, vault, { orderId: id, parts: await partsFor(tx, vault, gathered) });
  const also = {
    split_mode: gathered.type.splitMode,
    line_id: lineId,
    deserved_fen: line.deservedFen,
    netted_fen: nettedFen,
    applied_at: tx.now.toISOString(),
  };
  const asked = await rebateOrder.move(tx, row, { to: "approving", also });
  return rebateOrder.submit(tx, asked);
});

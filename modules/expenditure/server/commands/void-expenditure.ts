import { endApproval } from "#modules/approval/server/index.ts";
import { dropUnpaid } from "#modules/payment-line/server/faces/paying.ts";
import { holdById } from "#modules/wallet/server/index.ts";
import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Fen } from "#platform/contract/money.ts";
import { expenditure } from "../../contract.ts";
import { expenditureStates } from "../../states.ts";
import { expenditureOrder } from "../order.ts";
import { payees } from "../support/payees.ts";
import { lockAround, reach } from "../support/reach.ts";
import { releaseAll } from "../support/release.ts";
import { expenditures } from "../tables.ts";

/**
 * Gives an expenditure up, and back to its wallet exactly what it still holds. Asked again it answers
 * the same and does nothing more.
 */
export const voidExpenditure = command(expenditure.voided, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const wanted = { id, action: "voided" } as const;
  await lockAround(tx, actor, wanted);
  const { state, released_fen: earlier } = await lockRow(tx, expenditures, id);
  if (state === expenditureStates.voided) return { id, releasedFen: (earlier ?? 0) as Fen };
  const { row, lines } = await reach(tx, actor, wanted);
  const heldFen = row.hold_id === null ? 0 : (await holdById(tx, row.hold_id)).remaining_fen;
  const also = { hold_until: null, released_fen: heldFen };
  await expenditureOrder.move(tx, row, { to: "voided", also, remark });
  await endApproval(tx, { orderId: id, remark });
  await dropUnpaid(tx, payees, { lines, remark });
  const { releasedFen } = await releaseAll(tx, row, lines);
  if (releasedFen !== heldFen)
    throw new Error(`${row.number}: ${heldFen} held, ${releasedFen} released`);
  return { id, releasedFen: releasedFen as Fen };
});

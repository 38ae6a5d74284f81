import { platformErrors } from "#platform/contract/error.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { expectSeesOrder, subjects } from "#modules/approval/server/index.ts";
import { previewRoute } from "#modules/approval/server/faces/route.ts";

/** The way an order would go if it were submitted now, for those who see the order. */
export const previewOfRoute = query(approvalInstance.preview, async ({ input, tx, actor }) => {
  const { orderType, orderId } = input;
  const subject = subjects.held.find(({ type }) => type === orderType);
  if (!subject) throw new Refused(platformErrors.notFound);
  await expectSeesOrder(tx, actor, { subject, orderId });
  return previewRoute(tx, subject, orderId);
});

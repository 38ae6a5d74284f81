import { expectSeesOrder } from "#modules/approval/server/index.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import { query } from "#platform/server/query.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentOrder } from "../order.ts";

type Supplement = AnswerOf<typeof carPayment.supplements>[number];

const findSupplied =
  'select s.id, s.sequence, s.file_ids as "fileIds", s.remark, s.state, s.created_at as "insertTime",' +
  ' (select u.id_card_name from users u where u.id = s.created_by) as "insertPerson",' +
  ' s.decided_at as "decisionTime", s.decision_remark as "decisionRemark",' +
  ' (select u.id_card_name from users u where u.id = s.decided_by) as "decisionPerson"' +
  " from car_payment_supplements s where s.tenant_id = $1 and s.car_payment_id = $2 order by s.sequence desc";

/** Everything that was supplied for an order, the newest first, and what became of it. */
export const carPaymentSupplied = query(carPayment.supplements, async ({ input, tx, actor }) => {
  const { id } = input;
  const [supplied] = await Promise.all([
    tx.raw<Supplement>({ sql: findSupplied, parameters: [tx.tenantId, id] }),
    expectSeesOrder(tx, actor, { subject: carPaymentOrder.subject, orderId: id }),
  ]);
  return supplied;
});

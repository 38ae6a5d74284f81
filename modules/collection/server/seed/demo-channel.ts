import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import type { CollectAnswer } from "../rules/collect.ts";
import type { RefundAnswer } from "../rules/refund.ts";
import { applyCollectResult } from "../support/apply-collect-result.ts";
import { applyRefundResult } from "../support/apply-refund-result.ts";

interface Code {
  readonly orderId: string;
  /** Which of the codes that were made for it, from one on. */
  readonly sequence: number;
}

const findCode =
  "select q.id from collection_orders q join collections c on c.tenant_id = q.tenant_id and c.id = q.collection_id" +
  " where q.tenant_id = $1 and c.order_id = $2 and q.sequence = $3";

/** Takes in what the demo's channel says of a code of an order. */
export async function hearOfCode(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { code: { orderId, sequence }, answer }: { readonly code: Code; readonly answer: CollectAnswer },
): Promise<void> {
  const [qr] = await tx.raw<{ id: string }>({
    sql: findCode,
    parameters: [tx.tenantId, orderId, sequence],
  });
  if (!qr) throw new Error(`Order ${orderId} has no code ${sequence}`);
  const picture = answer.state === "created" && { qrContent: "https://qr.example/demo" };
  const heard = { answer, exchangeId: null, ...picture };
  await applyCollectResult(tx, flows, { qrId: qr.id, heard, now: tx.now });
}

const findRefund =
  "select id, send_number as number from refunds where tenant_id = $1 and (id::text = $2 or number = $2)";

/** Takes in what the demo's channel says of a refund, which is named by its id or its number. */
export async function hearOfRefund(
  tx: CommandTx,
  { refund, state }: { readonly refund: string; readonly state: RefundAnswer["state"] },
): Promise<void> {
  const [held] = await tx.raw<{ id: string; number: string }>({
    sql: findRefund,
    parameters: [tx.tenantId, refund],
  });
  if (!held) throw new Error(`Nothing is held for refund ${refund}`);
  // Silence is of a sending: a question without an answer says nothing.
  const answer = { number: held.number, state, byQuery: state !== "unknown" };
  const heard = { answer, exchangeId: null };
  await applyRefundResult(tx, { refundId: held.id, heard, now: tx.now });
}

const unasked = ["collection_orders", "refunds"].map(
  (table) =>
    `update ${table} set next_look_at = null where tenant_id = $1` +
    " and collection_id in (select id from collections where tenant_id = $1 and order_id = $2)",
);

/** Nobody outside knows the numbers of an order: they are not asked after. */
export async function leaveAlone(tx: CommandTx, orderId: string): Promise<void> {
  for (const sql of unasked) await tx.raw({ sql, parameters: [tx.tenantId, orderId] });
}

import type { PayoutResult } from "#modules/provider/server/faces/ports.ts";
import { fenOfYuan, momentOf } from "../support.ts";
import { textIn } from "./fields.ts";
import type { Data } from "./gateway.ts";

/** How an order stands: 0 runs, 1 is paid, 2 is failed, also after it had been paid. */
export function resultOf(order: Data): PayoutResult {
  const status = textIn(order, "status");
  const facts = factsOf(order);
  if (status === "0") return { ...facts, state: "processing" };
  if (status === "1") return { ...facts, state: "paid" };
  if (status !== "2") throw new Error("no such status");
  const failMsg = textIn(order, "failMsg") ?? "";
  const [, code, text = failMsg] = /^([A-Z0-9_]+)[:：](.*)$/su.exec(failMsg) ?? [];
  return { ...facts, state: "failed", failCode: code ?? "", failText: text };
}

function factsOf(order: Data): Omit<PayoutResult, "state"> {
  const amount = textIn(order, "payerAmount");
  const fee = textIn(order, "serviceFee");
  const finished = textIn(order, "finishTime");
  const providerNumber = textIn(order, "orderNo");
  const bankSerial = textIn(order, "bankSerialNo");
  return {
    ...(amount !== undefined && { amountFen: fenOfYuan(amount) }),
    ...(fee !== undefined && { feeFen: fenOfYuan(fee) }),
    ...(finished !== undefined && { at: momentOf(finished) }),
    ...(providerNumber !== undefined && { providerNumber }),
    ...(bankSerial !== undefined && { bankSerial }),
  };
}

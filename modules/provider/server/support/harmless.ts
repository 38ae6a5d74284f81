import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { Call } from "../ports/call.ts";
import type { Ports } from "../ports/adapter.ts";

/** Names nothing that exists: whoever is asked about it says "not found" and does nothing. */
export const nobodysNumber = "CHECK0000000000";

/** Something to ask a provider that moves nothing, costs nothing and shows whether keys fit. */
export function harmlessQuestion(
  ports: Ports,
  today: Date,
): ((call: Call) => Promise<Outcome<unknown>>) | undefined {
  const { payout, collect, eSign, sms } = ports;
  if (payout) return (call) => payout.balance(call);
  if (collect) return (call) => collect.query(call, nobodysNumber);
  if (eSign) return (call) => eSign.documentState(call, nobodysNumber);
  if (sms) {
    const sent = { bizId: nobodysNumber, phone: "13000000000", sentAt: today };
    return (call) => sms.report(call, sent);
  }
  return undefined;
}

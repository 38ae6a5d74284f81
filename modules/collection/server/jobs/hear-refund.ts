import type { RefundResult } from "#modules/provider/server/index.ts";
import type { Engine } from "#platform/server/engine.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { applyRefundResult, type RefundHeard } from "../support/apply-refund-result.ts";
import { type AtChannel, call } from "../support/at-channel.ts";
import type { QrRow, RefundRow } from "../support/whole.ts";
import { countUnapplied } from "../support/unapplied.ts";

export interface Tending {
  readonly engine: Engine;
  readonly tenantId: string;
  readonly payment: QrRow;
  readonly at: AtChannel;
}

export type Asked = Outcome<RefundResult | { readonly state: "notFound" }>;
type Heard = Omit<RefundHeard, "exchangeId">;

export const ask = ({ at }: Tending, number: string): Promise<Asked> =>
  at.port.refundQuery(call, number);

/** What an answer says of the refund under a number; to a question, unless told otherwise. */
export function answerIn(
  outcome: Asked,
  { number, byQuery = true }: { readonly number: string; readonly byQuery?: boolean },
): Heard {
  const about = { number, byQuery };
  if (outcome.kind !== "ok") return { answer: { ...about, state: "unknown" } };
  const { value } = outcome;
  if (value.state === "notFound") return { answer: { ...about, state: "notFound" } };
  const { state, refundedFen, ...rest } = value;
  return { ...rest, answer: { ...about, state, refundedFen } };
}

/** Keeps an answer together with what follows from it. */
export async function hear(
  { engine, tenantId, payment, at }: Tending,
  { id }: RefundRow,
  { outcome, heard }: { readonly outcome: Outcome<unknown>; readonly heard: Heard },
): Promise<void> {
  const { collection_id: collectionId, created_by: userId } = payment;
  const kept = at.keep(outcome, (tx) =>
    applyRefundResult(tx, {
      refundId: id,
      heard: { ...heard, exchangeId: outcome.exchange.id },
      now: tx.now,
    }),
  );
  const of = { tenantId, userId, table: "refunds", id, collectionId } as const;
  await kept.catch((failure: unknown) => countUnapplied(engine, { ...of, failure }));
}

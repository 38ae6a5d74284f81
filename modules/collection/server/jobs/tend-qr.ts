import type { CollectResult } from "#modules/provider/server/index.ts";
import type { Engine } from "#platform/server/engine.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { applyCollectResult, type Heard } from "../support/apply-collect-result.ts";
import { type AtChannel, call, openChannel, readIn, unasked } from "../support/at-channel.ts";
import { lockByQr, qrById } from "../support/collections.ts";
import type { QrRow } from "../support/whole.ts";
import { countUnapplied } from "../support/unapplied.ts";
import { collectionOrders, db } from "../tables.ts";
import type { TendQr } from "./flows.ts";

type Asked = Outcome<CollectResult | { readonly state: "notFound" }>;

interface Tending {
  readonly engine: Engine;
  readonly tenantId: string;
  readonly qr: QrRow;
  readonly at: AtChannel;
}

/** Does what is next for a QR code. May be run at any moment and any number of times. */
export async function runTendQr(
  engine: Engine,
  { tenantId, qrId }: Pick<TendQr, "tenantId" | "qrId">,
): Promise<void> {
  const qr = await readIn(engine, tenantId, (tx) => qrById(tx, qrId));
  const { account_id: accountId, created_by: userId } = qr;
  const at = await openChannel(engine, { tenantId, accountId, userId });
  const tending = { engine, tenantId, qr, at };
  if (isToBeClosed(qr)) return closeIt(tending);
  if (qr.state !== "CREATED") return askAfterIt(tending);
  return makeOrAsk(tending);
}

/** Also what failed, if somebody may have its picture. */
function isToBeClosed({ state, closing, qr_content: picture }: QrRow): boolean {
  const isOver = state === "PAID" || state === "CLOSED";
  return closing !== null && !isOver && (state !== "FAILED" || picture !== null);
}

async function makeOrAsk(tending: Tending): Promise<void> {
  const { row, isMine } = await claimToSend(tending);
  if (isMine) return haveItMade(tending);
  // Nobody outside can know of it.
  if (row.state === "CREATED" && row.sending_at === null) return undefined;
  return askAfterIt({ ...tending, qr: row });
}

/** Longer than any call takes: whoever was sending has died. */
const givenUpAfterMs = 30_000;

/** Says who may send, before a byte leaves; what somebody sent and never heard of becomes unknown. */
function claimToSend(tending: Tending): Promise<{ row: QrRow; isMine: boolean }> {
  const { engine, tenantId, qr, at } = tending;
  return unasked(engine, { tenantId, userId: qr.created_by }, async (tx) => {
    const { qr: row } = await lockByQr(tx, qr.id);
    const now = tx.now;
    const change = (to: Parameters<typeof updateRow<typeof collectionOrders>>[2]["to"]) =>
      updateRow(tx, collectionOrders, { row, to });
    if (row.state !== "CREATED" || row.closing) return { row, isMine: false };
    if (row.sending_at === null) {
      if (!at.maySend) return { row, isMine: false };
      return { row: await change({ sending_at: now.toISOString() }), isMine: true };
    }
    const isLost = now.getTime() - Date.parse(row.sending_at) > givenUpAfterMs;
    return { row: isLost ? await change({ state: "UNKNOWN" }) : row, isMine: false };
  });
}

async function haveItMade({ engine, qr, at, ...rest }: Tending): Promise<void> {
  const outcome = await at.port.create(call, await wishOf(engine, qr));
  const tending = { engine, qr, at, ...rest };
  if (outcome.kind === "ok") {
    const { qrContent, providerNumber } = outcome.value;
    const heard = { answer: { state: "created" }, qrContent } as const;
    return hear(tending, outcome, { ...heard, ...(providerNumber && { providerNumber }) });
  }
  if (outcome.kind === "unknown") return hear(tending, outcome, { answer: { state: "unknown" } });
  if (outcome.notSent) return hear(tending, outcome, { answer: { state: "notSent" } });
  // A refusal counts only if the channel, asked for it, does not have it: it may be our own repeat.
  const asked = await at.port.query(call, qr.merchant_number);
  const failText = `${outcome.code} ${outcome.message}`.trim();
  const isRefused = asked.kind === "ok" && asked.value.state === "notFound";
  await at.keep(outcome, () => Promise.resolve());
  return hear(
    tending,
    asked,
    isRefused ? { answer: { state: "failed" }, failText } : heardIn(asked),
  );
}

/** The same whenever it is sent: a channel takes a repeat only if nothing in it differs. */
async function wishOf(engine: Engine, qr: QrRow) {
  const { subject, pay_by: payBy } = await readIn(engine, qr.tenant_id, (tx) =>
    tx.one(
      db
        .selectFrom("collections")
        .select(["subject", "pay_by"])
        .where("tenant_id", "=", tx.tenantId)
        .where("id", "=", qr.collection_id),
    ),
  );
  const validMs = Date.parse(qr.expires_at) - Date.parse(qr.created_at);
  return {
    merchantNumber: qr.merchant_number,
    amountFen: qr.amount_fen,
    subject,
    payBy,
    validMinutes: Math.max(1, Math.round(validMs / 60_000)),
  };
}

/** Asks; a code that the channel never received is sent again, under the same number. */
async function askAfterIt(tending: Tending): Promise<void> {
  const { at, qr } = tending;
  const asked = await at.port.query(call, qr.merchant_number);
  await hear(tending, asked, heardIn(asked));
  const neverArrived = asked.kind === "ok" && asked.value.state === "notFound";
  const isWanted = qr.state === "UNKNOWN" && qr.qr_content === null;
  if (neverArrived && isWanted && at.maySend) await haveItMade(tending);
}

/** Closes at the channel first: what it says decides whether the code is closed or was paid. */
async function closeIt(tending: Tending): Promise<void> {
  const { at, qr } = tending;
  const closed = await at.port.close(call, qr.merchant_number);
  if (closed.kind === "ok" && closed.value === "closed") {
    return hear(tending, closed, { answer: { state: "closed" } });
  }
  await at.keep(closed, () => Promise.resolve());
  const asked = await at.port.query(call, qr.merchant_number);
  await hear(tending, asked, heardIn(asked));
}

function heardIn(outcome: Asked): Omit<Heard, "exchangeId"> {
  if (outcome.kind !== "ok") return { answer: { state: "unknown" } };
  const { value } = outcome;
  if (value.state === "notFound") return { answer: { state: "notFound" } };
  const { state, paidFen, ...rest } = value;
  if (state !== "paid") return { ...rest, answer: { state } };
  // Paid, but not how much: nothing one could book. The next look asks again.
  if (paidFen === undefined) return { answer: { state: "unknown" } };
  return { ...rest, answer: { state, paidFen } };
}

async function hear(
  { engine, tenantId, qr, at }: Tending,
  outcome: Outcome<unknown>,
  heard: Omit<Heard, "exchangeId">,
): Promise<void> {
  const { id, collection_id: collectionId, created_by: userId } = qr;
  const kept = at.keep(outcome, (tx) =>
    applyCollectResult(tx, engine.flows, {
      qrId: id,
      heard: { ...heard, exchangeId: outcome.exchange.id },
      now: tx.now,
    }),
  );
  const of = { tenantId, userId, table: "collection_orders", id, collectionId } as const;
  await kept.catch((failure: unknown) => countUnapplied(engine, { ...of, failure }));
}

import { collection } from "#modules/collection/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { type Lane, type QrSeen, unlessRefused } from "./lane.ts";

/** What becomes of a collection, drawn before it begins. */
type Fate = "paid" | "reset" | "closed" | "twice" | "other" | "late" | "left";
const fates: readonly (readonly [Fate, number])[] = [
  ["paid", 0.66],
  ["reset", 0.1],
  ["closed", 0.06],
  ["twice", 0.05],
  ["other", 0.04],
  ["late", 0.06],
  ["left", 0.03],
];

export interface CollectionPlan {
  readonly amountFen: number;
  readonly fate: Fate;
  readonly payBy: "wechat" | "alipay";
  /** Shares of what was paid, each given back by a refund of its own. */
  readonly refundShares: readonly number[];
}

const validMinutes = 60;

export function planCollection({ random }: Pick<Lane, "random">): CollectionPlan {
  let left = random.next();
  const fate = fates.find(([, share]) => (left -= share) < 0)?.[0] ?? "paid";
  const refundShares = random.chance(0.4) ? [random.oneOf([0.3, 0.5, 1])] : [];
  return {
    amountFen: 100 + random.below(3_000_000),
    fate,
    payBy: random.oneOf(["wechat", "alipay"] as const),
    refundShares: refundShares[0] === 0.3 ? [0.3, 0.4] : refundShares,
  };
}

/** Asks for money. What follows needs the payer, who comes when the code is there. */
export async function beginCollection(
  lane: Lane,
  plan: CollectionPlan,
): Promise<() => Promise<void>> {
  const { client, company, acknowledged } = lane;
  const { amountFen, payBy } = plan;
  const { id } = await client.ask(company.maker, collection.create, {
    subject: "演练",
    amountFen: amountFen as Fen,
    payBy,
    validMinutes,
  });
  acknowledged.collections.push({ id, amountFen });
  return () => goOn(lane, plan, id);
}

const last = (rows: readonly QrSeen[]) =>
  rows.toSorted((one, other) => other.sequence - one.sequence)[0];

async function goOn(lane: Lane, plan: CollectionPlan, id: string): Promise<void> {
  const { client, company } = lane;
  const isShown = (rows: readonly QrSeen[], after = 0) => {
    const code = last(rows);
    return code?.state === "PAYING" && code.shown && code.sequence > after;
  };
  let code = last((await lane.codes.wait(id, (rows) => isShown(rows))) ?? []);
  if (code && plan.fate === "reset") {
    const { sequence } = code;
    await unlessRefused(client.ask(company.maker, collection.reset, { id, validMinutes }));
    code = last((await lane.codes.wait(id, (rows) => isShown(rows, sequence))) ?? []) ?? code;
  }
  if (!code) return;
  await meetPayer(lane, plan, {
    merchantNo: code.number,
    close: () => client.ask(company.maker, collection.close, { id }),
  });
  await giveBack(lane, plan, id);
}

/** At the counter and at the phone, in the order that fate wants. */
async function meetPayer(
  { control }: Lane,
  { fate, amountFen }: CollectionPlan,
  { merchantNo, close }: { readonly merchantNo: string; readonly close: () => Promise<unknown> },
): Promise<void> {
  const act = (name: string, more: object = {}) =>
    unlessRefused(control.act("allinpay", name, { merchantNo, ...more }));
  if (fate === "left") return;
  if (fate === "closed") return void (await unlessRefused(close()));
  if (fate === "late") {
    await unlessRefused(close());
    return void (await act("payLate"));
  }
  if (fate === "twice") return void (await act("payTwice"));
  if (fate === "other") return void (await act("payOther", { amountFen: amountFen + 1 }));
  await act("pay");
}

async function giveBack(lane: Lane, plan: CollectionPlan, id: string): Promise<void> {
  const { client, company, random, acknowledged } = lane;
  const wanted = plan.refundShares.length > 0 || plan.fate !== "paid";
  if (!wanted) return;
  const rows = await lane.codes.wait(id, (all) => all.some(({ state }) => state === "PAID"));
  for (const payment of rows?.filter(({ state }) => state === "PAID") ?? []) {
    if (payment.parked !== null) {
      const decided = { id: payment.id, remark: "演练" };
      const fileIds = [company.proofs.checker];
      await unlessRefused(
        random.chance(0.5)
          ? client.ask(company.checker, collection.keep, decided)
          : client.ask(company.checker, collection.giveBack, { ...decided, fileIds }),
      );
    }
    for (const share of plan.refundShares) {
      const amountFen = Math.max(1, Math.floor(payment.paid * share));
      const refund = await unlessRefused(
        client.ask(company.maker, collection.refund, {
          id: payment.id,
          amountFen: amountFen as Fen,
          reason: "SETTLED",
          remark: null,
          fileIds: [company.proofs.maker],
        }),
      );
      if (!refund) continue;
      acknowledged.refunds.push({ id: refund.id, amountFen });
      const { id: refundId } = refund;
      await unlessRefused(client.ask(company.checker, collection.releaseRefund, { id: refundId }));
      await tryAgain(lane, refund.id);
    }
  }
}

/** A refund that failed is tried again, as often as not. */
async function tryAgain({ client, company, random, refunds }: Lane, id: string): Promise<void> {
  const seen = await refunds.wait(
    id,
    ([row]) => row?.state === "FAILED" || row?.state === "SUCCEEDED",
  );
  if (seen?.[0]?.state !== "FAILED" || random.chance(0.4)) return;
  await unlessRefused(client.ask(company.maker, collection.retryRefund, { id }));
}

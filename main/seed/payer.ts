import type { Ending } from "#modules/expenditure/server/seed.ts";
import { payout } from "#modules/payout/contract.ts";
import { hearOfPayout, verifyPayout } from "#modules/payout/server/seed.ts";
import type { Acting } from "#platform/server/acting.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { Calendar } from "./calendar.ts";

/** What a channel says of a payment that ends so. */
const heardOf = {
  released: [{ said: "accepted" }],
  paid: [{ said: "accepted" }, { said: "paid", amountFen: null, bankSerial: null }],
  failed: [{ said: "failed", code: "RJ02", text: "收款户名与账号不符" }],
  unknown: [{ said: "unknown" }],
  returned: [
    { said: "paid", amountFen: null, bankSerial: null },
    { said: "returned", text: "收款账户已销户，款项退回" },
  ],
} as const;

interface Desk {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly tenantId: string;
  readonly reviewerId: string;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  readonly calendar: Pick<Calendar, "later">;
}

/**
 * Pays what was handed over: a second person lets it go. What only jobs and channels do, verify a payee
 * and say what became of a payment, is done as they do it.
 */
export function payer({ engine, tenantId, reviewerId, as, calendar }: Desk) {
  const later = (work: (tx: CommandTx) => Promise<unknown>) => {
    const at = calendar.later(0.1);
    const piece = { tenantId, userId: reviewerId, event: null, key: newId(), at };
    return carryOutForJob(engine, piece, work);
  };
  return async (id: string, ending: Ending | "released"): Promise<void> => {
    await later((tx) => verifyPayout(tx, engine, id));
    if (ending === null) return;
    await (await as(reviewerId, calendar.later(0.5))).call(payout.pay, { id });
    for (const said of heardOf[ending]) await later((tx) => hearOfPayout(tx, id, said));
  };
}

import { answered, onDesk } from "#main/car-payment-paid-arrange.ts";
import { filed, imported, rowOf } from "#main/revert-arrange.ts";
import { payout } from "#modules/payout/contract.ts";
import { payoutErrors } from "#modules/payout/errors.ts";
import { Refused } from "#platform/server/refused.ts";
import { expect } from "vitest";
import { type Stage, voidIt } from "./stage.ts";

const failure = { said: "failed" as const, bankSerial: null, failText: "户名不符" };
let turn = 0;

/** A row about a payment that has ended meanwhile is told so, and nothing else is a reason to fail. */
const orEnded = (importing: Promise<void>): Promise<void> =>
  importing.catch((error: unknown) => {
    const isEnded = error instanceof Refused && error.definition === payoutErrors.resultFinal;
    if (!isEnded) throw error;
  });

/** A file of results is taken in twice while the channel tells its own result, like it or not. */
export async function importAgainstChannel(stage: Stage): Promise<void> {
  const { world, seller, cashier, count } = stage;
  const { id, payoutId } = await onDesk(world, seller);
  const { data } = await world.call(payout.detail, { id: payoutId }, { as: cashier });
  const channelId = data.payout.channelId ?? "";
  const of = await filed(world, { maker: cashier, payoutId, channelId });
  turn += 1;
  const row = rowOf(of, turn % 2 === 0 ? failure : {});
  const how = turn % 4 < 2 ? "paid" : "failed";
  const [voided] = await Promise.all([
    voidIt(stage, id),
    orEnded(imported(world, of, row)),
    answered(world, cashier, { payoutId, how }),
    orEnded(imported(world, of, row)),
  ]);
  const after = await world.call(payout.detail, { id: payoutId }, { as: cashier });
  const isPaid = after.data.payout.stateCode === 4008;
  const isAgreed = (row.said === "paid") === (how === "paid");
  // Whatever said first that it failed, the order may be given up at once; that it was paid is an incident then.
  if (voided.code === "0") return count("voided after failed");
  if (isAgreed) expect(isPaid).toBe(how === "paid");
  else expect([4008, 4009]).toContain(after.data.payout.stateCode);
  count(
    isAgreed
      ? "file and channel agree"
      : isPaid
        ? "contrary: paid first"
        : "contrary: failed first",
  );
}

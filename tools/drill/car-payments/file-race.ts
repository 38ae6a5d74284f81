import { answered, onDesk, shownBy, stateOf } from "#main/car-payment-paid-arrange.ts";
import { confirmed, filed, imported, type InFile, rowOf, wished } from "#main/revert-arrange.ts";
import { payout } from "#modules/payout/contract.ts";
import { payoutErrors } from "#modules/payout/errors.ts";
import { Refused } from "#platform/server/refused.ts";
import { expect } from "vitest";
import { done, type Stage, voidIt } from "./stage.ts";

const failure = { said: "failed" as const, bankSerial: null, failText: "户名不符" };
let turn = 0;

/** A row about a payment that has ended meanwhile is told so, and nothing else is a reason to fail. */
const orEnded = (importing: Promise<void>): Promise<void> =>
  importing.catch((error: unknown) => {
    const isEnded = error instanceof Refused && error.definition === payoutErrors.resultFinal;
    if (!isEnded) throw error;
  });

async function inFile({ world, seller, cashier }: Stage): Promise<{ id: string; of: InFile }> {
  const { id, payoutId } = await onDesk(world, seller);
  const { data } = await world.call(payout.detail, { id: payoutId }, { as: cashier });
  const channelId = data.payout.channelId ?? "";
  return { id, of: await filed(world, { maker: cashier, payoutId, channelId }) };
}

/** A file of results is taken in twice while the channel tells its own result, like it or not. */
export async function importAgainstChannel(stage: Stage): Promise<void> {
  const { world, cashier, count } = stage;
  const { id, of } = await inFile(stage);
  const { payoutId } = of;
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

/** Two agree that the file was wrong while the bank's statement shows the payment, and its seller gives it up. */
export async function revertAgainstMatch(stage: Stage): Promise<void> {
  const { world, seller, count } = stage;
  const { id, of } = await inFile(stage);
  await imported(world, of, rowOf(of));
  const revertId = await wished(world, of);
  const [reverted, , voided, again] = await Promise.all([
    confirmed(world, of, { revertId }),
    shownBy(world, seller, of),
    voidIt(stage, id),
    confirmed(world, of, { revertId }),
  ]);
  expect(voided.code).not.toBe("0");
  expect(done([reverted.code, again.code])).toBeLessThan(2);
  // The line ends it in any case: as the proof of the file's result, or as the first that says so since.
  expect(["paid", "done"]).toContain(await stateOf(world, seller, id));
  const isTakenBack = done([reverted.code, again.code]) === 1;
  count(isTakenBack ? "reverted before matched" : "matched before reverted");
}

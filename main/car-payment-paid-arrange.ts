import { carPayment } from "#modules/car-payment/contract.ts";
import { type CarPaymentState, carPaymentStates } from "#modules/car-payment/states.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Heard } from "#modules/payout/server/rules/apply.ts";
import { applyChannelResult } from "#modules/payout/server/attempt/apply-channel-result.ts";
import { provePayment, takeProofBack } from "#modules/payout/server/faces/statement.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvedOf, type draftOf, rowOf } from "./car-payment-arrange.ts";
import { channelOf, inNameOf, payerAccount } from "./payout-office.ts";

const desks = new Map<string, Promise<TestPerson>>();

/** Who lets go what others asked for; with him the tenant has a bank that pays companies. */
export function releaserOf(world: World, as: TestPerson): Promise<TestPerson> {
  const found =
    desks.get(as.tenantId) ??
    colleagueOf(world, as).then(async (cashier) => {
      await channelOf(world, cashier, {
        id: await payerAccount(world, cashier, { code: "PINGAN" }),
      });
      return cashier;
    });
  desks.set(as.tenantId, found);
  return found;
}

export interface OnDesk {
  readonly id: string;
  readonly shop: string;
  readonly payoutId: string;
}

/** A dealer's payment that everybody agreed to, as the desk has it. */
export async function onDesk(
  world: World,
  as: TestPerson,
  over: Parameters<typeof draftOf>[2] = {},
): Promise<OnDesk> {
  await releaserOf(world, as);
  const { id, fields } = await approvedOf(world, as, over);
  const { payoutId } = await rowOf(world, as, id);
  return { id, shop: fields.reportCarShop, payoutId: payoutId ?? "" };
}

const expectDone = ({ code, msg }: { readonly code: string; readonly msg: string }) => {
  if (code !== "0") throw new Error(`${code} ${msg}`);
};

export async function letGo(world: World, as: TestPerson, payoutId: string): Promise<void> {
  const cashier = await releaserOf(world, as);
  expectDone(await world.call(payout.pay, { id: payoutId }, { as: cashier }));
}

const abilities = {
  failedAfterPaidMeansReturned: false,
  secondsBetweenQueries: 60,
  secondsBetweenBatchQueries: 60,
};

const heard = {
  paid: { said: "paid", amountFen: null, bankSerial: null },
  failed: { said: "failed", code: "RJ01", text: "收款账户已销户" },
  unknown: { said: "unknown" },
  returned: { said: "returned", text: "账户不符" },
} as const satisfies Record<string, Heard>;
export type Ending = keyof typeof heard;

export async function lastAttemptOf(world: World, payoutId: string): Promise<string> {
  const { rows } = await world.database.admin.query<{ id: string }>(
    "select id from payout_attempts where payout_id = $1 order by sequence desc limit 1",
    [payoutId],
  );
  return rows[0]?.id ?? "";
}

/** What the bank answers about the last try. */
export async function answered(
  world: World,
  as: TestPerson,
  { payoutId, how }: { readonly payoutId: string; readonly how: Ending },
): Promise<void> {
  const attemptId = await lastAttemptOf(world, payoutId);
  const result = { attemptId, heard: heard[how], source: "query", provider: "PINGAN", abilities };
  await inNameOf(world, as, (tx) => applyChannelResult(tx, { ...result, source: "query" }));
}

/** Let go, and ended one way after another. */
export const endedAs = async (
  world: World,
  as: TestPerson,
  ...ways: readonly Ending[]
): Promise<OnDesk> => ended(world, as, { order: await onDesk(world, as), ways });

interface Ended {
  readonly order: OnDesk;
  readonly ways: readonly Ending[];
}

/** The same of an order that is at the desk. */
export async function ended(world: World, as: TestPerson, { order, ways }: Ended): Promise<OnDesk> {
  await letGo(world, as, order.payoutId);
  for (const how of ways) await answered(world, as, { payoutId: order.payoutId, how });
  return order;
}

/** A line of the bank's shows the payment, or does so no more. */
export async function shownBy(
  world: World,
  as: TestPerson,
  { payoutId }: Pick<OnDesk, "payoutId">,
): Promise<{ readonly takeBack: () => Promise<void> }> {
  const attemptId = await lastAttemptOf(world, payoutId);
  const serial = newId();
  const shown = { attemptId, serial, at: new Date(), amountFen: 12_800_000, broughtBy: [] };
  const effect = await inNameOf(world, as, (tx) => provePayment(tx, { ...shown, madeAs: "rule" }));
  const proof = { attemptId, serial, effect };
  return { takeBack: () => inNameOf(world, as, (tx) => takeProofBack(tx, proof)) };
}

export async function stateOf(world: World, as: TestPerson, id: string): Promise<CarPaymentState> {
  const { stateCode } = await rowOf(world, as, id);
  const names = Object.keys(carPaymentStates) as CarPaymentState[];
  const name = names.find((one) => carPaymentStates[one] === stateCode);
  if (!name) throw new Error(`No state ${stateCode}`);
  return name;
}

export const retried = (world: World, as: TestPerson, id: string) =>
  world.call(carPayment.retry, { id, remark: "已核实账户，重新打款" }, { as });

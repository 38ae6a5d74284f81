import { unmatchedBankStatement as triage } from "#modules/bank-statement/matching-contract.ts";
import { matchingThreshold } from "#modules/bank-statement/trial-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { addLines, judgeNow, matchOf } from "../statement-arrange.ts";
import { done, type House } from "./house.ts";

/** Payments of the house that a line of a statement could show. */
const findAttempts =
  "select id from payout_attempts where tenant_id = $1 and state in (4006, 4007, 4008) order by created_at limit 2";

/** What people said of lines of bank statements: matched, taken back, declined, in dispute, given up, learnt. */
export async function matchStatements(house: House, carPaymentId: string): Promise<void> {
  const { world, owner, cashier, canary } = house;
  const { rows } = await world.database.admin.query<{ id: string }>(findAttempts, [owner.tenantId]);
  const [one, other] = rows.map(({ id }) => ({ targetType: "payout" as const, targetId: id }));
  if (!one || !other) throw new Error("The house has paid nobody");
  const line = { direction: "out", name: `${canary} 对方`, purpose: `${canary} 用途` } as const;
  const ids = await addLines(world, owner, [
    { ...line, amountFen: 99_900, serial: `${canary}-L1` },
    { ...line, amountFen: 88_800, serial: `${canary}-L2` },
  ]);
  const whole = 12_800_000 as Fen;
  const arrived = { ...line, direction: "in", amountFen: whole, serial: `${canary}-L3` } as const;
  const [money = ""] = await addLines(world, cashier, [arrived]);
  await judgeNow(world, owner);
  const [first = "", second = ""] = ids;
  const amount = 100 as Fen;
  const remark = `${canary} 说明`;
  await done(house, cashier, [triage.match, { id: first, ...one, amount }]);
  const order = { targetType: "carOrder", targetId: carPaymentId } as const;
  await done(house, cashier, [triage.match, { id: money, ...order, amount: whole }]);
  await done(house, cashier, [triage.proposeWriteOff, { id: first, remark }]);
  await done(house, cashier, [triage.match, { id: second, ...other, amount }]);
  const { id: matchId } = await matchOf(world, second);
  await done(house, cashier, [triage.unmatch, { id: second, matchId, remark }]);
  await done(house, cashier, [triage.decline, { id: second, ...other }]);
  await done(house, cashier, [triage.dispute, { id: second, remark }]);
  const alias = { written: `${canary} 户名`, means: `${canary} 本名` };
  await done(house, cashier, [triage.teachAlias, alias]);
  const { id } = await done(house, cashier, [
    matchingThreshold.propose,
    { automatic: 92, lead: 15, suggested: 55 },
  ]);
  await done(house, cashier, [matchingThreshold.refuse, { id, remark }]);
}

import { afterAll, beforeAll, expect, it } from "vitest";
import { withdraw } from "#main/dealer-arrange.ts";
import { newCard } from "#main/expenditure-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { payout } from "#modules/payout/contract.ts";
import { effort } from "#platform/testing/effort.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { Random } from "../random.ts";
import {
  aDealer,
  aSecondPayee,
  decide,
  done,
  type Office,
  openOffice,
  type RealParty,
  type Verdict,
} from "./office.ts";
import {
  accountOf,
  ofDealer,
  ofSecondPayee,
  order,
  type Payment,
  type Take,
  takenNow,
} from "./orders.ts";

const rounds = effort(20, 1_000);
const seed = Math.floor(Math.random() * 2 ** 30);
const random = new Random(seed);

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openQuietWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const seen: Record<string, number> = {};
const count = (what: string) => void (seen[what] = (seen[what] ?? 0) + 1);

/** Somebody with an account in force, which the round may replace. */
interface Side {
  readonly party: RealParty;
  readonly take: Take;
  account: string;
}

/** A change that waits, and a payout to what it would replace. */
interface Waiting {
  readonly side: Side;
  readonly proposed: string;
  readonly instanceId: string;
  readonly payment: Payment;
}

async function prepare(side: Side): Promise<Waiting> {
  const { party, take, account } = side;
  const payment = await order(office, { party, take, by: office.typist });
  if (!payment) throw new Error("Nothing is in force");
  expect(payment.account).toBe(account);
  const { obstacles } = done(
    await world.call(payout.check, { id: payment.payoutId }, { as: office.cashiers[0] }),
  );
  expect(obstacles).toEqual([]);
  const proposed = newCard();
  const { code, instanceId } = await party.propose(proposed, office.author);
  if (instanceId === undefined) throw new Error(`Nothing was proposed: ${code}`);
  return { side, proposed, instanceId, payment };
}

const verdicts = ["pass", "pass", "reject", "return"] as const satisfies readonly Verdict[];

interface Ended {
  readonly how: Verdict | "back";
  readonly by: TestPerson;
}

/** Two approvers decide at once, and sometimes the author takes the change back: one of them does. */
async function decided({ instanceId }: Waiting): Promise<Ended> {
  const tries = office.approvers.map(async (by) => {
    const how = random.oneOf(verdicts);
    return { how, by, code: await decide(office, { instanceId, by, how }) };
  });
  const back = async () => {
    const { code } = await withdraw(world, office.author, instanceId);
    return { how: "back" as const, by: office.author, code };
  };
  const answers = await Promise.all(random.chance(0.3) ? [...tries, back()] : tries);
  const [end, ...more] = answers.filter(({ code }) => code === "0");
  expect(more).toEqual([]);
  if (!end) throw new Error(`Nobody decided: ${JSON.stringify(answers.map(({ code }) => code))}`);
  const refusals = answers.filter((one) => one !== end).map(({ code }) => code);
  expect(refusals.filter((code) => code.startsWith("05"))).toEqual([]);
  return end;
}

/** Both cashiers let the same payout go at once: one does, or the account was replaced before either could. */
async function released({ payment }: Waiting): Promise<boolean> {
  const id = payment.payoutId;
  const answers = await Promise.all(
    office.cashiers.map((as) => world.call(payout.pay, { id }, { as })),
  );
  const codes = answers.map(({ code }) => code).toSorted();
  if (codes.every((code) => code === "2288")) return false;
  expect(codes[0]).toBe("0");
  expect(codes.filter((code) => code === "0")).toHaveLength(1);
  return true;
}

const findChanges =
  "select changed_by, approved_by from payee_bank_changes where tenant_id = $1 and to_payee_id = $2";

/** Where money would go, one moment after the other, until all is decided. */
async function orderedUntil(ended: Promise<unknown>, { party, take }: Side): Promise<string[]> {
  let isOver = false;
  const over = () => void (isOver = true);
  ended.then(over, over);
  const accounts: string[] = [];
  do {
    const taken = await order(office, { party, take, by: office.typist });
    expect(taken?.paidTo).toBe(taken?.payeeId);
    accounts.push(taken?.account ?? "");
  } while (!isOver);
  return accounts;
}

/** What one side has to be once all have ended. */
async function judge(set: Waiting, end: Ended, meanwhile: readonly string[]): Promise<void> {
  const { side, proposed, payment } = set;
  const [before, after] = [side.account, end.how === "pass" ? proposed : side.account];
  side.account = after;
  expect(await takenNow(office, side.party, side.take)).toBe(after);
  expect(await accountOf(office, payment.payoutId)).toBe(before);
  // Whoever ordered meanwhile has what was in force before or after: first the one, then the other.
  const turn = meanwhile.filter((account) => account === before).length;
  const expected = meanwhile.map((_, nth) => (nth < turn ? before : after));
  expect(meanwhile).toEqual(expected);
  if (end.how === "pass") await expectCooling(side, end.by);
  count(end.how);
  count(turn < meanwhile.length ? "ordered before and after" : "ordered before");
}

/** Both who had a hand in it are noted, once, and nobody lets anything go there. */
async function expectCooling({ party, take }: Side, approver: TestPerson): Promise<void> {
  const next = await order(office, { party, take, by: office.typist });
  if (!next) throw new Error("Nothing is in force");
  const { tenantId, userId } = office.author;
  const { rows } = await world.database.admin.query(findChanges, [tenantId, next.paidTo]);
  expect(rows).toEqual([{ changed_by: userId, approved_by: approver.userId }]);
  const id = next.payoutId;
  await world.call(payout.check, { id }, { as: office.cashiers[0] });
  const everybody = [...office.cashiers, office.approvers[1]];
  const answers = await Promise.all(everybody.map((as) => world.call(payout.pay, { id }, { as })));
  expect(answers.filter(({ code }) => code === "0")).toEqual([]);
}

const findInForce =
  "select count(*)::int as count from dealer_filing_versions where tenant_id = $1 and state = 'IN_FORCE'";
const later =
  "update payee_bank_changes set changed_at = changed_at - interval '25 hours' where tenant_id = $1";

async function race(sides: readonly Side[]): Promise<void> {
  const { tenantId } = office.author;
  await world.database.admin.query(later, [tenantId]);
  const sets = await Promise.all(sides.map(prepare));
  const all = sets.map(async (set) => {
    const deciding = decided(set);
    const [end, meanwhile, isPaid] = await Promise.all([
      deciding,
      orderedUntil(deciding, set.side),
      released(set),
    ]);
    // Nothing but an agreed change stops it.
    expect(isPaid || end.how === "pass").toBe(true);
    count(isPaid ? "paid" : "stopped");
    return { set, end, meanwhile };
  });
  const ended = await Promise.all(all);
  await Promise.all(ended.map(({ set, end, meanwhile }) => judge(set, end, meanwhile)));
  const { rows } = await world.database.admin.query<{ count: number }>(findInForce, [tenantId]);
  expect(rows).toEqual([{ count: 1 }]);
}

it("two approvers, two changes and releases at once: each is decided once, and paid is what was in force", async () => {
  const accounts = [newCard(), newCard()] as const;
  const dealer = await aDealer(office, accounts[0]);
  const second = await aSecondPayee(office, dealer.shop, accounts[1]);
  const sides: Side[] = [
    { party: dealer, take: ofDealer, account: accounts[0] },
    { party: second, take: ofSecondPayee, account: accounts[1] },
  ];
  for (let round = 0; round < rounds; round += 1) {
    await race(sides).catch((wrong: unknown) => {
      throw new Error(`seed ${seed}, round ${round}`, { cause: wrong });
    });
    // A long run tells how far it is.
    const isTold = (round + 1) % 100 === 0 || round + 1 === rounds;
    if (isTold) process.stdout.write(`${JSON.stringify({ rounds: round + 1, ...seen })}\n`);
  }
  expect(seen["pass"]).toBeGreaterThan(0);
});

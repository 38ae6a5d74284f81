import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { available, bank, channel, filledWallet, inBooksOf, moved } from "#main/ledger-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { checkBooks } from "./jobs/check-ledger.ts";
import { holdById, holdFunds, releaseHold, returnHold, settleHold } from "./ledger/holds.ts";
import { type Account, post, reversePosting } from "./ledger/post.ts";
import { balancesOf } from "./wallet/wallets.ts";

let world: World;
beforeAll(async () => void (world = await openTestWorld()));
afterAll(() => world.close());

/** What a wallet must have, by arithmetic that knows nothing of accounts. */
interface Purse {
  readonly id: string;
  allocated: number;
  unsettled: number;
  available: number;
  frozen: number;
  spent: number;
}
interface Hold {
  readonly id: string;
  readonly purse: Purse;
  remaining: number;
  settled: number;
  released: number;
}
interface Transfer {
  readonly id: string;
  readonly from: Purse;
  readonly to: Purse;
  readonly fen: number;
  isReversed: boolean;
}
interface Model {
  readonly as: TestPerson;
  readonly purses: Purse[];
  readonly holds: Hold[];
  readonly transfers: Transfer[];
  pool: number;
}

const verbs = [
  "recharge",
  "allocate",
  "mature",
  "transfer",
  "hold",
  "hold",
  "settle",
  "settle",
  "return",
  "release",
  "reverse",
] as const;
const anyStep = fc.record({
  verb: fc.constantFrom(...verbs),
  one: fc.nat(2),
  other: fc.nat(7),
  fen: fc.integer({ min: 1, max: 400 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** What is to be tried, whether the model allows it, and what it comes to there. */
interface Try {
  readonly allowed: boolean;
  readonly act: (tx: CommandTx) => Promise<unknown>;
  readonly follow: (answer: unknown) => void;
}

const poolAccount: Account = { kind: "POOL", reference: "dept" };
const at = <T>(items: readonly T[], n: number): T | undefined => items[n % (items.length || 1)];

function onWallet({ verb, fen }: Step, purse: Purse, model: Model): Try | undefined {
  const { id: walletId } = purse;
  const unsettled: Account = { walletId, kind: "UNSETTLED" };
  if (verb === "recharge") {
    return {
      allowed: true,
      act: (tx) => post(tx, moved("RECHARGE", [bank, poolAccount], fen)),
      follow: () => void (model.pool += fen),
    };
  }
  if (verb === "allocate") {
    return {
      allowed: model.pool >= fen,
      act: (tx) => post(tx, moved("ALLOCATE", [poolAccount, unsettled], fen)),
      follow: () => {
        model.pool -= fen;
        purse.unsettled += fen;
        purse.allocated += fen;
      },
    };
  }
  if (verb === "mature") {
    return {
      allowed: purse.unsettled >= fen,
      act: (tx) => post(tx, moved("MATURE", [unsettled, available(walletId)], fen)),
      follow: () => {
        purse.unsettled -= fen;
        purse.available += fen;
      },
    };
  }
  return undefined;
}

function onTransfers({ verb, one, other, fen }: Step, from: Purse, model: Model): Try | undefined {
  if (verb === "transfer") {
    const to = at(model.purses, one + 1) ?? from;
    const isOrder = other % 2 === 0;
    const kind = isOrder ? "ORDER_ADJUSTMENT" : "AMOUNT_ADJUSTMENT";
    return {
      allowed: from.available >= fen,
      act: (tx) => post(tx, moved(kind, [available(from.id), available(to.id)], fen)),
      follow: (answer) => {
        const { transactionId: id } = answer as { transactionId: string };
        shift(isOrder, { from, to, fen });
        if (!isOrder) model.transfers.push({ id, from, to, fen, isReversed: false });
      },
    };
  }
  const wrong = verb === "reverse" ? at(model.transfers, other) : undefined;
  if (!wrong) return undefined;
  return {
    allowed: !wrong.isReversed && wrong.to.available >= wrong.fen,
    act: (tx) =>
      reversePosting(tx, wrong.id, { type: "TEST", id: newId(), number: "CX1", step: "back" }),
    follow: () => {
      wrong.isReversed = true;
      shift(false, { from: wrong.to, to: wrong.from, fen: wrong.fen });
    },
  };
}

function shift(isOrder: boolean, { from, to, fen }: Pick<Transfer, "from" | "to" | "fen">): void {
  from.available -= fen;
  to.available += fen;
  if (isOrder) {
    from.spent += fen;
    to.spent -= fen;
  } else {
    from.allocated -= fen;
    to.allocated += fen;
  }
}

function onHolds({ verb, other, fen }: Step, purse: Purse, model: Model): Try | undefined {
  if (verb === "hold") {
    const order = { orderType: "TEST", orderId: newId(), orderNumber: "CS1" };
    return {
      allowed: purse.available >= fen,
      act: (tx) => holdFunds(tx, { walletId: purse.id, amountFen: fen, ...order }),
      follow: (answer) => {
        const { holdId: id } = answer as { holdId: string };
        model.holds.push({ id, purse, remaining: fen, settled: 0, released: 0 });
        purse.available -= fen;
        purse.frozen += fen;
      },
    };
  }
  const hold = at(model.holds, other);
  if (!hold) return undefined;
  const through = { holdId: hold.id, amountFen: fen, account: channel, key: newId() };
  const move = (sign: 1 | -1) => () => {
    hold.remaining -= sign * fen;
    hold.settled += sign * fen;
    hold.purse.frozen -= sign * fen;
    hold.purse.spent += sign * fen;
  };
  if (verb === "settle") {
    const allowed = hold.remaining >= fen;
    return { allowed, act: (tx) => settleHold(tx, through), follow: move(1) };
  }
  if (verb === "return") {
    const allowed = hold.settled >= fen;
    return { allowed, act: (tx) => returnHold(tx, through), follow: move(-1) };
  }
  if (verb !== "release") return undefined;
  return {
    allowed: true,
    act: (tx) => releaseHold(tx, hold.id),
    follow: (answer) => {
      expect(answer).toEqual({ releasedFen: hold.remaining });
      hold.purse.frozen -= hold.remaining;
      hold.purse.available += hold.remaining;
      hold.released += hold.remaining;
      hold.remaining = 0;
    },
  };
}

async function take(step: Step, model: Model): Promise<void> {
  const purse = at(model.purses, step.one);
  if (!purse) return;
  const [trial] = [onWallet, onTransfers, onHolds].flatMap((of) => of(step, purse, model) ?? []);
  if (!trial) return;
  const ended = await inBooksOf(world, model.as, trial.act).then(
    (answer) => ({ isDone: true, answer }),
    (thrown: unknown) => {
      if (!(thrown instanceof Refused)) throw thrown;
      return { isDone: false, answer: undefined };
    },
  );
  expect(ended.isDone, step.verb).toBe(trial.allowed);
  if (ended.isDone) trial.follow(ended.answer);
}

async function expectAgreement({ as, purses, holds }: Model): Promise<void> {
  await inBooksOf(world, as, async (tx) => {
    for (const purse of purses) {
      const has = await balancesOf(tx, purse.id);
      expect({
        id: has.walletId,
        allocated: has.allocatedFen,
        unsettled: has.unsettledFen,
        available: has.availableFen,
        frozen: has.frozenFen,
        spent: has.spentFen,
      }).toEqual(purse);
      const { allocated, unsettled, available: free, frozen, spent } = purse;
      expect(allocated).toBe(unsettled + free + frozen + spent);
    }
    for (const { id, remaining, settled, released } of holds) {
      const kept = await holdById(tx, id);
      expect(kept).toMatchObject({
        remaining_fen: remaining,
        settled_fen: settled,
        released_fen: released,
      });
    }
  });
}

const allEntries =
  "select account_id || ':' || sequence as place, transaction_id || ' ' || amount_fen || ' ' || balance_after_fen as entry" +
  " from ledger_entries where tenant_id = $1";

/** Entries are added; none is ever changed or gone. */
async function expectOnlyAdded(as: TestPerson, known: Map<string, string>): Promise<void> {
  const { rows } = await world.database.admin.query<{ place: string; entry: string }>(allEntries, [
    as.tenantId,
  ]);
  const now = new Map(rows.map(({ place, entry }) => [place, entry]));
  for (const [place, entry] of known) expect(now.get(place)).toBe(entry);
  for (const [place, entry] of now) known.set(place, entry);
}

it("whatever is done in whatever order, the books say what arithmetic says", async () => {
  const walk = async (steps: readonly Step[]) => {
    const as = await world.person(await world.tenant());
    const purses: Purse[] = [];
    for (let n = 0; n < 3; n++) {
      const id = await filledWallet(world, as, 500);
      purses.push({ id, allocated: 500, unsettled: 0, available: 500, frozen: 0, spent: 0 });
    }
    const model: Model = { as, purses, holds: [], transfers: [], pool: 0 };
    const known = new Map<string, string>();
    for (const step of steps) {
      await take(step, model);
      await expectAgreement(model);
      await expectOnlyAdded(as, known);
    }
    const { faults } = await checkBooks(world.engine, as.tenantId);
    expect(faults).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), walk), {
    numRuns: 20,
    endOnFailure: true,
  });
});

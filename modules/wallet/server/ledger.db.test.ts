import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  available,
  bank,
  channel,
  filledWallet,
  held,
  inBooksOf,
  moved,
  settled,
} from "#main/ledger-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { checkBooks } from "./jobs/check-ledger.ts";
import { holdById, holdFunds, releaseHold, returnHold } from "./ledger/holds.ts";
import { type Account, post, type Posting, reversePosting } from "./ledger/post.ts";
import { balancesOf, lockWallets, openWallet } from "./wallet/wallets.ts";

let world: World;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openTestWorld();
  cashier = await world.person(await world.tenant());
});
afterAll(() => world.close());

const books = <T>(body: Parameters<typeof inBooksOf<T>>[2]) => inBooksOf(world, cashier, body);
const wallet = (fen: number) => filledWallet(world, cashier, fen);
const hold = async (walletId: string, fen: number) =>
  (await held(world, cashier, [walletId, fen])).holdId;
const settle = (holdId: string, fen: number, key: string) =>
  settled(world, cashier, [holdId, fen, key]);
const release = (holdId: string) => books((tx) => releaseHold(tx, holdId));
const posted = (posting: Posting) => books((tx) => post(tx, posting));
const balances = (walletId: string) => books((tx) => balancesOf(tx, walletId));
const refusal = (code: string) => ({ definition: { code } });
const outcomes = async (work: readonly Promise<unknown>[]) => {
  const ended = await Promise.allSettled(work);
  const refused = ended.filter((one) => one.status === "rejected");
  return {
    done: ended.length - refused.length,
    refused: refused.map(({ reason }) => reason as unknown),
  };
};
const faults = async () => (await checkBooks(world.engine, cashier.tenantId)).faults;

const postedAt = (at: Date, posting: Posting) => {
  const { tenantId, userId } = cashier;
  const piece = { tenantId, userId, event: null, key: newId(), at };
  return carryOutForJob(world.engine, piece, (tx) => post(tx, posting));
};

it("what is posted as of another day is in the books of that day, behind all that they have", async () => {
  const own: Account = { kind: "BANK", reference: newId() };
  const recharge = moved("RECHARGE", [own, available(await wallet(0))], 100);
  const at = new Date("2026-05-04T03:02:01.000Z");
  const { transactionId } = await postedAt(at, recharge);
  const found = await world.database.admin.query<{ at: Date }>(
    "select posted_at as at from ledger_entries where transaction_id = $1" +
      " union all select posted_at from ledger_transactions where id = $1",
    [transactionId],
  );
  expect(found.rows).toEqual([{ at }, { at }, { at }]);
  const again = { ...recharge, business: { ...recharge.business, id: newId() } };
  const earlier = postedAt(new Date(at.getTime() - 1), again);
  await expect(earlier).rejects.toThrow("as late as they are high");
  await postedAt(at, again);
  expect(await faults()).toEqual([]);
});

describe("a posting", () => {
  const expectFailure = async (lines: Posting["lines"], kind: Posting["kind"] = "RECHARGE") => {
    const business = { type: "TEST", id: newId(), number: "CS1", step: "post" };
    await expect(posted({ kind, business, lines })).rejects.toThrow();
  };

  it("adds up to nothing, has two lines at least, each on another account that is there", async () => {
    const to = available(await wallet(100));
    await expectFailure([
      { account: bank, fen: -100 },
      { account: to, fen: 99 },
    ]);
    await expectFailure([{ account: to, fen: 0 }]);
    await expectFailure([]);
    await expectFailure([
      { account: to, fen: 50 },
      { account: to, fen: -50 },
    ]);
    await expectFailure([
      { account: bank, fen: -1 },
      { account: available(newId()), fen: 1 },
    ]);
  });

  it("touches what is frozen by holds alone, and changes a wallet by kinds that say why", async () => {
    const walletId = await wallet(100);
    const frozen: Account = { walletId, kind: "FROZEN" };
    await expectFailure(moved("FREEZE", [available(walletId), frozen], 10).lines, "FREEZE");
    const income: Account = { kind: "SERVICE_INCOME", reference: "" };
    await expectFailure(moved("FEE", [available(walletId), income], 10).lines, "FEE");
    expect(await balances(walletId)).toMatchObject({ availableFen: 100, frozenFen: 0 });
  });

  it("is made once for a step of a business", async () => {
    const walletId = await wallet(0);
    const posting = moved("RECHARGE", [bank, available(walletId)], 70);
    const { done, refused } = await outcomes(Array.from({ length: 8 }, () => posted(posting)));
    expect(done).toBe(1);
    for (const one of refused) expect(one).toMatchObject(refusal("2502"));
    expect(await balances(walletId)).toMatchObject({ availableFen: 70, allocatedFen: 70 });
  });

  it("counts a wallet that it names twice as a whole", async () => {
    const walletId = await wallet(100);
    const unsettled: Account = { walletId, kind: "UNSETTLED" };
    const business = { type: "TEST", id: newId(), number: "CS1", step: "post" };
    const lines = [
      { account: bank, fen: -30 },
      { account: available(walletId), fen: 10 },
      { account: unsettled, fen: 20 },
    ];
    await posted({ kind: "RECHARGE", business, lines });
    expect(await balances(walletId)).toMatchObject({ allocatedFen: 130, unsettledFen: 20 });
  });

  it("is refused where a wallet has less, in words", async () => {
    const [one, other] = [await wallet(100), await wallet(0)];
    const posting = moved("AMOUNT_ADJUSTMENT", [available(one), available(other)], 101);
    await expect(posted(posting)).rejects.toMatchObject(refusal("2500"));
  });
});

describe("many at once", () => {
  it("fifty freezes on one wallet take no more than it has, and leave a chain without a hole", async () => {
    const walletId = await wallet(2_050);
    const { done, refused } = await outcomes(Array.from({ length: 50 }, () => hold(walletId, 100)));
    expect([done, refused.length]).toEqual([20, 30]);
    for (const one of refused) expect(one).toMatchObject(refusal("2500"));
    expect(await balances(walletId)).toMatchObject({ availableFen: 50, frozenFen: 2_000 });
    const { rows } = await world.database.admin.query<{ sequence: string; after: string }>(
      "select e.sequence, e.balance_after_fen as after from ledger_entries e join ledger_accounts a on a.id = e.account_id" +
        " where a.wallet_id = $1 and a.kind = 'AVAILABLE' order by e.sequence",
      [walletId],
    );
    expect(rows.map(({ sequence }) => Number(sequence))).toEqual(
      Array.from({ length: 21 }, (_, n) => n + 1),
    );
    expect(rows.map(({ after }) => Number(after))).toEqual(
      Array.from({ length: 21 }, (_, n) => 2_050 - n * 100),
    );
  });

  it("transfers that go opposite ways wait for each other and never in a circle", async () => {
    const [one, other] = [await wallet(10_000), await wallet(10_000)];
    const transfer = (from: string, to: string) =>
      posted(moved("AMOUNT_ADJUSTMENT", [available(from), available(to)], 10));
    const { refused } = await outcomes(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? transfer(one, other) : transfer(other, one))),
    );
    expect(refused).toEqual([]);
  });

  it("an allocation and a transfer over the same wallets do not wait in a circle either", async () => {
    const wallets = await Promise.all(Array.from({ length: 6 }, () => wallet(10_000)));
    const pool: Account = { kind: "POOL", reference: newId() };
    await posted(moved("RECHARGE", [bank, pool], 10_000));
    const allocation = (): Posting => ({
      kind: "ALLOCATE",
      business: { type: "TEST", id: newId(), number: "CS1", step: "post" },
      lines: [
        { account: pool, fen: -60 },
        ...wallets.map((walletId) => ({
          account: { walletId, kind: "UNSETTLED" } as const,
          fen: 10,
        })),
      ],
    });
    const around = (): Posting => ({
      kind: "AMOUNT_ADJUSTMENT",
      business: { type: "TEST", id: newId(), number: "CS1", step: "post" },
      lines: wallets.toReversed().map((id, n) => ({ account: available(id), fen: n % 2 ? 1 : -1 })),
    });
    const { refused } = await outcomes(
      Array.from({ length: 60 }, (_, n) => posted(n % 2 ? allocation() : around())),
    );
    expect(refused).toEqual([]);
  });

  it("who posts twice in a transaction takes his wallets first", async () => {
    const [one, other] = [await wallet(10_000), await wallet(10_000)];
    const inTwoSteps = (from: string, to: string) =>
      books(async (tx) => {
        await lockWallets(tx, [from, to]);
        const order = { orderType: "TEST", orderId: newId(), orderNumber: "CS1" };
        const { holdId } = await holdFunds(tx, { walletId: from, amountFen: 10, ...order });
        await releaseHold(tx, holdId);
        await post(tx, moved("AMOUNT_ADJUSTMENT", [available(from), available(to)], 10));
      });
    const { refused } = await outcomes(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 ? inTwoSteps(one, other) : inTwoSteps(other, one),
      ),
    );
    expect(refused).toEqual([]);
  });

  it("a wallet and an account are opened once", async () => {
    const owner = {
      projectId: newId(),
      projectName: "差旅",
      ownerType: "person" as const,
      ownerId: newId(),
      ownerName: "李小红",
      departmentId: null,
    };
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => books((tx) => openWallet(tx, owner))),
    );
    expect(new Set(ids).size).toBe(1);
    const pool: Account = { kind: "POOL", reference: newId() };
    const { done } = await outcomes(
      Array.from({ length: 10 }, () => posted(moved("RECHARGE", [bank, pool], 1))),
    );
    expect(done).toBe(10);
  });
});

describe("a hold", () => {
  it("of one order is alive once, also when two ask at the same moment", async () => {
    const walletId = await wallet(1_000);
    const order = { orderType: "TEST", orderId: newId(), orderNumber: "CS1" };
    const ask = () => books((tx) => holdFunds(tx, { walletId, amountFen: 100, ...order }));
    const { done, refused } = await outcomes(Array.from({ length: 6 }, ask));
    expect(done).toBe(1);
    for (const one of refused) expect(one).toMatchObject(refusal("2501"));
    await expect(ask()).rejects.toMatchObject(refusal("2501"));
  });

  it("is released once; the second time gives nothing", async () => {
    const walletId = await wallet(1_000);
    const holdId = await hold(walletId, 300);
    const answers = await Promise.all(Array.from({ length: 5 }, () => release(holdId)));
    expect(
      answers.map(({ releasedFen }) => releasedFen).toSorted((one, other) => one - other),
    ).toEqual([0, 0, 0, 0, 300]);
    expect(await balances(walletId)).toMatchObject({ availableFen: 1_000, frozenFen: 0 });
    await expect(settle(holdId, 1, "late")).rejects.toMatchObject(refusal("2503"));
  });

  it("settles in parts, each key once, and never more than it has", async () => {
    const walletId = await wallet(1_000);
    const holdId = await hold(walletId, 300);
    const { done } = await outcomes(Array.from({ length: 5 }, () => settle(holdId, 100, "line 1")));
    expect(done).toBe(1);
    await expect(settle(holdId, 100, "line 1")).rejects.toMatchObject(refusal("2502"));
    await expect(settle(holdId, 201, "line 2")).rejects.toMatchObject(refusal("2503"));
    await settle(holdId, 200, "line 2");
    expect(await books((tx) => holdById(tx, holdId))).toMatchObject({
      state: 3422,
      settled_fen: 300,
      remaining_fen: 0,
    });
    expect(await release(holdId)).toEqual({ releasedFen: 0 });
    expect(await balances(walletId)).toMatchObject({ spentFen: 300, frozenFen: 0 });
  });

  it("holds again what the bank sends back, once, and can then be released", async () => {
    const walletId = await wallet(1_000);
    const holdId = await hold(walletId, 300);
    await settle(holdId, 300, "line 1");
    const back = (amountFen: number) =>
      books((tx) => returnHold(tx, { holdId, amountFen, key: "line 1", account: channel }));
    await expect(back(301)).rejects.toMatchObject(refusal("2503"));
    const { done } = await outcomes([back(300), back(300)]);
    expect(done).toBe(1);
    expect(await balances(walletId)).toMatchObject({ spentFen: 0, frozenFen: 300 });
    expect(await release(holdId)).toEqual({ releasedFen: 300 });
    expect(await balances(walletId)).toMatchObject({ availableFen: 1_000 });
  });

  it("refuses an amount of nothing or less", async () => {
    const walletId = await wallet(1_000);
    await expect(hold(walletId, 0)).rejects.toThrow();
    await expect(hold(walletId, -5)).rejects.toThrow();
    const holdId = await hold(walletId, 300);
    await expect(settle(holdId, -5, "less")).rejects.toMatchObject(refusal("2503"));
  });
});

describe("a reversal", () => {
  const reverse = (id: string) =>
    books((tx) =>
      reversePosting(tx, id, { type: "TEST", id: newId(), number: "CX1", step: "back" }),
    );

  it("is the exact mirror, once", async () => {
    const [one, other] = [await wallet(500), await wallet(0)];
    const posting = moved("ORDER_ADJUSTMENT", [available(one), available(other)], 200);
    const { transactionId } = await posted(posting);
    expect(await balances(one)).toMatchObject({ availableFen: 300, spentFen: 200 });
    const { done, refused } = await outcomes([
      reverse(transactionId),
      reverse(transactionId),
      reverse(transactionId),
    ]);
    expect(done).toBe(1);
    for (const again of refused) expect(again).toMatchObject(refusal("2507"));
    expect(await balances(one)).toMatchObject({ availableFen: 500, spentFen: 0 });
    expect(await balances(other)).toMatchObject({ availableFen: 0, spentFen: 0 });
  });

  it("is refused where the wallet no longer has the money", async () => {
    const walletId = await wallet(0);
    const { transactionId } = await posted(moved("RECHARGE", [bank, available(walletId)], 100));
    await hold(walletId, 1);
    await expect(reverse(transactionId)).rejects.toMatchObject(refusal("2500"));
  });

  it("undoes neither a hold's posting nor another reversal, nor what is not there", async () => {
    const walletId = await wallet(0);
    const { transactionId } = await posted(moved("RECHARGE", [bank, available(walletId)], 100));
    await hold(walletId, 1);
    const { rows } = await world.database.admin.query<{ id: string }>(
      "select transaction_id as id from ledger_entries where wallet_id = $1 and kind = 'FREEZE' limit 1",
      [walletId],
    );
    await expect(reverse(rows[0]?.id ?? "")).rejects.toMatchObject(refusal("2506"));
    await posted(moved("RECHARGE", [bank, available(walletId)], 1));
    const reversal = await reverse(transactionId);
    await expect(reverse(reversal.transactionId)).rejects.toMatchObject(refusal("2506"));
    await expect(reverse(newId())).rejects.toMatchObject(refusal("0404"));
  });
});

describe("the roles of the product", () => {
  const money = ["wallets", "ledger_accounts", "ledger_transactions", "ledger_entries"];
  const all = [...money, "wallet_holds", "quota_reservations", "payee_quotas"];

  it.each(["DATABASE_APP_URL", "DATABASE_WORKER_URL"])(
    "%s cannot write the books",
    async (role) => {
      const client = new pg.Client({ connectionString: world.database.urls[role] });
      await client.connect();
      try {
        for (const table of all) {
          for (const sql of [
            `insert into ${table} default values`,
            `update ${table} set ${table === "payee_quotas" ? "used_fen = 0" : "tenant_id = tenant_id"}`,
            `delete from ${table}`,
            `truncate ${table}`,
          ]) {
            await expect(client.query(sql), sql).rejects.toMatchObject({ code: "42501" });
          }
        }
        for (const call of [
          "post_all(null, null, null, null, null, null, null, null, null, null, null)",
          "follow_in_wallets(null, null, null, null)",
          "count_into_quota(null, null, null, null, null)",
        ]) {
          await expect(client.query(`select ${call}`)).rejects.toMatchObject({ code: "42501" });
        }
      } finally {
        await client.end();
      }
    },
  );

  it("stay inside their tenant within the functions too", async () => {
    const neighbour = await world.person(await world.tenant());
    const theirs = await filledWallet(world, neighbour, 500);
    const holdId = (await held(world, neighbour, [theirs, 100])).holdId;
    const act = (sql: string, parameters: unknown[]) => books((tx) => tx.raw({ sql, parameters }));
    const them = neighbour.tenantId;
    const by = cashier.userId;
    await expect(hold(theirs, 10)).rejects.toThrow();
    await expect(settle(holdId, 10, "mine")).rejects.toMatchObject(refusal("2503"));
    await expect(release(holdId)).rejects.toMatchObject(refusal("2503"));
    // Naming the neighbour outright does not help: the fence is on the functions' owner as well.
    await expect(act("select release_hold($1, $2, $3)", [them, holdId, by])).rejects.toThrow();
    await expect(act("select open_ledger_account($1, 'BANK', 'x')", [them])).rejects.toThrow();
    await expect(
      act("select post_named($1, $2, 'RECHARGE', 'T', $2, 's', 'n', null, $3, $4, $5, $6, $7)", [
        them,
        newId(),
        by,
        [null, theirs],
        ["BANK", "AVAILABLE"],
        ["6225", ""],
        [-5, 5],
      ]),
    ).rejects.toThrow();
    await act("select rename_wallets($1, project_id, 'x') from wallets", [them]);
    expect(await inBooksOf(world, neighbour, (tx) => balancesOf(tx, theirs))).toMatchObject({
      availableFen: 400,
      frozenFen: 100,
      projectName: "差旅",
    });
  });
});

it("after all this the check of the books finds nothing", async () => {
  expect(await faults()).toEqual([]);
});

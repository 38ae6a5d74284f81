import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  available,
  bank,
  filledWallet,
  held,
  inBooksOf,
  moved,
  settled,
} from "#main/ledger-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { message } from "#modules/message/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { checkRules, ledgerCheck } from "../check-contract.ts";
import { checkAllLedgers, checkBooks, runCheckLedger } from "./jobs/check-ledger.ts";
import { post } from "./ledger/post.ts";

let world: World;
beforeAll(async () => void (world = await openTestWorld()));
afterAll(() => world.close());

/** A tenant with a wallet that was filled, holds, has spent and was adjusted. */
async function keepingBooks() {
  const cashier = await world.person(await world.tenant());
  const walletId = await filledWallet(world, cashier, 1_000);
  const other = await filledWallet(world, cashier, 1_000);
  const { holdId } = await held(world, cashier, [walletId, 300]);
  await settled(world, cashier, [holdId, 100, "line 1"]);
  await inBooksOf(world, cashier, (tx) =>
    post(tx, moved("ORDER_ADJUSTMENT", [available(walletId), available(other)], 50)),
  );
  return { cashier, walletId };
}

const plant = (sql: string, { cashier, walletId }: Awaited<ReturnType<typeof keepingBooks>>) =>
  world.database.admin.query(
    sql.replaceAll("$tenant", `'${cashier.tenantId}'`).replaceAll("$wallet", `'${walletId}'`),
  );
const found = async (cashier: TestPerson) => {
  const { faults } = await checkBooks(world.engine, cashier.tenantId);
  return faults.map(({ rule }) => rule);
};

/** What other modules hold their own money against is tried by themselves. */
const ofOthers = ["chargesAgree"] as const;
type OwnRule = Exclude<(typeof checkRules)[number], (typeof ofOthers)[number]>;
const ownRules = checkRules.filter(
  (rule): rule is OwnRule => !ofOthers.some((one) => one === rule),
);

/** As somebody with a key to the database might do it; the product's roles cannot. */
const breaches: Record<OwnRule, string> = {
  transactionBalances:
    "update ledger_entries set amount_fen = amount_fen + 1 where tenant_id = $tenant and wallet_id = $wallet and kind = 'SETTLE'",
  tenantBalances:
    "update ledger_accounts set balance_fen = balance_fen + 1 where tenant_id = $tenant and kind = 'BANK'",
  balanceIsSum:
    "update ledger_accounts set balance_fen = balance_fen - 1 where tenant_id = $tenant and wallet_id = $wallet and kind = 'AVAILABLE'",
  balanceIsLast:
    "update ledger_entries set balance_after_fen = balance_after_fen + 1 where tenant_id = $tenant and wallet_id = $wallet and kind = 'ORDER_ADJUSTMENT'",
  chainHolds:
    "update ledger_entries set balance_after_fen = balance_after_fen + 1 where tenant_id = $tenant and wallet_id = $wallet and kind = 'RECHARGE'",
  noHole:
    "delete from ledger_entries e using ledger_accounts a where a.id = e.account_id and a.kind = 'AVAILABLE'" +
    " and e.tenant_id = $tenant and e.wallet_id = $wallet and e.sequence = 2",
  noneShort:
    "alter table ledger_accounts drop constraint ledger_accounts_never_short; update ledger_accounts" +
    " set balance_fen = -5 where tenant_id = $tenant and wallet_id = $wallet and kind = 'UNSETTLED'",
  walletEquation:
    "update wallets set allocated_fen = allocated_fen + 1 where tenant_id = $tenant and id = $wallet",
  frozenIsHeld:
    "update wallet_holds set remaining_fen = remaining_fen - 1, released_fen = released_fen + 1 where tenant_id = $tenant",
  allocatedFollows:
    "update wallets set allocated_fen = allocated_fen + 7, spent_fen = spent_fen + 7 where tenant_id = $tenant and id = $wallet",
  spentFollows:
    "update wallets set spent_fen = spent_fen - 1 where tenant_id = $tenant and id = $wallet",
  roundingIsNil:
    "insert into ledger_accounts (tenant_id, id, kind, balance_fen) values ($tenant, gen_random_uuid(), 'ROUNDING', 3)",
  outsideOverdrawn:
    "update ledger_accounts set balance_fen = 8 where tenant_id = $tenant and kind = 'BANK'",
};

describe("the check of the books", () => {
  it("finds nothing where nothing is wrong, and says how much it looked at", async () => {
    const { cashier } = await keepingBooks();
    expect(await checkBooks(world.engine, cashier.tenantId)).toMatchObject({
      entries: 10,
      wallets: 2,
      holds: 1,
      faults: [],
    });
  });

  it.each(ownRules)("finds a breach of %s, in this tenant alone", async (rule) => {
    const [broken, sound] = [await keepingBooks(), await keepingBooks()];
    await plant(breaches[rule], broken);
    expect(await found(broken.cashier)).toContain(rule);
    expect(await found(sound.cashier)).toEqual([]);
  });

  it("finds a last entry that is gone", async () => {
    const books = await keepingBooks();
    await plant(
      "delete from ledger_entries e using ledger_accounts a where a.id = e.account_id and e.tenant_id = $tenant" +
        " and e.sequence = a.last_sequence and e.wallet_id = $wallet and a.kind = 'AVAILABLE'",
      books,
    );
    expect(await found(books.cashier)).toEqual(
      expect.arrayContaining(["noHole", "balanceIsLast", "balanceIsSum", "transactionBalances"]),
    );
  });

  it("tells which wallet, what was to be there and what is", async () => {
    const books = await keepingBooks();
    await plant(breaches.spentFollows, books);
    const { faults } = await checkBooks(world.engine, books.cashier.tenantId);
    expect(faults).toContainEqual({
      rule: "spentFollows",
      id: books.walletId,
      name: "王小明 · 差旅",
      expected: 150,
      found: 149,
    });
  });
});

describe("asked for", () => {
  const latest = async (as: TestPerson) => (await world.call(ledgerCheck.latest, {}, { as })).data;
  const ask = async (as: TestPerson) => {
    const { data } = await world.call(ledgerCheck.run, {}, { as });
    const { tenantId, userId } = as;
    await runCheckLedger(world.engine, { tenantId, userId, checkId: data.id });
    // A job may be run again from its start.
    await runCheckLedger(world.engine, { tenantId, userId, checkId: data.id });
    return data.id;
  };

  it("the check is kept with who asked, and the light is green", async () => {
    const { cashier } = await keepingBooks();
    expect(await latest(cashier)).toMatchObject({ id: null, light: "amber" });
    const id = await ask(cashier);
    expect(await latest(cashier)).toMatchObject({
      id,
      by: cashier.name,
      entries: 10,
      light: "green",
    });
    const { rows } = await world.database.admin.query<{ name: string }>(
      "select name from dbos.workflow_status where workflow_uuid = $1",
      [`ledger-check-${id}`],
    );
    expect(rows).toEqual([{ name: "wallet.checkLedger" }]);
  });

  it("a fault turns the light red and is told once to those who may check", async () => {
    const books = await keepingBooks();
    const { cashier } = books;
    const seller = await world.person({ id: cashier.tenantId, name: "" }, ["biz:expenditure:list"]);
    await plant(breaches.frozenIsHeld, books);
    await ask(cashier);
    await checkAllLedgers(world.engine);
    expect(await latest(cashier)).toMatchObject({ by: null, light: "red" });
    const box = async (as: TestPerson) =>
      (await world.call(message.list, { filters: { kind: "notice" } }, { as })).data.records;
    expect(await box(cashier)).toEqual([
      expect.objectContaining({
        event: "wallet.ledgerFault",
        values: { faults: 1, ruleKey: "ledgerCheck.rule.frozenIsHeld", name: "王小明 · 差旅" },
        link: "/wallet/walletDetail",
      }),
    ]);
    expect(await box(seller)).toEqual([]);
  });

  it("what is only worth a look is amber and told to nobody", async () => {
    const books = await keepingBooks();
    await inBooksOf(world, books.cashier, (tx) =>
      post(tx, moved("FEE", [bank, { kind: "ROUNDING", reference: "" }], 1)),
    );
    await ask(books.cashier);
    expect(await latest(books.cashier)).toMatchObject({ light: "amber" });
    const { data } = await world.call(message.counters, {}, { as: books.cashier });
    expect(data.notice).toBe(0);
  });
});

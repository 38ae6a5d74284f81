import { afterAll, beforeAll, expect, it } from "vitest";
import { available, bank, filledWallet, inBooksOf, moved } from "#main/ledger-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { checkBooks } from "./jobs/check-ledger.ts";
import type { Posting } from "./ledger/post.ts";
import { postTogether, type Together } from "./ledger/post-together.ts";
import { balancesOf } from "./wallet/wallets.ts";

let world: World;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openTestWorld();
  cashier = await world.person(await world.tenant());
});
afterAll(() => world.close());

const wallet = (fen: number) => filledWallet(world, cashier, fen);
const balances = (walletId: string) => inBooksOf(world, cashier, (tx) => balancesOf(tx, walletId));
const together = (posting: Posting, over: Partial<Together> = {}) =>
  postTogether(world.engine, cashier.tenantId, { posting, by: cashier.userId, ...over });
const out = (from: string, to: string, fen: number) =>
  moved("AMOUNT_ADJUSTMENT", [available(from), available(to)], fen);
const transactionsOf = async (ids: readonly string[]) => {
  const { rows } = await world.database.admin.query<{ n: number }>(
    "select count(distinct xmin::text)::int as n from ledger_transactions where id = any($1)",
    [ids],
  );
  return rows[0]?.n;
};

it("callers of one moment share a transaction and are each answered", async () => {
  const [one, other] = [await wallet(10_000), await wallet(0)];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => together(out(one, other, n + 1))),
  );
  const ids = answers.map(({ transactionId }) => transactionId);
  expect(new Set(ids).size).toBe(60);
  expect(await transactionsOf(ids)).toBe(1);
  expect(await balances(one)).toMatchObject({ availableFen: 10_000 - 1_830 });
  expect(await balances(other)).toMatchObject({ availableFen: 1_830, allocatedFen: 1_830 });
});

it("who is refused is refused alone, by the sequence in which they came", async () => {
  const [one, other] = [await wallet(250), await wallet(0)];
  const twice = out(one, other, 10);
  const wrong: Posting = { ...out(one, other, 10), lines: [] };
  const ended = await Promise.allSettled([
    together(out(one, other, 100)),
    together(out(one, other, 200)),
    together(twice),
    together(twice),
    together(wrong),
    together(out(one, other, 100)),
    together(out(one, other, 41)),
  ]);
  const codes = ended.map((end) =>
    end.status === "fulfilled"
      ? "0"
      : ((end.reason as { definition?: { code: string } }).definition?.code ?? "fault"),
  );
  expect(codes).toEqual(["0", "2500", "0", "2502", "fault", "0", "2500"]);
  expect(await balances(one)).toMatchObject({ availableFen: 40 });
});

it("money that comes in with the same batch can be spent by who comes after", async () => {
  const [one, other] = [await wallet(0), await wallet(0)];
  await Promise.all([
    together(moved("RECHARGE", [bank, available(one)], 100)),
    together(out(one, other, 100)),
  ]);
  expect(await balances(other)).toMatchObject({ availableFen: 100 });
  const [late, early] = await Promise.allSettled([
    together(out(one, other, 50)),
    together(moved("RECHARGE", [bank, available(one)], 50)),
  ]);
  expect([late.status, early.status]).toEqual(["rejected", "fulfilled"]);
});

it("what is written along is written for those who were accepted, and harms nobody if it fails", async () => {
  const [one, other] = [await wallet(100), await wallet(0)];
  const rename = (name: string) => ({
    sql: "select rename_wallets($1, (select project_id from wallets where tenant_id = $1 and id = $2), $3)",
    parameters: [cashier.tenantId, one, name],
  });
  const impossible = { sql: "select 1 / $1::integer", parameters: [0] };
  const ended = await Promise.allSettled([
    together(out(one, other, 10), { also: rename("甲") }),
    together(out(one, other, 500), { also: rename("乙") }),
    together(out(one, other, 20), { also: impossible }),
  ]);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await balances(one)).toMatchObject({ availableFen: 90, projectName: "甲" });
});

it("goes on after all that, and the check of the books finds nothing", async () => {
  const neighbour = await world.person(await world.tenant());
  const theirs = await filledWallet(world, neighbour, 100);
  const stray = together(out(theirs, await wallet(0), 10), { by: newId() });
  await expect(stray).rejects.toThrow();
  await together(moved("RECHARGE", [bank, available(await wallet(0))], 5));
  expect((await checkBooks(world.engine, cashier.tenantId)).faults).toEqual([]);
});

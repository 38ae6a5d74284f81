import { afterAll, beforeAll, expect, it } from "vitest";
import { inBooksOf } from "#main/ledger-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import {
  moveQuota,
  quotaLeft,
  releaseQuota,
  type Reserving,
  reserveQuota,
  useQuota,
} from "./support/quota.ts";

let world: World;
let cashier: TestPerson;
let neighbour: TestPerson;
beforeAll(async () => {
  world = await openTestWorld();
  cashier = await world.person(await world.tenant());
  neighbour = await world.person(await world.tenant());
});
afterAll(() => world.close());

const limitFen = 10_000;
let people = 0;
/** Somebody whom nobody has paid yet. */
const somebody = () => `11010119900307${String(people++).padStart(4, "0")}`;
const of = (idCardNo: string, month = "202611") => ({
  channel: "FLEXPAY:100000000001",
  idCardNo,
  month,
  limitFen,
});
const reserving = (idCardNo: string, over: Partial<Reserving> = {}): Reserving => ({
  ...of(idCardNo),
  payeeName: "王小明",
  amountFen: 700,
  orderType: "TEST",
  orderId: newId(),
  lineNumber: 1,
  ...over,
});
const reserve = (as: TestPerson, one: Reserving) =>
  inBooksOf(world, as, (tx) => reserveQuota(tx, world.engine.vault, one));
const left = (as: TestPerson, idCardNo: string, month?: string) =>
  inBooksOf(world, as, (tx) => quotaLeft(tx, world.engine.vault, of(idCardNo, month)));

it("forty at once from two tenants never count more than the limit", async () => {
  const idCardNo = somebody();
  const ended = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => reserve(n % 2 ? cashier : neighbour, reserving(idCardNo))),
  );
  const refused = ended.filter((one) => one.status === "rejected");
  expect(ended.length - refused.length).toBe(14);
  for (const { reason } of refused) expect(reason).toMatchObject({ definition: { code: "2505" } });
  expect(await left(cashier, idCardNo)).toBe(200);
});

it("says how much is left, and neither who used the rest nor for what", async () => {
  const idCardNo = somebody();
  await reserve(neighbour, reserving(idCardNo, { amountFen: 9_000 }));
  const asked = reserve(cashier, reserving(idCardNo, { amountFen: 1_001 }));
  await expect(asked).rejects.toMatchObject({ values: { payee: "王小明", left: "10.00" } });
  const seen = await inBooksOf(world, cashier, (tx) =>
    tx.raw({ sql: "select from quota_reservations where month = '202611'", parameters: [] }),
  );
  const own = await world.database.admin.query(
    "select from quota_reservations where month = '202611' and tenant_id = $1",
    [cashier.tenantId],
  );
  expect(seen).toHaveLength(own.rowCount ?? -1);
  const peep = inBooksOf(world, cashier, (tx) =>
    tx.raw({ sql: "select * from payee_quotas", parameters: [] }),
  );
  await expect(peep).rejects.toMatchObject({ code: "42501" });
});

it("another month, another channel and another person have room of their own", async () => {
  const idCardNo = somebody();
  await reserve(cashier, reserving(idCardNo, { amountFen: limitFen }));
  expect(await left(cashier, idCardNo)).toBe(0);
  expect(await left(cashier, idCardNo, "202612")).toBe(limitFen);
  await reserve(cashier, reserving(idCardNo, { channel: "PINGAN:1" }));
  await reserve(cashier, reserving(somebody()));
  // The same person, however the last letter is written.
  const withLetter = "11010519491231002x";
  await reserve(cashier, reserving(withLetter, { amountFen: limitFen }));
  expect(await left(cashier, withLetter.toUpperCase())).toBe(0);
});

it("what was used counts on; what is released counts no more, once", async () => {
  const idCardNo = somebody();
  const { quotaId: used } = await reserve(cashier, reserving(idCardNo, { amountFen: 4_000 }));
  const { quotaId: dropped } = await reserve(cashier, reserving(idCardNo, { amountFen: 3_000 }));
  await inBooksOf(world, cashier, (tx) => useQuota(tx, used));
  expect(await left(cashier, idCardNo)).toBe(3_000);
  const give = (id: string) => inBooksOf(world, cashier, (tx) => releaseQuota(tx, id));
  await Promise.all([give(dropped), give(dropped), give(dropped)]);
  expect(await left(cashier, idCardNo)).toBe(6_000);
  await expect(inBooksOf(world, cashier, (tx) => useQuota(tx, dropped))).rejects.toThrow();
  await give(used);
  expect(await left(cashier, idCardNo)).toBe(limitFen);
});

it("a neighbour's reservation is out of reach", async () => {
  const idCardNo = somebody();
  const { quotaId } = await reserve(neighbour, reserving(idCardNo));
  await inBooksOf(world, cashier, (tx) => releaseQuota(tx, quotaId));
  await expect(inBooksOf(world, cashier, (tx) => useQuota(tx, quotaId))).rejects.toThrow();
  expect(await left(neighbour, idCardNo)).toBe(9_300);
});

it("moves to the month it is paid in, if that has room", async () => {
  const idCardNo = somebody();
  const { quotaId } = await reserve(cashier, reserving(idCardNo, { amountFen: 6_000 }));
  const december = { month: "202612", limitFen };
  const move = () => inBooksOf(world, cashier, (tx) => moveQuota(tx, { quotaId, ...december }));
  const taken = await reserve(
    neighbour,
    reserving(idCardNo, { month: "202612", amountFen: 5_000 }),
  );
  expect(await move()).toBe(false);
  expect(await left(cashier, idCardNo)).toBe(4_000);
  await inBooksOf(world, neighbour, (tx) => releaseQuota(tx, taken.quotaId));
  expect([await move(), await move()]).toEqual([true, true]);
  expect(await left(cashier, idCardNo)).toBe(limitFen);
  expect(await left(cashier, idCardNo, "202612")).toBe(4_000);
});

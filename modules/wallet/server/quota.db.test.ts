import { afterAll, beforeAll, expect, it } from "vitest";
import { inBooksOf } from "#main/ledger-arrange.ts";
import { bindFor } from "#main/bound-account.ts";
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
} from "./ledger/quota.ts";

let world: World;
let cashier: TestPerson;
let neighbour: TestPerson;
/** Bound to the cashier's tenant, and to nobody else. */
let ownContract: string;
/** Bound to both, because somebody said so. */
let sharedContract: string;

const address = "http://127.0.0.1:9";
async function contractOf(number: string, holders: readonly TestPerson[]): Promise<string> {
  const values = { merchantNo: number, acctNo: "1", projectCode: "P" };
  const settings = Object.entries(values).map(([name, value]) => ({ name, value }));
  for (const { tenantId } of holders) {
    await bindFor(world, tenantId, { provider: "FLEXPAY", address, settings });
  }
  return `FLEXPAY ${address} ${number}`;
}

beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: "127.0.0.1:9" } });
  cashier = await world.person(await world.tenant());
  neighbour = await world.person(await world.tenant());
  ownContract = await contractOf("100000000001", [cashier]);
  sharedContract = await contractOf("100000000002", [cashier, neighbour]);
});
afterAll(() => world.close());

const limitFen = 10_000;
let people = 0;
/** Somebody whom nobody has paid yet. */
const somebody = () => `11010119900307${String(people++).padStart(4, "0")}`;
const of = (idCardNo: string, month = "202611") => ({
  channel: ownContract,
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
  const one = () => reserving(idCardNo, { channel: sharedContract });
  const ended = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => reserve(n % 2 ? cashier : neighbour, one())),
  );
  const refused = ended.filter((one) => one.status === "rejected");
  expect(ended.length - refused.length).toBe(14);
  for (const { reason } of refused) expect(reason).toMatchObject({ definition: { code: "2508" } });
});

it("says how much is left to whom the contract is bound alone", async () => {
  const idCardNo = somebody();
  await reserve(cashier, reserving(idCardNo, { amountFen: 9_000 }));
  const asked = reserve(cashier, reserving(idCardNo, { amountFen: 1_001 }));
  await expect(asked).rejects.toMatchObject({ values: { payee: "王小明", left: "10.00" } });
});

it("tells of a shared contract that it is not enough, never how much a neighbour has used", async () => {
  const idCardNo = somebody();
  await reserve(neighbour, reserving(idCardNo, { channel: sharedContract, amountFen: 9_000 }));
  const asked = reserve(
    cashier,
    reserving(idCardNo, { channel: sharedContract, amountFen: 1_001 }),
  );
  await expect(asked).rejects.toMatchObject({ values: { payee: "王小明" } });
  await expect(asked).rejects.not.toHaveProperty("values.left");
  const found = await inBooksOf(world, cashier, (tx) =>
    quotaLeft(tx, world.engine.vault, { ...of(idCardNo), channel: sharedContract }),
  );
  expect(found).toBeNull();
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

it("is neither read nor used up by a tenant to whom the contract is not bound", async () => {
  const idCardNo = somebody();
  await reserve(cashier, reserving(idCardNo, { amountFen: 4_000 }));
  expect(await left(neighbour, idCardNo)).toBeNull();
  for (const amountFen of [1, 6_000, limitFen]) {
    const taken = reserve(neighbour, reserving(idCardNo, { amountFen }));
    await expect(taken).rejects.toMatchObject({ code: "CZ003" });
  }
  // Nor in the name of whom it is bound to.
  const forged = inBooksOf(world, neighbour, (tx) =>
    tx.raw({
      sql: "select reserve_quota($1, $2, $3, $4, '202611', 1, 10000, 'TEST', $2, 1)",
      parameters: [cashier.tenantId, newId(), ownContract, Buffer.from("x")],
    }),
  );
  await expect(forged).rejects.toMatchObject({ code: "CZ003" });
  const around = inBooksOf(world, neighbour, (tx) =>
    tx.raw({ sql: "select counts_alone($1)", parameters: [ownContract] }),
  );
  await expect(around).rejects.toMatchObject({ code: "42501" });
  expect(await left(cashier, idCardNo)).toBe(6_000);
});

it("another month, another channel and another person have room of their own", async () => {
  const idCardNo = somebody();
  await reserve(cashier, reserving(idCardNo, { amountFen: limitFen }));
  expect(await left(cashier, idCardNo)).toBe(0);
  expect(await left(cashier, idCardNo, "202612")).toBe(limitFen);
  await reserve(cashier, reserving(idCardNo, { channel: sharedContract }));
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
  const beyond = reserve(cashier, reserving(idCardNo, { amountFen: 3_001 }));
  await expect(beyond).rejects.toMatchObject({ definition: { code: "2505" } });
  const give = (id: string) => inBooksOf(world, cashier, (tx) => releaseQuota(tx, id));
  await Promise.all([give(dropped), give(dropped), give(dropped)]);
  expect(await left(cashier, idCardNo)).toBe(6_000);
  await expect(inBooksOf(world, cashier, (tx) => useQuota(tx, dropped))).rejects.toThrow();
  await give(used);
  expect(await left(cashier, idCardNo)).toBe(limitFen);
});

it("a neighbour's reservation is out of reach", async () => {
  const idCardNo = somebody();
  const { quotaId } = await reserve(cashier, reserving(idCardNo));
  await inBooksOf(world, neighbour, (tx) => releaseQuota(tx, quotaId));
  await expect(inBooksOf(world, neighbour, (tx) => useQuota(tx, quotaId))).rejects.toThrow();
  expect(await left(cashier, idCardNo)).toBe(9_300);
});

it("moves to the month it is paid in, if that has room", async () => {
  const idCardNo = somebody();
  const { quotaId } = await reserve(cashier, reserving(idCardNo, { amountFen: 6_000 }));
  const december = { month: "202612", limitFen };
  const move = () => inBooksOf(world, cashier, (tx) => moveQuota(tx, { quotaId, ...december }));
  const taken = await reserve(cashier, reserving(idCardNo, { month: "202612", amountFen: 5_000 }));
  expect(await move()).toBe(false);
  expect(await left(cashier, idCardNo)).toBe(4_000);
  await inBooksOf(world, cashier, (tx) => releaseQuota(tx, taken.quotaId));
  expect([await move(), await move()]).toEqual([true, true]);
  expect(await left(cashier, idCardNo)).toBe(limitFen);
  expect(await left(cashier, idCardNo, "202612")).toBe(4_000);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { inTransaction, type TenantTx } from "./db/transaction.ts";
import { nextOrderNumber, nextOrderNumbers } from "./order-number.ts";

let world: World;
let person: TestPerson;
const day = new Date("2026-11-16T04:00:00Z");
const countIn = (number: string) => Number(number.slice("ZC20261116".length, -tag.length));
let tag = "";

beforeAll(async () => {
  world = await openTestWorld();
  person = await world.person(await world.tenant());
  const { rows } = await world.database.admin.query<{ tag: string }>(
    "select tag from tenants where id = $1",
    [person.tenantId],
  );
  tag = rows[0]?.tag ?? "";
});
afterAll(() => world.close());

const within = <T>(work: (tx: TenantTx) => Promise<T>, tenantId = person.tenantId): Promise<T> =>
  inTransaction(world.engine.pool, { tenantId, mode: "read write" }, work);

/** Takes a number in each of so many transactions that are all still open; waiting for one would never end. */
async function inOpenTransactions(many: number, prefix: string): Promise<string[]> {
  if (many === 0) return [];
  return within(async (tx) => {
    await tx.raw({ sql: "set local lock_timeout = '1s'", parameters: [] });
    const number = await nextOrderNumber(tx, prefix, day);
    return [number, ...(await inOpenTransactions(many - 1, prefix))];
  });
}

describe("numbers of orders", () => {
  it("follow each other where one is made after the other, over the end of a block", async () => {
    const counts: number[] = [];
    for (let nth = 1; nth <= 45; nth += 1) {
      counts.push(countIn(await within((tx) => nextOrderNumber(tx, "AA", day))));
    }
    expect(counts).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
  });

  it("are taken without waiting for whoever took one and has not committed", async () => {
    const first = await inOpenTransactions(8, "BB");
    const second = await inOpenTransactions(8, "BB");
    expect(new Set([...first, ...second]).size).toBe(16);
  });

  it("come by the hundred, in sequence, and never one that somebody else has", async () => {
    const many = (count: number) =>
      within((tx) => nextOrderNumbers(tx, { prefix: "EE", now: day, count }));
    const one = () => within((tx) => nextOrderNumber(tx, "EE", day));
    const taken = await Promise.all([many(130), one(), many(45), one(), many(1)]);
    const [first = [], , second = []] = taken as string[][];
    for (const numbers of [first, second]) {
      const counts = numbers.map(countIn);
      expect(counts).toEqual(counts.toSorted((left, right) => left - right));
    }
    expect([first.length, second.length]).toEqual([130, 45]);
    expect(new Set(taken.flat()).size).toBe(178);
    expect(await many(0)).toEqual([]);
  });

  it("go back to their block with an order that is rolled back", async () => {
    const failed = within(async (tx) => {
      await nextOrderNumber(tx, "CC", day);
      throw new Error("the order failed");
    });
    await expect(failed).rejects.toThrow("the order failed");
    expect(countIn(await within((tx) => nextOrderNumber(tx, "CC", day)))).toBe(1);
  });

  it("are each tenant's own, and start anew with the day", async () => {
    const other = await world.tenant();
    const count = (at: Date, tenantId?: string) =>
      within((tx) => nextOrderNumber(tx, "DD", at), tenantId);
    const [one, theirs] = [await count(day), await count(day, other.id)];
    expect(one).toMatch(/^DD202611160001/);
    expect(theirs).toMatch(/^DD202611160001/);
    expect(one).not.toBe(theirs);
    expect(await count(new Date("2026-11-16T16:00:00Z"))).toMatch(/^DD202611170001/);
  });

  it("differ for sixteen who make orders at once, and none is refused for being busy", async () => {
    const each = async (nth: number) => {
      const codes: string[] = [];
      for (let at = 0; at < 10; at += 1) {
        const given = { title: `请示 ${nth}-${at}`, amountFen: null, remark: null };
        codes.push((await world.call(generalRequest.create, given, { as: person })).code);
      }
      return codes;
    };
    const codes = (await Promise.all(Array.from({ length: 16 }, (_, nth) => each(nth)))).flat();
    expect(new Set(codes)).toEqual(new Set(["0"]));
    const { rows } = await world.database.admin.query<{ numbers: number }>(
      "select count(distinct number)::int as numbers from general_requests where tenant_id = $1",
      [person.tenantId],
    );
    expect(rows).toEqual([{ numbers: 160 }]);
  });
});

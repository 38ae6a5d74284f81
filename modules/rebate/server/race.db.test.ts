import { afterAll, beforeAll, expect, it } from "vitest";
import { openLeaseWorld } from "#main/lease-arrange.ts";
import { runQueued } from "#main/payout-office.ts";
import {
  approvedOf,
  approverOf,
  cashierOf,
  checkOffline,
  draftOf,
  madeOf,
  offlineCells,
  openLine,
  outcomesOf,
  rowOf,
} from "#main/rebate-order-arrange.ts";
import { rebate } from "#modules/rebate/contract.ts";
import { rebateStates as states } from "#modules/rebate/states.ts";
import { exchange } from "#platform/contract/exchange.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { effort } from "#platform/testing/effort.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

const rounds = effort(1, 500);
const applicants = 16;
const outcomes: Record<string, number> = {};
const count = (what: string) => void (outcomes[what] = (outcomes[what] ?? 0) + 1);

let world: World;
let seller: TestPerson;
let cashier: TestPerson;
let other: TestPerson;
let sellers: TestPerson[];
beforeAll(async () => {
  world = await openLeaseWorld();
  seller = await world.person(await world.tenant());
  cashier = await cashierOf(world, seller);
  other = await colleagueOf(world, seller);
  sellers = [];
  for (let nth = 0; nth < applicants; nth += 1) sellers.push(await colleagueOf(world, seller));
});
afterAll(() => world.close());

const voidIt = (id: string) =>
  world.call(rebate.voided, { id, remark: "客户退车" }, { as: seller });

/** Lines of the book that more than one order was taken for, or orders that are paid twice. */
const findWrong =
  "select r.number, r.state, count(p.id)::int as payouts from rebates r left join payouts p" +
  " on p.tenant_id = r.tenant_id and p.order_type = 'REBATE' and p.order_id = r.id and p.state <> 4011" +
  " where r.tenant_id = $1 group by r.number, r.state having count(p.id) > 1" +
  " or r.state in (3108, 3113) and count(p.id) > 0 or r.state = 3106 and count(p.id) <> 1";

const expectRight = async () =>
  expect((await world.database.admin.query(findWrong, [seller.tenantId])).rows).toEqual([]);

it("of sixteen who apply for one line one has it", async () => {
  await approverOf(world, seller);
  for (let round = 0; round < rounds; round += 1) {
    const line = await openLine(world, seller);
    const drafts = [];
    for (const as of sellers) drafts.push({ as, ...(await draftOf(world, as, { line })) });
    const answers = await Promise.all(
      drafts.map(({ as, orderId: id }) => world.call(rebate.submit, { id }, { as })),
    );
    expect(answers.filter(({ code }) => code === "0")).toHaveLength(1);
  }
});

it("two who make and pay the same orders in batches pay each of them once", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const ids = [
      (await approvedOf(world, seller)).orderId,
      (await approvedOf(world, seller)).orderId,
    ];
    const turned = ids.toReversed();
    for (const step of [rebate.makeMany, rebate.payMany]) {
      const answers = await Promise.all([
        world.call(step, { ids }, { as: cashier }),
        world.call(step, { ids: turned }, { as: other }),
      ]);
      expect(answers.map(({ data }) => data.done).reduce((sum, done) => sum + done)).toBe(2);
    }
  }
  await expectRight();
});

it("what is given up is not paid, and what is paid is not given up", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderId: id } = await madeOf(world, seller);
    const [pay, voided, again] = await Promise.all([
      world.call(rebate.pay, { id }, { as: cashier }),
      voidIt(id),
      world.call(rebate.pay, { id }, { as: other }),
    ]);
    const done = [pay, voided, again].filter(({ code }) => code === "0");
    expect(done).toHaveLength(1);
    count(voided.code === "0" ? "voided before paid" : "paid before voided");
  }
  await expectRight();
});

it("what a file says was paid outside is paid by no channel as well, nor given up", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderId: id } = await madeOf(world, seller);
    const job = await checkOffline(world, other, await offlineCells(world, seller, id));
    await world.call(exchange.confirmImport, { id: job }, { as: other });
    const [, pay, voided] = await Promise.all([
      runQueued(world, other),
      world.call(rebate.pay, { id }, { as: cashier }),
      voidIt(id),
    ]);
    const isImported = (await outcomesOf(world, job))[0] === "imported";
    const done = [isImported, pay.code === "0", voided.code === "0"];
    expect(done.filter(Boolean)).toHaveLength(1);
    const { stateCode } = await rowOf(world, seller, id);
    const ends = [states.paidOffline, states.paying, states.voided];
    expect(stateCode).toBe(ends[done.indexOf(true)]);
    count(`first was ${["the file", "the channel", "void"][done.indexOf(true)]}`);
  }
  await expectRight();
  process.stdout.write(`${JSON.stringify(outcomes)}\n`);
});

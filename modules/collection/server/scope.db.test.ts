import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addCollectAccount,
  createdCollection,
  lateCollection,
  nowhere,
  paidCollection,
  refundedCollection,
  refundWish,
} from "#main/collection-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { attachment } from "#modules/attachment/contract.ts";
import { newId } from "#platform/server/clock.ts";
import { addDepartments, addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { collection } from "../contract.ts";

let world: World;
let tenant: TestTenant;
let departments: Record<string, string>;
/** Sees everything. */
let head: TestPerson;
/** Sees his own. */
let clerk: TestPerson;

const ranges = { all: 1, ownAndBelow: 3, ownDepartments: 4, self: 6 } as const;

async function hire(range: number, department: string): Promise<TestPerson> {
  const permissions = world.allPermissions;
  const role = await addRole(world, tenant.id, { range, permissions });
  const person = await world.person(tenant, []);
  await putInPlace(world, person, { roles: [role], departments: [departments[department] ?? ""] });
  return person;
}

beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
  tenant = await world.tenant();
  departments = await addDepartments(world, tenant.id, { 公司: { 华东: { 浙江: {} }, 西南: {} } });
  head = await hire(ranges.all, "公司");
  clerk = await hire(ranges.self, "华东");
  await addCollectAccount(world, head);
});
afterAll(() => world.close());

interface Ids {
  readonly id: string;
  readonly paymentId: string;
  readonly refundId: string;
}
const remark = "已与通道核对";

/** Everything there is to look at or to do, and what each of it answers. */
async function answersTo(as: TestPerson, { id, paymentId, refundId }: Ids) {
  const wish = await refundWish(world, as, { id: paymentId, amountFen: 100 });
  const { fileIds } = wish;
  const answers = {
    detail: await world.call(collection.detail, { id }, { as }),
    actions: await world.call(collection.actions, { id }, { as }),
    steps: await world.call(collection.steps, { id }, { as }),
    operationLog: await world.call(collection.operationLog, { id }, { as }),
    paymentActions: await world.call(collection.paymentActions, { id: paymentId }, { as }),
    refundActions: await world.call(collection.refundActions, { id: refundId }, { as }),
    reset: await world.call(collection.reset, { id, validMinutes: 5 }, { as }),
    close: await world.call(collection.close, { id }, { as }),
    resolve: await world.call(collection.resolve, { id, remark }, { as }),
    keep: await world.call(collection.keep, { id: paymentId, remark }, { as }),
    giveBack: await world.call(collection.giveBack, { id: paymentId, remark, fileIds }, { as }),
    refund: await world.call(collection.refund, wish, { as }),
    releaseRefund: await world.call(collection.releaseRefund, { id: refundId }, { as }),
    retryRefund: await world.call(collection.retryRefund, { id: refundId }, { as }),
    cancelRefund: await world.call(collection.cancelRefund, { id: refundId, remark }, { as }),
  };
  return Object.values(answers).map(({ code, msg }) => [code, msg] as const);
}

const listed = async (as: TestPerson) => {
  const { data } = await world.call(collection.list, { size: 200 }, { as });
  expect(data.total).toBe(data.records.length);
  return data.records.map(({ id }) => id);
};

describe("a person of range self", () => {
  it("neither sees nor reaches what others collected: it is as if there were none", async () => {
    const foreign = await refundedCollection(world, head);
    expect(await listed(clerk)).not.toContain(foreign.id);
    const answers = await answersTo(clerk, foreign);
    expect(new Set(answers.map(([code]) => code))).toEqual(new Set(["0404"]));
    const nobodys = { id: newId(), paymentId: newId(), refundId: newId() };
    expect(await answersTo(clerk, nobodys)).toEqual(answers);
    const { data } = await world.call(collection.detail, { id: foreign.id }, { as: head });
    expect(data.refunds.map(({ state }) => state)).toEqual(["WAITING"]);
  });

  it("does not see what others brought as proof, nor does he miss his own", async () => {
    const proofs = async (as: TestPerson) => {
      const { id } = await refundedCollection(world, as);
      const { data } = await world.call(collection.detail, { id }, { as });
      return data.refunds.flatMap(({ fileIds }) => fileIds);
    };
    const [own, foreign] = [await proofs(clerk), await proofs(head)];
    const seen = (id: string, as: TestPerson) => world.call(attachment.detail, { id }, { as });
    expect((await seen(foreign[0] ?? "", clerk)).code).toBe("0404");
    for (const as of [clerk, head]) expect((await seen(own[0] ?? "", as)).code).toBe("0");
  });

  it("does with his own what its state allows", async () => {
    const own = await refundedCollection(world, clerk);
    expect(await listed(clerk)).toContain(own.id);
    const codes = (await answersTo(clerk, own)).map(([code]) => code);
    expect(codes).not.toContain("0404");
    // Looked at six ways, refunded once more, and the first refund taken back.
    expect(codes.filter((code) => code === "0")).toHaveLength(8);
    const { id, last } = await lateCollection(world, clerk);
    expect((await world.call(collection.keep, { id: last.id, remark }, { as: clerk })).code).toBe(
      "0",
    );
    expect(await listed(clerk)).toContain(id);
  });

  it("finds nothing of others by number, state or keyword", async () => {
    const { id, collectionNo } = await paidCollection(world, head);
    const asked = [
      { filters: { collectionNo: [collectionNo] } },
      { filters: { orderNo: [collectionNo] } },
      { filters: { state: ["PAID" as const] } },
      { keyword: collectionNo },
    ];
    for (const input of asked) {
      const { data } = await world.call(collection.list, input, { as: clerk });
      expect(data.records.map((one) => one.id)).not.toContain(id);
      const { data: all } = await world.call(collection.list, input, { as: head });
      expect(all.records.map((one) => one.id)).toContain(id);
    }
  });
});

it("list, total, detail, open actions and commands agree on whom a collection is for", async () => {
  const places = ["华东", "浙江", "西南"];
  const people: { who: TestPerson; range: number; place: string }[] = [];
  for (const range of Object.values(ranges)) {
    for (const place of places) people.push({ who: await hire(range, place), range, place });
  }
  const below: Record<string, readonly string[]> = { 华东: ["华东", "浙江"] };
  const sees = (one: (typeof people)[number], maker: (typeof people)[number]) => {
    if (one.range === ranges.all || one.who === maker.who) return true;
    if (one.range === ranges.self) return false;
    const reach =
      one.range === ranges.ownAndBelow ? (below[one.place] ?? [one.place]) : [one.place];
    return reach.includes(maker.place);
  };
  const made: { id: string; maker: (typeof people)[number] }[] = [];
  for (const maker of people) {
    made.push({ id: (await createdCollection(world, maker.who)).id, maker });
  }
  for (const one of people) {
    const as = one.who;
    const expected = made.filter(({ maker }) => sees(one, maker)).map(({ id }) => id);
    const seen = (await listed(as)).filter((id) => made.some((other) => other.id === id));
    expect(seen.toSorted()).toEqual(expected.toSorted());
    for (const { id } of made) {
      const isSeen = expected.includes(id);
      const code = isSeen ? "0" : "0404";
      expect((await world.call(collection.detail, { id }, { as })).code).toBe(code);
      expect((await world.call(collection.actions, { id }, { as })).code).toBe(code);
      const { code: done } = await world.call(collection.resolve, { id, remark }, { as });
      expect(done).toBe(isSeen ? "2414" : "0404");
    }
  }
});

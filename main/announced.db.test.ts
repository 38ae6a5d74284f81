import { afterAll, beforeAll, expect, it } from "vitest";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { announcedBy } from "./announced.ts";
import { goThrough, stepBy, submitted, taskOf } from "./approval-arrange.ts";
import { ready, theChannel, toRelease, waiting } from "./payout-arrange.ts";
import { openQuietWorld } from "./payout-office.ts";

let world: World;
let me: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  me = await world.person(await world.tenant());
  colleague = await colleagueOf(world, me);
});
afterAll(() => world.close());

const request = {
  title: "车展物料",
  amountFen: 480_000 as Fen,
  special: false,
  remark: null,
  fileIds: [],
};

it("an order that is written, changed or given up is announced", async () => {
  const { tenantId } = me;
  let id = "";
  const write = async () => {
    id = (await world.call(generalRequest.create, request, { as: me })).data.id;
  };
  expect(await announcedBy(world, tenantId, write)).toEqual(["generalRequest"]);
  const change = () =>
    world.call(generalRequest.update, { id, rowVersion: 1, ...request, title: "展位" }, { as: me });
  expect(await announcedBy(world, tenantId, change)).toEqual(["generalRequest"]);
  const remove = () => world.call(generalRequest.remove, { id }, { as: me });
  expect(await announcedBy(world, tenantId, remove)).toEqual(["generalRequest"]);
});

it("a decision is announced with its order, also where the order stays as it is", async () => {
  await goThrough(world, me.tenantId, [
    stepBy([colleague]),
    stepBy([await colleagueOf(world, me)]),
  ]);
  const seen = await submitted(world, { by: me });
  const given = { ...taskOf(seen, colleague), remark: null };
  const pass = () => world.call(approvalTask.pass, given, { as: colleague });
  expect(await announcedBy(world, me.tenantId, pass)).toEqual([
    "approvalInstance",
    "approvalTask",
    "generalRequest",
  ]);
});

const both = ["payout", "payoutBatch"];

it("what happens to payouts and batches is announced, of both", async () => {
  const { tenantId } = me;
  const told = (work: () => Promise<unknown>) => announcedBy(world, tenantId, work);
  const { id: payoutId } = await ready(world, me);
  const channelId = await theChannel(world, me);
  let id = "";
  const make = async () => {
    const input = { kind: "channel" as const, channelId, payoutIds: [payoutId] };
    id = (await world.call(payoutBatch.create, input, { as: me })).data.id;
  };
  expect(await told(make)).toEqual(both);
  const hand = () => world.call(payoutBatch.submitForRelease, { id }, { as: me });
  expect(await told(hand)).toEqual(both);
  const given = await toRelease(world, me);
  const release = () => world.call(payoutBatch.release, given, { as: colleague });
  expect(await told(release)).toEqual(both);
  const late = await waiting(world, me);
  const giveUp = () => world.call(payoutBatch.voided, { id: late.id, remark: "有误" }, { as: me });
  expect(await told(giveUp)).toEqual(both);
  const single = await ready(world, me);
  const cancel = () => world.call(payout.cancel, { id: single.id, remark: "不付了" }, { as: me });
  expect(await told(cancel)).toEqual(both);
});

it("what is refused announces nothing", async () => {
  const refused = () =>
    world.call(generalRequest.update, { id: me.userId, rowVersion: 1, ...request }, { as: me });
  expect(await announcedBy(world, me.tenantId, refused)).toEqual([]);
});

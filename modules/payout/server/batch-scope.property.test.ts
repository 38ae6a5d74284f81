import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ready, theChannel } from "#main/payout-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { addDepartments, addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutBatch } from "../batch-contract.ts";

const ranges = { all: 1, ownAndBelow: 3, ownDepartments: 4, self: 6 } as const;
const places = ["华东", "浙江", "西南"] as const;
type Place = (typeof places)[number];
const below: Partial<Record<Place, readonly Place[]>> = { 华东: ["华东", "浙江"] };

interface Member {
  readonly who: TestPerson;
  readonly range: number;
  readonly place: Place;
}
/** By whom, and of which department, if of any. */
interface Stamp {
  readonly by: Member;
  readonly place: Place | null;
}
interface Batch extends Stamp {
  readonly id: string;
  readonly lines: readonly Stamp[];
}

let world: World;
let tenant: TestTenant;
let departments: Record<string, string>;
const members: Member[] = [];

beforeAll(async () => {
  world = await openQuietWorld();
  tenant = await world.tenant();
  departments = await addDepartments(world, tenant.id, { 公司: { 华东: { 浙江: {} }, 西南: {} } });
  for (const range of Object.values(ranges)) {
    for (const place of places) members.push(await hire(range, place));
  }
});
afterAll(() => world.close());

async function hire(range: number, place: Place): Promise<Member> {
  const role = await addRole(world, tenant.id, { range, permissions: world.allPermissions });
  const who = await world.person(tenant, []);
  await putInPlace(world, who, { roles: [role], departments: [departments[place] ?? ""] });
  return { who, range, place };
}

/** The design once more, without SQL. */
function sees(one: Member, { by, place }: Stamp): boolean {
  if (one.range === ranges.all || one.who === by.who) return true;
  if (one.range === ranges.self || place === null) return false;
  const reach = one.range === ranges.ownAndBelow ? (below[one.place] ?? [one.place]) : [one.place];
  return reach.includes(place);
}
const seesAll = (one: Member, lines: readonly Stamp[]) => lines.every((line) => sees(one, line));

const anybody = fc.nat({ max: 11 });
const aLine = fc.record({ by: anybody, place: fc.constantFrom(...places, null) });
const aBatch = fc.record({
  maker: anybody,
  lines: fc.array(aLine, { minLength: 1, maxLength: 3 }),
});
type Wanted = typeof aBatch extends fc.Arbitrary<infer One> ? One : never;
const member = (nth: number): Member => {
  const found = members[nth % members.length];
  if (!found) throw new Error("nobody was hired");
  return found;
};

/** Made by somebody who sees all of it: anybody else is refused. */
async function make(wanted: Wanted): Promise<Batch> {
  const lines = wanted.lines.map(({ by, place }) => ({ by: member(by), place }));
  const makers = members.filter((one) => seesAll(one, lines));
  const by = makers[wanted.maker % makers.length] ?? member(0);
  const channelId = await theChannel(world, member(0).who);
  const payoutIds: string[] = [];
  for (const line of lines) {
    const departmentId = line.place && (departments[line.place] ?? null);
    payoutIds.push((await ready(world, line.by.who, { departmentId })).id);
  }
  const input = { kind: "channel" as const, channelId, payoutIds };
  const { code, data } = await world.call(payoutBatch.create, input, { as: by.who });
  expect(code).toBe("0");
  return { id: data.id, by, place: by.place, lines };
}

/** Never allowed for a draft: what it answers tells how far one got. */
const remark = "试探";
const codeOf = { beyond: "0404", inPart: "2263", whole: "2258" } as const;

it("list, total, detail, open actions, history and commands agree on who sees a batch and who may act on it", async () => {
  await theChannel(world, member(0).who);
  const batches: Batch[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(aBatch, { minLength: 3, maxLength: 3 }), async (wanted) => {
      for (const one of wanted) batches.push(await make(one));
    }),
    { numRuns: 5, endOnFailure: true },
  );
  for (const one of members) {
    const as = one.who;
    const shown = batches.filter((batch) => sees(one, batch) || seesAll(one, batch.lines));
    const { data: page } = await world.call(payoutBatch.list, { size: 200 }, { as });
    expect(page.records.map(({ id }) => id).toSorted()).toEqual(
      shown.map(({ id }) => id).toSorted(),
    );
    expect(page.total).toBe(shown.length);
    for (const batch of batches) await compare(one, batch, shown.includes(batch));
  }
});

async function compare(one: Member, { id, lines }: Batch, isShown: boolean): Promise<void> {
  const as = one.who;
  const looked = isShown ? "0" : "0404";
  const detail = await world.call(payoutBatch.detail, { id }, { as });
  expect(detail.code).toBe(looked);
  const counted = (detail.data?.banks ?? []).reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBe(isShown ? lines.filter((line) => sees(one, line)).length : 0);
  expect((await world.call(payoutBatch.operationLog, { id }, { as })).code).toBe(looked);
  const actions = await world.call(payoutBatch.actions, { id }, { as });
  expect(actions.code).toBe(looked);
  const isWhole = seesAll(one, lines);
  const submit = (actions.data ?? []).find(({ action }) => action === "submitForRelease");
  expect(submit?.enabled ?? false).toBe(isWhole);
  const { code } = await world.call(payoutBatch.recall, { id, remark }, { as });
  expect(code).toBe(codeOf[isWhole ? "whole" : isShown ? "inPart" : "beyond"]);
}

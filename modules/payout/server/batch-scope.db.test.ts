import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "#modules/message/contract.ts";
import { draft, leftIn, ready, theChannel, toRelease } from "#main/payout-arrange.ts";
import { inNameOf, openQuietWorld, runQueued } from "#main/payout-office.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { addDepartments, addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutBatch } from "../batch-contract.ts";
import { tellOfPayouts } from "./jobs/tell-of-payouts.ts";
import { refusalsOf } from "./batch/file-results.ts";

let world: World;
let tenant: TestTenant;
let departments: Record<string, string>;
/** Sees everything. */
let head: TestPerson;
/** Sees his own. */
let clerk: TestPerson;
/** Sees what was made in the east. */
let manager: TestPerson;
/** Works in the east, and sees everything. */
let easterner: TestPerson;

const ranges = { all: 1, ownDepartments: 4, self: 6 } as const;

async function hire(range: number, department: string, without: readonly string[] = []) {
  const permissions = world.allPermissions.filter((one) => !without.includes(one));
  const role = await addRole(world, tenant.id, { range, permissions });
  const person = await world.person(tenant, []);
  await putInPlace(world, person, { roles: [role], departments: [departments[department] ?? ""] });
  return person;
}

beforeAll(async () => {
  world = await openQuietWorld();
  tenant = await world.tenant();
  departments = await addDepartments(world, tenant.id, { 公司: { 华东: {}, 西南: {} } });
  head = await hire(ranges.all, "西南");
  clerk = await hire(ranges.self, "华东");
  manager = await hire(ranges.ownDepartments, "华东");
  easterner = await hire(ranges.all, "华东");
  await theChannel(world, head);
});
afterAll(() => world.close());

const listed = async (as: TestPerson) => {
  const { data } = await world.call(payoutBatch.list, { size: 200 }, { as });
  expect(data.total).toBe(data.records.length);
  return data.records.map(({ id }) => id);
};
const remark = "金额有误，重新制作";
const reason = "上传网银";

/** Everything there is to look at or to do, and what each of it answers. */
async function answersTo(as: TestPerson, id: string): Promise<Record<string, string>> {
  const sumFen = 1 as never;
  const answers = {
    detail: await world.call(payoutBatch.detail, { id }, { as }),
    actions: await world.call(payoutBatch.actions, { id }, { as }),
    operationLog: await world.call(payoutBatch.operationLog, { id }, { as }),
    release: await world.call(payoutBatch.release, { id, sumFen, rowVersion: 1 }, { as }),
    recall: await world.call(payoutBatch.recall, { id, remark }, { as }),
    file: await world.call(payoutBatch.file, { id, reason }, { as }),
    submitForRelease: await world.call(payoutBatch.submitForRelease, { id }, { as }),
    voided: await world.call(payoutBatch.voided, { id, remark }, { as }),
  };
  return Object.fromEntries(Object.entries(answers).map(([name, { code }]) => [name, code]));
}
const allOf = (code: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, code]));
const looks = ["detail", "actions", "operationLog"];
const commands = ["release", "recall", "file", "submitForRelease", "voided"];

const batchOf = async (as: TestPerson, payoutIds: string[]) => {
  const input = { kind: "channel" as const, channelId: await theChannel(world, head), payoutIds };
  return world.call(payoutBatch.create, input, { as });
};

describe("a person of range self", () => {
  it("neither sees nor reaches a stranger's batch: it is as if there were none", async () => {
    const { id } = await draft(world, head);
    expect(await listed(clerk)).not.toContain(id);
    const answers = await answersTo(clerk, id);
    expect(answers).toEqual(allOf("0404", ...looks, ...commands));
    expect(await answersTo(clerk, newId())).toEqual(answers);
    const { data } = await world.call(payoutBatch.detail, { id }, { as: head });
    expect(data.batch.stateCode).toBe(4050);
  });

  it("sees his own and does with it what its state allows", async () => {
    const { id } = await draft(world, clerk);
    expect(await listed(clerk)).toContain(id);
    const answers = await answersTo(clerk, id);
    expect(answers).toMatchObject(allOf("0", ...looks, "submitForRelease", "voided"));
  });

  it("puts only payouts together that he sees", async () => {
    const own = await ready(world, clerk);
    const foreign = await ready(world, head);
    expect((await batchOf(clerk, [own.id, foreign.id])).code).toBe("0404");
    expect((await batchOf(clerk, [own.id])).code).toBe("0");
  });

  it("sees a batch that others made if everything in it is his, and none that holds one line more", async () => {
    const [first, second] = [await ready(world, clerk), await ready(world, clerk)];
    const foreign = await ready(world, head);
    const { data: own } = await batchOf(head, [first.id]);
    const { data: mixed } = await batchOf(head, [second.id, foreign.id]);
    const seen = await listed(clerk);
    expect(seen).toContain(own.id);
    expect(seen).not.toContain(mixed.id);
    expect(await answersTo(clerk, mixed.id)).toEqual(allOf("0404", ...looks, ...commands));
    expect(await answersTo(clerk, own.id)).toMatchObject(allOf("0", ...looks, "voided"));
    // Given up, it has no lines any more; it is not everybody's for that.
    await world.call(payoutBatch.voided, { id: mixed.id, remark }, { as: head });
    expect(await listed(clerk)).not.toContain(mixed.id);
  });

  it("brings no results for a stranger's file", async () => {
    const release = await toRelease(world, head, { kind: "file" });
    await world.call(payoutBatch.release, release, { as: head });
    const { data } = await world.call(payoutBatch.detail, { id: release.id }, { as: head });
    const rows = [
      {
        exportNumber: data.batch.onlineBankExportNo ?? "",
        line: "1",
        account: null,
        amountFen: 12_800,
        said: "paid" as const,
        failText: null,
        bankSerial: newId(),
        time: null,
      },
    ];
    const { vault } = world.engine;
    const against = async (as: TestPerson) => {
      const found = await inNameOf(world, as, (tx) => refusalsOf(tx, rows, { vault }));
      return [...found.values()].map(({ reason: { definition } }) => definition.code);
    };
    expect(await against(await colleagueOf(world, head))).toEqual([]);
    expect(await against(clerk)).toEqual(["2270"]);
  });
});

it("a batch that one of his people made of what he does not see is shown, without its payees, and left alone", async () => {
  const foreign = await ready(world, head, { departmentId: departments["西南"] ?? null });
  const own = await ready(world, head, { departmentId: departments["华东"] ?? null });
  const { data: made } = await batchOf(easterner, [foreign.id, own.id]);
  const { id } = made;
  expect(await listed(manager)).toContain(id);
  const { data } = await world.call(payoutBatch.detail, { id }, { as: manager });
  expect(data.batch.lineCount).toBe(2);
  expect(data.newPayees).toHaveLength(1);
  expect(data.banks).toMatchObject([{ count: 1 }]);
  const { data: actions } = await world.call(payoutBatch.actions, { id }, { as: manager });
  for (const { enabled, reasons } of actions) {
    expect(enabled).toBe(false);
    expect(reasons[0]?.code).toBe("2263");
  }
  const answers = await answersTo(manager, id);
  expect(answers).toEqual({ ...allOf("0", ...looks), ...allOf("2263", ...commands) });
});

describe("what waits for somebody", () => {
  const boxOf = async (as: TestPerson, kind: "message" | "todo", id: string) => {
    const { data } = await world.call(message.list, { filters: { kind }, size: 200 }, { as });
    return data.records.filter(({ link }) => link?.includes(id)).map(({ event }) => event);
  };
  const todos = async (as: TestPerson) =>
    (await world.call(message.counters, {}, { as })).data.todo;

  it("is told to and counted for those who see the payout", async () => {
    const before = await todos(clerk);
    const { id } = await leftIn(world, head, { state: 4012 });
    await world.database.admin.query(
      "update payouts set to_tell = 'payout.parked' where tenant_id = $1 and id = $2",
      [tenant.id, id],
    );
    await tellOfPayouts(world.engine);
    expect(await boxOf(head, "message", id)).toEqual(["payout.parked"]);
    expect(await boxOf(head, "todo", id)).toEqual(["payout.parkedWaiting"]);
    expect(await boxOf(clerk, "message", id)).toEqual([]);
    expect(await boxOf(clerk, "todo", id)).toEqual([]);
    expect(await todos(clerk)).toBe(before);
    const { id: own } = await leftIn(world, clerk, { state: 4012 });
    expect(await boxOf(clerk, "todo", own)).toEqual(["payout.parkedWaiting"]);
  });

  const submitted = async (as: TestPerson, payoutIds: string[]) => {
    const channelId = await theChannel(world, head);
    const input = { kind: "channel" as const, channelId, payoutIds, submits: true };
    const { data } = await world.call(payoutBatch.create, input, { as });
    await runQueued(world, head);
    return data.id;
  };

  it("is a batch, for those who may release all of it and did not make it", async () => {
    const line = await ready(world, head, { departmentId: departments["西南"] ?? null });
    const before = await todos(easterner);
    const id = await submitted(head, [line.id]);
    const { data } = await world.call(payoutBatch.detail, { id }, { as: head });
    expect(data.batch.stateCode).toBe(4051);
    expect(data.payees).toEqual({ names: ["王小明"], count: 1 });
    expect(await boxOf(easterner, "message", id)).toEqual(["payoutBatch.waiting"]);
    expect(await boxOf(easterner, "todo", id)).toEqual(["payoutBatch.waiting"]);
    expect(await todos(easterner)).toBe(before + 1);
    for (const other of [head, clerk, manager]) {
      expect(await boxOf(other, "message", id)).toEqual([]);
      expect(await boxOf(other, "todo", id)).toEqual([]);
    }
    const { sumFen, rowVersion } = data.batch;
    await world.call(payoutBatch.release, { id, sumFen, rowVersion }, { as: easterner });
    expect(await boxOf(easterner, "todo", id)).toEqual([]);
  });

  it("is a batch that nobody can release, for whoever made it", async () => {
    const company = await world.tenant();
    const alone = await world.person(company);
    const channelId = await theChannel(world, alone);
    const line = await ready(world, alone, { amountFen: 900_000_00 });
    const input = { kind: "channel" as const, channelId, payoutIds: [line.id], submits: true };
    const { data } = await world.call(payoutBatch.create, input, { as: alone });
    await runQueued(world, alone);
    expect(await boxOf(alone, "message", data.id)).toEqual(["payoutBatch.nobody"]);
  });
});

describe("a bank file", () => {
  const released = async (as: TestPerson) => {
    const release = await toRelease(world, as, { kind: "file" });
    await world.call(payoutBatch.release, release, { as });
    return release.id;
  };
  const download = (as: TestPerson, id: string) =>
    world.call(payoutBatch.file, { id, reason }, { as });

  it("is given to its maker, and its history says who took it and what for, each time", async () => {
    const id = await released(clerk);
    const before = await world.logLines(tenant.id, "payoutBatch.file");
    for (const time of [1, 2]) {
      const { response } = await download(clerk, id);
      expect(response.headers["content-type"]).toContain("spreadsheet");
      expect(await world.logLines(tenant.id, "payoutBatch.file")).toBe(before + time);
    }
    const { data } = await world.call(payoutBatch.operationLog, { id }, { as: clerk });
    expect(data[0]).toMatchObject({
      operationType: "payoutBatch.file",
      operator: clerk.name,
      approvalRemark: reason,
      changeInfo: [{ field: "downloaded" }],
    });
  });

  it("needs a reason, a right of its own, and somebody who has just shown that it is he", async () => {
    const id = await released(clerk);
    expect(await world.call(payoutBatch.file, { id, reason: " " }, { as: clerk })).toMatchObject({
      code: "0400",
    });
    const importer = await hire(ranges.all, "西南", ["biz:payout:bankFile"]);
    expect(await download(importer, id)).toMatchObject({ code: "0403" });
    await world.database.admin.query(
      "update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1",
      [clerk.userId],
    );
    expect(await download(clerk, id)).toMatchObject({ code: "0453" });
    await world.database.admin.query(
      "update sessions set confirmed_at = now() where user_id = $1",
      [clerk.userId],
    );
  });

  it("of others is for those who may see accounts in full", async () => {
    const id = await released(clerk);
    const third = await hire(ranges.all, "西南", ["biz:payout:reveal"]);
    expect(await download(third, id)).toMatchObject({ code: "2264" });
    expect((await download(head, id)).response.statusCode).toBe(200);
  });

  it("that was recalled is not taken to the bank after all", async () => {
    const id = await released(clerk);
    await world.call(payoutBatch.recall, { id, remark }, { as: head });
    expect(await download(clerk, id)).toMatchObject({ code: "2250" });
  });

  it("is for no visitor, and never by reading alone", () => {
    expect(payoutBatch.file).toMatchObject({
      access: "write",
      visitor: "never",
      needsConfirmation: true,
    });
  });
});

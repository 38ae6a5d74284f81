import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { colleague, goThrough, seen, stepBy, taskOf } from "#main/approval-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { attachment } from "#modules/attachment/contract.ts";
import { tenant } from "#modules/tenancy/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { generalRequest } from "../contract.ts";

let world: World;
let author: TestPerson;
let manager: TestPerson;
let finance: TestPerson;
let stranger: TestPerson;
const financeReject = "approval:instance:financeReject";

beforeAll(async () => {
  world = await openTestWorld();
  const { id: tenantId } = await world.tenant();
  author = await colleague(world, { tenantId });
  manager = await colleague(world, { tenantId });
  finance = await colleague(world, { tenantId });
  stranger = await colleague(world, { tenantId });
  await goThrough(world, tenantId, [stepBy([manager]), stepBy([finance], { isFinanceStep: true })]);
});
afterAll(() => world.close());

/** A file that somebody uploads now. */
async function paper(as: TestPerson): Promise<string> {
  const head = 'content-disposition: form-data; name="file"; filename="a.txt"';
  const response = await world.server.inject({
    method: "POST",
    url: attachment.upload.path,
    headers: { ...headersOf(as), "content-type": "multipart/form-data; boundary=cut" },
    payload: `--cut\r\n${head}\r\n\r\n合同 ${newId()}\r\n--cut--\r\n`,
  });
  return response.json<{ data: { id: string } }>().data.id;
}

/** As both endpoints answer it: they never differ. */
async function reads(id: string, as: TestPerson): Promise<boolean> {
  const detail = await world.call(attachment.detail, { id }, { as });
  const { response } = await world.call(attachment.content, { id }, { as });
  const given = response.headers["content-disposition"] !== undefined;
  expect(detail.code).toBe(given ? "0" : "0404");
  return given;
}
const readers = async (id: string, people: readonly TestPerson[]) => {
  const answers: boolean[] = [];
  for (const as of people) answers.push(await reads(id, as));
  return answers;
};

const aRequest = (fileIds: string[]) => ({
  title: "车展物料",
  amountFen: 480_000 as Fen,
  special: false,
  remark: null,
  fileIds,
});
const draft = async (fileIds: string[]) =>
  (await world.call(generalRequest.create, aRequest(fileIds), { as: author })).data.id;
async function submit(id: string) {
  const { data } = await world.call(generalRequest.submit, { id }, { as: author });
  return seen(world, data.instanceId);
}
async function update(id: string, fileIds: string[]) {
  const { data } = await world.call(generalRequest.detail, { id }, { as: author });
  const input = { ...aRequest(fileIds), id, rowVersion: data.rowVersion };
  return world.call(generalRequest.update, input, { as: author });
}
const remark = "请换成盖章的一份";

describe("the paper of a request", () => {
  it("is its author's alone until the request is submitted", async () => {
    const file = await paper(author);
    const id = await draft([file]);
    const people = [author, manager, finance, stranger];
    expect(await readers(file, people)).toEqual([true, false, false, false]);
    await submit(id);
    expect(await readers(file, people)).toEqual([true, true, false, false]);
  });

  it("is for whom the request comes to, whom a copy is given, and for administrators", async () => {
    const file = await paper(author);
    const found = await submit(await draft([file]));
    const copied = await colleague(world, author);
    expect(await reads(file, copied)).toBe(false);
    const copy = { id: found.id, toIds: [copied.userId], remark: null };
    expect((await world.call(approvalInstance.cc, copy, { as: manager })).code).toBe("0");
    const yes = { ...taskOf(found, manager), remark: null };
    expect((await world.call(approvalTask.pass, yes, { as: manager })).code).toBe("0");
    const administer = "bizConfiguration:approvalProcess:administer";
    const administrator = await colleague(world, author, [administer]);
    const people = [copied, manager, finance, administrator, stranger];
    expect(await readers(file, people)).toEqual([true, true, true, true, false]);
  });

  it("does not exist in another tenant, whatever rights one has there", async () => {
    const file = await paper(author);
    await submit(await draft([file]));
    const neighbour = await world.person(await world.tenant());
    expect(await reads(file, neighbour)).toBe(false);
  });

  it("stays readable to those of an earlier round when it was replaced", async () => {
    const [old, better] = [await paper(author), await paper(author)];
    const id = await draft([old]);
    const first = await submit(id);
    const back = { ...taskOf(first, manager), remark, checklist: ["fileIds"] };
    expect((await world.call(approvalTask.return, back, { as: manager })).code).toBe("0");
    expect((await update(id, [better])).code).toBe("0");
    // Not submitted yet, but the request shows it to everybody who sees the request.
    expect(await readers(better, [manager, stranger])).toEqual([true, false]);
    const second = await submit(id);
    const yes = { ...taskOf(second, manager), remark: null };
    expect((await world.call(approvalTask.pass, yes, { as: manager })).code).toBe("0");
    for (const file of [old, better]) {
      expect(await readers(file, [author, manager, finance, stranger])).toEqual([
        true,
        true,
        true,
        false,
      ]);
    }
  });

  it("stays readable when it was dropped from what is being approved", async () => {
    const dropped = await paper(author);
    const { orderId } = await submit(await draft([]));
    await world.database.admin.query(
      "insert into approval_snapshots (tenant_id, order_id, hash, content) values ($1, $2, 'before', $3)",
      [author.tenantId, orderId, JSON.stringify({ fields: [], fileIds: [dropped] })],
    );
    expect(await readers(dropped, [manager, stranger])).toEqual([true, false]);
  });

  it("is for finance once everything is approved, and not before", async () => {
    const file = await paper(author);
    const found = await submit(await draft([file]));
    const cashier = await colleague(world, author, [financeReject]);
    for (const as of [manager, finance]) {
      expect(await reads(file, cashier)).toBe(false);
      const input = { ...taskOf(await seen(world, found.id), as), remark: null };
      expect((await world.call(approvalTask.pass, input, { as })).code).toBe("0");
    }
    expect(await readers(file, [cashier, stranger])).toEqual([true, false]);
  });

  it("is shown to a visitor of the platform by the rights he has in the tenant", async () => {
    const platform = await world.tenant({ superTenant: true, name: `平台${newId()}` });
    const home = await world.person(platform);
    const [submitted, kept] = [await paper(author), await paper(author)];
    await submit(await draft([submitted]));
    await draft([kept]);
    const { tenantId } = author;
    const visitor = { ...home, tenantId };
    expect((await world.call(tenant.visit, { id: tenantId }, { as: home })).code).toBe("0");
    expect(await readers(submitted, [visitor])).toEqual([true]);
    expect(await readers(kept, [visitor])).toEqual([false]);
  });
});

describe("the paper of a decision or a comment", () => {
  it("is for those who may look at the approval", async () => {
    const found = await submit(await draft([]));
    const [said, decided] = [await paper(manager), await paper(manager)];
    const words = { id: found.id, remark: "见附件", mentionIds: [], fileIds: [said] };
    expect((await world.call(approvalInstance.comment, words, { as: manager })).code).toBe("0");
    const yes = { ...taskOf(found, manager), remark: null, fileIds: [decided] };
    expect(await readers(decided, [author, finance])).toEqual([false, false]);
    expect((await world.call(approvalTask.pass, yes, { as: manager })).code).toBe("0");
    for (const file of [said, decided]) {
      expect(await readers(file, [author, finance, stranger])).toEqual([true, true, false]);
    }
  });
});

describe("somebody else's file", () => {
  const mend = "请自行上传";

  it("is not taken into a request, new or old", async () => {
    const foreign = await paper(stranger);
    const created = await world.call(generalRequest.create, aRequest([foreign]), { as: author });
    expect(created).toMatchObject({ code: "1307", data: null });
    expect(created.msg).toContain(mend);
    const own = await paper(author);
    const id = await draft([own]);
    expect((await update(id, [own, foreign])).code).toBe("1307");
    expect(await reads(foreign, author)).toBe(false);
  });

  it("may stay on the request it is on", async () => {
    const [foreign, own] = [await paper(stranger), await paper(author)];
    const id = await draft([]);
    await world.database.admin.query(
      "update general_requests set file_ids = array[$3::uuid] where tenant_id = $1 and id = $2",
      [author.tenantId, id, foreign],
    );
    expect((await update(id, [foreign, own])).code).toBe("0");
    expect(await reads(foreign, author)).toBe(true);
    // Once taken off, it is somebody else's again.
    expect((await update(id, [own])).code).toBe("0");
    expect((await update(id, [foreign])).code).toBe("1307");
    expect(await reads(foreign, author)).toBe(false);
  });

  it("is brought by no decision and no comment", async () => {
    const found = await submit(await draft([]));
    const fileIds = [await paper(stranger)];
    const words = { id: found.id, remark: "见附件", mentionIds: [], fileIds };
    const told = await world.call(approvalInstance.comment, words, { as: manager });
    expect(told).toMatchObject({ code: "1307" });
    const task = { ...taskOf(found, manager), fileIds };
    for (const endpoint of [approvalTask.pass, approvalTask.reject] as const) {
      expect((await world.call(endpoint, { ...task, remark }, { as: manager })).code).toBe("1307");
    }
    expect((await seen(world, found.id)).state).toBe(2000);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { goThrough, stepBy } from "#main/approval-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { exported, guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { generalRequest } from "../contract.ts";

const open = openTestWorld;
const fen = (amount: number) => amount as Fen;
const aRequest = (more: { title?: string; amountFen?: Fen; fileIds?: string[] } = {}) => ({
  title: "苏州车展物料",
  amountFen: fen(480_000),
  special: false,
  remark: "展位搭建与易拉宝",
  fileIds: [],
  ...more,
});

async function created(world: World, as: TestPerson, fields = aRequest()) {
  const { data } = await world.call(generalRequest.create, fields, { as });
  return { id: data.id, rowVersion: 1, ...fields };
}
const draftId = async (world: World, as: TestPerson) => ({ id: (await created(world, as)).id });

const bound = new Set<string>();
/** A draft where somebody else would be asked. */
async function submittable(world: World, as: TestPerson) {
  if (!bound.has(as.tenantId)) {
    bound.add(as.tenantId);
    const approver = await world.person({ id: as.tenantId, name: "" }, []);
    await goThrough(world, as.tenantId, [stepBy([approver], { stepName: "部门审批" })]);
  }
  return draftId(world, as);
}
async function submitted(world: World, as: TestPerson) {
  const { id } = await submittable(world, as);
  await world.call(generalRequest.submit, { id }, { as });
  return { id };
}
/** As an approver left it. */
async function cameBack(world: World, as: TestPerson) {
  const { id } = await draftId(world, as);
  await world.database.admin.query(
    "update general_requests set approval_state = 2005 where tenant_id = $1 and id = $2",
    [as.tenantId, id],
  );
  return { id };
}
const withReason = async ({ id }: { id: string }) => ({ id, remark: "活动取消" });

guards(generalRequest.create, {
  open,
  valid: async () => aRequest(),
  refused: { input: async () => aRequest({ fileIds: [newId()] }), code: "1306" },
});
guards(generalRequest.update, {
  open,
  valid: created,
  refused: {
    input: async (world, as) => ({ ...(await created(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(generalRequest.submit, {
  open,
  valid: submittable,
  refused: { input: submitted, code: "2001" },
});
guards(generalRequest.remove, {
  open,
  valid: draftId,
  refused: { input: cameBack, code: "2004" },
});
guards(generalRequest.voided, {
  open,
  valid: async (world, as) => withReason(await cameBack(world, as)),
  refused: { input: async (world, as) => withReason(await draftId(world, as)), code: "2005" },
});

describe("a request on its way", () => {
  let world: World;
  let author: TestPerson;
  let manager: TestPerson;
  let finance: TestPerson;
  let stranger: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    const tenant = await world.tenant();
    [author, manager, finance, stranger] = await Promise.all([
      world.person(tenant, []),
      world.person(tenant, []),
      world.person(tenant, []),
      world.person(tenant, []),
    ]);
    await goThrough(world, tenant.id, [
      stepBy([manager], { stepName: "部门审批" }),
      stepBy([finance], { stepName: "财务复核", isFinanceStep: true }),
    ]);
  });
  afterAll(() => world.close());

  it("is in its author's file, and in nobody else's", async () => {
    await created(world, author, aRequest({ title: "只给自己看" }));
    const titlesOf = async (as: TestPerson) =>
      (await exported(world, generalRequest.export, { as })).rows.map(([, title]) => title);
    expect(await titlesOf(author)).toContain("只给自己看");
    expect(await titlesOf(stranger)).toEqual([]);
  });

  const detail = async (id: string, as = author) =>
    await world.call(generalRequest.detail, { id }, { as });
  const submit = async (fields = aRequest()) => {
    const { id } = await created(world, author, fields);
    const { data } = await world.call(generalRequest.submit, { id }, { as: author });
    return { id, instanceId: data.instanceId };
  };
  /** Whoever it waits for passes it. */
  const pass = async (instanceId: string, as: TestPerson, remark: string | null = null) => {
    const { rows } = await world.database.admin.query<{ id: string; hash: string }>(
      "select t.id, i.hash from approval_tasks t join approval_instances i" +
        " on i.tenant_id = t.tenant_id and i.id = t.instance_id" +
        " where i.id = $1 and t.assignee_id = $2 and t.state = 'PENDING'",
      [instanceId, as.userId],
    );
    const input = { id: rows[0]?.id ?? "", seenHash: rows[0]?.hash ?? "", remark };
    expect((await world.call(approvalTask.pass, input, { as })).code).toBe("0");
  };
  const risksOf = async (instanceId: string) => {
    const { rows } = await world.database.admin.query<{ risks: { code: string }[] }>(
      "select risks from approval_instances where id = $1",
      [instanceId],
    );
    return rows[0]?.risks.map(({ code }) => code);
  };

  it("tells whom it waits for, since when, and which step it has come to", async () => {
    const { id, instanceId } = await submit();
    const before = (await detail(id)).data;
    expect(before).toMatchObject({
      approvalStateCode: 2000,
      currentApprovalPerson: manager.name,
      currentStep: 1,
      totalStep: 2,
      insertPerson: author.name,
    });
    expect(before.arrivedTime).not.toBeNull();
    await pass(instanceId, manager);
    expect((await detail(id)).data).toMatchObject({
      approvalStateCode: 2001,
      currentApprovalPerson: finance.name,
      currentStep: 2,
    });
  });

  it("is seen by its author and by those who are asked, and by nobody else", async () => {
    const { id } = await created(world, author);
    expect((await detail(id, manager)).code).toBe("0404");
    await world.call(generalRequest.submit, { id }, { as: author });
    expect((await detail(id, manager)).code).toBe("0");
    for (const endpoint of [
      generalRequest.detail,
      generalRequest.actions,
      generalRequest.operationLog,
    ]) {
      expect((await world.call(endpoint, { id }, { as: stranger })).code).toBe("0404");
    }
    const { data } = await world.call(generalRequest.list, {}, { as: manager });
    expect(data.total).toBe(0);
  });

  it("is out of its author's hands while it is being approved, and says so beforehand", async () => {
    const { id } = await submit();
    const { data } = await world.call(generalRequest.actions, { id }, { as: author });
    expect(data.map(({ enabled }) => enabled)).toEqual([false, false, false, false]);
    const link = `/dashboard/request?detail=${id}`;
    expect(data[0]?.reasons).toMatchObject([{ code: "2001", link }]);
    const edit = { ...aRequest(), id, rowVersion: 2 };
    expect((await world.call(generalRequest.update, edit, { as: author })).code).toBe("2001");
    const { data: theirs } = await world.call(generalRequest.actions, { id }, { as: manager });
    expect(theirs[0]?.reasons.map(({ code }) => code)).toContain("2003");
  });

  it("shows in its history who did what, with the remark, the approval included", async () => {
    const { id, instanceId } = await submit();
    await pass(instanceId, manager, "同意，请尽快");
    await pass(instanceId, finance);
    const { data } = await world.call(generalRequest.operationLog, { id }, { as: author });
    expect(data.map((line) => [line.operationType, line.operator, line.approvalRemark])).toEqual([
      ["approvalTask.pass", finance.name, null],
      ["approvalTask.pass", manager.name, "同意，请尽快"],
      ["generalRequest.submit", author.name, null],
      ["generalRequest.create", author.name, null],
    ]);
    expect(data[0]?.changeInfo).toEqual([
      { field: "told", before: null, after: '{"how":"passed"}' },
      { field: "approvalStateCode", before: "2001", after: "2003" },
    ]);
    expect(data.at(-1)?.changeInfo.map(({ field }) => field)).not.toContain("department_id");
  });

  it("goes on at finance with other papers, and from the start if it is for something else", async () => {
    for (const [fields, stepNo] of [
      [aRequest({ title: "上海车展物料" }), 1],
      [{ ...aRequest(), remark: "补充说明" }, 2],
    ] as const) {
      const { id, instanceId } = await submit();
      await pass(instanceId, manager);
      const { rows } = await world.database.admin.query<{ id: string; hash: string }>(
        "select t.id, i.hash from approval_tasks t join approval_instances i on i.id = t.instance_id" +
          " where i.id = $1 and t.assignee_id = $2",
        [instanceId, finance.userId],
      );
      const refusal = { remark: "请补充", reasonCode: "attachment" as const };
      const task = { id: rows[0]?.id ?? "", seenHash: rows[0]?.hash ?? "" };
      await world.call(approvalTask.financeReject, { ...task, ...refusal }, { as: finance });
      const { rowVersion } = (await detail(id)).data;
      await world.call(generalRequest.update, { ...fields, id, rowVersion }, { as: author });
      await world.call(generalRequest.submit, { id }, { as: author });
      expect((await detail(id)).data.currentStep).toBe(stepNo);
    }
  });

  it("is found by how it stands; what is void is not among what came back", async () => {
    const own = await world.person({ id: author.tenantId, name: "" }, []);
    const back = await cameBack(world, own);
    await created(world, own, aRequest({ title: "杭州门店维修" }));
    const list = async (filters: object, keyword?: string) => {
      const input = { filters, ...(keyword && { keyword }) };
      return (await world.call(generalRequest.list, input, { as: own })).data.records;
    };
    const returned = { approvalStateCode: [2002, 2004, 2005, 2006] };
    expect((await list({ draft: ["yes"] })).map(({ title }) => title)).toEqual(["杭州门店维修"]);
    expect((await list(returned)).map(({ id }) => id)).toEqual([back.id]);
    expect((await list({}, "门店")).length).toBe(1);
    await world.call(generalRequest.voided, await withReason(back), { as: own });
    expect(await list(returned)).toEqual([]);
    expect((await list({})).find(({ id }) => id === back.id)?.stateCode).toBe(1007);
  });

  it("previews the way it would go, and to nobody who does not see it", async () => {
    const { id: orderId } = await created(world, author);
    const asked = { orderType: "generalRequest", orderId };
    const { data } = await world.call(approvalInstance.preview, asked, { as: author });
    expect(data.steps.map((step) => step.people.map(({ name }) => name))).toEqual([
      [manager.name],
      [finance.name],
    ]);
    for (const [as, input] of [
      [stranger, asked],
      [author, { ...asked, orderType: "none" }],
    ] as const) {
      expect((await world.call(approvalInstance.preview, input, { as })).code).toBe("0404");
    }
  });

  it("is marked where it asks for much more than usual, once usual is known", async () => {
    const approve = async (amount: number) => {
      const { instanceId } = await submit(aRequest({ amountFen: fen(amount) }));
      await pass(instanceId, manager);
      await pass(instanceId, finance);
    };
    const own = await world.person({ id: author.tenantId, name: "" }, []);
    const earlier = author;
    author = own;
    for (const amount of [100_00, 200_00, 300_00, 400_00]) await approve(amount);
    const early = await submit(aRequest({ amountFen: fen(90_000_00) }));
    expect(await risksOf(early.instanceId)).toEqual([]);
    await approve(500_00);
    const usual = await submit(aRequest({ amountFen: fen(900_00) }));
    expect(await risksOf(usual.instanceId)).toEqual([]);
    const unusual = await submit(aRequest({ amountFen: fen(900_01) }));
    expect(await risksOf(unusual.instanceId)).toEqual(["R06"]);
    author = earlier;
  });

  it("is marked where it brings a paper that another request has brought", async () => {
    const keep = async (content: string) => {
      const id = newId();
      await world.database.admin.query(
        "insert into files (tenant_id, id, name, content_type, size, sha256, store_key, purpose, created_by)" +
          " values ($1, $2, '发票.pdf', 'application/pdf', 9, sha256($3::text::bytea), $4, 'attachment', $5)",
        [author.tenantId, id, content, id, author.userId],
      );
      return id;
    };
    const first = await submit(aRequest({ fileIds: [await keep("发票一")] }));
    expect(await risksOf(first.instanceId)).toEqual([]);
    const other = await submit(aRequest({ fileIds: [await keep("发票二")] }));
    expect(await risksOf(other.instanceId)).toEqual([]);
    const again = await submit(aRequest({ fileIds: [await keep("发票一")] }));
    expect(await risksOf(again.instanceId)).toEqual(["R10"]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aProject, fundedWallet } from "#main/expenditure-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { newStep } from "#modules/approval/definition-contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { wallet } from "#modules/wallet/contract.ts";
import { openWallet } from "#modules/wallet/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { Refused } from "#platform/server/refused.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { guards } from "#platform/testing/guards.ts";
import { addDepartments, addRole } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { expireEstablishments } from "../jobs/expire-establishments.ts";
import { tellOfExpiringEstablishments } from "../jobs/tell-of-expiring-establishments.ts";
import { freeEstablishment, takeEstablishment } from "./use.ts";

const open = openTestWorld;
const fen = (amount: number) => amount as Fen;

interface ItemMore {
  readonly needs?: boolean;
  readonly people?: readonly string[];
  readonly state?: number;
}

async function item(world: World, tenantId: string, more: ItemMore = {}): Promise<string> {
  const { needs = true, people = [], state = 1000 } = more;
  const id = newId();
  await world.database.admin.query(
    "insert into expenditure_items (tenant_id, id, name, person_ids, has_monthly_limit, has_percent," +
      " needs_establishment, state, created_by, updated_by) values ($1, $2, $3, $4, false, false, $5, $6, $2, $2)",
    [tenantId, id, `子项${id}`, people, needs, state],
  );
  return id;
}

interface Purpose {
  readonly projectId: string;
  readonly itemId: string;
}

/** An item and a project that has it. */
async function purpose(world: World, as: TestPerson, more?: ItemMore): Promise<Purpose> {
  const itemId = await item(world, as.tenantId, more);
  return { itemId, projectId: await aProject(world, as, { itemIds: [itemId] }) };
}

const fields = ({ projectId, itemId }: Purpose, amount = 480_000) => ({
  projectId,
  itemId,
  expenditureItemName: "苏州车展",
  expenditureItemAmount: fen(amount),
  expenditureItemDescribe: "展位与物料",
  expenditureItemRemark: null,
  fileIds: [] as string[],
});

async function drafted(world: World, as: TestPerson, amount?: number) {
  const given = fields(await purpose(world, as), amount);
  const { data } = await world.call(projectEstablishment.create, given, { as });
  return { id: data.id, rowVersion: 1, ...given };
}
const draftId = async (world: World, as: TestPerson) => ({ id: (await drafted(world, as)).id });

const approvers = new Map<string, TestPerson>();
async function approverOf(world: World, tenantId: string): Promise<TestPerson> {
  const known = approvers.get(tenantId);
  if (known) return known;
  const approver = await world.person({ id: tenantId, name: "" });
  approvers.set(tenantId, approver);
  const personIds = [approver.userId];
  const step = { ...newStep("财务复核"), approverType: "PERSON" as const, personIds };
  await bindProcess(world, {
    tenantId,
    orderType: "projectEstablishment",
    steps: [{ ...step, isFinanceStep: true }],
  });
  return approver;
}
async function submittable(world: World, as: TestPerson) {
  await approverOf(world, as.tenantId);
  return draftId(world, as);
}
async function submitted(world: World, as: TestPerson, amount?: number) {
  await approverOf(world, as.tenantId);
  const { id, itemId, projectId } = await drafted(world, as, amount);
  const { data } = await world.call(projectEstablishment.submit, { id }, { as });
  return { id, itemId, projectId, instanceId: data.instanceId };
}

async function taskOf(world: World, instanceId: string) {
  const { rows } = await world.database.admin.query<{ id: string; seenHash: string }>(
    'select t.id, i.hash as "seenHash" from approval_tasks t join approval_instances i' +
      " on i.tenant_id = t.tenant_id and i.id = t.instance_id where i.id = $1",
    [instanceId],
  );
  return rows[0] ?? { id: "", seenHash: "" };
}
async function approvedOne(world: World, as: TestPerson, amount?: number) {
  const one = await submitted(world, as, amount);
  const approver = await approverOf(world, as.tenantId);
  const task = { ...(await taskOf(world, one.instanceId)), remark: null };
  const passed = await world.call(approvalTask.pass, task, { as: approver });
  expect(passed.code).toBe("0");
  return one;
}
async function returned(world: World, as: TestPerson) {
  const { id, instanceId } = await submitted(world, as);
  const task = { ...(await taskOf(world, instanceId)), remark: "金额有误" };
  const approver = await approverOf(world, as.tenantId);
  await world.call(approvalTask.reject, task, { as: approver });
  return { id };
}
const withReason = ({ id }: { id: string }) => ({ id, remark: "活动取消" });

const within = <T>(
  world: World,
  { tenantId, userId }: TestPerson,
  work: (tx: CommandTx) => Promise<T>,
) => carryOutUnasked(world.engine, { tenantId, inNameOf: async () => userId }, work);

/** A draft of an expenditure, as far as an establishment minds. */
async function order(world: World, as: TestPerson, itemId: string): Promise<string> {
  const [id, project] = [newId(), newId()];
  const { admin } = world.database;
  await admin.query(
    "insert into expenditure_projects (tenant_id, id, name, project_type, payee_type, group_depth, percent_bp," +
      " created_by, updated_by) values ($1, $2, $3, 'person', 'payeeSelf', 'region', 0, $2, $2)",
    [as.tenantId, project, `项目${project}`],
  );
  const walletId = await within(world, as, (tx) =>
    openWallet(tx, {
      projectId: project,
      projectName: "项目",
      ownerType: "person",
      ownerId: as.userId,
      ownerName: as.name,
      departmentId: null,
    }),
  );
  await admin.query(
    "insert into expenditures (tenant_id, id, number, amount_source, project_id, item_id, wallet_id, amount_fen," +
      " description, created_by, updated_by) values ($1, $2, $3, 3, $4, $5, $6, 100, '展位费', $7, $7)",
    [as.tenantId, id, `ZC${id.slice(-12)}`, project, itemId, walletId, as.userId],
  );
  return id;
}

guards(projectEstablishment.create, {
  open,
  valid: async (world, as) => fields(await purpose(world, as)),
  refused: {
    input: async (world, as) => fields(await purpose(world, as, { needs: false })),
    code: "2661",
  },
});
guards(projectEstablishment.update, {
  open,
  valid: drafted,
  refused: {
    input: async (world, as) => ({ ...(await drafted(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(projectEstablishment.submit, {
  open,
  valid: submittable,
  refused: {
    input: async (world, as) => ({ id: (await submitted(world, as)).id }),
    code: "2651",
  },
});
guards(projectEstablishment.remove, {
  open,
  valid: draftId,
  refused: { input: returned, code: "2654" },
});
guards(projectEstablishment.voided, {
  open,
  valid: async (world, as) => withReason(await approvedOne(world, as)),
  refused: { input: async (world, as) => withReason(await draftId(world, as)), code: "2655" },
});

describe("an establishment", () => {
  let world: World;
  let author: TestPerson;
  const { list, create } = { list: projectEstablishment.list, create: projectEstablishment.create };

  beforeAll(async () => {
    world = await openTestWorld();
    author = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const detail = async (id: string, as = author) =>
    (await world.call(projectEstablishment.detail, { id }, { as })).data;
  const use =
    (of: Purpose & { id: string }, amountFen: number) => async (expenditureId: string) => {
      try {
        await within(world, author, (tx) =>
          takeEstablishment(tx, { ...of, expenditureId, amountFen }),
        );
        return "0";
      } catch (refused) {
        return refused instanceof Refused ? refused.definition.code : "none";
      }
    };
  it("what an order that uses it begins with is told while it can be used, and why not after", async () => {
    const { id, itemId, projectId } = await approvedOne(world, author, 480_000);
    const begun = () => world.call(projectEstablishment.use, { id }, { as: author });
    expect((await begun()).data).toEqual({
      id,
      projectId,
      itemId,
      expenditureItemName: "苏州车展",
      expenditureItemAmount: 480_000,
    });
    await lastDay(id, "2020-01-01");
    expect((await begun()).code).toBe("2658");
    const { id: draft } = await drafted(world, author);
    const unapproved = await world.call(projectEstablishment.use, { id: draft }, { as: author });
    expect(unapproved.code).toBe("2656");
  });

  const lastDay = (id: string, day: string) =>
    world.database.admin.query(
      "update project_establishments set valid_until = $2::date where id = $1",
      [id, day],
    );

  it("tells how its approval stands, and once approved until when it can be used", async () => {
    const { id, instanceId } = await submitted(world, author);
    const approver = await approverOf(world, author.tenantId);
    const before = await detail(id);
    expect(before.orderNo).toMatch(/^LX\d{8}/);
    expect(before).toMatchObject({
      stateCode: 3351,
      used: false,
      currentApprovalPerson: approver.name,
      currentApprovalProcessState: 2000,
      currentApprovalProcessStep: 1,
      currentApprovalTotalStep: 1,
      currentApprovalStepType: "PERSON",
      currentApprovalVersion: 1,
      insertPerson: author.name,
      validUntil: null,
    });
    const task = { ...(await taskOf(world, instanceId)), remark: null };
    await world.call(approvalTask.pass, task, { as: approver });
    const after = await detail(id);
    expect(after).toMatchObject({ stateCode: 3352, currentApprovalProcessState: 2003 });
    const days = (Date.parse(after.validUntil ?? "") - systemClock.now().getTime()) / 86_400_000;
    expect(Math.ceil(days)).toBeGreaterThanOrEqual(60);
    expect(Math.ceil(days)).toBeLessThanOrEqual(61);
  });

  it("is told in the wallets that its author could spend it from, and held in none", async () => {
    const { id, itemId, projectId: project } = await approvedOne(world, author, 7_000);
    const owned = { projectId: project, fen: 10_000 };
    const own = await fundedWallet(world, { ...owned, owner: author });
    const colleague = await world.person({ id: author.tenantId, name: "" });
    const others = await fundedWallet(world, { ...owned, owner: colleague });
    const shown = async (walletId: string) =>
      (await world.call(wallet.detail, { id: walletId }, { as: author })).data;
    expect((await shown(own)).wallet.establishedUnused).toBe(7_000);
    expect((await shown(own)).whatIf).toMatchObject({ available: 10_000, afterEstablished: 3_000 });
    expect((await shown(others)).wallet.establishedUnused).toBe(0);
    const another = await aProject(world, author, { itemIds: [itemId] });
    const elsewhere = await fundedWallet(world, { projectId: another, fen: 10_000, owner: author });
    expect((await shown(elsewhere)).wallet.establishedUnused).toBe(0);
    await lastDay(id, "2026-01-01");
    expect((await shown(own)).wallet.establishedUnused).toBe(0);
  });

  it("is a draft again when it is rejected or withdrawn, and void when its approval is ended", async () => {
    expect(await detail((await returned(world, author)).id)).toMatchObject({
      stateCode: 3350,
      currentApprovalProcessState: 2002,
    });
    const { id, instanceId } = await submitted(world, author);
    const remark = "先不做了";
    await world.call(approvalInstance.withdraw, { id: instanceId, remark }, { as: author });
    expect(await detail(id)).toMatchObject({ stateCode: 3350, currentApprovalProcessState: 2004 });
    const again = await world.call(projectEstablishment.submit, { id }, { as: author });
    expect((await detail(id)).stateCode).toBe(3351);
    const approver = await approverOf(world, author.tenantId);
    const ended = { id: again.data.instanceId, remark: "流程停用" };
    await world.call(approvalInstance.terminate, ended, { as: approver });
    expect((await detail(id)).stateCode).toBe(3355);
    const more = await world.call(projectEstablishment.submit, { id }, { as: author });
    expect(more.code).toBe("2664");
  });

  it("is not yet to be used when the last decision is recalled, nor when finance refuses it", async () => {
    const approver = await approverOf(world, author.tenantId);
    const recalled = await approvedOne(world, author);
    await world.call(approvalInstance.recall, { id: recalled.instanceId }, { as: approver });
    expect(await detail(recalled.id)).toMatchObject({ stateCode: 3351, validUntil: null });
    const refused = await approvedOne(world, author);
    const { seenHash } = await taskOf(world, refused.instanceId);
    const seen = { id: refused.instanceId, seenHash };
    const why = { ...seen, remark: "缺报价", reasonCode: "attachment" as const };
    await world.call(approvalInstance.financeReject, why, { as: approver });
    expect(await detail(refused.id)).toMatchObject({
      stateCode: 3350,
      currentApprovalProcessState: 2006,
      validUntil: null,
    });
  });

  it("is used by one of two orders that ask at once, and the other is told by which", async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const one = await approvedOne(world, author);
      const { id, itemId } = one;
      const orders = [await order(world, author, itemId), await order(world, author, itemId)];
      const codes = await Promise.all(orders.map(use(one, 480_000)));
      expect(codes.toSorted()).toEqual(["0", "2657"]);
      const winner = orders[codes.indexOf("0")];
      expect(await detail(id)).toMatchObject({
        stateCode: 3353,
        used: true,
        expenditureId: winner,
        expenditureNo: `ZC${winner?.slice(-12)}`,
      });
    }
  });

  it("refuses an order with the reason: not approved, too much, another item, its last day over", async () => {
    const pending = await submitted(world, author);
    const mine = await order(world, author, pending.itemId);
    expect(await use(pending, 1)(mine)).toBe("2656");
    const one = await approvedOne(world, author);
    const { id, itemId } = one;
    const other = await purpose(world, author);
    const spent = await order(world, author, itemId);
    expect(await use(one, 480_001)(spent)).toBe("2660");
    expect(await use({ ...other, id }, 1)(spent)).toBe("2659");
    expect(await use({ ...other, id, itemId }, 1)(spent)).toBe("2668");
    expect(await use({ ...one, id: newId() }, 1)(spent)).toBe("0404");
    await lastDay(id, "2026-01-01");
    expect(await use(one, 1)(spent)).toBe("2658");
    expect((await detail(id)).stateCode).toBe(3352);
  });

  it("is free again when its order gives it back, or over if its last day has passed meanwhile", async () => {
    const one = await approvedOne(world, author);
    const { id, itemId } = one;
    const first = await order(world, author, itemId);
    const free = () => within(world, author, (tx) => freeEstablishment(tx, first));
    expect(await use(one, 1)(first)).toBe("0");
    expect(await use(one, 2)(first)).toBe("0");
    await free();
    expect(await detail(id)).toMatchObject({ stateCode: 3352, used: false, expenditureId: null });
    await free();
    expect(await use(one, 1)(await order(world, author, itemId))).toBe("0");
    const late = await approvedOne(world, author);
    const second = await order(world, author, late.itemId);
    await use(late, 1)(second);
    await lastDay(late.id, "2026-01-01");
    await within(world, author, (tx) => freeEstablishment(tx, second));
    expect((await detail(late.id)).stateCode).toBe(3354);
  });

  it("is told of once in its last week, and again only for another last day", async () => {
    const [near, far] = [await approvedOne(world, author), await approvedOne(world, author)];
    await lastDay(near.id, "2026-03-08");
    await lastDay(far.id, "2026-03-09");
    const told = async () => {
      const { rows } = await world.database.admin.query<{ of: string; until: string }>(
        "select subject_id as of, text_values ->> 'until' as until from messages" +
          " where event = 'establishment.expiring' and subject_id = any($1)",
        [[near.id, far.id]],
      );
      return rows;
    };
    const now = new Date("2026-03-01T01:00:00Z");
    const tell = () => tellOfExpiringEstablishments(world.engine, now);
    await Promise.all([tell(), tell()]);
    expect(await told()).toEqual([{ of: near.id, until: "2026-03-08" }]);
    await world.database.admin.query("delete from messages where subject_id = $1", [near.id]);
    await tell();
    expect(await told()).toEqual([]);
    await lastDay(near.id, "2026-03-07");
    await tell();
    expect(await told()).toEqual([{ of: near.id, until: "2026-03-07" }]);
  });

  it("ends by itself after its last day, unless an order uses it", async () => {
    const [past, kept, used] = [
      await approvedOne(world, author),
      await approvedOne(world, author),
      await approvedOne(world, author),
    ];
    await use(used, 1)(await order(world, author, used.itemId));
    await lastDay(past.id, "2026-01-01");
    await lastDay(used.id, "2026-01-01");
    await expireEstablishments(world.engine);
    const states = [];
    for (const { id } of [past, kept, used]) states.push((await detail(id)).stateCode);
    expect(states).toEqual([3354, 3352, 3353]);
    const told = await world.database.admin.query(
      "select subject_id as of, user_id as to from messages where event = 'establishment.expired' and subject_id = any($1)",
      [[past.id, kept.id, used.id]],
    );
    expect(told.rows).toEqual([{ of: past.id, to: author.userId }]);
    const voiding = await world.call(projectEstablishment.voided, withReason(past), { as: author });
    expect(voiding.code).toBe("2650");
  });

  it("cannot be voided, nor its approval taken back, while an order uses it", async () => {
    const one = await approvedOne(world, author);
    const { id, itemId, instanceId } = one;
    await use(one, 1)(await order(world, author, itemId));
    const voided = await world.call(projectEstablishment.voided, withReason({ id }), {
      as: author,
    });
    expect(voided.code).toBe("2657");
    const approver = await approverOf(world, author.tenantId);
    const recall = { id: instanceId };
    const recalled = await world.call(approvalInstance.recall, recall, { as: approver });
    expect(recalled.code).not.toBe("0");
    expect((await detail(id)).stateCode).toBe(3353);
  });

  it("says beforehand what can be done, and where the rest is mended", async () => {
    const one = await approvedOne(world, author);
    const { id, itemId } = one;
    const spent = await order(world, author, itemId);
    await use(one, 1)(spent);
    const { data } = await world.call(projectEstablishment.actions, { id }, { as: author });
    expect(data.map(({ enabled }) => enabled)).toEqual([false, false, false, false]);
    const link = `/biz/expenditure?orderNo=ZC${spent.slice(-12)}`;
    expect(data[3]?.reasons).toMatchObject([{ code: "2657", link }]);
  });

  it("is for an item in use that asks for one and lets its applicant spend", async () => {
    const stranger = newId();
    const codeOf = async (more: ItemMore) => {
      const given = fields(await purpose(world, author, more));
      return (await world.call(create, given, { as: author })).code;
    };
    expect(await codeOf({ people: [stranger] })).toBe("2663");
    expect(await codeOf({ people: [stranger, author.userId] })).toBe("0");
    expect(await codeOf({ state: 1001 })).toBe("2662");
    const { data } = await world.call(projectEstablishment.itemChoices, {}, { as: author });
    const choices = await world.database.admin.query(
      "select id from expenditure_items where tenant_id = $1 and state = 1000 and needs_establishment" +
        " and not (person_ids = array[$2::uuid])",
      [author.tenantId, stranger],
    );
    expect(data).toHaveLength(choices.rowCount ?? 0);
  });

  it("is for a project in use that has its item; items without one are not offered", async () => {
    const given = await purpose(world, author);
    const { projectId: other } = await purpose(world, author);
    const codeOf = async (more: Partial<Purpose>) =>
      (await world.call(create, fields({ ...given, ...more }), { as: author })).code;
    const offered = async () => {
      const { data } = await world.call(projectEstablishment.itemChoices, {}, { as: author });
      return data.find(({ id }) => id === given.itemId)?.projects.map(({ id }) => id);
    };
    expect(await codeOf({ projectId: other })).toBe("2667");
    expect(await codeOf({ projectId: newId() })).toBe("0404");
    expect(await offered()).toEqual([given.projectId]);
    await world.database.admin.query("update expenditure_projects set state = 1001 where id = $1", [
      given.projectId,
    ]);
    expect(await codeOf({})).toBe("2666");
    expect(await offered()).toBeUndefined();
  });

  it("made before projects were asked for is submitted once one is chosen, and used as before", async () => {
    await approverOf(world, author.tenantId);
    const forget = "update project_establishments set project_id = null where id = $1";
    const draft = await drafted(world, author);
    await world.database.admin.query(forget, [draft.id]);
    const submit = () => world.call(projectEstablishment.submit, { id: draft.id }, { as: author });
    expect((await submit()).code).toBe("2665");
    await world.call(projectEstablishment.update, draft, { as: author });
    expect((await submit()).code).toBe("0");
    const old = await approvedOne(world, author);
    await world.database.admin.query(forget, [old.id]);
    const { projectId } = await purpose(world, author);
    const spent = await order(world, author, old.itemId);
    expect(await use({ ...old, projectId }, 1)(spent)).toBe("0");
  });

  it("is seen as far as roles reach, by those who are asked, and a deleted draft by nobody", async () => {
    const tenant = await world.tenant();
    const ids = await addDepartments(world, tenant.id, { 公司: { 华东: { 苏州: {} }, 华南: {} } });
    const inPlace = async (department: string, permissions: string[]) => {
      const person = await world.person(tenant, []);
      const role = await addRole(world, tenant.id, {
        range: 5,
        permissions,
        departments: [ids[department] ?? ""],
      });
      const { admin } = world.database;
      await admin.query(
        "insert into member_departments (tenant_id, user_id, department_id, is_main) values ($1, $2, $3, true)",
        [tenant.id, person.userId, ids[department]],
      );
      await admin.query(
        "insert into member_roles (tenant_id, user_id, role_id) values ($1, $2, $3)",
        [tenant.id, person.userId, role],
      );
      return person;
    };
    const may = (...actions: string[]) => actions.map((one) => `biz:projectEstablishment:${one}`);
    const sales = await inPlace("苏州", may("list", "create", "void"));
    const south = await inPlace("华南", may("list", "create", "void"));
    const { id } = await submitted(world, sales);
    expect(await detail(id, sales)).toMatchObject({ insertRegion: "华东", insertGroup: "苏州" });
    for (const endpoint of [
      projectEstablishment.detail,
      projectEstablishment.actions,
      projectEstablishment.operationLog,
    ]) {
      expect((await world.call(endpoint, { id }, { as: south })).code).toBe("0404");
      const approver = await approverOf(world, tenant.id);
      expect((await world.call(endpoint, { id }, { as: approver })).code).toBe("0");
    }
    const voided = await world.call(projectEstablishment.voided, withReason({ id }), { as: south });
    expect(voided.code).toBe("0404");
    expect((await world.call(list, {}, { as: south })).data.total).toBe(0);
    const draft = await drafted(world, sales);
    const count = async () => (await world.call(list, {}, { as: sales })).data.total;
    expect(await count()).toBe(2);
    await world.call(projectEstablishment.remove, { id: draft.id }, { as: sales });
    expect(await count()).toBe(1);
    const gone = await world.call(projectEstablishment.detail, { id: draft.id }, { as: sales });
    expect(gone.code).toBe("0404");
  });

  it("is found by what people look for", async () => {
    const own = await world.person({ id: author.tenantId, name: "" });
    const { id, itemId, projectId } = await approvedOne(world, own, 123_400);
    const found = async (filters: object) =>
      (await world.call(list, { filters, size: 200 }, { as: own })).data.records.map(
        (one) => one.id,
      );
    expect(await found({ mine: ["yes"] })).toEqual([id]);
    expect(await found({ itemId: [itemId] })).toEqual([id]);
    expect(await found({ projectId: [projectId] })).toEqual([id]);
    expect(await found({ stateCode: [3352], mine: ["yes"] })).toEqual([id]);
    expect(await found({ used: ["yes"], mine: ["yes"] })).toEqual([]);
    expect(await found({ used: ["no"], mine: ["yes"], expenditureItemName: "车展" })).toEqual([id]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { expectOnlyFor, guards } from "#platform/testing/guards.ts";
import { addDepartments, addRole } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import pg from "pg";
import { type ApprovalStep, newStep } from "#modules/approval/definition-contract.ts";
import { approvalProcess } from "../contract.ts";

const open = openTestWorld;
const orderType = "generalRequest";
const fields = (name = `流程${newId()}`) => ({
  name,
  describe: null,
  money: true,
  adminIds: [] as string[],
});

/** A step that asks the person himself: whoever tests is in force. */
const stepFor = (as: TestPerson, changes: Partial<ApprovalStep> = {}): ApprovalStep => ({
  ...newStep("负责人审批"),
  approverType: "PERSON",
  personIds: [as.userId],
  ...changes,
});

async function created(world: World, as: TestPerson, given = fields()) {
  const { data } = await world.call(approvalProcess.create, given, { as });
  return { id: data.id, rowVersion: 1 };
}

interface Given {
  readonly steps?: ApprovalStep[];
  readonly money?: boolean;
}

async function drafted(world: World, as: TestPerson, given: Given = {}) {
  const { steps = [stepFor(as)], money = true } = given;
  const process = await created(world, as, { ...fields(), money });
  const { data } = await world.call(approvalProcess.saveDraft, { ...process, steps }, { as });
  return data;
}

async function published(world: World, as: TestPerson, given: Given = {}) {
  const { id, rowVersion } = await drafted(world, as, given);
  await world.call(approvalProcess.publish, { id, rowVersion, note: null }, { as });
  return { id, rowVersion: rowVersion + 1 };
}

/** A kind of order has one binding for each department: a new one leaves the others be. */
async function place(world: World, as: TestPerson): Promise<string> {
  const name = `部门${newId()}`;
  const { rows } = await world.database.admin.query<{ id: string }>(
    "select id from departments where tenant_id = $1 and parent_id is null",
    [as.tenantId],
  );
  const root = rows[0]?.id;
  if (root === undefined) {
    return (await addDepartments(world, as.tenantId, { [name]: {} }))[name] ?? "";
  }
  const id = newId();
  await world.database.admin.query(
    "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by) values ($1, $2, $3, $4, 1, $2, $2)",
    [as.tenantId, id, name, root],
  );
  return id;
}

async function binding(world: World, as: TestPerson, processId?: string) {
  return {
    orderType,
    departmentId: await place(world, as),
    processId: processId ?? (await published(world, as)).id,
    pinnedVersion: null,
  };
}

async function bound(world: World, as: TestPerson) {
  const process = await published(world, as);
  const { data } = await world.call(approvalProcess.bind, await binding(world, as, process.id), {
    as,
  });
  return { process, bindingId: data.id };
}

const disabled = async (world: World, as: TestPerson) => {
  const { id, rowVersion } = await created(world, as);
  await world.call(approvalProcess.disable, { id, rowVersion }, { as });
  return { id, rowVersion: 2 };
};

guards(approvalProcess.create, {
  open,
  valid: async () => fields(),
  refused: {
    input: async (world, as) => {
      const given = fields();
      await created(world, as, given);
      return given;
    },
    code: "1950",
  },
});
guards(approvalProcess.update, {
  open,
  valid: async (world, as) => ({ ...(await created(world, as)), ...fields() }),
  refused: {
    input: async (world, as) => ({ ...(await created(world, as)), ...fields(), rowVersion: 7 }),
    code: "0409",
  },
});
guards(approvalProcess.saveDraft, {
  open,
  valid: async (world, as) => ({ ...(await created(world, as)), steps: [stepFor(as)] }),
  refused: {
    input: async (world, as) => ({ ...(await created(world, as)), rowVersion: 7, steps: [] }),
    code: "0409",
  },
});
guards(approvalProcess.dropDraft, {
  open,
  valid: (world, as) => drafted(world, as),
  refused: { input: created, code: "1952" },
});
guards(approvalProcess.publish, {
  open,
  valid: async (world, as) => ({ ...(await drafted(world, as)), note: "首次发布" }),
  refused: {
    input: async (world, as) => ({ ...(await drafted(world, as, { steps: [] })), note: null }),
    code: "1953",
  },
});
guards(approvalProcess.disable, {
  open,
  valid: created,
  refused: { input: async (world, as) => (await bound(world, as)).process, code: "1955" },
});
guards(approvalProcess.enable, {
  open,
  valid: disabled,
  refused: { input: created, code: "1951" },
});
guards(approvalProcess.remove, {
  open,
  valid: async (world, as) => ({ id: (await created(world, as)).id }),
  refused: {
    input: async (world, as) => ({ id: (await bound(world, as)).process.id }),
    code: "1955",
  },
});
guards(approvalProcess.bind, {
  open,
  valid: (world, as) => binding(world, as),
  refused: {
    input: async (world, as) => binding(world, as, (await created(world, as)).id),
    code: "1922",
  },
});
guards(approvalProcess.unbind, {
  open,
  valid: async (world, as) => ({ id: (await bound(world, as)).bindingId }),
  refused: {
    input: async (world, as) => {
      const { bindingId: id } = await bound(world, as);
      await world.call(approvalProcess.unbind, { id }, { as });
      return { id };
    },
    code: "0404",
  },
});

describe("approval processes of a tenant", () => {
  let world: World;
  let admin: TestPerson;
  const as = () => ({ as: admin });
  const detail = async (id: string) =>
    (await world.call(approvalProcess.detail, { id }, as())).data;

  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  it("go out for who may export them", async () => {
    await created(world, admin);
    const sees = approvalProcess.list.permission;
    await expectOnlyFor(world, approvalProcess.export, { may: admin, sees });
  });

  it("are listed with their steps, author, draft and what uses them", async () => {
    const { process } = await bound(world, admin);
    await world.call(
      approvalProcess.saveDraft,
      { ...process, steps: [stepFor(admin), stepFor(admin)] },
      as(),
    );
    const { data } = await world.call(approvalProcess.list, {}, as());
    expect(data.records.find(({ id }) => id === process.id)).toMatchObject({
      version: 1,
      totalStep: 1,
      hasDraft: true,
      boundTypes: [orderType],
      insertPerson: admin.name,
      stateCode: 1000,
    });
  });

  it("are found by part of their name, and sorted by it in order of pinyin", async () => {
    for (const name of ["查找重庆", "查找安徽"]) await created(world, admin, fields(name));
    const { data } = await world.call(
      approvalProcess.list,
      { filters: { name: "查找" }, sorts: [{ field: "name", order: "asc" }] },
      as(),
    );
    expect(data.records.map(({ name }) => name)).toEqual(["查找安徽", "查找重庆"]);
  });

  it("keep each version that was published, with what was said about it", async () => {
    const { id, rowVersion } = await published(world, admin);
    const steps = [stepFor(admin), stepFor(admin, { stepName: "财务复核", isFinanceStep: true })];
    const draft = await world.call(approvalProcess.saveDraft, { id, rowVersion, steps }, as());
    const note = "增加财务复核";
    const answer = await world.call(approvalProcess.publish, { ...draft.data, note }, as());
    expect(answer.data).toEqual({ id, version: 2 });
    const { data: versions } = await world.call(approvalProcess.versions, { id }, as());
    expect(versions).toMatchObject([
      { version: 2, totalStep: 2, note, publishedBy: admin.name, running: 0 },
      { version: 1, totalStep: 1, note: null },
    ]);
    const { data: first } = await world.call(approvalProcess.version, { id, version: 1 }, as());
    expect(first.steps.map(({ stepName }) => stepName)).toEqual(["负责人审批"]);
    expect(await detail(id)).toMatchObject({ version: 2, draft: null, hasDraft: false, steps });
  });

  it("have versions that not even the product can change", async () => {
    const { id } = await published(world, admin);
    const client = new pg.Client({ connectionString: world.config.DATABASE_APP_URL });
    await client.connect();
    try {
      await client.query("select set_config('app.tenant_id', $1, false)", [admin.tenantId]);
      const changed = client.query(
        "update approval_versions set note = '改写' where process_id = $1",
        [id],
      );
      await expect(changed).rejects.toMatchObject({ code: "42501" });
      const dropped = client.query("delete from approval_versions where process_id = $1", [id]);
      await expect(dropped).rejects.toMatchObject({ code: "42501" });
    } finally {
      await client.end();
    }
  });

  it("are not published with faults, which are told step by step", async () => {
    const steps = [
      stepFor(admin, { personIds: [] }),
      stepFor(admin, { emptyPolicy: "AUTO_PASS", remindHours: 48, escalateHours: 24 }),
    ];
    const draft = await drafted(world, admin, { steps });
    const answer = await world.call(approvalProcess.publish, { ...draft, note: null }, as());
    expect(answer.code).toBe("1953");
    expect(answer.data).toMatchObject({
      problems: [
        { stepNo: 1, field: "personIds", problem: "noPerson" },
        { stepNo: 2, field: "emptyPolicy", problem: "notForMoney" },
        { stepNo: 2, field: "escalateHours", problem: "escalateBeforeRemind" },
      ],
    });
  });

  it("are not published while they name people or roles that are out of force", async () => {
    const gone = await world.person({ id: admin.tenantId, name: "" });
    const role = await addRole(world, admin.tenantId, { name: "撤销的岗位" });
    const { database } = world;
    const where = "where tenant_id = $1 and id = $2";
    await database.admin.query(`update memberships set state = 1001 ${where}`, [
      admin.tenantId,
      gone.userId,
    ]);
    await database.admin.query(`update roles set state = 1001 ${where}`, [admin.tenantId, role]);
    const steps = [
      stepFor(gone),
      stepFor(admin, { approverType: "ROLE", personIds: [newId()], roleIds: [role] }),
    ];
    const draft = await drafted(world, admin, { steps });
    const answer = await world.call(approvalProcess.publish, { ...draft, note: null }, as());
    expect(answer.code).toBe("1954");
    expect(answer.msg).toContain(`${gone.name}、撤销的岗位`);
    expect(answer.data).toMatchObject({
      problems: [
        { stepNo: 1, field: "personIds", problem: "notInForce", names: [gone.name] },
        { stepNo: 2, field: "roleIds", problem: "notInForce", names: ["撤销的岗位"] },
      ],
    });
  });

  it("are published once by eight who do it at the same time", async () => {
    const draft = await drafted(world, admin);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.call(approvalProcess.publish, { ...draft, note: null }, as()),
      ),
    );
    expect(answers.filter(({ code }) => code === "0")).toHaveLength(1);
    const { data } = await world.call(approvalProcess.versions, { id: draft.id }, as());
    expect(data.map(({ version }) => version)).toEqual([1]);
  });

  it("have administrators who can act, told by name", async () => {
    const neighbour = await world.person(await world.tenant());
    const stranger = { ...fields(), adminIds: [neighbour.userId] };
    const refused = await world.call(approvalProcess.create, stranger, as());
    expect(refused.code).toBe("1954");
    expect(refused.msg).not.toContain(neighbour.name);
    const { id } = await created(world, admin, { ...fields(), adminIds: [admin.userId] });
    const { admins } = await detail(id);
    expect(admins).toEqual([{ id: admin.userId, name: admin.name, inForce: true }]);
  });

  it("tell what was changed in words, and never the steps as they are stored", async () => {
    const { id, rowVersion } = await published(world, admin);
    const given = { ...fields("改名后的流程"), adminIds: [admin.userId] };
    await world.call(approvalProcess.update, { ...given, id, rowVersion }, as());
    const { data } = await world.call(approvalProcess.operationLog, { id }, as());
    expect(data.map(({ operationType }) => operationType)).toEqual([
      "approvalProcess.update",
      "approvalProcess.publish",
      "approvalProcess.saveDraft",
      "approvalProcess.create",
    ]);
    expect(data[0]?.changeInfo).toMatchObject([
      { field: "name", after: "改名后的流程" },
      { field: "admins", before: "", after: admin.name },
    ]);
    expect(data[1]?.changeInfo).toEqual([
      { field: "totalStep", before: null, after: "1" },
      { field: "version", before: null, after: "1" },
    ]);
    expect(data[2]?.changeInfo).toEqual([
      { field: "draftSteps", before: null, after: "1" },
      { field: "changedSteps", before: null, after: "1" },
    ]);
    expect(JSON.stringify(data)).not.toContain("personIds");
  });

  it("stay in use while orders are bound to them, and say to which", async () => {
    const { process, bindingId } = await bound(world, admin);
    const { data } = await world.call(approvalProcess.bindings, {}, as());
    const mine = data.bindings.find(({ id }) => id === bindingId);
    expect(data.orderTypes).toContainEqual({ orderType, money: true });
    expect(mine).toMatchObject({ orderType, processId: process.id, pinnedVersion: null });
    const refused = await world.call(approvalProcess.disable, process, as());
    expect(refused.msg).toContain(`通用申请（${mine?.departmentName}）`);
    await world.call(approvalProcess.unbind, { id: bindingId }, as());
    expect((await world.call(approvalProcess.disable, process, as())).code).toBe("0");
  });

  it("give a kind of order in a department one process: the one bound last", async () => {
    const [first, second] = [await published(world, admin), await published(world, admin)];
    const departmentId = await place(world, admin);
    const bind = (processId: string, pinnedVersion: number | null = null) =>
      world.call(approvalProcess.bind, { orderType, departmentId, processId, pinnedVersion }, as());
    const answers = await Promise.all([first.id, first.id, first.id].map((id) => bind(id)));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    await bind(second.id, 1);
    const { data } = await world.call(approvalProcess.bindings, {}, as());
    const there = data.bindings.filter((one) => one.departmentId === departmentId);
    expect(there).toMatchObject([{ processId: second.id, pinnedVersion: 1 }]);
    expect((await bind(second.id, 2)).code).toBe("1958");
    expect((await world.call(approvalProcess.disable, first, as())).code).toBe("0");
  });

  it("serve orders that move money only where they are made for it", async () => {
    const steps = [stepFor(admin, { emptyPolicy: "AUTO_PASS" })];
    const loose = await published(world, admin, { steps, money: false });
    const refused = await world.call(
      approvalProcess.bind,
      await binding(world, admin, loose.id),
      as(),
    );
    expect(refused.code).toBe("1956");
    const marked = { ...fields(), ...loose, money: true };
    expect((await world.call(approvalProcess.update, marked, as())).code).toBe("1957");
    const { process } = await bound(world, admin);
    const unmarked = { ...fields(), ...process, money: false };
    expect((await world.call(approvalProcess.update, unmarked, as())).code).toBe("1956");
    const unknown = { ...(await binding(world, admin)), orderType: "bicycle" };
    expect((await world.call(approvalProcess.bind, unknown, as())).code).toBe("1959");
  });

  it("leave the list when deleted, and give their name back", async () => {
    const given = fields();
    const { id } = await created(world, admin, given);
    await world.call(approvalProcess.remove, { id }, as());
    expect((await world.call(approvalProcess.detail, { id }, as())).code).toBe("0404");
    expect((await world.call(approvalProcess.versions, { id }, as())).code).toBe("0404");
    expect((await world.call(approvalProcess.create, given, as())).code).toBe("0");
  });
});

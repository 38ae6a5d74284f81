import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { openWallet } from "#modules/wallet/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { expectOnlyFor, exported, guards } from "#platform/testing/guards.ts";
import { addRole } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalProcess } from "#modules/approval-process/contract.ts";
import { expenditureItem } from "../item-contract.ts";
import { expenditureProject } from "../contract.ts";

const open = openTestWorld;
const fen = (amount: number) => amount as Fen;
const unique = (name: string) => `${name}${newId().slice(-12)}`;

/** The process that a tenant's projects and items go through, made once. */
async function processIn(world: World, { tenantId }: TestPerson): Promise<string> {
  const { rows } = await world.database.admin.query<{ id: string }>(
    "select id from approval_processes where tenant_id = $1 and state = 1000 limit 1",
    [tenantId],
  );
  return rows[0]?.id ?? bindProcess(world, { tenantId, orderType: "expenditure", steps: [{}] });
}

const anItem = (more: { itemName?: string; canExpenditurePersonList?: string[] } = {}) => ({
  itemName: unique("差旅"),
  canExpenditurePersonList: [] as string[],
  itemHasExpenditureUpperLimit: true,
  itemExpenditureUpperLimitAmount: fen(500_000) as Fen | null,
  itemHasPercent: true,
  itemPercent: 2_550 as number | null,
  needProjectEstablishment: false,
  approvalProcessVersion: null as number | null,
  remark: null,
  ...more,
});
const itemInput = async (world: World, as: TestPerson, fields = anItem()) => ({
  approvalProcessId: await processIn(world, as),
  ...fields,
});
async function itemMade(world: World, as: TestPerson, fields = anItem()) {
  const given = await itemInput(world, as, fields);
  const { data } = await world.call(expenditureItem.create, given, { as });
  return { id: data.id, rowVersion: 1, ...given };
}

const aProject = (projectItemIds: string[], projectName = unique("市场费用")) => ({
  projectName,
  projectType: "publicFee" as "publicFee" | "person",
  payeeType: "payeeSelf" as "payeeSelf" | "designatedPerson" | "designatedRole",
  payeePersonIds: [] as string[],
  payeeRoleIds: [] as string[],
  otherPersonDepartment: [] as string[],
  otherPersonRole: [] as string[],
  projectItemIds,
  projectExpenditureGroupDepth: "region" as const,
  approvalProcessVersion: null as number | null,
  projectPercent: 4_000,
  remark: null,
});
async function projectInput(world: World, as: TestPerson, fields?: ReturnType<typeof aProject>) {
  const approvalProcessId = await processIn(world, as);
  return { approvalProcessId, ...(fields ?? aProject([(await itemMade(world, as)).id])) };
}
async function projectMade(world: World, as: TestPerson, fields?: ReturnType<typeof aProject>) {
  const given = await projectInput(world, as, fields);
  const { data } = await world.call(expenditureProject.create, given, { as });
  return { id: data.id, rowVersion: 1, ...given };
}
const reference = ({ id, rowVersion }: { id: string; rowVersion: number }) => ({ id, rowVersion });

const openedWallet = (world: World, { tenantId, userId }: TestPerson, projectId: string) =>
  carryOutUnasked(world.engine, { tenantId, inNameOf: async () => userId }, (tx) =>
    openWallet(tx, {
      projectId,
      projectName: "旧名",
      ownerType: "person",
      ownerId: userId,
      ownerName: "林",
      departmentId: null,
    }),
  );

guards(expenditureItem.create, {
  open,
  valid: (world, as) => itemInput(world, as),
  refused: {
    input: async (world, as) =>
      itemInput(world, as, anItem({ itemName: (await itemMade(world, as)).itemName })),
    code: "2641",
  },
});
guards(expenditureItem.update, {
  open,
  valid: (world, as) => itemMade(world, as),
  refused: {
    input: async (world, as) => ({ ...(await itemMade(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
const itemOff = async (world: World, as: TestPerson) => {
  const item = reference(await itemMade(world, as));
  await world.call(expenditureItem.disable, item, { as });
  return { ...item, rowVersion: 2 };
};
const itemOn = async (world: World, as: TestPerson) => reference(await itemMade(world, as));
guards(expenditureItem.disable, { open, valid: itemOn, refused: { input: itemOff, code: "2642" } });
guards(expenditureItem.enable, { open, valid: itemOff, refused: { input: itemOn, code: "2642" } });
guards(expenditureItem.remove, {
  open,
  valid: async (world, as) => ({ id: (await itemMade(world, as)).id }),
  refused: {
    input: async (world, as) => ({
      id: (await projectMade(world, as)).projectItemIds[0] ?? "",
    }),
    code: "2645",
  },
});

guards(expenditureProject.create, {
  open,
  valid: (world, as) => projectInput(world, as),
  refused: {
    input: async (world, as) => {
      const { projectName, projectItemIds } = await projectMade(world, as);
      return projectInput(world, as, aProject(projectItemIds, projectName));
    },
    code: "2640",
  },
});
guards(expenditureProject.update, {
  open,
  valid: (world, as) => projectMade(world, as),
  refused: {
    input: async (world, as) => ({ ...(await projectMade(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
const projectOff = async (world: World, as: TestPerson) => {
  const project = reference(await projectMade(world, as));
  await world.call(expenditureProject.disable, project, { as });
  return { ...project, rowVersion: 2 };
};
const projectOn = async (world: World, as: TestPerson) => reference(await projectMade(world, as));
guards(expenditureProject.disable, {
  open,
  valid: projectOn,
  refused: { input: projectOff, code: "2642" },
});
guards(expenditureProject.enable, {
  open,
  valid: projectOff,
  refused: { input: projectOn, code: "2642" },
});
guards(expenditureProject.remove, {
  open,
  valid: async (world, as) => ({ id: (await projectMade(world, as)).id }),
  refused: {
    input: async (world, as) => {
      const { id } = await projectMade(world, as);
      await openedWallet(world, as, id);
      return { id };
    },
    code: "2643",
  },
});

describe("projects and items of a tenant", () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  it("tell names beside ids, and fen and basis points as they were given", async () => {
    const item = await itemMade(world, admin, anItem({ canExpenditurePersonList: [admin.userId] }));
    const project = await projectMade(world, admin, {
      ...aProject([item.id]),
      payeeType: "designatedPerson",
      payeePersonIds: [admin.userId],
    });
    const { data } = await world.call(expenditureItem.detail, { id: item.id }, { as: admin });
    expect(data).toMatchObject({
      personNames: [admin.name],
      projectNames: [project.projectName],
      itemExpenditureUpperLimitAmount: 500_000,
      itemPercent: 2_550,
      insertPerson: admin.name,
    });
    const shown = await world.call(expenditureProject.detail, { id: project.id }, { as: admin });
    expect(shown.data).toMatchObject({
      projectItemNames: [item.itemName],
      payeePersonNames: [admin.name],
      projectPercent: 4_000,
    });
  });

  it("go out with names, yuan and percents, for who may export them", async () => {
    const item = await itemMade(world, admin, anItem({ canExpenditurePersonList: [admin.userId] }));
    const project = await projectMade(world, admin, aProject([item.id]));
    const items = await exported(world, expenditureItem.export, { as: admin });
    const cells = [item.itemName, admin.name, "5000", "25.5", project.projectName];
    expect(items.rows).toContainEqual(expect.arrayContaining(cells));
    const projects = await exported(world, expenditureProject.export, { as: admin });
    const [one] = projects.rows.filter(([name]) => name === project.projectName);
    expect(one).toEqual(expect.arrayContaining([item.itemName, "40"]));
    for (const { export: file, list } of [expenditureItem, expenditureProject]) {
      await expectOnlyFor(world, file, { may: admin, sees: list.permission });
    }
  });

  it("are listed, offered to the form of a project, and have a history", async () => {
    const { id, projectName, projectItemIds } = await projectMade(world, admin);
    const asked = { filters: { projectName } };
    const { data: found } = await world.call(expenditureProject.list, asked, { as: admin });
    expect(found.records).toMatchObject([{ id, projectName }]);
    const { data: items } = await world.call(expenditureProject.itemChoices, {}, { as: admin });
    expect(items.map((item) => item.id)).toEqual(expect.arrayContaining(projectItemIds));
    const process = await world.call(expenditureProject.processChoices, {}, { as: admin });
    expect(process.code).toBe("0");
    const { data: lines } = await world.call(
      expenditureProject.operationLog,
      { id },
      { as: admin },
    );
    expect(lines).toHaveLength(1);
  });

  it("are refused at the box that is missing", async () => {
    const whole = await itemInput(world, admin);
    const noLimit = { ...whole, itemExpenditureUpperLimitAmount: null };
    const answer = await world.call(expenditureItem.create, noLimit, { as: admin });
    expect(answer).toMatchObject({
      code: "0400",
      data: { fields: [{ field: "itemExpenditureUpperLimitAmount" }] },
    });
    const { id } = await itemMade(world, admin);
    const project = await projectInput(world, admin, aProject([id]));
    const nobody = { ...project, payeeType: "designatedRole" as const };
    const refused = await world.call(expenditureProject.create, nobody, { as: admin });
    expect(refused).toMatchObject({ code: "0400", data: { fields: [{ field: "payeeRoleIds" }] } });
  });

  it("name nobody and nothing that is not in force, but keep what they had", async () => {
    const stranger = await world.person(await world.tenant());
    const codeOf = async (fields: ReturnType<typeof anItem>) =>
      (
        await world.call(expenditureItem.create, await itemInput(world, admin, fields), {
          as: admin,
        })
      ).code;
    expect(await codeOf(anItem({ canExpenditurePersonList: [stranger.userId] }))).toBe("2646");
    const off = await itemOff(world, admin);
    const using = async (ids: string[], more: object = {}) => {
      const given = await projectInput(world, admin, aProject(ids));
      return world.call(expenditureProject.create, { ...given, ...more }, { as: admin });
    };
    expect((await using([off.id])).code).toBe("2662");
    expect((await using([newId()])).code).toBe("0404");
    const { id } = await itemMade(world, admin);
    expect((await using([id], { otherPersonRole: [newId()] })).code).toBe("2647");
    expect((await using([id], { otherPersonDepartment: [newId()] })).code).toBe("2648");
    const role = await addRole(world, admin.tenantId);
    const had = await projectMade(world, admin, { ...aProject([id]), otherPersonRole: [role] });
    await world.call(expenditureItem.disable, { id, rowVersion: 1 }, { as: admin });
    await world.database.admin.query("update roles set state = 1001 where id = $1", [role]);
    const again = await world.call(expenditureProject.update, had, { as: admin });
    expect(again.code).toBe("0");
  });

  it("go through a process of their own if it can be used, in a version that it has", async () => {
    const boss = await world.person(await world.tenant());
    const process = await processIn(world, boss);
    const codeOf = async (approvalProcessId: string, approvalProcessVersion: number | null) => {
      const fields = { ...anItem(), approvalProcessId, approvalProcessVersion };
      return (await world.call(expenditureItem.create, fields, { as: boss })).code;
    };
    const { data } = await world.call(expenditureItem.processChoices, {}, { as: boss });
    expect(data).toEqual([{ id: process, name: `流程${process}`, version: 1 }]);
    expect([await codeOf(process, null), await codeOf(process, 1)]).toEqual(["0", "0"]);
    expect(await codeOf(process, 2)).not.toBe("0");
    expect(await codeOf(newId(), null)).toBe("0404");
    await world.database.admin.query("update approval_processes set state = 1001 where id = $1", [
      process,
    ]);
    expect(await codeOf(process, null)).not.toBe("0");
  });

  it("rename their wallets with them, whose owners are fixed with the first", async () => {
    const project = await projectMade(world, admin);
    const wallet = await openedWallet(world, admin, project.id);
    const name = unique("新名");
    await world.call(expenditureProject.update, { ...project, projectName: name }, { as: admin });
    const { rows } = await world.database.admin.query<{ project_name: string }>(
      "select project_name from wallets where id = $1",
      [wallet],
    );
    expect(rows[0]?.project_name).toBe(name);
    const moved = { ...project, rowVersion: 2, projectType: "person" as const };
    expect((await world.call(expenditureProject.update, moved, { as: admin })).code).toBe("2649");
  });

  it("tell their history in the words of the screen", async () => {
    const item = await itemMade(world, admin);
    await world.call(expenditureItem.update, { ...item, itemPercent: 3_000 }, { as: admin });
    const { data } = await world.call(expenditureItem.operationLog, { id: item.id }, { as: admin });
    expect(data[0]?.changeInfo).toContainEqual({
      field: "itemPercent",
      before: "2550",
      after: "3000",
    });
  });

  it("cannot lose an item to a deletion at the moment a project takes it", async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { id } = await itemMade(world, admin);
      const project = await projectInput(world, admin, aProject([id]));
      const [taken, removed] = await Promise.all([
        world.call(expenditureProject.create, project, { as: admin }),
        world.call(expenditureItem.remove, { id }, { as: admin }),
      ]);
      expect([taken.code, removed.code].filter((code) => code === "0")).toHaveLength(1);
    }
  });

  it("are refused without a process, at its box: also those that had none, once they are edited", async () => {
    const item = await itemMade(world, admin);
    await world.database.admin.query(
      "update expenditure_items set process_id = null where id = $1",
      [item.id],
    );
    const none = { approvalProcessId: null as unknown as string };
    const edited = await world.call(expenditureItem.update, { ...item, ...none }, { as: admin });
    const project = await projectInput(world, admin, aProject([item.id]));
    const made = await world.call(
      expenditureProject.create,
      { ...project, ...none },
      { as: admin },
    );
    for (const answer of [edited, made]) {
      expect(answer).toMatchObject({
        code: "0400",
        data: { fields: [{ field: "approvalProcessId" }] },
      });
    }
    expect((await world.call(expenditureItem.update, item, { as: admin })).code).toBe("0");
  });
});

describe("a process that a project or an item names", () => {
  let world: World;
  let boss: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
  });
  beforeEach(async () => {
    boss = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  /** Named only, so that nothing but the name stands against disabling it. */
  async function unboundProcess(): Promise<string> {
    const id = await processIn(world, boss);
    await world.database.admin.query("delete from approval_bindings where process_id = $1", [id]);
    return id;
  }
  const disabled = (id: string) =>
    world.call(approvalProcess.disable, { id, rowVersion: 1 }, { as: boss });

  it("is neither disabled nor deleted nor unmarked, and the refusal names who uses it", async () => {
    const id = await unboundProcess();
    const { projectName, projectItemIds } = await projectMade(world, boss);
    const { data: item } = await world.call(
      expenditureItem.detail,
      { id: projectItemIds[0] ?? "" },
      { as: boss },
    );
    const fields = { name: "改名", describe: null, money: false, adminIds: [boss.userId] };
    const answers = [
      await disabled(id),
      await world.call(approvalProcess.remove, { id }, { as: boss }),
      await world.call(approvalProcess.update, { id, rowVersion: 1, ...fields }, { as: boss }),
    ];
    for (const { code, msg } of answers) {
      expect(code).toBe("1964");
      expect(msg).toContain(`支出项目「${projectName}」`);
      expect(msg).toContain(`支出子项「${item.itemName}」`);
    }
  });

  it("can be disabled when nothing names it any more", async () => {
    const id = await unboundProcess();
    const item = await itemMade(world, boss);
    expect((await disabled(id)).code).toBe("1964");
    await world.call(expenditureItem.remove, { id: item.id }, { as: boss });
    expect((await disabled(id)).code).toBe("0");
  });

  it("is either named or disabled when both are tried at once", async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      boss = await world.person(await world.tenant());
      const id = await unboundProcess();
      const given = await itemInput(world, boss);
      const [named, off] = await Promise.all([
        world.call(expenditureItem.create, given, { as: boss }),
        disabled(id),
      ]);
      expect([named.code, off.code].filter((code) => code === "0")).toHaveLength(1);
    }
  });
});

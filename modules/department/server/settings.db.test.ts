import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { department } from "../contract.ts";
import { type Chosen, type OwnSettings, productDefaults } from "../settings-contract.ts";

const open = openTestWorld;

async function created(world: World, as: TestPerson, parentId: string | null): Promise<string> {
  const departmentName = `部门${newId().slice(-12)}`;
  const fields = { departmentName, departmentDescribe: null, remark: null, parentId };
  return (await world.call(department.create, fields, { as })).data.id;
}
async function anyDepartment(world: World, as: TestPerson): Promise<string> {
  const { data } = await world.call(department.tree, {}, { as });
  return created(world, as, data[0]?.id ?? null);
}
const share = (project: Chosen, projectPercent: number) => ({
  project,
  projectPercent,
  type: "person" as const,
  from: null,
});

/** A project of the tenant's, and how a share names it. */
async function project(world: World, { tenantId, userId }: TestPerson, name: string) {
  const { rows } = await world.database.admin.query<Chosen>(
    "insert into expenditure_projects (tenant_id, id, name, project_type, payee_type, group_depth, percent_bp," +
      " created_by, updated_by) values ($1, $2, $3, 'person', 'payeeSelf', 'region', 0, $4, $4)" +
      " on conflict (tenant_id, name) where state <> 1003 do update set name = excluded.name returning id, name",
    [tenantId, newId(), name, userId],
  );
  return rows[0] ?? { id: null, name };
}
async function shared(world: World, as: TestPerson, second = 4_000): Promise<OwnSettings> {
  const [fuel, travel] = [await project(world, as, "油费"), await project(world, as, "差旅")];
  return { expenditure: [share(fuel, 6_000), share(travel, second)] };
}

guards(department.updateSettings, {
  open,
  valid: async (world, as) => ({
    id: await anyDepartment(world, as),
    settings: await shared(world, as),
    rowVersion: 0,
  }),
  refused: {
    input: async (world, as) => ({
      id: await anyDepartment(world, as),
      settings: await shared(world, as, 3_600),
      rowVersion: 0,
    }),
    code: "1612",
  },
});
guards(department.updateDefaultSettings, {
  open,
  valid: async (world, as) => {
    const { data } = await world.call(department.defaultSettings, {}, { as });
    return { settings: await shared(world, as), rowVersion: data.rowVersion };
  },
  refused: {
    input: async (world, as) => ({ settings: await shared(world, as), rowVersion: 99 }),
    code: "0409",
  },
});

describe("settings of departments", () => {
  let world: World;
  let admin: TestPerson;
  let [company, region, province] = ["", "", ""];
  let right: OwnSettings;

  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
    right = await shared(world, admin);
    company = await created(world, admin, null);
    region = await created(world, admin, company);
    province = await created(world, admin, region);
  });
  afterAll(() => world.close());

  const settings = async (id: string) => world.call(department.settings, { id }, { as: admin });
  const save = (id: string, own: OwnSettings, rowVersion: number) =>
    world.call(department.updateSettings, { id, settings: own, rowVersion }, { as: admin });

  it("are told as missing while nobody up to the tenant has set any", async () => {
    expect((await settings(province)).code).toBe("0055");
    const { data } = await world.call(department.defaultSettings, {}, { as: admin });
    expect(data).toMatchObject({ effective: productDefaults, own: {}, rowVersion: 0 });
    expect(data.sources["serviceCharge.qrExpirationTime"].kind).toBe("product");
  });

  it("come from above, are set on their own, and are inherited again when left out", async () => {
    const above: OwnSettings = { ...right, serviceCharge: { qrExpirationTime: 60 } };
    expect((await save(region, above, 0)).code).toBe("0");
    const inherited = (await settings(province)).data;
    expect(inherited.effective).toMatchObject({
      ...right,
      serviceCharge: { qrExpirationTime: 60, types: [] },
    });
    const { departmentName } = (await world.call(department.detail, { id: region }, { as: admin }))
      .data;
    expect(inherited.sources.expenditure).toEqual({
      kind: "department",
      departmentId: region,
      departmentName,
    });
    expect(inherited.sources["carPayment.needESign"].kind).toBe("product");

    await save(province, { serviceCharge: { qrExpirationTime: 15 } }, 0);
    const own = (await settings(province)).data;
    expect(own.effective.serviceCharge.qrExpirationTime).toBe(15);
    expect(own.sources["serviceCharge.qrExpirationTime"].kind).toBe("own");
    expect(own.inherited.serviceCharge.qrExpirationTime).toBe(60);

    await save(province, {}, 1);
    expect((await settings(province)).data).toMatchObject({
      own: {},
      rowVersion: 2,
      effective: { serviceCharge: { qrExpirationTime: 60 } },
    });
  });

  it("point to projects and templates of the tenant, by id, and keep what they are called", async () => {
    const id = await created(world, admin, region);
    const [fuel] = right.expenditure ?? [];
    const own = (chosen: Chosen): OwnSettings => ({ expenditure: [share(chosen, 10_000)] });
    expect(
      await save(id, own({ id: fuel?.project.id ?? null, name: "随便写的" }), 0),
    ).toMatchObject({
      code: "0",
    });
    expect((await settings(id)).data.own.expenditure?.[0]?.project).toEqual(fuel?.project);

    // What was once typed, what there is not, and what another tenant has.
    const stranger = await world.person(await world.tenant());
    const theirs = await project(world, stranger, "别家的");
    const lost = [{ id: null, name: "旧名称" }, { id: newId(), name: "没有的" }, theirs];
    for (const chosen of lost) {
      expect((await save(id, own(chosen), 1)).code).toBe("1617");
      const template: OwnSettings = { carPayment: { receiptConfirmTemplate: chosen } };
      expect((await save(id, template, 1)).code).toBe("1617");
    }
    const { data } = await world.call(department.settingChoices, {}, { as: admin });
    expect(data.projects.map(({ name }) => name).toSorted()).toEqual(["差旅", "油费"]);
  });

  it("have tables of shares from several months, each of the whole, and one from the beginning", async () => {
    const id = await created(world, admin, region);
    const first = right.expenditure ?? [];
    const later = first.map((one) => ({ ...one, from: "202701" }));
    const short = later.map((one) => ({ ...one, projectPercent: 4_000 }));
    expect((await save(id, { expenditure: [...first, ...short] }, 0)).code).toBe("1612");
    expect((await save(id, { expenditure: later }, 0)).code).toBe("1612");
    expect((await save(id, { expenditure: [...first, ...later] }, 0)).code).toBe("0");
  });

  it("are kept by one of two who saved at once, the other is told", async () => {
    const id = await created(world, admin, region);
    const answers = await Promise.all([
      save(id, { carPayment: { needESign: false } }, 0),
      save(id, { carPayment: { needESign: true } }, 0),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["0", "0409"]);
  });

  it("leave one line each in the history, in words that people read", async () => {
    const id = await created(world, admin, region);
    await save(id, { ...right, carPayment: { needESign: false } }, 0);
    await save(id, { carPayment: { needESign: false }, rebate: { payChannels: ["bank"] } }, 1);
    const { data } = await world.call(department.operationLog, { id }, { as: admin });
    expect(data.map(({ operationType }) => operationType)).toEqual([
      "department.updateSettings",
      "department.updateSettings",
      "department.create",
    ]);
    const byField = (line = 0) =>
      data[line]?.changeInfo.toSorted((one, other) => (one.field < other.field ? -1 : 1));
    expect(byField(1)).toEqual([
      { field: "carPayment.needESign", before: "继承上级", after: "否" },
      {
        field: "expenditure",
        before: "继承上级",
        after: "油费 60%（个人）、差旅 40%（个人）",
      },
    ]);
    expect(byField(0)).toEqual([
      { field: "expenditure", before: "油费 60%（个人）、差旅 40%（个人）", after: "继承上级" },
      { field: "rebate.payChannels", before: "继承上级", after: "银行渠道" },
    ]);
  });

  it("of the tenant hold where no department says otherwise, and tell beforehand for how many", async () => {
    const defaults: OwnSettings = { serviceCharge: { qrExpirationTime: 45 } };
    const impact = await world.call(
      department.defaultSettingsImpact,
      { settings: defaults },
      { as: admin },
    );
    // The region has set its own minutes, for all below it: the company alone would change.
    expect(impact.data.changing).toBe(1);
    const { data } = await world.call(department.defaultSettings, {}, { as: admin });
    const input = { settings: defaults, rowVersion: data.rowVersion };
    expect((await world.call(department.updateDefaultSettings, input, { as: admin })).code).toBe(
      "0",
    );
    const ofCompany = (await settings(company)).data;
    expect(ofCompany.effective.serviceCharge.qrExpirationTime).toBe(45);
    expect(ofCompany.sources["serviceCharge.qrExpirationTime"].kind).toBe("tenant");
    expect((await settings(province)).data.effective.serviceCharge.qrExpirationTime).toBe(60);
    const log = await world.call(department.operationLog, { id: company }, { as: admin });
    expect(log.data[0]?.operationType).toBe("department.updateDefaultSettings");
  });

  it("take no field that there is none of, and minutes within a day", async () => {
    const refuse = async (own: object) => (await save(region, own, 1)).code;
    expect(await refuse({ serviceCharge: { qrExpirationTime: 0 } })).toBe("0400");
    expect(await refuse({ serviceCharge: { qrExpirationTime: 1_441 } })).toBe("0400");
    expect(await refuse({ carPayment: { other: true } })).toBe("0400");
    expect(await refuse({ rebate: { payChannels: ["cash"] } })).toBe("0400");
    expect(await refuse({ expenditure: [] })).toBe("1612");
  });
});

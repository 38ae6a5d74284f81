import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { businessCity } from "#modules/hr-directory/city-contract.ts";
import { position } from "#modules/hr-directory/position-contract.ts";
import { businessProvince } from "#modules/hr-directory/province-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import { putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { addDepartment } from "#platform/testing/role-holders.ts";
import type { World } from "#platform/testing/world.ts";
import { employee } from "../contract.ts";

const open = openTestWorld;
const code = () => `C-${newId().slice(-12)}`;
const salary = { monthlySalary: 1_234_500 as Fen, probationSalary: 987_600 as Fen };

/** Somebody of whom HR keeps nothing yet. */
const aMember = (world: World, { tenantId: id }: TestPerson) => world.person({ id, name: "" }, []);

const entryOf = (id: string) => ({
  id,
  rowVersion: 0,
  positionId: null,
  businessCityId: null,
  entryDate: "2026-11-02",
  probationEndDate: "2099-02-01",
  salary,
  remark: null,
});

async function kept(world: World, as: TestPerson, given: object = {}) {
  const { userId: id } = await aMember(world, as);
  const fields = { ...entryOf(id), ...given };
  const { code: said, msg } = await world.call(employee.update, fields, { as });
  if (said !== "0") throw new Error(msg);
  return { ...fields, rowVersion: 1 };
}

async function aPost(world: World, as: TestPerson) {
  const { data: province } = await world.call(
    businessProvince.create,
    { provinceName: "浙江", provinceCode: code(), remark: null },
    { as },
  );
  const { data: city } = await world.call(
    businessCity.create,
    { cityName: "杭州", cityCode: code(), businessProvinceId: province.id, remark: null },
    { as },
  );
  const { data: post } = await world.call(
    position.create,
    {
      positionName: "销售顾问",
      positionCode: code(),
      rank: 4,
      roleIds: [],
      checklist: [],
      walletProjectIds: [],
      contractText: null,
      remark: null,
    },
    { as },
  );
  return { positionId: post.id, businessCityId: city.id };
}

guards(employee.update, {
  open,
  valid: async (world, as) => entryOf((await aMember(world, as)).userId),
  refused: {
    input: async (world, as) => ({ ...(await kept(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(employee.confirm, {
  open,
  valid: async (world, as) => ({ id: (await kept(world, as)).id, rowVersion: 1 }),
  refused: {
    input: async (world, as) => ({
      id: (await kept(world, as, { probationEndDate: null })).id,
      rowVersion: 1,
    }),
    code: "5101",
  },
});
guards(employee.reveal, {
  open,
  valid: async (world, as) => ({ id: (await kept(world, as)).id, remark: "核对工资" }),
  refused: {
    input: async (world, as) => ({
      id: (await kept(world, as, { salary: undefined })).id,
      remark: "核对工资",
    }),
    code: "5104",
  },
});

describe("what HR keeps of a member", () => {
  let world: World;
  let hr: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld();
    hr = await world.person(await world.tenant());
  });
  afterAll(() => world.close());
  const detail = async (id: string, as = hr) => world.call(employee.detail, { id }, { as });

  it("begins with the first edit, and every member stands in the list before it", async () => {
    const { userId: id } = await aMember(world, hr);
    expect((await detail(id)).data).toMatchObject({ rowVersion: 0, stateCode: 5101 });
    const post = await aPost(world, hr);
    await world.call(employee.update, { ...entryOf(id), ...post }, { as: hr });
    expect((await detail(id)).data).toMatchObject({
      rowVersion: 1,
      stateCode: 5100,
      positionName: "销售顾问",
      rank: 4,
      businessCityName: "杭州",
      entryDate: "2026-11-02",
      hasSalary: true,
    });
    const filters = { positionId: [post.positionId], stateCode: [5100 as const] };
    const { data } = await world.call(employee.list, { filters }, { as: hr });
    expect(data.records.map((row) => row.id)).toEqual([id]);
    const days = {
      entryDate: { from: "2026-11-01T16:00:00Z", to: "2026-11-02T15:59:59Z" },
    };
    const found = await world.call(employee.list, { filters: days }, { as: hr });
    expect(found.data.records.map((row) => row.id)).toContain(id);
    await world.call(employee.confirm, { id, rowVersion: 1 }, { as: hr });
    expect((await detail(id)).data).toMatchObject({ stateCode: 5101 });
    const used = await world.call(position.remove, { id: post.positionId }, { as: hr });
    expect(used.code).toBe("5023");
    expect(used.msg).toContain("1 名");
    const city = await world.call(businessCity.remove, { id: post.businessCityId }, { as: hr });
    expect(city.code).toBe("5013");
  });

  it("tells a salary to nobody but who reveals it, and leaves a line without the figure", async () => {
    const { id } = await kept(world, hr);
    const page = await world.call(employee.list, { filters: {} }, { as: hr });
    expect(JSON.stringify(page.data)).not.toContain("1234500");
    const shown = await world.call(employee.reveal, { id, remark: "核对工资" }, { as: hr });
    expect(shown.data).toEqual(salary);
    const { data: log } = await world.call(employee.operationLog, { id }, { as: hr });
    expect(log[0]).toMatchObject({ operationType: "employee.reveal", approvalRemark: "核对工资" });
    expect(JSON.stringify(log)).not.toContain("1234500");
    const { rows } = await world.database.admin.query(
      "select encode(salary_sealed, 'escape') as sealed from employees where id = $1",
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain("1234500");
  });

  it("leaves in a spreadsheet with masked numbers and without salaries", async () => {
    await kept(world, hr);
    const { data } = await world.call(employee.export, { filters: {} }, { as: hr });
    const text = JSON.stringify(data);
    expect(text).not.toContain("1234500");
    expect(text).not.toContain("salary");
  });

  it("stays as it was where a salary is left out", async () => {
    const entry = await kept(world, hr);
    const edited = { ...entry, salary: undefined, remark: "更正" };
    await world.call(employee.update, edited, { as: hr });
    const { data } = await world.call(employee.reveal, { id: entry.id, remark: "核" }, { as: hr });
    expect(data).toEqual(salary);
  });

  it("is nobody's own to write, and has days in order", async () => {
    const own = await world.call(employee.update, entryOf(hr.userId), { as: hr });
    expect(own.code).toBe("5102");
    const { userId: id } = await aMember(world, hr);
    const reversed = { ...entryOf(id), probationEndDate: "2026-10-31" };
    expect((await world.call(employee.update, reversed, { as: hr })).code).toBe("5103");
  });

  it("is seen by departments, and what is out of sight is not there", async () => {
    const tenant = await world.tenant();
    const [boss, clerk] = [await world.person(tenant), await world.person(tenant)];
    await addDepartment(world, boss);
    const department = await addDepartment(world, boss);
    const one = await aMember(world, boss);
    await putInPlace(world, one, { departments: [department] });
    const other = await aMember(world, boss);
    await world.database.admin.query(
      "update roles set visible_range = 4 where id = (select role_id from member_roles where user_id = $1)",
      [clerk.userId],
    );
    await putInPlace(world, clerk, { departments: [department] });
    expect((await detail(one.userId, clerk)).code).toBe("0");
    expect((await detail(other.userId, clerk)).code).toBe("0404");
    const hidden = await world.call(employee.update, entryOf(other.userId), { as: clerk });
    expect(hidden.code).toBe("0404");
  });

  it("of sixteen first edits at once one is kept", async () => {
    const { userId: id } = await aMember(world, hr);
    const edits = Array.from({ length: 16 }, () =>
      world.call(employee.update, entryOf(id), { as: hr }),
    );
    const codes = (await Promise.all(edits)).map((answer) => answer.code).toSorted();
    expect(codes).toEqual(["0", ...Array.from({ length: 15 }, () => "0409")]);
  });

  it("is no longer changed once the member has left", async () => {
    const entry = await kept(world, hr);
    await world.database.admin.query("update memberships set state = 1003 where user_id = $1", [
      entry.id,
    ]);
    expect((await detail(entry.id)).data).toMatchObject({ stateCode: 5105 });
    expect((await world.call(employee.update, entry, { as: hr })).code).toBe("5101");
  });
});

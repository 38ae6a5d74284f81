import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { phoneColumns } from "#modules/identity/server/index.ts";
import { login } from "#modules/identity/login-contract.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { readRows } from "#platform/server/files/spreadsheet/read-workbook.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { sheetFile } from "#platform/testing/spreadsheets.ts";
import { visit } from "#platform/testing/visitor.ts";
import type { World } from "#platform/testing/world.ts";
import { tenantUser } from "../contract.ts";
import { user } from "../user-contract.ts";
import { withIndexes } from "./support/conditions.ts";

const open = openTestWorld;
let counted = 0;

/** Numbers of nobody, well formed and never the same twice. */
function newNumbers() {
  counted += 1;
  const serial = String(counted).padStart(3, "0");
  const body = `11010119900101${serial}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return { phone: `13800000${serial}`, idCardNo: body + "10X98765432"[sum % 11] };
}

async function tenantWithPlaces(world: World) {
  const tenant = await world.tenant();
  const [role, department] = [newId(), newId()];
  await world.database.admin.query(
    "insert into roles (tenant_id, id, name, created_by, updated_by) values ($1, $2, '租户管理员', $2, $2)",
    [tenant.id, role],
  );
  await world.database.admin.query(
    "insert into departments (tenant_id, id, name, depth, created_by, updated_by) values ($1, $2, '总部', 0, $2, $2)",
    [tenant.id, department],
  );
  return { tenantId: tenant.id, tenantName: tenant.name, roles: [role], departments: [department] };
}
type Places = Awaited<ReturnType<typeof tenantWithPlaces>>;

const fieldsIn = ({ tenantId, roles, departments }: Places, name = "蒋沐阳") => ({
  ...newNumbers(),
  idCardName: name,
  bankName: "招商银行上海分行",
  bankCardNo: "6222021234567890128",
  mail: null,
  cityName: "上海",
  idCardAddress: null,
  jobNumber: `A-${newId().slice(-6)}`,
  tenantId,
  roles,
  departments,
});

/** Makes somebody one of those who may give all there is. */
const lead = async (world: World, { tenantId, userId }: TestPerson) => {
  await world.database.admin.query(
    "update roles set grants_package = true where tenant_id = $1 and id in" +
      " (select role_id from member_roles where tenant_id = $1 and user_id = $2)",
    [tenantId, userId],
  );
};

async function created(world: World, as: TestPerson) {
  await lead(world, as);
  const places = await tenantWithPlaces(world);
  const fields = fieldsIn(places);
  const { data, code, msg } = await world.call(user.create, fields, { as });
  if (code !== "0") throw new Error(`${code} ${msg}`);
  return { ...data, fields, places };
}
const reference = async (world: World, as: TestPerson) => {
  const { id } = await created(world, as);
  return { id, rowVersion: 1 };
};
const disabled = async (world: World, as: TestPerson) => {
  const { id } = await created(world, as);
  await world.call(user.disable, { id, rowVersion: 1 }, { as });
  return { id, rowVersion: 2 };
};
const only = ({ id }: { id: string }) => ({ id });
const openSession = (world: World, id: string) =>
  world.database.admin.query(
    "insert into sessions (id, token_hash, user_id, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 hour')",
    [Buffer.from(newId()), id],
  );
const edited = (id: string) => ({
  id,
  rowVersion: 1,
  idCardName: "蒋沐扬",
});

guards(user.create, {
  open,
  superTenant: true,
  valid: async (world, as) => {
    await lead(world, as);
    return fieldsIn(await tenantWithPlaces(world));
  },
  refused: {
    code: "1550",
    input: async (world, as) => {
      const { fields, places } = await created(world, as);
      return { ...fieldsIn(places), phone: fields.phone };
    },
  },
});
guards(user.update, {
  open,
  superTenant: true,
  valid: async (world, as) => edited((await created(world, as)).id),
  refused: {
    code: "0409",
    input: async (world, as) => ({ ...edited((await created(world, as)).id), rowVersion: 7 }),
  },
});
guards(user.disable, {
  open,
  superTenant: true,
  valid: reference,
  refused: { code: "1557", input: disabled },
});
guards(user.enable, {
  open,
  superTenant: true,
  valid: disabled,
  refused: { code: "1557", input: reference },
});
guards(user.resetPassword, {
  open,
  superTenant: true,
  valid: async (world, as) => only(await created(world, as)),
  refused: { code: "1556", input: async (_, as) => ({ id: as.userId }) },
});
guards(user.forceOffline, {
  open,
  superTenant: true,
  valid: async (world, as) => {
    const { id } = await created(world, as);
    await openSession(world, id);
    return { id };
  },
  refused: { code: "1558", input: async (world, as) => only(await created(world, as)) },
});
guards(user.unlock, {
  open,
  superTenant: true,
  valid: async (world, as) => {
    const { id } = await created(world, as);
    const lock = "update users set login_error_times = 10 where id = $1";
    await world.database.admin.query(lock, [id]);
    return { id };
  },
  refused: { code: "1559", input: async (world, as) => only(await created(world, as)) },
});

describe("all people of the platform", () => {
  let world: World;
  let admin: TestPerson;
  let places: Places;

  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant({ superTenant: true }));
    await lead(world, admin);
    places = await tenantWithPlaces(world);
  });
  afterAll(() => world.close());

  const sql = () => world.database.admin;
  const add = async (name: string) => {
    const fields = fieldsIn(places, name);
    const { data } = await world.call(user.create, fields, { as: admin });
    return { ...fields, ...data, password: data.password ?? "" };
  };
  const clerkOf = (permissions?: string[]) =>
    world.person({ id: admin.tenantId, name: "" }, permissions);
  const find = async (asked: Parameters<typeof world.call<typeof user.list>>[1]) =>
    (await world.call(user.list, asked, { as: admin })).data.records;
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  /** Numbers that can be opened, for somebody who was put into the database by hand. */
  async function realPerson(person: TestPerson): Promise<TestPerson> {
    const { vault } = world.engine;
    const { phone_sealed: sealed, phone_index: index } = phoneColumns(
      vault,
      person.userId,
      newNumbers().phone,
    );
    await sql().query("update users set phone_sealed = $2, phone_index = $3 where id = $1", [
      person.userId,
      sealed,
      index,
    ]);
    return person;
  }

  async function signIn(username: string, password: string) {
    const picture = await visit(world, login.code, { input: { kind: "image" } });
    const { codeId } = picture.data;
    const code = await readFile(join(world.config.SMS_FOLDER ?? "", `${codeId}.txt`), "utf8");
    return visit(world, login.signIn, { input: { username, password, codeId, code } });
  }

  it("are created with a place in a tenant, and sign in there with what was handed over", async () => {
    const { id, password, phone } = await add("祝明远");
    const { data } = await world.call(user.detail, { id }, { as: admin });
    expect(data).toMatchObject({
      first: false,
      stateCode: 1002,
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      insertPerson: admin.name,
      multipleTenants: false,
      tenants: [{ id: places.tenantId, tenantName: places.tenantName, stateCode: 1000 }],
    });
    expect((await signIn(phone, password)).data.step).toBe("newPassword");
    const member = await sql().query<{ is_main: boolean; role_id: string }>(
      "select is_main, role_id from member_departments d join member_roles r using (tenant_id, user_id)" +
        " where tenant_id = $1 and user_id = $2",
      [places.tenantId, id],
    );
    expect(member.rows).toEqual([{ is_main: true, role_id: places.roles[0] }]);
  });

  it("leave their line in the super tenant's log, without the password", async () => {
    const elsewhere = await tenantWithPlaces(world);
    const fields = fieldsIn(elsewhere, "祝明远");
    const { jobNumber } = fields;
    const added = await world.call(user.create, fields, { as: admin });
    const { id, password } = added.data;
    const { data } = await world.call(user.operationLog, { id }, { as: admin });
    expect(data).toMatchObject([{ operationType: "user.create", operator: admin.name }]);
    const told = Object.fromEntries(data[0]?.changeInfo.map((one) => [one.field, one.after]) ?? []);
    expect(told).toMatchObject({
      idCardName: "祝明远",
      tenantName: elsewhere.tenantName,
      jobNumber,
      roles: "租户管理员",
      departments: "总部",
    });
    expect(told).not.toHaveProperty("access_version");
    expect(await world.logLines(elsewhere.tenantId, "user.create")).toBe(0);
    const member = await world.person({ id: elsewhere.tenantId, name: "" });
    const { data: there } = await world.call(tenantUser.operationLog, { id }, { as: member });
    const [platform] = (
      await sql().query<{ name: string }>("select name from tenants where id = $1", [
        admin.tenantId,
      ])
    ).rows;
    expect(there).toMatchObject([
      {
        operationType: "tenantUser.createByPlatform",
        operator: `${admin.name}（${platform?.name}）`,
      },
    ]);
    const seen = there[0]?.changeInfo.map(({ field, after }) => [field, after]) ?? [];
    expect(Object.fromEntries(seen)).toEqual({
      idCardName: "祝明远",
      jobNumber,
      roles: "租户管理员",
      departments: "总部",
    });
    for (const table of ["operation_logs", "idempotency_keys", "credentials"]) {
      const found = await sql().query<{ text: string }>(
        `select string_agg(${table}::text, ' ') as text from ${table}`,
      );
      expect(found.rows[0]?.text, table).not.toContain(password ?? "");
    }
  });

  it("are not created in another tenant's role, a deleted department or a disabled tenant", async () => {
    const fields = () => fieldsIn(places);
    const other = await tenantWithPlaces(world);
    const codeOf = async (changed: object) =>
      (await world.call(user.create, { ...fields(), ...changed }, { as: admin })).code;
    expect(await codeOf({ roles: other.roles })).toBe("1553");
    expect(await codeOf({ departments: other.departments })).toBe("1554");
    await sql().query("update departments set state = 1003 where tenant_id = $1", [other.tenantId]);
    expect(await codeOf({ ...other })).toBe("0400");
    const { tenantId, roles, departments } = other;
    expect(await codeOf({ tenantId, roles, departments })).toBe("1554");
    await sql().query("update tenants set state = 1001 where id = $1", [tenantId]);
    expect(await codeOf({ tenantId, roles, departments })).toBe("1552");
    const { jobNumber } = await add("工号在先");
    expect(await codeOf({ jobNumber })).toBe("1555");
    expect(await codeOf({ idCardNo: "110101199001010010" })).toBe("0400");
    expect(await codeOf({ bankCardNo: "6222021234567890123" })).toBe("0400");
  });

  it("get no more in the super tenant itself than who creates them has", async () => {
    const [role, department] = [newId(), newId()];
    await sql().query(
      "insert into roles (tenant_id, id, name, visible_range, grants_package, created_by, updated_by) values ($1, $2, '超级', 1, true, $2, $2)",
      [admin.tenantId, role],
    );
    await sql().query(
      "insert into departments (tenant_id, id, name, depth, created_by, updated_by) values ($1, $2, '平台', 0, $2, $2)",
      [admin.tenantId, department],
    );
    const fields = {
      ...fieldsIn(places),
      tenantId: admin.tenantId,
      roles: [role],
      departments: [department],
    };
    const clerk = await clerkOf();
    expect((await world.call(user.create, fields, { as: clerk })).code).toBe("1050");
    await sql().query("update roles set grants_package = false where id = $1", [role]);
    expect((await world.call(user.create, fields, { as: clerk })).code).toBe("0");
  });

  it("are found by part of the name, by whole numbers, by state, lock and tenants", async () => {
    const one = await add("欧阳静好");
    const two = await add("欧阳若水");
    expect(idsOf(await find({ keyword: "静" }))).toEqual([one.id]);
    expect(idsOf(await find({ keyword: "欧阳" })).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(idsOf(await find({ filters: { phone: one.phone } }))).toEqual([one.id]);
    expect(idsOf(await find({ filters: { idCardNo: two.idCardNo } }))).toEqual([two.id]);
    await sql().query("update users set login_error_times = 10 where id = $1", [two.id]);
    expect(idsOf(await find({ filters: { locked: ["yes"] } }))).toEqual([two.id]);
    const elsewhere = await tenantWithPlaces(world);
    await sql().query(
      "insert into memberships (tenant_id, user_id, id, created_by, updated_by) values ($1, $2, $2, $2, $2)",
      [elsewhere.tenantId, one.id],
    );
    expect(idsOf(await find({ filters: { multipleTenants: ["yes"] } }))).toEqual([one.id]);
    const { data } = await world.call(user.detail, { id: one.id }, { as: admin });
    expect(idsOf(data.tenants)).toEqual([places.tenantId, elsewhere.tenantId]);
    const pending = await find({ keyword: "欧阳", filters: { stateCode: [1002] } });
    expect(pending).toHaveLength(2);
    const sorts = [{ field: "idCardName" as const, order: "asc" as const }];
    expect(idsOf(await find({ keyword: "欧阳", sorts }))).toEqual([one.id, two.id]);
  });

  it("keep a number that an edit leaves out, and show the one it changes", async () => {
    const { id, phone } = await add("顾言");
    const { phone: other } = newNumbers();
    await world.call(user.update, edited(id), { as: admin });
    expect(idsOf(await find({ filters: { phone } }))).toEqual([id]);
    await world.call(user.update, { ...edited(id), rowVersion: 2, phone: other }, { as: admin });
    expect(idsOf(await find({ filters: { phone } }))).toEqual([]);
    const [row] = await find({ filters: { phone: other } });
    expect(row).toMatchObject({ idCardName: "蒋沐扬", updatePerson: admin.name });
    const taken = { ...edited(id), rowVersion: 3, phone: (await add("顾行")).phone };
    expect((await world.call(user.update, taken, { as: admin })).code).toBe("1550");
  });

  it("are out at once when disabled, and wait for their first sign-in again when enabled", async () => {
    const { id, password, phone } = await add("程野");
    await openSession(world, id);
    await world.call(user.disable, { id, rowVersion: 1 }, { as: admin });
    const { rows } = await sql().query<{ open: number }>(
      "select count(*)::int as open from sessions where user_id = $1 and ended_at is null",
      [id],
    );
    expect(rows[0]?.open).toBe(0);
    expect((await signIn(phone, password)).code).toBe("1003");
    expect((await world.call(user.resetPassword, { id }, { as: admin })).code).toBe("1557");
    await world.call(user.enable, { id, rowVersion: 2 }, { as: admin });
    expect((await find({ filters: { phone } }))[0]?.stateCode).toBe(1002);
    expect((await signIn(phone, password)).data.step).toBe("newPassword");
  });

  it("get a new password that opens their lock; the old one and their sessions are over", async () => {
    const { id, password, phone } = await add("沈知行");
    await openSession(world, id);
    await sql().query("update users set login_error_times = 10 where id = $1", [id]);
    const { data } = await world.call(user.resetPassword, { id }, { as: admin });
    expect(data.password).not.toBe(password);
    expect((await signIn(phone, password)).code).toBe("1003");
    expect((await signIn(phone, data.password ?? "")).data.step).toBe("newPassword");
  });

  it("get it from who has lately shown that it is he, and who has no less than they", async () => {
    const { userId: id } = await realPerson(await clerkOf([]));
    const clerk = await clerkOf([
      user.list.permission,
      user.resetPassword.permission,
      user.update.permission,
    ]);
    const reset = (target: string) => world.call(user.resetPassword, { id: target }, { as: clerk });
    expect((await reset(id)).code).toBe("0");
    expect((await reset(admin.userId)).code, "the administrator has more").toBe("1052");
    await sql().query(
      "update sessions set confirmed_at = now() - interval '16 minutes' where user_id = $1",
      [clerk.userId],
    );
    expect((await reset(id)).code).toBe("0453");
  });

  it("of other tenants are a platform administrator's to help, whatever else somebody may", async () => {
    const { id, rowVersion } = { ...(await add("蓝远")), rowVersion: 1 };
    await openSession(world, id);
    await sql().query("update users set login_error_times = 10 where id = $1", [id]);
    const clerk = await clerkOf();
    const actions = (as: TestPerson) => [
      () => world.call(user.update, edited(id), { as }),
      () => world.call(user.unlock, { id }, { as }),
      () => world.call(user.forceOffline, { id }, { as }),
      () => world.call(user.resetPassword, { id }, { as }),
      () => world.call(user.disable, { id, rowVersion: rowVersion + 1 }, { as }),
      () => world.call(user.enable, { id, rowVersion: rowVersion + 2 }, { as }),
      () => world.call(user.create, fieldsIn(places), { as }),
    ];
    const [ofClerk, ofAdmin] = [actions(clerk), actions(admin)];
    for (const [at, action] of ofClerk.entries()) {
      // What the version or the state says first is no matter here: each follows the one before.
      expect((await action()).code, String(at)).toBe("1560");
      expect((await ofAdmin[at]?.())?.code, String(at)).toBe("0");
    }
  });

  it("above the actor are neither enabled nor signed out by him", async () => {
    const strong = await realPerson(await clerkOf());
    await lead(world, strong);
    const clerk = await clerkOf();
    const { userId: id } = strong;
    const force = await world.call(user.forceOffline, { id }, { as: clerk });
    expect(force.code).toBe("1052");
    await world.call(user.disable, { id, rowVersion: 1 }, { as: admin });
    const enable = await world.call(user.enable, { id, rowVersion: 2 }, { as: clerk });
    expect(enable.code).toBe("1052");
  });

  it("have no card, bank or address for the platform: those are their tenant's", async () => {
    const { id } = await add("陆青");
    const { data } = await world.call(user.detail, { id }, { as: admin });
    expect(Object.keys(data).filter((name) => /bank|mail|city|address/i.test(name))).toEqual([]);
    const typed = { ...edited(id), bankCardNo: "6222021234567890128" };
    expect((await world.call(user.update, typed, { as: admin })).code).toBe("0400");
    const kept = await sql().query(
      "select bank_card_no_masked as card, bank_name as bank from memberships where user_id = $1 and tenant_id = $2",
      [id, places.tenantId],
    );
    expect(kept.rows).toEqual([{ card: "**** **** **** 0128", bank: "招商银行上海分行" }]);
  });

  it("are offered the roles and departments of the tenant that was chosen, and no other's", async () => {
    const { data: tenants } = await world.call(user.tenants, {}, { as: admin });
    expect(idsOf(tenants)).toContain(places.tenantId);
    const { tenantId } = places;
    const { data } = await world.call(user.choices, { tenantId }, { as: admin });
    expect(data).toEqual({
      roles: [{ id: places.roles[0], roleName: "租户管理员" }],
      departments: [
        {
          id: places.departments[0],
          departmentName: "总部",
          parentId: null,
          stateCode: 1000,
        },
      ],
    });
  });

  it("leave as a spreadsheet that shows no whole number, not even the one searched for", async () => {
    const { phone } = await add("谢云舟");
    const filters = { phone };
    const { response } = await world.call(user.export, { filters }, { as: admin });
    const rows: string[][] = [];
    for await (const batch of readRows(await sheetFile(response.rawPayload))) {
      rows.push(...batch.map(({ cells }) => cells));
    }
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(0, 3)).toEqual(["谢云舟", "", `138****${phone.slice(-4)}`]);
    // What is asked for is written on the second sheet, and kept with a large export's job.
    const request = { current: 1, size: 20, sorts: [], filters };
    expect(JSON.stringify(withIndexes(request, world.engine.vault))).not.toContain(phone);
  });

  it("are nobody's business in another tenant", async () => {
    const neighbour = await world.person(await world.tenant());
    expect((await world.call(user.list, {}, { as: neighbour })).code).toBe("0022");
    expect((await world.call(user.tenants, {}, { as: neighbour })).code).toBe("0022");
  });
});

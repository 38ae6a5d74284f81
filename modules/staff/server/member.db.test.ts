import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identity } from "#modules/identity/contract.ts";
import { openTestWorld } from "#main/testing.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { within } from "#platform/testing/effort.ts";
import { guards } from "#platform/testing/guards.ts";
import {
  addDepartments,
  addRole,
  anIdNumber,
  aPhone,
  putInPlace,
} from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { tenantUser } from "../contract.ts";

const open = openTestWorld;
const companies = new Map<string, Promise<{ role: string; department: string }>>();

/** One department and one small role for each tenant of a test. */
function companyOf(world: World, { tenantId }: TestPerson) {
  const known =
    companies.get(tenantId) ??
    (async () => {
      const departments = await addDepartments(world, tenantId, { 公司: { 华东大区: {} } });
      const permissions = ["system:channel:list"];
      const role = await addRole(world, tenantId, { name: "销售", permissions });
      return { role, department: departments["华东大区"] ?? "" };
    })();
  companies.set(tenantId, known);
  return known;
}

type NewMember = GivenTo<typeof tenantUser.create>;

async function newMember(
  world: World,
  as: TestPerson,
  over: Partial<NewMember> = {},
): Promise<NewMember> {
  const { role, department } = await companyOf(world, as);
  return {
    idCardName: "王小明",
    idCardNo: anIdNumber(),
    phone: aPhone(),
    bankName: "招商银行",
    bankCardNo: "6214830000000009",
    mail: null,
    cityName: null,
    idCardAddress: null,
    jobNumber: `J-${newId().slice(-12)}`,
    apolloJobNumber: null,
    roles: [role],
    departments: [department],
    mainDepartmentId: null,
    seniorId: null,
    ...over,
  };
}

async function created(world: World, as: TestPerson, over: Partial<NewMember> = {}) {
  const input = await newMember(world, as, over);
  const answer = await world.call(tenantUser.create, input, { as });
  expect(answer).toMatchObject({ code: "0" });
  const { data } = await world.call(tenantUser.detail, { id: answer.data.id }, { as });
  return { ...data, input, password: answer.data.password };
}
const reference = async (world: World, as: TestPerson) => {
  const { id, rowVersion } = await created(world, as);
  return { id, rowVersion };
};
const disabled = async (world: World, as: TestPerson) => {
  const { id, rowVersion } = await reference(world, as);
  await world.call(tenantUser.disable, { id, rowVersion }, { as });
  return { id, rowVersion: rowVersion + 1 };
};
const onlyId = async (world: World, as: TestPerson) => ({ id: (await created(world, as)).id });
const self = async (_: World, as: TestPerson) => ({ id: as.userId });

/** An edit that changes nothing yet. */
async function edit(world: World, as: TestPerson, over: Partial<NewMember> = {}) {
  const { id, rowVersion, input } = await created(world, as, over);
  const { idCardNo: _n, phone: _p, bankCardNo: _b, idCardAddress: _a, ...plain } = input;
  return { ...plain, id, rowVersion };
}

const day = (offset: number) => new Date(new Date().getTime() + offset * 86_400_000).toISOString();
async function agency(world: World, as: TestPerson) {
  const [{ id }, { id: agentId }] = [await created(world, as), await created(world, as)];
  return { id, agentId, orderTypes: [], startTime: day(-1), endTime: day(2) };
}
async function openAgency(world: World, as: TestPerson) {
  const input = await agency(world, as);
  await world.call(tenantUser.setTempAgent, input, { as });
  const { data } = await world.call(tenantUser.tempAgents, { id: input.id }, { as });
  return { id: input.id, agencyId: data[0]?.id ?? "" };
}

/** The keys of what screens may say about a member, in one language. */
async function textsIn(language: string): Promise<string[]> {
  const root = join(import.meta.dirname, "../../..");
  const folders = ["modules/staff", "modules/identity", "platform"];
  const files = await Promise.all(
    folders.map((folder) => readFile(join(root, folder, `web/locale/${language}.ts`), "utf8")),
  );
  const keys = [...files.join("\n").matchAll(/^ {2}"(?<key>[^"]+)":/gm)];
  return keys
    .map(({ groups }) => groups?.["key"] ?? "")
    .filter((key) => /^(tenantUser|identity|common)\./.test(key));
}

guards(tenantUser.create, {
  open,
  valid: newMember,
  refused: {
    input: async (world, as) => {
      const { jobNumber } = (await created(world, as)).input;
      return newMember(world, as, { jobNumber });
    },
    code: "1502",
  },
});
guards(tenantUser.update, {
  open,
  valid: edit,
  refused: {
    input: async (world, as) => ({ ...(await edit(world, as)), rowVersion: 9 }),
    code: "0409",
  },
});
guards(tenantUser.disable, { open, valid: reference, refused: { input: disabled, code: "1501" } });
guards(tenantUser.enable, { open, valid: disabled, refused: { input: reference, code: "1501" } });
guards(tenantUser.remove, { open, valid: onlyId, refused: { input: self, code: "1511" } });
guards(tenantUser.resetPassword, { open, valid: onlyId, refused: { input: self, code: "1511" } });
guards(tenantUser.forceOffline, { open, valid: onlyId, refused: { input: self, code: "1511" } });
guards(tenantUser.unlock, {
  open,
  valid: async (world, as) => {
    const { id } = await created(world, as);
    await world.database.admin.query("update users set login_error_times = 10 where id = $1", [id]);
    return { id };
  },
  refused: { input: onlyId, code: "1514" },
});
guards(tenantUser.setTempAgent, {
  open,
  valid: agency,
  refused: {
    input: async (world, as) => {
      const input = await agency(world, as);
      return { ...input, agentId: input.id };
    },
    code: "1520",
  },
});
guards(tenantUser.endTempAgent, {
  open,
  valid: openAgency,
  refused: {
    input: async (world, as) => {
      const input = await openAgency(world, as);
      await world.call(tenantUser.endTempAgent, input, { as });
      return input;
    },
    code: "1517",
  },
});

describe("members of a tenant", () => {
  let world: World;
  let admin: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;
  const detail = async (id: string, as = admin) =>
    (await world.call(tenantUser.detail, { id }, { as })).data;
  const sql = async (text: string, values: unknown[]) =>
    (await world.database.admin.query<Record<string, unknown>>(text, values)).rows;
  const sessionOf = async (userId: string): Promise<TestPerson> => {
    const other = await world.person({ id: admin.tenantId, name: "" }, []);
    await sql("update sessions set user_id = $1 where user_id = $2", [userId, other.userId]);
    return { ...other, userId };
  };

  it("begin with a password of 72 hours that is shown once, masked numbers and no nickname", async () => {
    const { id, password, input, ...shown } = await created(world, admin);
    expect(password).toMatch(/^[A-Za-z2-9]{16}$/);
    expect(shown).toMatchObject({ stateCode: 1002, first: false, nickname: null });
    expect(shown.phone).toBe(`${input.phone.slice(0, 3)}****${input.phone.slice(-4)}`);
    expect(shown.departments).toMatchObject([{ name: "华东大区", main: true }]);
    const [kept] = await sql(
      "select password_hash, replace_by > now() + interval '71 hours' as lasts, replace_by < now() + interval '73 hours' as ends from credentials where user_id = $1",
      [id],
    );
    expect(kept).toMatchObject({ lasts: true, ends: true });
    expect(kept?.["password_hash"]).not.toContain(password);
    const log = await sql(
      "select changes::text as text from operation_logs where subject_id = $1",
      [id],
    );
    for (const secret of [password ?? "", input.phone, input.idCardNo, input.bankCardNo])
      expect(JSON.stringify(log)).not.toContain(secret);
  });

  it("leave with their roles, keep their entry and free their number", async () => {
    const { id, input } = await created(world, admin);
    expect(await codeOf(world.call(tenantUser.remove, { id }, { as: admin }))).toBe("0");
    expect(await codeOf(world.call(tenantUser.detail, { id }, { as: admin }))).toBe("0404");
    const kept = await sql(
      "select state, (select count(*)::int from member_roles r where r.user_id = m.user_id) as roles from memberships m where user_id = $1",
      [id],
    );
    expect(kept).toEqual([{ state: 1003, roles: 0 }]);
    expect((await created(world, admin, { jobNumber: input.jobNumber })).id).not.toBe(id);
  });

  it("do not leave while somebody reports to them or counts on them, and the reason names whom", async () => {
    const { id } = await created(world, admin);
    const below = await created(world, admin, { idCardName: "陈下属", seniorId: id });
    const away = await created(world, admin, { idCardName: "林外出" });
    const times = { startTime: day(1), endTime: day(2), orderTypes: [] };
    await world.call(
      tenantUser.setTempAgent,
      { id: away.id, agentId: id, ...times },
      { as: admin },
    );
    const refused = await world.call(tenantUser.remove, { id }, { as: admin });
    expect(refused).toMatchObject({
      code: "1512",
      msg: expect.stringContaining("陈下属") as string,
    });
    const { data } = await world.call(tenantUser.actions, { id }, { as: admin });
    const remove = data.find(({ action }) => action === "remove");
    expect(remove?.enabled).toBe(false);
    expect(remove?.reasons.map(({ msg }) => msg).join()).toMatch(/陈下属.*林外出/);
    expect(below.seniorName).toBe("王小明");
    // Who is disabled today reports to him again tomorrow.
    const { rowVersion } = await detail(below.id);
    await world.call(tenantUser.disable, { id: below.id, rowVersion }, { as: admin });
    expect(await codeOf(world.call(tenantUser.remove, { id }, { as: admin }))).toBe("1512");
  });

  it("are out on their next request when disabled, signed off or given a new password", async () => {
    const { id, rowVersion } = await created(world, admin);
    await sql("update users set state = 1000 where id = $1", [id]);
    const ask = (as: TestPerson) => codeOf(world.call(identity.info, {}, { as }));
    const first = await sessionOf(id);
    expect(await ask(first)).toBe("0");
    const since = performance.now();
    await world.call(tenantUser.forceOffline, { id }, { as: admin });
    expect(await ask(first)).toBe("-3");
    expect(performance.now() - since).toBeLessThan(within(1_000));
    const second = await sessionOf(id);
    await world.call(tenantUser.disable, { id, rowVersion }, { as: admin });
    expect(await ask(second)).toBe("0032");
    await world.call(tenantUser.enable, { id, rowVersion: rowVersion + 1 }, { as: admin });
    expect(await ask(second)).toBe("0");
    await sql(
      "insert into devices (id, user_id, token_hash, user_agent, expires_at) values ($1, $2, $3, '', now() + interval '1 day')",
      [newId(), id, Buffer.from(newId())],
    );
    const reset = await world.call(tenantUser.resetPassword, { id }, { as: admin });
    expect(reset.data.password).toHaveLength(16);
    expect(await ask(second)).toBe("0002");
    const trusted = await sql("select 1 from devices where user_id = $1 and revoked_at is null", [
      id,
    ]);
    expect(trusted).toEqual([]);
  });

  it("who may do more than the actor keep their account, roles and phone", async () => {
    const { id } = await created(world, admin);
    const strong = await addRole(world, admin.tenantId, { grantsPackage: true, range: 1 });
    await putInPlace(world, { tenantId: admin.tenantId, userId: id }, { roles: [strong] });
    const { rowVersion, departments } = await detail(id);
    await sql("update users set login_error_times = 10 where id = $1", [id]);
    const codes = [
      world.call(tenantUser.forceOffline, { id }, { as: admin }),
      world.call(tenantUser.unlock, { id }, { as: admin }),
      world.call(tenantUser.resetPassword, { id }, { as: admin }),
      world.call(tenantUser.disable, { id, rowVersion }, { as: admin }),
      world.call(tenantUser.remove, { id }, { as: admin }),
    ].map(codeOf);
    expect(await Promise.all(codes)).toEqual(Array.from({ length: 5 }, () => "1052"));
    const { role } = await companyOf(world, admin);
    const {
      idCardNo: _n,
      phone: _p,
      bankCardNo: _b,
      idCardAddress: _a,
      ...plain
    } = await newMember(world, admin);
    const stripped = {
      ...plain,
      id,
      rowVersion,
      roles: [role],
      departments: departments.map((one) => one.id),
    };
    expect(await codeOf(world.call(tenantUser.update, stripped, { as: admin }))).toBe("1052");
    const input = await newMember(world, admin, { roles: [strong] });
    expect(await codeOf(world.call(tenantUser.create, input, { as: admin }))).toBe("1050");
  });

  it("cannot be put under each other, not even by two who do it at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await edit(world, admin), await edit(world, admin)];
      const answers = await Promise.all([
        world.call(tenantUser.update, { ...one, seniorId: other.id }, { as: admin }),
        world.call(tenantUser.update, { ...other, seniorId: one.id }, { as: admin }),
      ]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual(["0", "1510"]);
    }
    const one = await edit(world, admin);
    const own = await world.call(tenantUser.update, { ...one, seniorId: one.id }, { as: admin });
    expect(own.code).toBe("1510");
    const gone = await disabled(world, admin);
    const late = { ...one, seniorId: gone.id };
    expect(await codeOf(world.call(tenantUser.update, late, { as: admin }))).toBe("1509");
  });

  it("tell their history by names, with the fields before and after", async () => {
    const before = await edit(world, admin, { idCardName: "旧名字" });
    const { id: seniorId } = await created(world, admin, { idCardName: "赵经理" });
    await world.call(
      tenantUser.update,
      { ...before, idCardName: "新名字", seniorId },
      { as: admin },
    );
    const { data } = await world.call(tenantUser.operationLog, { id: before.id }, { as: admin });
    expect(data.map((line) => line.operationType)).toEqual([
      "tenantUser.update",
      "tenantUser.create",
    ]);
    const changes = data[0]?.changeInfo.toSorted((one, other) =>
      one.field < other.field ? -1 : 1,
    );
    expect(changes).toEqual([
      { field: "idCardName", before: "旧名字", after: "新名字" },
      { field: "seniorName", before: null, after: "赵经理" },
    ]);
  });

  it("have one agent at a time for one kind of order, and agents have none themselves", async () => {
    const [a, b, c] = [
      await created(world, admin),
      await created(world, admin),
      await created(world, admin),
    ];
    const set = (id: string, agentId: string, over: object = {}) =>
      codeOf(
        world.call(
          tenantUser.setTempAgent,
          { id, agentId, orderTypes: ["rebate"], startTime: day(-1), endTime: day(3), ...over },
          { as: admin },
        ),
      );
    expect(await set(a.id, b.id, { endTime: day(-0.5) })).toBe("1522");
    expect(await set(a.id, b.id)).toBe("0");
    expect(await set(a.id, c.id)).toBe("1523");
    expect(await set(a.id, c.id, { orderTypes: ["carPayment"] })).toBe("0");
    expect(await set(b.id, c.id)).toBe("1525");
    expect(await set(c.id, a.id)).toBe("1524");
    expect((await detail(a.id)).tempAgent).toMatchObject({ name: "王小明" });
    expect(await set(c.id, admin.userId), "by his own word").toBe("1526");
    const gone = await disabled(world, admin);
    expect(await set(c.id, gone.id, { startTime: day(9), endTime: day(10) })).toBe("1521");
  });

  it("keep a bank once they have one, and lose their address where that is asked for", async () => {
    const change = await edit(world, admin, { idCardAddress: "杭州市西湖区文三路 1 号" });
    const update = async (over: object) =>
      codeOf(
        world.call(
          tenantUser.update,
          { ...change, rowVersion: (await detail(change.id)).rowVersion, ...over },
          { as: admin },
        ),
      );
    expect(await update({ bankName: null })).toBe("1518");
    expect(await update({ cityName: "杭州" })).toBe("0");
    expect((await detail(change.id)).idCardAddress).toBe("****");
    expect(await update({ idCardAddress: null })).toBe("0");
    expect((await detail(change.id)).idCardAddress).toBeNull();
    await sql("update memberships set bank_name = null where user_id = $1", [change.id]);
    expect(await update({ bankName: null })).toBe("0");
  });

  it("are activated once they have a nickname, whatever became of them since", async () => {
    const { id } = await created(world, admin);
    await sql("update users set state = 1001 where id = $1", [id]);
    expect((await detail(id)).first).toBe(false);
    await sql("update users set nickname = $1 where id = $2", [`n${id.slice(-8)}`, id]);
    expect((await detail(id)).first).toBe(true);
  });

  it("have a history in which every event and every field has its words", async () => {
    const { id, idCardNo: _n, ...input } = { ...(await edit(world, admin)), idCardNo: "" };
    const actions = [
      () =>
        world.call(
          tenantUser.update,
          {
            ...input,
            id,
            phone: aPhone(),
            idCardNo: anIdNumber(),
            bankCardNo: "6222021234567890128",
            idCardAddress: "文三路",
            bankName: "建设银行",
            mail: "a@example.com",
            cityName: "杭州",
            jobNumber: `N-${newId().slice(-8)}`,
            apolloJobNumber: "A-1",
            seniorId: admin.userId,
          },
          { as: admin },
        ),
      () => sql("update users set login_error_times = 10 where id = $1", [id]),
      () => world.call(tenantUser.unlock, { id }, { as: admin }),
      () => world.call(tenantUser.resetPassword, { id }, { as: admin }),
      () => world.call(tenantUser.forceOffline, { id }, { as: admin }),
      () => world.call(identity.reveal, { id, field: "bankCardNo", reason: "核对" }, { as: admin }),
      async () => {
        const { id: agentId } = await created(world, admin);
        const times = { startTime: day(-1), endTime: day(2), orderTypes: ["rebate" as const] };
        await world.call(tenantUser.setTempAgent, { id, agentId, ...times }, { as: admin });
        const { data } = await world.call(tenantUser.tempAgents, { id }, { as: admin });
        const agencyId = data[0]?.id ?? "";
        await world.call(tenantUser.endTempAgent, { id, agencyId }, { as: admin });
      },
      async () => {
        const { rowVersion } = await detail(id);
        await world.call(tenantUser.disable, { id, rowVersion }, { as: admin });
        await world.call(tenantUser.enable, { id, rowVersion: rowVersion + 1 }, { as: admin });
      },
    ];
    for (const action of actions) await action();
    const { data } = await world.call(tenantUser.operationLog, { id }, { as: admin });
    expect(data.length).toBe(10);
    const names = data.flatMap((line) => [
      line.operationType.replace(".", ".event."),
      ...line.changeInfo.map(({ field }) => `.field.${field}`),
    ]);
    for (const language of ["zh-CN", "en-US"]) {
      const texts = await textsIn(language);
      const silent = names.filter((name) => !texts.some((key) => key.endsWith(name)));
      expect([...new Set(silent)]).toEqual([]);
    }
  });

  it("are unlocked together with the names they sign in with", async () => {
    const { id } = await created(world, admin);
    await sql("update users set login_error_times = 10, locked_until = now() where id = $1", [id]);
    expect((await detail(id)).locked).toBe(true);
    await world.call(tenantUser.unlock, { id }, { as: admin });
    expect(await detail(id)).toMatchObject({ locked: false, loginErrorTimes: 0 });
  });

  it("show card and address in full only on the record", async () => {
    const { id, bankCardNo, idCardAddress } = await created(world, admin, {
      idCardAddress: "杭州市西湖区文三路 1 号",
    });
    expect([bankCardNo, idCardAddress]).toEqual(["**** **** **** 0009", "****"]);
    const shown = (field: "bankCardNo" | "idCardAddress") =>
      world.call(identity.reveal, { id, field, reason: "核对" }, { as: admin });
    expect((await shown("bankCardNo")).data.value).toBe("6214830000000009");
    expect((await shown("idCardAddress")).data.value).toBe("杭州市西湖区文三路 1 号");
  });

  it("show what was entered before it was the tenant's own, and an edit binds it to the tenant", async () => {
    const address = "杭州市西湖区文三路 1 号";
    const change = await edit(world, admin, { idCardAddress: address });
    const { id } = change;
    const { vault } = world.engine;
    const asPerson = (column: string, value: string) =>
      vault.seal({ table: "users", column, tenantId: null, rowId: id }, value).sealed;
    await sql(
      "update memberships set sealed_as_person = true, bank_card_no_sealed = $2, id_card_address_sealed = $3 where user_id = $1",
      [id, asPerson("bank_card_no", "6214830000000009"), asPerson("id_card_address", address)],
    );
    const shown = async (field: "bankCardNo" | "idCardAddress") =>
      (await world.call(identity.reveal, { id, field, reason: "核对" }, { as: admin })).data.value;
    expect([await shown("bankCardNo"), await shown("idCardAddress")]).toEqual([
      "6214830000000009",
      address,
    ]);
    const { rowVersion } = await detail(id);
    const card = { bankCardNo: "6222021234567890128" };
    const edited = { ...change, rowVersion, ...card };
    expect(await codeOf(world.call(tenantUser.update, edited, { as: admin }))).toBe("0");
    expect(
      await sql("select sealed_as_person as old from memberships where user_id = $1", [id]),
    ).toEqual([{ old: false }]);
    expect([await shown("bankCardNo"), await shown("idCardAddress")]).toEqual([
      "6222021234567890128",
      address,
    ]);
  });
});

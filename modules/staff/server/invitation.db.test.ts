import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account } from "#modules/identity/account-contract.ts";
import { identity } from "#modules/identity/contract.ts";
import { directory } from "#modules/identity/directory-contract.ts";
import { login } from "#modules/identity/login-contract.ts";
import { idCardNoColumns, phoneColumns } from "#modules/identity/server/index.ts";
import { message } from "#modules/message/contract.ts";
import { openTestWorld } from "#main/testing.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import {
  addDepartments,
  addRole,
  anIdNumber,
  aPhone,
  putInPlace,
} from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { visit } from "#platform/testing/visitor.ts";
import type { World } from "#platform/testing/world.ts";
import { tenantUser } from "../contract.ts";

const open = openTestWorld;
type NewMember = GivenTo<typeof tenantUser.create>;

/** Another company with somebody who may add people, and a place for them. */
async function company(world: World) {
  const tenant = await world.tenant();
  const admin = await world.person(tenant);
  const departments = await addDepartments(world, tenant.id, { 公司: { 西南大区: {} } });
  const permissions = ["system:channel:list"];
  const role = await addRole(world, tenant.id, { name: "销售", permissions });
  return { tenant, admin, role, department: departments["西南大区"] ?? "" };
}
type Company = Awaited<ReturnType<typeof company>>;

/** Gives somebody of a test numbers that others can type. */
async function numbersOf(world: World, { userId, name }: TestPerson) {
  const { vault } = world.engine;
  const [phone, idCardNo] = [aPhone(), anIdNumber()];
  const columns = {
    ...phoneColumns(vault, userId, phone),
    ...idCardNoColumns(vault, userId, idCardNo),
  };
  const sets = Object.keys(columns).map((column, at) => `${column} = $${at + 2}`);
  await world.database.admin.query(`update users set ${sets.join(", ")} where id = $1`, [
    userId,
    ...Object.values(columns),
  ]);
  return { idCardName: name, idCardNo, phone };
}

const typedBy = ({ role, department }: Company, over: Partial<NewMember>): NewMember => ({
  idCardName: "王小明",
  idCardNo: anIdNumber(),
  phone: aPhone(),
  bankName: "建设银行",
  bankCardNo: "6222021234567890128",
  mail: null,
  cityName: "成都",
  idCardAddress: null,
  jobNumber: `W-${newId().slice(-12)}`,
  apolloJobNumber: null,
  roles: [role],
  departments: [department],
  mainDepartmentId: null,
  seniorId: null,
  ...over,
});

/** A company that has invited somebody, who has not answered. */
async function invited(world: World, person: TestPerson, by?: Company) {
  const inviting = by ?? (await company(world));
  const input = typedBy(inviting, await numbersOf(world, person));
  const answer = await world.call(tenantUser.create, input, { as: inviting.admin });
  expect(answer).toMatchObject({ code: "0", data: { invited: true, password: null } });
  return { ...inviting, input, id: answer.data.id };
}
const invitationTo = async (world: World, as: TestPerson) => ({
  id: (await invited(world, as)).id,
});
const answered = async (world: World, as: TestPerson) => {
  const { id } = await invitationTo(world, as);
  await world.call(account.declineInvitation, { id }, { as });
  return { id };
};

guards(account.acceptInvitation, {
  open,
  valid: invitationTo,
  refused: { input: answered, code: "1018" },
});
guards(account.declineInvitation, {
  open,
  valid: invitationTo,
  refused: { input: answered, code: "1018" },
});

const offices = new Map<string, Promise<Company>>();

/** An invitation that somebody's own company has sent. */
async function sentBy(world: World, admin: TestPerson) {
  const { tenantId } = admin;
  const office =
    offices.get(tenantId) ??
    (async () => {
      const { 公司: department = "" } = await addDepartments(world, tenantId, { 公司: {} });
      const role = await addRole(world, tenantId);
      return { tenant: { id: tenantId, name: "" }, admin, role, department };
    })();
  offices.set(tenantId, office);
  const stranger = await world.person(await world.tenant());
  return { id: (await invited(world, stranger, await office)).id };
}
guards(tenantUser.withdrawInvitation, {
  open,
  valid: sentBy,
  refused: {
    input: async (world, as) => {
      const sent = await sentBy(world, as);
      await world.call(tenantUser.withdrawInvitation, sent, { as });
      return sent;
    },
    code: "1534",
  },
});

describe("somebody who is known already", () => {
  let world: World;
  let west: Company;
  beforeAll(async () => {
    world = await open();
    west = await company(world);
  });
  afterAll(() => world.close());

  const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;
  const sql = async (text: string, values: unknown[]) =>
    (await world.database.admin.query<Record<string, unknown>>(text, values)).rows;
  const at = (person: TestPerson, { tenant }: Company): TestPerson => ({
    ...person,
    tenantId: tenant.id,
  });
  const stranger = async () => world.person(await world.tenant());
  const shownTo = async (admin: TestPerson) =>
    (await world.call(tenantUser.invitations, {}, { as: admin })).data;
  const offersTo = async (as: TestPerson) =>
    (await world.call(account.invitations, {}, { as })).data;

  it("is no member of the tenant that types him in, in nothing that it can see or do", async () => {
    const person = await stranger();
    const { id, admin, input } = await invited(world, person, west);
    expect(id).not.toBe(person.userId);
    expect(
      await sql("select 1 from memberships where tenant_id = $1 and user_id = $2", [
        west.tenant.id,
        person.userId,
      ]),
    ).toEqual([]);
    expect(await codeOf(world.call(identity.info, {}, { as: at(person, west) }))).toBe("0032");
    const { data: list } = await world.call(tenantUser.list, {}, { as: admin });
    expect(list.records.map((row) => row.idCardName)).not.toContain(person.name);
    const { data: names } = await world.call(
      directory.members,
      { keyword: person.name },
      { as: admin },
    );
    expect(names).toEqual([]);
    const actions = [
      world.call(tenantUser.detail, { id: person.userId }, { as: admin }),
      world.call(tenantUser.forceOffline, { id: person.userId }, { as: admin }),
      world.call(
        identity.reveal,
        { id: person.userId, field: "phone", reason: "看" },
        { as: admin },
      ),
      world.call(tenantUser.disable, { id: person.userId, rowVersion: 1 }, { as: admin }),
    ];
    expect(await Promise.all(actions.map(codeOf))).toEqual(["0404", "0404", "0404", "0404"]);
    const [counted] = await sql("select tenant_count as count from users where id = $1", [
      person.userId,
    ]);
    expect(counted).toEqual({ count: 1 });
    const [shown] = await shownTo(admin);
    expect(shown).toMatchObject({
      id,
      idCardName: person.name,
      state: "waiting",
      departments: ["西南大区"],
    });
    expect(shown?.phone).toBe(`${input.phone.slice(0, 3)}****${input.phone.slice(-4)}`);
  });

  it("is told of it where he is, joins by his own word, and his own company does not read where", async () => {
    const person = await stranger();
    const { id, tenant, admin, input } = await invited(world, person, west);
    expect(await offersTo(person)).toMatchObject([
      { id, tenantName: tenant.name, inviter: admin.name },
    ]);
    const box = await world.call(message.list, { filters: { kind: "todo" } }, { as: person });
    expect(box.data.records).toMatchObject([
      { event: "invitation.waiting", values: { tenant: tenant.name }, tenantId: person.tenantId },
    ]);
    expect(await codeOf(world.call(account.acceptInvitation, { id }, { as: person }))).toBe("0");
    expect(await codeOf(world.call(identity.info, {}, { as: at(person, west) }))).toBe("0");
    const { data } = await world.call(tenantUser.detail, { id: person.userId }, { as: admin });
    expect(data).toMatchObject({
      jobNumber: input.jobNumber,
      bankCardNo: "**** **** **** 0128",
      multipleTenants: true,
    });
    const lines = await sql(
      "select event, actor_name as actor from operation_logs where tenant_id = $1 and subject_id = $2",
      [tenant.id, person.userId],
    );
    expect(lines).toEqual([{ event: "tenantUser.joinByInvitation", actor: person.name }]);
    const home = await sql(
      "select changes::text as text from operation_logs where tenant_id = $1 and event = 'identity.acceptInvitation'",
      [person.tenantId],
    );
    expect(JSON.stringify(home)).not.toMatch(new RegExp(`${tenant.id}|${tenant.name}`));
    expect(await offersTo(person)).toEqual([]);
    expect(await codeOf(world.call(account.acceptInvitation, { id }, { as: person }))).toBe("1018");
  });

  it("is answered with one sentence whatever differs, and not invited twice", async () => {
    const person = await stranger();
    const { input, admin } = await invited(world, person, west);
    const { idCardName, idCardNo, phone } = input;
    const wrong = [
      { idCardName: `${idCardName}二`, idCardNo, phone },
      { idCardName, idCardNo, phone: aPhone() },
      { idCardName, idCardNo: anIdNumber(), phone },
    ];
    const answers = await Promise.all(
      wrong.map((over) => world.call(tenantUser.create, typedBy(west, over), { as: admin })),
    );
    expect(new Set(answers.map(({ code, msg }) => `${code} ${msg}`)).size).toBe(1);
    expect(answers[0]?.code).toBe("1503");
    const again = typedBy(west, { idCardName, idCardNo, phone });
    expect(await codeOf(world.call(tenantUser.create, again, { as: admin }))).toBe("1532");
  });

  it("says no, and the company reads it; nobody answers for him or after it was withdrawn", async () => {
    const person = await stranger();
    const { id, admin } = await invited(world, person, west);
    const other = await stranger();
    for (const endpoint of [account.acceptInvitation, account.declineInvitation])
      for (const as of [other, admin])
        expect(await codeOf(world.call(endpoint, { id }, { as }))).toBe("0404");
    expect(await codeOf(world.call(account.declineInvitation, { id }, { as: person }))).toBe("0");
    expect((await shownTo(admin)).find((one) => one.id === id)?.state).toBe("declined");
    expect(await codeOf(world.call(account.acceptInvitation, { id }, { as: person }))).toBe("1018");
    const second = await invited(world, person, west);
    expect(
      await codeOf(world.call(tenantUser.withdrawInvitation, { id: second.id }, { as: admin })),
    ).toBe("0");
    expect(await offersTo(person)).toEqual([]);
    expect(
      await codeOf(world.call(account.acceptInvitation, { id: second.id }, { as: person })),
    ).toBe("1018");
  });

  it("has seven days to think; then it is over, and he can be asked anew", async () => {
    const person = await stranger();
    const { id, admin, input } = await invited(world, person, west);
    const [kept] = await sql(
      "select expires_at between now() + interval '6 days 23 hours' and now() + interval '7 days' as fits from member_invitations where id = $1",
      [id],
    );
    expect(kept).toEqual({ fits: true });
    await sql("update member_invitations set expires_at = now() where id = $1", [id]);
    expect(await offersTo(person)).toEqual([]);
    expect(await codeOf(world.call(account.acceptInvitation, { id }, { as: person }))).toBe("1018");
    expect((await shownTo(admin)).find((one) => one.id === id)?.state).toBe("expired");
    expect(await codeOf(world.call(tenantUser.create, input, { as: admin }))).toBe("0");
    expect(await offersTo(person)).toHaveLength(1);
  });

  it("joins nothing that is gone meanwhile, nor what the inviter could no longer give", async () => {
    const spoil: Record<string, (one: Company & { input: NewMember }) => Promise<unknown>> = {
      "the tenant is disabled": ({ tenant }) =>
        sql("update tenants set state = 1001 where id = $1", [tenant.id]),
      "the role is disabled": ({ role }) =>
        sql("update roles set state = 1001 where id = $1", [role]),
      "the department is disabled": ({ department }) =>
        sql("update departments set state = 1001 where id = $1", [department]),
      "the inviter is disabled": ({ admin }) =>
        sql("update memberships set state = 1001 where user_id = $1", [admin.userId]),
      "the inviter has lost his roles": ({ admin }) => putInPlace(world, admin, { roles: [] }),
      "the job number is taken": (one) =>
        world.call(tenantUser.create, typedBy(one, { jobNumber: one.input.jobNumber }), {
          as: one.admin,
        }),
    };
    const person = await stranger();
    for (const [why, happens] of Object.entries(spoil)) {
      const one = await invited(world, person);
      await happens(one);
      const answer = await world.call(account.acceptInvitation, { id: one.id }, { as: person });
      expect(answer.code, why).toBe("1019");
      expect(await codeOf(world.call(identity.info, {}, { as: at(person, one) })), why).toBe(
        "0032",
      );
    }
  });

  it("who has left comes back by his own word, to the entry he had", async () => {
    const person = await stranger();
    const { id } = await invited(world, person, west);
    await world.call(account.acceptInvitation, { id }, { as: person });
    const { userId } = person;
    await world.call(tenantUser.remove, { id: userId }, { as: west.admin });
    const again = await invited(world, person, west);
    expect(await codeOf(world.call(identity.info, {}, { as: at(person, west) }))).toBe("0032");
    await world.call(account.acceptInvitation, { id: again.id }, { as: person });
    const { data } = await world.call(tenantUser.detail, { id: userId }, { as: west.admin });
    expect(data).toMatchObject({ jobNumber: again.input.jobNumber, stateCode: 1000 });
    expect(
      await codeOf(
        world.call(tenantUser.create, { ...again.input, jobNumber: "X-1" }, { as: west.admin }),
      ),
    ).toBe("1504");
  });

  it("keeps card and address that one company entered out of the other's sight and reach", async () => {
    const east = await company(world);
    const first = typedBy(east, {
      bankCardNo: "6214830000000009",
      bankName: "招商银行",
      mail: "a@east.example",
      idCardAddress: "杭州市文三路 1 号",
    });
    const { data: made } = await world.call(tenantUser.create, first, { as: east.admin });
    const { id } = made;
    await sql("update users set state = 1000, nickname = $2 where id = $1", [id, `n${id}`]);
    const session = await world.person(east.tenant);
    await sql("update sessions set user_id = $1 where user_id = $2", [id, session.userId]);
    const person = { ...session, userId: id };
    const { idCardName, idCardNo, phone } = first;
    const input = typedBy(west, { idCardName, idCardNo, phone });
    const { data: invitation } = await world.call(tenantUser.create, input, { as: west.admin });
    await world.call(account.acceptInvitation, { id: invitation.id }, { as: person });
    const detail = async (as: TestPerson) =>
      (await world.call(tenantUser.detail, { id }, { as })).data;
    const seen = (field: "bankCardNo" | "idCardAddress", as: TestPerson) =>
      world.call(identity.reveal, { id, field, reason: "核对" }, { as });
    expect(await detail(west.admin)).toMatchObject({
      bankCardNo: "**** **** **** 0128",
      bankName: "建设银行",
      mail: null,
      idCardAddress: null,
      cityName: "成都",
    });
    expect((await seen("bankCardNo", west.admin)).data.value).toBe("6222021234567890128");
    expect((await seen("idCardAddress", west.admin)).code).toBe("0404");
    const { rowVersion } = await detail(west.admin);
    const { idCardNo: _n, phone: _p, bankCardNo: _b, idCardAddress: _a, ...plain } = input;
    const update = (over: object) =>
      world.call(tenantUser.update, { ...plain, id, rowVersion, ...over }, { as: west.admin });
    expect(await codeOf(update({ phone: aPhone() }))).toBe("1505");
    expect(await codeOf(update({ idCardName: "别人" }))).toBe("1505");
    expect(
      await codeOf(
        update({ bankCardNo: "6222021234567890136", bankName: "工商银行", idCardAddress: "成都" }),
      ),
    ).toBe("0");
    expect(await detail(east.admin)).toMatchObject({
      bankCardNo: "**** **** **** 0009",
      bankName: "招商银行",
      mail: "a@east.example",
      idCardAddress: "****",
    });
    expect((await seen("bankCardNo", east.admin)).data.value).toBe("6214830000000009");
    expect((await seen("idCardAddress", east.admin)).data.value).toBe("杭州市文三路 1 号");
  });

  it("is signed out, reset or unlocked by none of several companies", async () => {
    const person = await stranger();
    const { id: invitation } = await invited(world, person, west);
    await world.call(account.acceptInvitation, { id: invitation }, { as: person });
    const { userId: id } = person;
    await sql("update users set login_error_times = 10 where id = $1", [id]);
    const as = west.admin;
    expect(await codeOf(world.call(tenantUser.forceOffline, { id }, { as }))).toBe("1505");
    expect(await codeOf(world.call(tenantUser.resetPassword, { id }, { as }))).toBe("1505");
    expect(await codeOf(world.call(tenantUser.unlock, { id }, { as }))).toBe("1505");
    expect(await codeOf(world.call(identity.info, {}, { as: person }))).toBe("0");
    const { data } = await world.call(tenantUser.actions, { id }, { as });
    expect(data.find(({ action }) => action === "forceOffline")?.enabled).toBe(false);
    const { rowVersion } = (await world.call(tenantUser.detail, { id }, { as })).data;
    await world.call(tenantUser.disable, { id, rowVersion }, { as });
    expect(
      await codeOf(world.call(tenantUser.forceOffline, { id }, { as })),
      "a disabled one counts",
    ).toBe("1505");
    expect(await codeOf(world.call(identity.info, {}, { as: person }))).toBe("0");
    expect(await codeOf(world.call(identity.info, {}, { as: at(person, west) }))).toBe("0032");
  });

  it("is not asked by a company that has asked two hundred people within a day", async () => {
    const greedy = await company(world);
    const person = await stranger();
    const { id } = await invited(world, person, greedy);
    await sql(
      "insert into member_invitations select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'state', 4))).* from member_invitations i, generate_series(1, 199) where i.id = $1",
      [id],
    );
    const next = await stranger();
    const input = typedBy(greedy, await numbersOf(world, next));
    expect(await codeOf(world.call(tenantUser.create, input, { as: greedy.admin }))).toBe("1533");
    const unknown = typedBy(greedy, {});
    expect(await codeOf(world.call(tenantUser.create, unknown, { as: greedy.admin }))).toBe("0");
  });

  it("shows to who sees a department that he is offered, and to nobody else of the company", async () => {
    const one = await company(world);
    const person = await stranger();
    const { id } = await invited(world, person, one);
    const permissions = ["system:tenantUser:list", "system:tenantUser:create"];
    const own = await addRole(world, one.tenant.id, { range: 4, permissions });
    const there = await world.person(one.tenant, []);
    await putInPlace(world, there, { roles: [own], departments: [one.department] });
    const elsewhere = await world.person(one.tenant, []);
    await putInPlace(world, elsewhere, { roles: [own] });
    expect((await shownTo(there)).map((shown) => shown.id)).toEqual([id]);
    expect(await shownTo(elsewhere)).toEqual([]);
    expect(await codeOf(world.call(tenantUser.withdrawInvitation, { id }, { as: elsewhere }))).toBe(
      "0404",
    );
    expect(await codeOf(world.call(tenantUser.withdrawInvitation, { id }, { as: there }))).toBe(
      "0",
    );
  });

  it("chooses the new tenant among his own only once he has accepted", async () => {
    const person = await stranger();
    const { id, tenant } = await invited(world, person, west);
    const mine = async () =>
      (await visit(world, login.tenants, { input: {}, token: person.token })).data.map(
        (one) => one.id,
      );
    expect(await mine()).toEqual([person.tenantId]);
    await world.call(account.acceptInvitation, { id }, { as: person });
    expect(await mine()).toEqual([person.tenantId, tenant.id]);
  });
});

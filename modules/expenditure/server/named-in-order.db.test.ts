import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  anOrder,
  aPayee,
  aPurse,
  draftOf,
  newCard,
  orderOf,
  type Purse,
  submit,
} from "#main/expenditure-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { bankCardNoColumns } from "#modules/identity/server/index.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { newId } from "#platform/server/clock.ts";
import { addDepartments, addRole, aPhone, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditure } from "../contract.ts";
import { establishmentStates } from "#modules/project/states.ts";

const { self, ownAndBelow } = visibleRanges;
const rights = [
  ...["list", "create"].map((action) => `biz:expenditure:${action}`),
  ...["list", "create"].map((action) => `biz:projectEstablishment:${action}`),
];

let world: World;
let tenant: TestTenant;
let places: Record<string, string>;

/** Somebody of the first department who asks for money and sees as far as said. */
async function spender(range: number): Promise<TestPerson> {
  const person = await world.person(tenant, []);
  const departments = [places["一部"] ?? ""];
  const role = await addRole(world, tenant.id, { range, permissions: rights, departments });
  await putInPlace(world, person, { roles: [role], departments });
  return person;
}

beforeAll(async () => {
  world = await openTestWorld();
  tenant = await world.tenant();
  places = await addDepartments(world, tenant.id, { 公司: { 一部: {}, 二部: {} } });
});
afterAll(() => world.close());

/** An approved one that nobody uses, made by somebody of a department. */
async function established(itemId: string, { userId }: TestPerson, department = "一部") {
  const id = newId();
  await world.database.admin.query(
    "insert into project_establishments (tenant_id, id, number, name, item_id, amount_fen, state, approval_state," +
      " department_id, valid_until, created_by, updated_by)" +
      " values ($1, $2, $3, '苏州车展', $4, 100000, $5, 2003, $6, now() + interval '30 days', $7, $7)",
    [tenant.id, id, `LX${id}`, itemId, establishmentStates.approved, places[department], userId],
  );
  return id;
}

const stateOf = async (id: string) => {
  const sql = "select state from project_establishments where id = $1";
  const { rows } = await world.database.admin.query<{ state: number }>(sql, [id]);
  return rows[0]?.state;
};
const naming = (id: string) => ({ expenditureProjectEstablishmentId: id });
const create = (purse: Purse, over: object) =>
  world.call(expenditure.create, { ...anOrder(purse, [5_000]), ...over }, { as: purse.applicant });
const offered = async (as: TestPerson) => {
  const { data } = await world.call(expenditure.sources, {}, { as });
  return data.flatMap(({ establishments }) => establishments.map(({ id }) => id));
};

describe("an establishment that one does not see", () => {
  it("is neither offered nor used by its id, in a new order or in a changed one", async () => {
    const [maker, other] = [await spender(self), await spender(self)];
    const purse = await aPurse(world, other);
    const id = await established(purse.itemId, maker);
    expect(await offered(other)).toEqual([]);
    expect((await create(purse, naming(id))).code).toBe("0404");
    const order = await draftOf(purse, [5_000]);
    const { rowVersion } = await orderOf(purse, order);
    const changed = { ...anOrder(purse, [5_000], naming(id)), id: order, rowVersion };
    const update = await world.call(expenditure.update, changed, { as: other });
    expect(update.code).toBe("0404");
  });

  it("is not used by an order that named it when it was still seen", async () => {
    const [maker, other] = [await spender(self), await spender(self)];
    const purse = await aPurse(world, other);
    const id = await established(purse.itemId, maker);
    const order = await draftOf(purse, [5_000]);
    await world.database.admin.query(
      "update expenditures set establishment_id = $2 where id = $1",
      [order, id],
    );
    expect((await submit(purse, order)).code).toBe("0404");
    expect(await stateOf(id)).toBe(establishmentStates.approved);
  });

  it("is one's own, or in one's range, and then it is offered and used", async () => {
    const [maker, head] = [await spender(self), await spender(ownAndBelow)];
    const purse = await aPurse(world, head);
    const colleagues = await established(purse.itemId, maker);
    const own = await established(purse.itemId, head, "二部");
    const strangers = await established(purse.itemId, maker, "二部");
    const shown = await offered(head);
    expect([colleagues, own, strangers].map((id) => shown.includes(id))).toEqual([
      true,
      true,
      false,
    ]);
    for (const id of [colleagues, own]) {
      const order = await draftOf(purse, [5_000], naming(id));
      expect((await submit(purse, order)).code).toBe("0");
      expect(await stateOf(id)).toBe(establishmentStates.used);
    }
    expect((await create(purse, naming(strangers))).code).toBe("0404");
  });
});

describe("a colleague whom no project lets one pay", () => {
  async function onFile(): Promise<TestPerson> {
    const person = await spender(self);
    const { vault } = world.engine;
    const seal = (column: string, value: string) =>
      vault.seal({ table: "users", column, tenantId: null, rowId: person.userId }, value).sealed;
    const { admin: sql } = world.database;
    const numbers = [seal("phone", aPhone()), seal("id_card_no", "110101199003074514")];
    await sql.query("update users set phone_sealed = $2, id_card_no_sealed = $3 where id = $1", [
      person.userId,
      ...numbers,
    ]);
    const card = bankCardNoColumns(vault, person, newCard()).bank_card_no_sealed;
    const putCard = "update memberships set bank_card_no_sealed = $2 where user_id = $1";
    await sql.query(putCard, [person.userId, card]);
    return person;
  }

  it("is not named in a draft, which would show what is on file about him", async () => {
    const [applicant, payable, colleague] = [await spender(self), await onFile(), await onFile()];
    const purse = await aPurse(world, applicant, { personIds: [applicant.userId, payable.userId] });
    const to = ({ userId }: TestPerson) => ({ payees: [aPayee(5_000, { userId })] });
    expect((await create(purse, to(colleague))).code).toBe("2608");
    expect((await create(purse, to({ ...colleague, userId: newId() }))).code).toBe("2608");
    const order = await draftOf(purse, [5_000], to(payable));
    const { rowVersion } = await orderOf(purse, order);
    const changed = { ...anOrder(purse, [5_000], to(colleague)), id: order, rowVersion };
    expect((await world.call(expenditure.update, changed, { as: applicant })).code).toBe("2608");
  });

  it("is not asked about by his id, as if he were not there", async () => {
    const one = await world.tenant();
    const [applicant, payable, colleague] = [
      await world.person(one),
      await world.person(one),
      await world.person(one),
    ];
    await aPurse(world, applicant, { personIds: [applicant.userId, payable.userId] });
    const quota = (userId: string, as = applicant) =>
      world.call(expenditure.quota, { userId }, { as });
    const refused = await quota(colleague.userId);
    expect(refused.code).toBe("2628");
    expect((await quota(newId())).msg).toBe(refused.msg);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { reading, type ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expectMayGive, expectMayShape, expectNotAbove } from "./giving.ts";
import { rolesById } from "./rights.ts";

const list = "system:channel:list";
const edit = "system:channel:edit";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await openTestWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const sql = (text: string, ...values: unknown[]) => world.database.admin.query(text, values);

async function outcome(work: (tx: ReadTx) => Promise<void>): Promise<string> {
  try {
    await reading(world.engine.pool, tenant.id, work);
    return "allowed";
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.definition.code;
    throw thrown;
  }
}

interface NewRole {
  readonly permissions: readonly string[];
  readonly range?: number;
  readonly state?: number;
  readonly departments?: readonly string[];
}

async function role({ permissions, range = 1, state = 1000, departments = [] }: NewRole) {
  const id = newId();
  await sql(
    "insert into roles (tenant_id, id, name, visible_range, state, created_by, updated_by) values ($1, $2::uuid, $2::uuid::text, $3, $4, $2::uuid, $2::uuid)",
    tenant.id,
    id,
    range,
    state,
  );
  await sql(
    "insert into role_menus (tenant_id, role_id, menu_id) select $1, $2, id from menus where permission_name = any($3)",
    tenant.id,
    id,
    permissions,
  );
  await sql(
    "insert into role_departments (tenant_id, role_id, department_id) select $1, $2, unnest($3::uuid[])",
    tenant.id,
    id,
    departments,
  );
  return id;
}

const hold = (person: TestPerson, ...roles: string[]) =>
  sql(
    "insert into member_roles (tenant_id, user_id, role_id) select $1, $2, unnest($3::uuid[])",
    tenant.id,
    person.userId,
    roles,
  );

/** Somebody with these roles and no other. */
async function holderOf(...roles: string[]): Promise<TestPerson> {
  const person = await world.person(tenant, []);
  await sql("delete from member_roles where user_id = $1", person.userId);
  await hold(person, ...roles);
  return person;
}

async function department(): Promise<string> {
  const id = newId();
  const root = await sql(
    "select id from departments where tenant_id = $1 and parent_id is null",
    tenant.id,
  );
  const parent = (root.rows[0] as { id: string } | undefined)?.id ?? null;
  await sql(
    "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by) values ($1, $2::uuid, $2::uuid::text, $3, $4, $2::uuid, $2::uuid)",
    tenant.id,
    id,
    parent,
    parent === null ? 0 : 1,
  );
  return id;
}

const give = (giver: TestPerson, to: TestPerson, ...roles: string[]) =>
  outcome((tx) => expectMayGive(tx, giver.userId, { userId: to.userId, roles }));

describe("giving a role", () => {
  it("takes that one has all of it", async () => {
    const [giver, other] = [await world.person(tenant, [list]), await world.person(tenant, [])];
    expect(await give(giver, other, await role({ permissions: [list] }))).toBe("allowed");
    expect(await give(giver, other, await role({ permissions: [list, edit] }))).toBe("1050");
  });

  it("cannot be done in advance, with a role that is disabled today", async () => {
    const [giver, other] = [await world.person(tenant, [list]), await world.person(tenant, [])];
    expect(await give(giver, other, await role({ permissions: [edit], state: 1001 }))).toBe("1050");
  });

  it("cannot be done in advance, with a menu that is hidden from the role or out of use today", async () => {
    const [giver, other] = [await world.person(tenant, [list]), await world.person(tenant, [])];
    const hidden = await role({ permissions: [edit] });
    await sql(
      "insert into menu_hidden_roles (tenant_id, menu_id, role_id) select $1, id, $2 from menus where permission_name = $3",
      tenant.id,
      hidden,
      edit,
    );
    expect(await give(giver, other, hidden)).toBe("1050");
    await sql("update menus set state = 1001 where permission_name = $1", "system:channel:delete");
    const later = await role({ permissions: ["system:channel:delete"] });
    expect(await give(giver, other, later)).toBe("1050");
    // Who has been granted the same loses and regains it together with him.
    const equal = await holderOf(await role({ permissions: ["system:channel:delete"] }));
    expect(await give(equal, other, later)).toBe("allowed");
    await sql("update menus set state = 1000 where permission_name = $1", "system:channel:delete");
  });

  it("may leave somebody what he has and add what the giver has", async () => {
    const [here, there] = [await department(), await department()];
    const own = await role({ permissions: [list], range: 7, departments: [here] });
    const added = await role({ permissions: [list], range: 7, departments: [there] });
    const giver = await holderOf(added);
    const other = await holderOf(own);
    expect(await give(giver, other, own, added)).toBe("allowed");
    expect(await give(other, giver, own, added)).toBe("allowed");
    expect(await give(giver, await world.person(tenant, []), own, added)).toBe("1050");
  });

  it("to oneself is for somebody else to do", async () => {
    const giver = await world.person(tenant);
    expect(await give(giver, giver)).toBe("1051");
  });
});

describe("putting somebody under another superior", () => {
  it("must not show the superiors records that the giver does not see", async () => {
    const leads = await role({ permissions: [list], range: 5 });
    const [boss, worker] = [await holderOf(leads), await world.person(tenant, [])];
    const under = { userId: worker.userId, seniorId: boss.userId };
    const narrow = await holderOf(await role({ permissions: [list], range: 6 }));
    const wide = await world.person(tenant, [list]);
    expect(await outcome((tx) => expectMayGive(tx, narrow.userId, under))).toBe("1050");
    expect(await outcome((tx) => expectMayGive(tx, wide.userId, under))).toBe("allowed");
    const middle = await world.person(tenant, []);
    await sql(
      "update memberships set senior_id = $3 where tenant_id = $1 and user_id = $2",
      tenant.id,
      middle.userId,
      boss.userId,
    );
    const indirectly = { userId: worker.userId, seniorId: middle.userId };
    expect(await outcome((tx) => expectMayGive(tx, narrow.userId, indirectly))).toBe("1050");
  });
});

describe("putting somebody into a department", () => {
  const into = async (person: TestPerson, id: string) => {
    const row = [tenant.id, person.userId, id];
    await sql(
      "insert into member_departments (tenant_id, user_id, department_id) values ($1, $2, $3)",
      ...row,
    );
    return person;
  };
  const move = (giver: TestPerson, { userId }: TestPerson, ...departments: string[]) =>
    outcome((tx) => expectMayGive(tx, giver.userId, { userId, departments }));
  const clerk = async (own: string) => {
    const edits = await role({ permissions: ["system:tenantUser:edit"], range: 1 });
    const resets = await role({ permissions: ["system:tenantUser:resetPassword"], range: 4 });
    return into(await holderOf(edits, resets), own);
  };

  it("must not bring him within reach of an action that he was out of", async () => {
    const [own, other] = [await department(), await department()];
    const giver = await clerk(own);
    const stranger = await into(await world.person(tenant, []), other);
    expect(await move(giver, stranger, other, own)).toBe("1055");
    expect(await move(giver, await world.person(tenant, []), own), "of no department").toBe("1055");
    const asSenior = { userId: stranger.userId, seniorId: giver.userId };
    expect(await outcome((tx) => expectMayGive(tx, giver.userId, asSenior))).toBe("1055");
    await sql(
      "update roles set grants_package = true where id in (select role_id from member_roles where user_id = $1)",
      giver.userId,
    );
    expect(await move(giver, stranger, other, own)).toBe("allowed");
  });

  it("must not bring him out of the giver's own reach, to that of others", async () => {
    const [own, other] = [await department(), await department()];
    const giver = await clerk(own);
    const colleague = await into(await world.person(tenant, []), own);
    expect(await move(giver, colleague, own, other)).toBe("1055");
    expect(await move(giver, colleague, own), "nothing is added").toBe("allowed");
  });

  it("takes nobody over who is new to the tenant", async () => {
    const own = await department();
    const giver = await clerk(own);
    const newcomer = { userId: newId(), departments: [own] };
    expect(await outcome((tx) => expectMayGive(tx, giver.userId, newcomer))).toBe("allowed");
  });
});

describe("shaping a role", () => {
  const shape = async (giver: TestPerson, id: string, changes: { visible_range?: number }) =>
    outcome(async (tx) => {
      const [known] = await rolesById(tx, [id], "receiving");
      if (!known) throw new Error("There is no such role");
      await expectMayShape(tx, giver.userId, { ...known, ...changes });
    });

  it("must not show its holders more than the giver sees, enabled or not", async () => {
    const giver = await holderOf(await role({ permissions: [list], range: 6 }));
    for (const state of [1000, 1001]) {
      const shaped = await role({ permissions: [list], range: 6, state });
      await holderOf(shaped);
      expect(await shape(giver, shaped, { visible_range: 1 }), String(state)).toBe("1050");
      expect(await shape(giver, shaped, {}), String(state)).toBe("allowed");
    }
  });

  it("that one holds oneself is for somebody else to do", async () => {
    const own = await role({ permissions: [list] });
    expect(await shape(await holderOf(own), own, {})).toBe("1051");
  });
});

describe("acting on an account", () => {
  it("is not for those who have less", async () => {
    const [low, high] = [await world.person(tenant, [list]), await world.person(tenant, [edit])];
    const on = (who: TestPerson, whom: TestPerson) =>
      outcome((tx) => expectNotAbove(tx, who.userId, whom.userId));
    expect(await on(low, high)).toBe("1052");
    expect(await on(high, low)).toBe("1052");
    expect(await on(await world.person(tenant, [list, edit]), high)).toBe("allowed");
  });
});

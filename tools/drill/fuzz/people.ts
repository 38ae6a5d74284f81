import type pg from "pg";
import {
  idCardNoColumns,
  phoneColumns,
} from "#modules/identity/server/organisation/sealed-person.ts";
import type { Vault } from "#platform/server/personal.ts";
import {
  addPerson,
  addTenant,
  type TestPerson,
  type TestTenant,
} from "#platform/testing/people.ts";

const peopleEach = 12;

/** The rights that exist; the fuzz takes some away, so they are kept and laid back. */
const keepMenus =
  "create table if not exists fuzz_menus as select id, parent_id, permission_name, state, visible_type, hidden from menus";
const layMenusBack =
  "update menus m set parent_id = k.parent_id, permission_name = k.permission_name, state = k.state," +
  " visible_type = k.visible_type, hidden = k.hidden from fuzz_menus k where k.id = m.id" +
  " and (m.parent_id, m.permission_name, m.state, m.visible_type, m.hidden)" +
  " is distinct from (k.parent_id, k.permission_name, k.state, k.visible_type, k.hidden)";
const fillPackages =
  "insert into tenant_menus (tenant_id, menu_id) select t.id, m.id from tenants t cross join menus m" +
  " where t.id = any($1) and (m.visible_type = 1 or t.super_tenant) on conflict do nothing";

/** People with all rights, in a business tenant and in the platform's own; who lost them is replaced. */
export class People {
  readonly #sql: pg.Pool;
  readonly #vault: Vault;
  readonly #tenants: readonly TestTenant[];
  readonly #all: TestPerson[] = [];

  private constructor(sql: pg.Pool, vault: Vault, tenants: readonly TestTenant[]) {
    this.#sql = sql;
    this.#vault = vault;
    this.#tenants = tenants;
  }

  static async open(sql: pg.Pool, vault: Vault): Promise<People> {
    await sql.query(keepMenus);
    const find = (isSuper: boolean) =>
      sql.query<TestTenant>(
        "select id, name from tenants where super_tenant = $1 order by id limit 1",
        [isSuper],
      );
    const tenants = [
      (await find(false)).rows[0] ?? (await addTenant(sql)),
      (await find(true)).rows[0] ?? (await addTenant(sql, { superTenant: true })),
    ];
    const people = new People(sql, vault, tenants);
    await people.renew();
    return people;
  }

  get tenantIds(): readonly string[] {
    return this.#tenants.map(({ id }) => id);
  }

  /** Three of four requests come from the business tenant. */
  forRequest(number: number): TestPerson {
    const business = number % 4 !== 3;
    const place = Math.floor(number / 4) % peopleEach;
    return this.#all[business ? place : peopleEach + place] as TestPerson;
  }

  /** Everybody new, with rights as they were at first. */
  async renew(): Promise<void> {
    await this.#sql.query(layMenusBack);
    await this.#sql.query("update tenants set state = 1000 where id = any($1) and state <> 1000", [
      this.tenantIds,
    ]);
    await this.#sql.query(fillPackages, [this.tenantIds]);
    for (let n = 0; n < peopleEach * this.#tenants.length; n++) {
      this.#all[n] = await untilNotChosen(() => this.#add(n));
    }
  }

  /** Somebody who is no longer let in makes room for another. */
  async replace(person: TestPerson): Promise<void> {
    const place = this.#all.indexOf(person);
    if (place >= 0) this.#all[place] = await untilNotChosen(() => this.#add(place));
  }

  async #add(place: number): Promise<TestPerson> {
    const tenant = this.#tenants[Math.floor(place / peopleEach)] as TestTenant;
    const rights = await this.#sql.query<{ name: string }>(
      "select distinct permission_name as name from fuzz_menus where permission_name is not null",
    );
    const names = rights.rows.map(({ name }) => name);
    return addRealPerson({ sql: this.#sql, vault: this.#vault }, tenant, names);
  }
}

const deadlock = "40P01";

/** Laying people in meets the product's own transactions; whom PostgreSQL chooses to give way tries again. */
async function untilNotChosen<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (thrown) {
      if ((thrown as { code?: string }).code !== deadlock) throw thrown;
    }
  }
}

let added = 0;

/** Somebody whose numbers can be read, and who has just shown that it is he, for as long as a drill takes. */
export async function addRealPerson(
  { sql, vault }: { readonly sql: pg.Pool; readonly vault: Vault },
  tenant: TestTenant,
  rights: readonly string[],
): Promise<TestPerson> {
  const person = await addPerson(sql, tenant, rights);
  const { userId } = person;
  const digits = String(++added).padStart(9, "0");
  const columns = {
    ...phoneColumns(vault, userId, `13${digits}`),
    ...idCardNoColumns(vault, userId, `11010119900${digits.slice(-7)}`),
  };
  const sets = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`);
  const values = [userId, ...Object.values(columns)];
  await sql.query(`update users set ${sets.join(", ")} where id = $1`, values);
  await sql.query(
    "update sessions set confirmed_at = now() + interval '1 day', expires_at = now() + interval '1 day' where user_id = $1",
    [userId],
  );
  return person;
}

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed } from "#main/seed.ts";
import { openTestWorld } from "#main/testing.ts";
import { within } from "#platform/testing/effort.ts";
import type { World } from "#platform/testing/world.ts";
import { plannedPeople } from "./plan.ts";

let world: World;
let seconds: number;

beforeAll(async () => {
  world = await openTestWorld();
  const startedAt = performance.now();
  await seed(world.config);
  seconds = (performance.now() - startedAt) / 1_000;
});
afterAll(() => world.close());

async function numberOf(sql: string): Promise<number> {
  const { rows } = await world.database.admin.query<{ n: number }>(
    `select count(*)::int as n from ${sql}`,
  );
  return rows[0]?.n ?? -1;
}

describe("the demo", () => {
  it("stands within ten seconds: four companies and everybody of the plan", async () => {
    process.stdout.write(`demo: seeded in ${seconds.toFixed(2)} s\n`);
    expect(seconds * 1_000).toBeLessThan(within(10_000));
    expect(await numberOf("tenants")).toBe(4);
    expect(await numberOf("tenants where super_tenant")).toBe(1);
    expect(await numberOf("users")).toBe(plannedPeople().length);
    expect(await numberOf("departments where parent_id is null")).toBe(4);
    expect(await numberOf("users where tenant_count > 1")).toBe(2);
    expect(await numberOf("member_agents where starts_at < now() and ends_at > now()")).toBe(1);
  });

  it("gives every role the permissions that it names, as far as there are menus for them", async () => {
    expect(
      await numberOf(
        "roles r where template is not null and not exists (select from role_menus g where g.role_id = r.id)",
      ),
    ).toBe(0);
    expect(
      await numberOf(
        "role_menus g join menus m on m.id = g.menu_id join tenants t on t.id = g.tenant_id where m.visible_type = 2 and not t.super_tenant",
      ),
    ).toBe(0);
  });

  it("keeps no personal number in clear", async () => {
    const { rows } = await world.database.admin.query<{ text: string }>(
      "select string_agg(users::text, ' ') as text from users",
    );
    const clear = plannedPeople().flatMap(({ phone, idCardNo, bankCardNo, address }) =>
      [phone, idCardNo, bankCardNo, address].filter((value) => rows[0]?.text.includes(value)),
    );
    expect(clear).toEqual([]);
  });

  it("is not made a second time", async () => {
    await seed(world.config);
    expect(await numberOf("users")).toBe(plannedPeople().length);
  });
});

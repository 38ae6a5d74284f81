import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed } from "#main/seed.ts";
import { openTestWorld } from "#main/testing.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { channel } from "#modules/channel/contract.ts";
import { identity } from "../contract.ts";

async function demoPerson(world: World, nickname: string): Promise<TestPerson> {
  const request = requestOf(identity.demoSignIn, { nickname });
  const response = await world.server.inject(request);
  const { token, currentTenantId } = response.json<{
    data: { token: string; currentTenantId: string };
  }>().data;
  return { userId: "", name: nickname, tenantId: currentTenantId, token };
}

describe("people and their rights", () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    await seed(world.config);
    admin = await demoPerson(world, "admin");
  });
  afterAll(() => world.close());

  it("a demo user signs in, and sees himself with his numbers masked", async () => {
    const { data } = await world.call(identity.info, {}, { as: admin });
    expect(data).toMatchObject({
      idCardName: "林晓岚",
      phone: "139****0002",
      idCardNo: "310101********2348",
      currentTenantName: "华东汇通汽车金融",
      roles: ["只读总览", "租户管理员"],
    });
  });

  it("a nickname that nobody has is refused", async () => {
    const response = await world.server.inject(
      requestOf(identity.demoSignIn, { nickname: "nobody" }),
    );
    expect(response.json()).toMatchObject({ code: "1002" });
  });

  it("one number can be shown in full, and the log says who looked, at whom and why", async () => {
    const me = await world.call(identity.info, {}, { as: admin });
    const input = { id: me.data.id, field: "phone", reason: "客户来电核对" } as const;
    const shown = await world.call(identity.reveal, input, { as: admin });
    expect(shown.data.value).toBe("13900000002");
    const log = await world.database.admin.query<{
      remark: string;
      changes: unknown;
      subject_id: string;
    }>("select remark, changes, subject_id from operation_logs where event = 'identity.reveal'");
    expect(log.rows[0]).toMatchObject({ remark: "客户来电核对", subject_id: me.data.id });
    expect(JSON.stringify(log.rows[0])).not.toContain("13900000002");
  });

  it("a person of another tenant cannot be looked at", async () => {
    const west = await demoPerson(world, "west");
    const other = await world.call(identity.info, {}, { as: west });
    const input = { id: other.data.id, field: "phone", reason: "好奇" } as const;
    expect((await world.call(identity.reveal, input, { as: admin })).code).toBe("0404");
  });

  it("a right that is taken away is gone on the next request", async () => {
    const viewer = await demoPerson(world, "viewer");
    expect((await world.call(channel.list, {}, { as: viewer })).code).toBe("0");
    expect((await world.call(identity.permissions, {}, { as: viewer })).data).toEqual([
      "system:channel:list",
    ]);
    const sql = world.database.admin;
    await sql.query(
      "delete from role_menus where tenant_id = $1 and role_id in (select id from roles where name = '渠道查看')",
      [viewer.tenantId],
    );
    expect((await world.call(channel.list, {}, { as: viewer })).code).toBe("0403");
  });

  it("the menu has the pages that a person may open, and no group without one", async () => {
    const menuOf = async (nickname: string) => {
      const { data } = await world.call(
        identity.menuTree,
        {},
        { as: await demoPerson(world, nickname) },
      );
      return data.flatMap(({ children }) => children.map(({ url }) => url));
    };
    expect(await menuOf("admin")).toContain("/system/channel");
    expect(await menuOf("viewer")).toEqual([
      "/dashboard/workplace",
      "/dashboard/todo",
      "/dashboard/request",
      "/dashboard/welcome",
      "https://ant.design",
      "https://ant.design/docs/react/faq",
      "/user/center",
      "/user/setting",
      "/user/message",
    ]);
  });

  it("personal numbers are nowhere in the database in clear", async () => {
    const tables = ["users", "operation_logs", "idempotency_keys"];
    for (const table of tables) {
      const found = await world.database.admin.query<{ text: string }>(
        `select string_agg(${table}::text, ' ') as text from ${table}`,
      );
      expect(found.rows[0]?.text ?? "", table).not.toMatch(/13900000002|310101198805022348/);
    }
  });
});

guards(identity.demandSecondFactor, {
  open: () => openTestWorld(),
  valid: async (world, as) => {
    const { rows } = await world.database.admin.query<{ id: string }>(
      "insert into roles (tenant_id, id, name, created_by, updated_by) values ($1, gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid()) returning id",
      [as.tenantId],
    );
    return { id: rows[0]?.id ?? "", demanded: true };
  },
  refused: {
    code: "0404",
    input: async () => ({ id: "01a1dd15-0000-7000-8000-000000000000", demanded: true }),
  },
});

guards(identity.reveal, {
  open: async () => {
    const world = await openTestWorld();
    await seed(world.config);
    return world;
  },
  valid: async (world, as) => {
    // A person whose numbers were really sealed, made a member of the actor's tenant.
    const found = await world.database.admin.query<{ id: string }>(
      "select id from users where nickname = 'west'",
    );
    const id = found.rows[0]?.id ?? "";
    await world.database.admin.query(
      "insert into memberships (tenant_id, user_id, id, created_by, updated_by) values ($1, $2, $2, $2, $2) on conflict do nothing",
      [as.tenantId, id],
    );
    return { id, field: "phone" as const, reason: "核对" };
  },
  refused: {
    code: "0404",
    input: async () => ({
      id: "01a1dd15-0000-7000-8000-000000000000",
      field: "phone" as const,
      reason: "核对",
    }),
  },
});

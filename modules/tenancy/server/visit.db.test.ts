import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { channel } from "#modules/channel/contract.ts";
import { identity } from "#modules/identity/contract.ts";
import { login } from "#modules/identity/login-contract.ts";
import { openTestWorld } from "#main/testing.ts";
import { anyone, contract, type Endpoint, everybody, write } from "#platform/contract/endpoint.ts";
import { exchange, importStates } from "#platform/contract/exchange.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { reading } from "#platform/server/db/transaction.ts";
import { guards } from "#platform/testing/guards.ts";
import { headersOf, type TestPerson, type TestTenant } from "#platform/testing/people.ts";
import { inputSchema, sampleOf } from "#platform/testing/samples.ts";
import { uploadOf } from "#platform/testing/spreadsheets.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { tenant } from "../contract.ts";
import { tenantSettings } from "../settings-contract.ts";
import { tenantVisit } from "../visit-contract.ts";

const open = openTestWorld;

guards(tenant.visit, {
  open,
  superTenant: true,
  valid: async (world) => ({ id: (await world.tenant()).id }),
  refused: {
    input: async (world) => {
      const { id } = await world.tenant();
      await world.database.admin.query("update tenants set state = 1001 where id = $1", [id]);
      return { id };
    },
    code: "1808",
  },
});

const superId = async (world: World) => {
  const sql = "select id from tenants where super_tenant";
  const { rows } = await world.database.admin.query<{ id: string }>(sql);
  return rows[0]?.id ?? (await world.tenant({ superTenant: true })).id;
};

/** Makes the person of a guard one who only visits where he was a member. */
async function visiting(world: World, as: TestPerson): Promise<void> {
  const { admin } = world.database;
  const home = await superId(world);
  await admin.query("delete from member_roles where user_id = $1", [as.userId]);
  await admin.query("delete from memberships where user_id = $1", [as.userId]);
  await admin.query(
    "insert into tenant_visits (id, user_id, home_tenant_id, visited_tenant_id, expires_at)" +
      " values ($1, $2, $3, $4, now() + interval '1 hour') on conflict do nothing",
    [newId(), as.userId, home, as.tenantId],
  );
}

guards(tenantVisit.write, {
  toColleague: "1809",
  open,
  valid: async (world, as) => {
    await visiting(world, as);
    return { reason: "协助核对数据" };
  },
  refused: {
    input: async (world, as) => {
      const { admin } = world.database;
      await admin.query("update tenant_visits set ended_at = now() where user_id = $1", [
        as.userId,
      ]);
      await admin.query(
        "insert into memberships (tenant_id, user_id, id, created_by, updated_by) values ($1, $2, $2, $2, $2)",
        [as.tenantId, as.userId],
      );
      return { reason: "没有在访问" };
    },
    code: "1809",
  },
});

guards(tenantVisit.end, {
  toColleague: "1809",
  open,
  valid: async (world, as) => {
    const { id } = await world.tenant();
    await world.database.admin.query(
      "insert into tenant_visits (id, user_id, home_tenant_id, visited_tenant_id, expires_at)" +
        " values ($1, $2, $3, $4, now() + interval '1 hour')",
      [newId(), as.userId, as.tenantId, id],
    );
    return {};
  },
  refused: {
    input: async (world, as) => {
      await world.call(tenantVisit.end, {}, { as });
      return {};
    },
    code: "1809",
  },
});

describe("a visit of the platform's people", () => {
  let world: World;
  let platform: TestTenant;
  let company: TestTenant;
  /** At home, and as he appears in the visited tenant. */
  let home: TestPerson;
  let visitor: TestPerson;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    platform = await world.tenant({ superTenant: true, name: "车账平台" });
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    company = await world.tenant();
    admin = await world.person(company);
    home = await world.person(platform);
    visitor = { ...home, tenantId: company.id };
    await world.call(tenant.visit, { id: company.id }, { as: home });
  });

  const codeOf = async <E extends Endpoint>(endpoint: E, input: object, as = visitor) =>
    (await world.call(endpoint, input as never, { as })).code;
  const looks = () => codeOf(channel.list, {});
  const newChannel = () => ({
    channelName: "访问期间新增",
    channelCode: `V-${newId().slice(-12)}`,
    channelDescribe: null,
  });
  const askToWrite = (reason = "修正录入错误") => codeOf(tenantVisit.write, { reason });
  const sqlOf = (sql: string, ...values: unknown[]) => world.database.admin.query(sql, values);

  it("shows everything that the tenant has, and nothing that is the platform's", async () => {
    await world.call(channel.create, newChannel(), { as: admin });
    const { data } = await world.call(channel.list, {}, { as: visitor });
    expect(data.total).toBe(1);
    const rights = (await world.call(identity.permissions, {}, { as: visitor })).data;
    expect(rights).toContain("system:channel:edit");
    expect(rights).not.toContain("system:tenant:list");
    expect(await codeOf(tenant.list, {})).toBe("0022");
    expect((await world.call(identity.menuTree, {}, { as: visitor })).data).not.toEqual([]);
  });

  /** Whatever the registry has, also what is added to it later. */
  const writes = () =>
    world.handlers
      .map(({ endpoint }) => endpoint)
      .filter(({ access, permission, superTenantOnly }) => {
        const isOpen = [anyone, everybody].includes(permission);
        return access === "write" && !isOpen && !superTenantOnly;
      });

  const attempt = async (endpoint: Endpoint) => {
    const input = sampleOf(inputSchema(endpoint)) as object;
    const headers = headersOf(visitor, newId());
    if (endpoint.receivesFile) {
      const upload = uploadOf(Buffer.from("PK"), "a.xlsx");
      return world.server.inject({
        method: "POST",
        url: endpoint.path,
        payload: upload.payload,
        headers: { ...headers, ...upload.headers },
      });
    }
    return world.server.inject({ ...requestOf(endpoint, input), headers });
  };

  it("changes nothing by any write there is, until a reason is given", async () => {
    expect(writes().length).toBeGreaterThan(8);
    for (const endpoint of writes()) {
      const { code } = (await attempt(endpoint)).json<{ code: string }>();
      // What decides is refused for good, whatever the reason.
      expect(code, endpoint.name).toBe(endpoint.visitor === "never" ? "0452" : "0451");
    }
  });

  it("lets the visitor keep his own widths, and never fails on what the console asks at its start", async () => {
    const own = world.handlers
      .map(({ endpoint }) => endpoint)
      .filter(
        ({ access, permission, gives }) => access === "read" && permission === anyone && !gives,
      );
    for (const endpoint of own) {
      const answer = await attempt(endpoint);
      // Test people have no sealed numbers, which two of these would open.
      if (["identity.info", "identity.protection"].includes(endpoint.name)) continue;
      expect(answer.statusCode, `${endpoint.name} ${answer.body}`).toBeLessThan(500);
    }
  });

  it("becomes writing for a quarter of an hour once a reason is given, and then looks only", async () => {
    expect(await codeOf(channel.create, newChannel())).toBe("0451");
    const { data } = await world.call(
      tenantVisit.write,
      { reason: "修正录入错误" },
      { as: visitor },
    );
    const minutes = (Date.parse(data.writeUntil) - systemClock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await codeOf(channel.create, newChannel())).toBe("0");
    await sqlOf(
      "update tenant_visits set write_until = now() - interval '1 second' where user_id = $1",
      home.userId,
    );
    expect(await codeOf(channel.create, newChannel())).toBe("0451");
    expect(await looks()).toBe("0");
  });

  it("never approves or pays, whatever reason is given", async () => {
    const { decide } = contract("sample", {
      decide: write({
        method: "POST",
        path: "/api/sample/decide",
        permission: "system:channel:edit",
        idempotency: "honoured",
        audit: "sample.decide",
        visitor: "never",
        input: z.strictObject({}),
        output: z.object({}),
      }),
    });
    const handler = command(decide, async () => ({}));
    const request = { token: home.token, requestId: newId(), ip: "", userAgent: "" };
    const asked = (tenantId: string, token: string) =>
      handler.answer(world.engine, {
        ...request,
        input: {},
        key: newId(),
        language: "zh-CN",
        tenantId,
        token,
      });
    await askToWrite();
    await expect(asked(company.id, home.token)).rejects.toMatchObject({
      definition: { code: "0452" },
    });
    await expect(asked(company.id, admin.token)).resolves.toEqual({});
  });

  /** An import of the visitor's, in some state. */
  async function importIn(state: number) {
    const id = newId();
    await sqlOf(
      "insert into files (tenant_id, id, name, content_type, size, sha256, store_key, purpose, created_by)" +
        " values ($1, $2::uuid, '渠道.xlsx', '', 1, '', $2::text, 'import', $3)",
      company.id,
      id,
      home.userId,
    );
    await sqlOf(
      "insert into import_jobs (tenant_id, id, kind, file_id, state, created_by, written_at)" +
        " values ($1, $2, 'channel', $2, $4, $3, now())",
      company.id,
      id,
      home.userId,
      state,
    );
    return id;
  }

  it("does not write an import that was checked while he could write", async () => {
    const id = await importIn(importStates.awaitingConfirmation);
    expect(await codeOf(exchange.confirmImport, { id })).toBe("0451");
    await askToWrite();
    expect(await codeOf(exchange.confirmImport, { id })).toBe("0");
  });

  it("lets a job go on for the visitor, under his name and for as long as he is here", async () => {
    const { pool, identity: people } = world.engine;
    const worker = () =>
      reading(pool, company.id, async (tx) => (await people.member(tx, home.userId)).name);
    expect(await worker()).toBe(`${home.name}（车账平台）`);
    await codeOf(tenantVisit.end, {});
    await expect(worker()).rejects.toMatchObject({ definition: { code: "0032" } });
  });

  it("leaves the visitor's name, his home and his reason in the tenant's own log", async () => {
    await askToWrite();
    const { data } = await world.call(channel.create, newChannel(), { as: visitor });
    const { data: log } = await world.call(channel.operationLog, { id: data.id }, { as: admin });
    expect(log).toMatchObject([
      { operator: `${home.name}（车账平台）`, approvalRemark: "修正录入错误" },
    ]);
    expect(await world.logLines(company.id, "tenantVisit.write")).toBe(1);
    expect(await world.logLines(platform.id, "tenant.visit")).toBeGreaterThan(0);
  });

  it("leaves his reason with each of many records that he changes at once", async () => {
    await askToWrite();
    const id = await importIn(importStates.done);
    const made: string[] = [];
    for (const rowNumber of [2, 3]) {
      const { data } = await world.call(channel.create, newChannel(), { as: visitor });
      made.push(data.id);
      await sqlOf(
        "insert into import_rows (tenant_id, job_id, row_number, outcome, cells, record_id, record_version)" +
          " values ($1, $2, $3, 'imported', '{}', $4, 1)",
        company.id,
        id,
        rowNumber,
        data.id,
      );
    }
    expect(await codeOf(exchange.revertImport, { id })).toBe("0");
    for (const one of made) {
      const { data: log } = await world.call(channel.operationLog, { id: one }, { as: admin });
      expect(log[0]).toMatchObject({
        operationType: exchange.revertImport.name,
        operator: `${home.name}（车账平台）`,
        approvalRemark: "修正录入错误",
      });
    }
  });

  it("is listed for the tenant with reasons and changes, and for no neighbour", async () => {
    await askToWrite("先改渠道");
    await codeOf(channel.create, newChannel());
    await askToWrite("再改一处");
    await codeOf(tenantVisit.end, {});
    const { data } = await world.call(tenantSettings.visits, {}, { as: admin });
    expect(data).toMatchObject([
      {
        visitor: `${home.name}（车账平台）`,
        reasons: ["先改渠道", "再改一处"],
        changeCount: 1,
      },
    ]);
    expect(data[0]?.endedAt).not.toBeNull();
    const neighbour = await world.person(await world.tenant());
    expect((await world.call(tenantSettings.visits, {}, { as: neighbour })).data).toEqual([]);
  });

  it("is over when he leaves, and says where he came from", async () => {
    const { data } = await world.call(tenantVisit.end, {}, { as: visitor });
    expect(data.homeTenantId).toBe(platform.id);
    expect(await looks()).toBe("0032");
    expect(await codeOf(tenant.list, {}, home)).toBe("0");
  });

  it("is over when he signs out, also for his next session", async () => {
    const leaving = await world.server.inject({
      ...requestOf(login.signOut, {}),
      headers: headersOf(visitor),
    });
    expect(leaving.json()).toMatchObject({ code: "0" });
    const { rows } = await sqlOf(
      "select ended_at is not null as over from tenant_visits where user_id = $1",
      home.userId,
    );
    expect(rows).toEqual([{ over: true }]);
  });

  it("is over when anything changes in the super tenant's rights", async () => {
    expect(await looks()).toBe("0");
    await sqlOf("delete from member_roles where user_id = $1", home.userId);
    expect(await looks()).toBe("0032");
  });

  it("is over by itself when its hours have passed, and when the tenant is closed", async () => {
    await sqlOf("update tenant_visits set expires_at = now() where user_id = $1", home.userId);
    expect(await looks()).toBe("0032");
    await codeOf(tenant.visit, { id: company.id }, home);
    expect(await looks()).toBe("0");
    const { data } = await world.call(tenant.detail, { id: company.id }, { as: home });
    const { id, rowVersion } = data;
    await codeOf(tenant.disable, { id, rowVersion }, home);
    expect(await looks()).toBe("0032");
  });

  it("is not had of one's own tenant, nor of one where one belongs", async () => {
    expect(await codeOf(tenant.visit, { id: platform.id }, home)).toBe("1807");
    const other = await world.tenant();
    await sqlOf(
      "insert into memberships (tenant_id, user_id, id, created_by, updated_by) values ($1, $2, $2, $2, $2)",
      other.id,
      home.userId,
    );
    expect(await codeOf(tenant.visit, { id: other.id }, home)).toBe("1810");
  });
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword, seed } from "#main/seed.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { visit } from "#platform/testing/visitor.ts";
import type { World } from "#platform/testing/world.ts";
import { identity } from "../contract.ts";
import { login } from "../login-contract.ts";

let world: World;
let userId: string;
let tenantId: string;
let invitationId: string;

beforeAll(async () => {
  world = await openTestWorld();
  await seed(world.config);
  const { rows } = await sql().query<Record<"id" | "user_id" | "tenant_id", string>>(
    "select i.id, user_id, tenant_id from member_invitations i join users u on u.id = i.user_id where u.nickname = 'finance'",
  );
  userId = rows[0]?.user_id ?? "";
  tenantId = rows[0]?.tenant_id ?? "";
  invitationId = rows[0]?.id ?? "";
  // The demo's person has left the only tenant he was in.
  await sql().query("update memberships set state = 1003 where user_id = $1", [userId]);
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql().query("delete from login_limits");
});

const sql = () => world.database.admin;

async function signIn() {
  const picture = await visit(world, login.code, { input: { kind: "image" } });
  const { codeId } = picture.data;
  const code = await readFile(join(world.config.SMS_FOLDER ?? "", `${codeId}.txt`), "utf8");
  const input = { username: "finance", password: demoPassword, codeId, code };
  return visit(world, login.signIn, { input });
}
const accept = (ticket: string | null, id = invitationId) =>
  visit(world, login.joinTenant, { input: { ticket: ticket ?? newId(), invitationId: id } });

describe("who belongs to no tenant and is invited to one", () => {
  it("sees after his password who asks him, and has no session before he accepts", async () => {
    const { code, data } = await signIn();
    expect(code).toBe("0");
    expect(data).toMatchObject({
      step: "invitation",
      token: null,
      userId: null,
      tenants: [{ id: invitationId, tenantName: "西南远航融资租赁" }],
    });
  });

  it("accepts neither what nobody offered him nor with a ticket of nobody or of another step", async () => {
    const { data } = await signIn();
    expect((await accept(data.ticket, newId())).code).toBe("1018");
    expect((await accept(null)).code).toBe("1008");
    await sql().query("update login_tickets set step = 'nickname' where user_id = $1", [userId]);
    expect((await accept(data.ticket)).code).toBe("1008");
  });

  it("is in by accepting, once, as a member with what he was offered", async () => {
    const { data } = await signIn();
    const answers = await Promise.all([accept(data.ticket), accept(data.ticket)]);
    const joined = answers.find(({ code }) => code === "0");
    expect(joined?.data).toMatchObject({ step: "done", userId, tenants: [{ id: tenantId }] });
    expect(answers.filter(({ code }) => code !== "0")).toHaveLength(1);
    const asked = { input: {}, token: joined?.data.token ?? "", tenantId };
    const info = await visit(world, identity.info, asked);
    expect(info.data).toMatchObject({ roles: ["渠道查看"], departments: ["综合管理部"] });
  });

  it("is turned away where nobody asks him", async () => {
    await sql().query("update memberships set state = 1003 where user_id = $1", [userId]);
    expect((await signIn()).code).toBe("1011");
  });
});

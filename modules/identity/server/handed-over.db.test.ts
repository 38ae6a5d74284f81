import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword, seed } from "#main/seed.ts";
import { openTestWorld } from "#main/testing.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { visit } from "#platform/testing/visitor.ts";
import type { World } from "#platform/testing/world.ts";
import { identity } from "../contract.ts";
import { login } from "../login-contract.ts";
import { handOverPassword } from "./faces/account.ts";

let world: World;
let userId: string;

beforeAll(async () => {
  world = await openTestWorld();
  await seed(world.config);
  const { rows } = await sql().query<{ id: string }>(
    "select id from users where nickname = 'viewer'",
  );
  userId = rows[0]?.id ?? "";
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql().query("delete from login_limits");
  await sql().query("update users set login_error_times = 0, locked_until = null");
});

const sql = () => world.database.admin;

const handOver = async () => {
  const opening = { tenantId: "", mode: "read write" } as const;
  const { password } = await inTransaction(world.engine.pool, opening, (tx) =>
    handOverPassword(tx, userId),
  );
  return password;
};

async function signIn(password: string, username = "viewer") {
  const picture = await visit(world, login.code, { input: { kind: "image" } });
  const { codeId } = picture.data;
  const code = await readFile(join(world.config.SMS_FOLDER ?? "", `${codeId}.txt`), "utf8");
  return visit(world, login.signIn, { input: { username, password, codeId, code } });
}

const choose = (ticket: string | null, newPassword: string) =>
  visit(world, login.newPassword, { input: { ticket: ticket ?? "", newPassword } });

const replaceBy = async () => {
  const { rows } = await sql().query<{ replace_by: Date | null }>(
    "select replace_by from credentials where user_id = $1",
    [userId],
  );
  return rows[0]?.replace_by ?? null;
};

describe("a password that was handed over", () => {
  it("can be read out, and ends what the old one had opened", async () => {
    const before = await signIn(demoPassword);
    const [tenant] = before.data.tenants;
    const password = await handOver();
    expect(password).toMatch(/^[a-zA-Z2-9]{16}$/);
    expect(password).not.toMatch(/[0O1lI]/);
    const asked = { input: {}, token: before.data.token ?? "", tenantId: tenant?.id ?? "" };
    expect((await visit(world, identity.info, asked)).code).toBe("0002");
    expect((await signIn(demoPassword)).code).toBe("1003");
  });

  it("opens nothing until the person has chosen his own, which then is the only one", async () => {
    const password = await handOver();
    const first = await signIn(password);
    expect(first.data).toMatchObject({ step: "newPassword", token: null, tenants: [] });
    const same = await choose(first.data.ticket, password);
    expect(same).toMatchObject({ code: "0400", data: { fields: [{ field: "newPassword" }] } });
    const { data } = await choose(first.data.ticket, "my own horse");
    expect(data).toMatchObject({ step: "done", userId });
    expect(await replaceBy()).toBeNull();
    expect((await signIn(password)).code).toBe("1003");
    expect((await signIn("my own horse")).data.step).toBe("done");
  });

  it("gives one sign-in: another that got past it cannot replace the person's own", async () => {
    const password = await handOver();
    const [his, other] = [await signIn(password), await signIn(password)];
    expect((await choose(his.data.ticket, "my own horse")).data.step).toBe("done");
    expect((await choose(other.data.ticket, "not my horse")).code).toBe("1008");
    expect((await signIn("my own horse")).data.step).toBe("done");
  });

  it("is chosen once when many answer the same step at the same time", async () => {
    const { data } = await signIn(await handOver());
    const choices = Array.from({ length: 8 }, (_, at) => choose(data.ticket, `my horse ${at}`));
    const codes = (await Promise.all(choices)).map(({ code }) => code);
    expect(codes.filter((code) => code === "0")).toHaveLength(1);
  });

  it("counts as wrong when its time is over, whatever has been begun with it", async () => {
    const password = await handOver();
    const begun = await signIn(password);
    await sql().query(
      "update credentials set replace_by = now() - interval '1 second' where user_id = $1",
      [userId],
    );
    expect((await signIn(password)).code).toBe("1003");
    const { rows } = await sql().query<{ login_error_times: number }>(
      "select login_error_times from users where id = $1",
      [userId],
    );
    expect(rows[0]?.login_error_times).toBe(1);
    expect((await choose(begun.data.ticket, "my own horse")).code).toBe("0");
  });

  it("is asked for after the second factor and before the nickname", async () => {
    const password = await handOver();
    await sql().query("update users set state = 1002 where id = $1", [userId]);
    const { data } = await signIn(password);
    expect(data.step).toBe("newPassword");
    const early = { ticket: data.ticket ?? "", nickname: "小唐" };
    expect((await visit(world, login.activate, { input: early })).code).toBe("1008");
    const next = await choose(data.ticket, "my own horse");
    expect(next.data).toMatchObject({ step: "nickname", token: null });
    const input = { ticket: next.data.ticket ?? "", nickname: "小唐" };
    expect((await visit(world, login.activate, { input })).data.step).toBe("done");
  });
});

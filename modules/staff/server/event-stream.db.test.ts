import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login } from "#modules/identity/login-contract.ts";
import { openTestWorld } from "#main/testing.ts";
import { exchange } from "#platform/contract/exchange.ts";
import { push } from "#platform/server/events.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { headersOf, type TestPerson, type TestTenant } from "#platform/testing/people.ts";
import { visit } from "#platform/testing/visitor.ts";
import type { World } from "#platform/testing/world.ts";
import { tenantUser } from "../contract.ts";
import { user } from "../user-contract.ts";

let world: World;
let address: string;
let tenant: TestTenant;
let admin: TestPerson;
let platform: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  address = await world.server.listen({ port: 0, host: "127.0.0.1" });
  tenant = await world.tenant();
  admin = await world.person(tenant);
  platform = await world.person(await world.tenant({ superTenant: true }));
  for (const { tenantId, userId } of [admin, platform]) {
    await world.database.admin.query(
      "update roles set grants_package = true where tenant_id = $1 and id in (select role_id from member_roles where user_id = $2)",
      [tenantId, userId],
    );
  }
});
afterAll(() => world.close());

/** A browser that listens, over a connection of its own. */
async function listening(person: TestPerson) {
  const headers = headersOf(person);
  const response = await fetch(`${address}${exchange.events.path}`, { headers });
  const reader = (response.body ?? new ReadableStream())
    .pipeThrough(new TextDecoderStream())
    .getReader();
  expect((await reader.read()).value).toBe(": connected\n\n");
  return {
    /** All that is heard until the server hangs up. */
    async untilTheEnd() {
      let text = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
    next: async () => (await reader.read()).value,
    hangUp: () => reader.cancel(),
  };
}

/** Tells a person's windows something, as any command might. */
const tell = ({ userId, tenantId }: TestPerson) =>
  inTransaction(world.engine.pool, { tenantId, mode: "read write" }, (tx) => {
    push(tx, userId, { topic: "message" });
    return Promise.resolve();
  });
const sql = (text: string, values: unknown[]) => world.database.admin.query(text, values);

describe("the stream of events", () => {
  const { disable, remove, forceOffline } = tenantUser;
  const ends: Record<string, (person: TestPerson) => Promise<{ code: string }>> = {
    "is disabled in the tenant": ({ userId: id }) =>
      world.call(disable, { id, rowVersion: 1 }, { as: admin }),
    "is removed from the tenant": ({ userId: id }) => world.call(remove, { id }, { as: admin }),
    "is forced offline": ({ userId: id }) => world.call(forceOffline, { id }, { as: admin }),
    "is disabled by the platform": ({ userId: id }) =>
      world.call(user.disable, { id, rowVersion: 1 }, { as: platform }),
    "signs out": ({ token }) => visit(world, login.signOut, { input: {}, token }),
  };

  it.each(Object.keys(ends))("of somebody who %s ends, and tells him nothing more", async (how) => {
    const person = await world.person(tenant);
    const browser = await listening(person);
    expect((await ends[how]?.(person))?.code).toBe("0");
    await tell(person);
    expect(await browser.untilTheEnd()).not.toContain("data:");
  });

  it("of everybody in a tenant that is disabled ends", async () => {
    const closing = await world.tenant();
    const browser = await listening(await world.person(closing));
    await sql("update tenants set state = 1001 where id = $1", [closing.id]);
    expect(await browser.untilTheEnd()).toBe("");
  });

  it("goes on for the others, and for one whose rights changed while he stays", async () => {
    const [person, colleague] = [await world.person(tenant), await world.person(tenant)];
    const [own, others] = [await listening(person), await listening(colleague)];
    await world.call(remove, { id: person.userId }, { as: admin });
    await sql("delete from member_roles where user_id = $1", [colleague.userId]);
    expect(await own.untilTheEnd()).toBe("");
    await tell(colleague);
    expect(await others.next()).toContain("data:");
    await others.hangUp();
  });
});

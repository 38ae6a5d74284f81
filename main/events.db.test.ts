import { afterAll, beforeAll, expect, it } from "vitest";
import { preference } from "#platform/contract/preference.ts";
import { exchange } from "#platform/contract/exchange.ts";
import { push, recordsChanged } from "#platform/server/events.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { channel } from "#modules/channel/contract.ts";
import { openTestWorld } from "./testing.ts";

let world: World;
let address: string;
beforeAll(async () => {
  world = await openTestWorld();
  address = await world.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.close());

/** What somebody's browser hears, up to and with the event that tells it to stop. */
async function listening(as: TestPerson): Promise<() => Promise<string>> {
  const response = await fetch(`${address}${exchange.events.path}`, { headers: headersOf(as) });
  const reader = (response.body ?? new ReadableStream())
    .pipeThrough(new TextDecoderStream())
    .getReader();
  await reader.read();
  return async () => {
    let heard = "";
    while (!heard.includes("theLast")) heard += (await reader.read()).value ?? "theLast";
    await reader.cancel();
    return heard;
  };
}

const changed = (tenantId: string, modules: readonly string[]) =>
  inTransaction(world.engine.pool, { tenantId, mode: "read write" }, async (tx) => {
    for (const module of modules) recordsChanged(tx, module);
  });

it("what changes in a tenant is heard there, and events stay in the tenant", async () => {
  const [me, neighbour] = [
    await world.person(await world.tenant()),
    await world.person(await world.tenant()),
  ];
  const [mine, his] = [await listening(me), await listening(neighbour)];
  await changed(me.tenantId, ["payout", "theLast"]);
  await changed(neighbour.tenantId, ["theLast"]);
  expect(await mine()).toContain("payout");
  expect(await his()).not.toContain("payout");
});

it("what is told to one person reaches no colleague", async () => {
  const tenant = await world.tenant();
  const [me, colleague] = [await world.person(tenant), await world.person(tenant)];
  const [mine, his] = [await listening(me), await listening(colleague)];
  await inTransaction(world.engine.pool, { tenantId: tenant.id, mode: "read write" }, async (tx) =>
    push(tx, me.userId, { topic: "records", module: "secretly" }),
  );
  await changed(tenant.id, ["theLast"]);
  expect(await mine()).toContain("secretly");
  expect(await his()).not.toContain("secretly");
});

it("a command tells the windows of its module, unless what it changes is the person's own", async () => {
  const tenant = await world.tenant();
  const me = await world.person(tenant, ["system:channel:create"]);
  const mine = await listening(await world.person(tenant));
  const named = { channelName: "展厅", channelCode: "HALL", channelDescribe: null };
  await world.as(me).call(preference.saveSettings, { theme: "dark" });
  await world.as(me).call(channel.create, named);
  await changed(tenant.id, ["theLast"]);
  const heard = await mine();
  expect(heard).toContain("channel");
  expect(heard).not.toContain("preference");
});

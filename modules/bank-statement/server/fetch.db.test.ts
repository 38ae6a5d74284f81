import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payerAccount, runQueued } from "#main/payout-office.ts";
import { importNow, importStatement } from "#main/statement-file-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { importStates } from "#platform/contract/exchange.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { bankStatement } from "../contract.ts";
import { statementImport } from "../import-contract.ts";
import { fetchByClock } from "./import/fetch.ts";

let world: World;
let person: TestPerson;
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  const hosts = Object.values(sandbox.addresses).map((address) => new URL(address).host);
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: hosts.join(",") } });
  person = await world.person(await world.tenant());
});
afterAll(async () => {
  await sandbox.close();
  await world.close();
});

const today = () => shanghaiClock(systemClock.now()).slice(0, 10);

/** Money comes in at the bank. */
async function income(amountFen: number, purpose: string): Promise<void> {
  await sandbox.control.act("ping-an", "incoming", { amountFen, purpose });
}

const fetchToday = () =>
  world.call(statementImport.fetch, { from: today(), to: today() }, { as: person });
const lines = async () =>
  (await world.call(bankStatement.pingAnList, { size: 200 }, { as: person })).data;

describe("fetching from Ping An", () => {
  it("needs an account that can be asked, and days that make sense", async () => {
    expect((await fetchToday()).code).toBe("7706");
    await payerAccount(world, person, { code: "PINGAN", sandbox });
    const backwards = { from: "2026-11-05", to: "2026-11-01" };
    expect((await world.call(statementImport.fetch, backwards, { as: person })).code).toBe("7707");
  });

  it("adds what was booked, once, however often it is asked", async () => {
    for (let nth = 1; nth <= 5; nth++) await income(1_000 + nth, `进账${nth}`);
    const { data: started } = await fetchToday();
    await runQueued(world, person);
    const first = await importNow(world, person, started[0]?.id ?? "");
    expect(first.import).toMatchObject({ stateCode: importStates.done, added: 5, source: "fetch" });
    await income(2_000, "又一笔");
    const { data: second } = await fetchToday();
    await runQueued(world, person);
    const again = await importNow(world, person, second[0]?.id ?? "");
    expect(again.import).toMatchObject({ added: 1, repeated: 5 });
    expect((await lines()).total).toBe(6);
  });

  it("and the file of the bank's website say the same lines", async () => {
    const answer = await fetch(`${sandbox.addresses["ping-an"]}/netbank/statement`);
    const content = Buffer.from(await answer.arrayBuffer());
    const { import: came } = await importStatement(world, person, { content });
    expect(came).toMatchObject({ stateCode: importStates.done, added: 0, repeated: 6 });
    expect((await lines()).total).toBe(6);
  });

  it("happens by the clock for everybody who has such an account", async () => {
    await income(3_000, "夜里到账");
    await fetchByClock(world.engine);
    await runQueued(world, person);
    const { data } = await world.call(statementImport.list, {}, { as: person });
    expect(data.records[0]).toMatchObject({ source: "fetch", added: 1, insertPerson: null });
    expect((await lines()).total).toBe(7);
  });
});

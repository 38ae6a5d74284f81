import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aLine, theChannel } from "#main/payout-arrange.ts";
import { inNameOf, openQuietWorld, readyPayout } from "#main/payout-office.ts";
import { message } from "#modules/message/contract.ts";
import { abilitiesOf } from "#modules/payout-channel/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutChannel } from "#modules/payout-channel/contract.ts";
import { payout } from "../contract.ts";
import { tellOfPayouts } from "./jobs/tell-of-payouts.ts";
import type { Heard, Source } from "./rules/apply.ts";
import { applyChannelResult } from "./attempt/apply-channel-result.ts";

let world: World;
let cashier: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  cashier = await world.person(await world.tenant());
  colleague = await colleagueOf(world, cashier);
  await theChannel(world, cashier);
});
afterAll(() => world.close());

const amountFen = 12_800;
const paid: Heard = { said: "paid", amountFen, bankSerial: null };
const failed: Heard = { said: "failed", code: "RJ01", text: "收款账户已销户" };
const returned: Heard = { said: "returned", text: "退回" };

const run = async (sql: string, ...values: unknown[]) =>
  (await world.database.admin.query<Record<string, unknown>>(sql, values)).rows;
const detail = async (id: string) =>
  (await world.call(payout.detail, { id }, { as: cashier })).data;
const standing = async (id: string) => {
  const { stateCode, incident } = (await detail(id)).payout;
  return { stateCode, incident };
};

/** Let go, and sent as far as anybody knows. */
async function sent() {
  const { id } = await readyPayout(world, cashier, { amountFen });
  await world.call(payout.pay, { id }, { as: cashier });
  await run(
    "update payout_attempts set sending_at = now() - interval '5 days' where payout_id = $1",
    id,
  );
  return { id, attemptId: (await detail(id)).attempts[0]?.id ?? "" };
}

interface Brought {
  readonly source?: Source;
  readonly bankSerial?: string;
}

const say = (attemptId: string, heard: Heard, { source = "query", bankSerial }: Brought = {}) =>
  inNameOf(world, cashier, (tx) =>
    applyChannelResult(tx, {
      attemptId,
      heard,
      source,
      particulars: { bankSerial },
      provider: "FLEXPAY",
      abilities: abilitiesOf("FLEXPAY"),
    }),
  );

async function prove(id: string, line: Partial<ReturnType<typeof aLine>> = {}) {
  const proposed = await world.call(
    payout.proposeEvidence,
    { id, ...aLine(), ...line },
    { as: cashier },
  );
  if (proposed.code !== "0") return proposed.code;
  const evidenceId =
    (await detail(id)).evidence.find(({ state }) => state === "PROPOSED")?.id ?? "";
  return (await world.call(payout.confirmEvidence, { id, evidenceId }, { as: colleague })).code;
}

const retry = (id: string) => world.call(payout.retry, { id, remark: "再付一次" }, { as: cashier });

describe("paid after failed", () => {
  it.each([4009, 4001])("is closed as paid by evidence, from %i", async (before) => {
    const { id, attemptId } = await sent();
    await say(attemptId, failed);
    if (before === 4001) await retry(id);
    await say(attemptId, paid);
    expect(await standing(id)).toEqual({ stateCode: before, incident: "paidAfterFailed" });
    expect(await prove(id)).toBe("0");
    expect(await standing(id)).toEqual({ stateCode: 4008, incident: null });
  });

  it("is an incident too where the attempt was voided", async () => {
    const { id, attemptId } = await sent();
    await run("update payout_attempts set state = 4011 where id = $1", attemptId);
    await run("update payouts set state = 4001 where id = $1", id);
    await say(attemptId, paid, { source: "file" });
    expect(await standing(id)).toEqual({ stateCode: 4001, incident: "paidAfterFailed" });
    expect(await prove(id)).toBe("0");
    expect(await standing(id)).toEqual({ stateCode: 4008, incident: null });
  });

  it("of an attempt that a later one replaced cannot be closed: it may be paid twice", async () => {
    const { id, attemptId } = await sent();
    await say(attemptId, failed);
    await retry(id);
    await world.call(payout.pay, { id }, { as: cashier });
    await say(attemptId, paid);
    expect(await prove(id)).toBe("2229");
    expect((await standing(id)).incident).toBe("paidAfterFailed");
  });
});

it("another amount that the bank really paid is closed as paid, and stays an incident", async () => {
  const { id, attemptId } = await sent();
  await say(attemptId, { ...paid, amountFen: amountFen - 1 });
  expect(await standing(id)).toEqual({ stateCode: 4012, incident: "amountDiffers" });
  expect(await prove(id, { statementAmountFen: (amountFen - 1) as Fen })).toBe("0");
  expect(await standing(id)).toEqual({ stateCode: 4008, incident: "amountDiffers" });
});

it("what evidence or a file proved as paid is no return when the channel says failed", async () => {
  for (const source of ["evidence", "file"] as const) {
    const { id, attemptId } = await sent();
    await say(attemptId, paid, { source, bankSerial: newId() });
    await say(attemptId, failed);
    expect(await standing(id)).toEqual({ stateCode: 4008, incident: "failedAfterPaid" });
  }
});

it("paid after returned is noted, and an incident once it was paid anew", async () => {
  const { id, attemptId } = await sent();
  await say(attemptId, paid);
  await say(attemptId, returned);
  const before = (await detail(id)).events.length;
  await say(attemptId, paid);
  expect(await standing(id)).toEqual({ stateCode: 4010, incident: null });
  expect((await detail(id)).events).toHaveLength(before + 1);
  await retry(id);
  await world.call(payout.pay, { id }, { as: cashier });
  await say(attemptId, paid);
  expect(await standing(id)).toEqual({ stateCode: 4005, incident: "paidAfterReturned" });
});

describe("evidence", () => {
  it("shares its statement lines with the files: a line proves one payout", async () => {
    const serial = newId();
    const [one, other, third] = [await sent(), await sent(), await sent()];
    await say(one.attemptId, paid, { source: "file", bankSerial: serial });
    await say(other.attemptId, { said: "unknown" });
    expect(await prove(other.id, { statementSerial: serial })).toBe("2209");
    expect(await prove(other.id)).toBe("0");
    const used = (await detail(other.id)).evidence[0]?.statementSerial ?? "";
    await expect(
      say(third.attemptId, paid, { source: "file", bankSerial: used }),
    ).rejects.toMatchObject({
      definition: { code: "2209" },
    });
    expect(await standing(third.id)).toMatchObject({ stateCode: 4005 });
  });

  it("of failure does not stand against the channel's last word, nor after another sending", async () => {
    const { id, attemptId } = await sent();
    await say(attemptId, { said: "unknown" });
    await run("update payout_attempts set last_said = 'processing' where id = $1", attemptId);
    const claim = {
      claims: "failed" as "paid",
      statementSerial: null as never,
      fileIds: [newId()],
    };
    expect(await prove(id, claim)).toBe("2227");
    await run("update payout_attempts set last_said = null where id = $1", attemptId);
    await world.call(payout.proposeEvidence, { id, ...aLine() }, { as: cashier });
    await run("update payout_attempts set sending_at = now() where id = $1", attemptId);
    const evidenceId = (await detail(id)).evidence[0]?.id ?? "";
    const confirm = { id, evidenceId };
    expect(await world.call(payout.confirmEvidence, confirm, { as: colleague })).toMatchObject({
      code: "2228",
    });
  });
});

describe("what waits for a person", () => {
  const boxOf = async (kind: "message" | "todo", id: string) => {
    const { data } = await world.call(
      message.list,
      { filters: { kind }, size: 200 },
      { as: cashier },
    );
    return data.records.filter(({ link }) => link?.includes(id)).map(({ event }) => event);
  };

  it("is told when it is parked, and listed until it is closed", async () => {
    const { id, attemptId } = await sent();
    await say(attemptId, { said: "unknown" });
    expect(await boxOf("todo", id)).toEqual(["payout.unknownWaiting"]);
    await run("update payout_attempts set looks = 99 where id = $1", attemptId);
    await say(attemptId, { said: "unknown" });
    expect((await standing(id)).stateCode).toBe(4012);
    await tellOfPayouts(world.engine);
    expect(await boxOf("message", id)).toContain("payout.parked");
    expect(await boxOf("todo", id)).toEqual(["payout.parkedWaiting"]);
    await say(attemptId, { ...paid, amountFen: 1 });
    await tellOfPayouts(world.engine);
    expect(await boxOf("message", id)).toContain("payout.incident");
    expect(await boxOf("todo", id)).toEqual(["payout.incidentWaiting"]);
    expect(await prove(id, { statementAmountFen: 1 as Fen })).toBe("0");
    expect(await boxOf("todo", id)).toEqual([]);
  });

  it("is nobody else's business", async () => {
    const outsider = await world.person({ id: cashier.tenantId, name: "" }, []);
    const { data } = await world.call(
      message.list,
      { filters: { kind: "todo" } },
      { as: outsider },
    );
    expect(data.records).toEqual([]);
  });
});

describe("what failed", () => {
  const classify = async (code: string, over: { retryable: boolean; minutes?: number }) => {
    const [rule] = await run(
      "select id, row_version::int as v from channel_error_rules where tenant_id = $1 and error_code = $2",
      cashier.tenantId,
      code,
    );
    const input = {
      id: String(rule?.["id"]),
      rowVersion: Number(rule?.["v"]),
      category: "LIMIT" as const,
      retryable: over.retryable,
      retryAfterMinutes: over.minutes ?? null,
      userMessage: null,
      fixAction: null,
    };
    const { code: answer } = await world.call(payoutChannel.classifyError, input, { as: cashier });
    expect(answer).toBe("0");
  };

  it("is tried again only when its code says so, and in its time", async () => {
    const { id, attemptId } = await sent();
    await say(attemptId, { ...failed, code: "ZZ77" } as Heard);
    expect(await retry(id)).toMatchObject({ code: "2224" });
    const { data } = await world.call(payout.actions, { id }, { as: cashier });
    const reasons = data.find(({ action }) => action === "retry")?.reasons;
    expect(reasons).toMatchObject([{ code: "2224", link: "/bizConfiguration/payoutChannel" }]);
    await classify("ZZ77", { retryable: false });
    expect(await retry(id)).toMatchObject({ code: "2225" });
    await classify("ZZ77", { retryable: true, minutes: 30 });
    expect(await retry(id)).toMatchObject({ code: "2226" });
    await run(
      "update payout_attempts set settled_at = now() - interval '31 minutes' where id = $1",
      attemptId,
    );
    expect(await retry(id)).toMatchObject({ code: "0" });
  });

  it("known codes are classified when they first come, and counted where they came", async () => {
    const { attemptId } = await sent();
    await say(attemptId, { ...failed, code: "RJ11" } as Heard);
    const filters = { errorCode: ["RJ11"] };
    const { data } = await world.call(payoutChannel.errorRules, { filters }, { as: cashier });
    expect(data.records).toMatchObject([
      { category: "CHANNEL_BALANCE", classified: true, retryable: true, seen: 1 },
    ]);
  });
});

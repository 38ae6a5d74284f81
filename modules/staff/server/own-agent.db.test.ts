import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "#modules/message/contract.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { ownAgent } from "../agent-contract.ts";
import { tenantUser } from "../contract.ts";

const open = openTestWorld;
const day = (offset: number) => new Date(new Date().getTime() + offset * 86_400_000).toISOString();
const colleagueOf = (world: World, { tenantId }: TestPerson) =>
  world.person({ id: tenantId, name: "" }, []);

/** Each after the ones before: two at the same time would not be allowed. */
let nextDay = 1;
async function anAgency(world: World, as: TestPerson) {
  const { userId: agentId } = await colleagueOf(world, as);
  nextDay += 2;
  return { agentId, orderTypes: [], startTime: day(nextDay), endTime: day(nextDay + 1) };
}
async function openAgency(world: World, as: TestPerson) {
  await world.call(ownAgent.set, await anAgency(world, as), { as });
  const { data } = await world.call(ownAgent.list, {}, { as });
  return { agencyId: data[0]?.id ?? "" };
}

guards(ownAgent.set, {
  open,
  valid: anAgency,
  refused: {
    input: async (world, as) => ({ ...(await anAgency(world, as)), agentId: as.userId }),
    code: "1520",
  },
});
guards(ownAgent.end, {
  open,
  valid: openAgency,
  refused: {
    input: async (world, as) => {
      const input = await openAgency(world, as);
      await world.call(ownAgent.end, input, { as });
      return input;
    },
    code: "1517",
  },
});

describe("one's own agent", () => {
  let world: World;
  let as: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld();
    as = await world.person(await world.tenant(), []);
  });
  afterAll(() => world.close());

  it("is set without any right, is told so, and shows in one's own list alone", async () => {
    const agent = await colleagueOf(world, as);
    const days = { startTime: day(-1), endTime: day(3) };
    const input = { agentId: agent.userId, orderTypes: ["carPayment" as const], ...days };
    expect(await world.call(ownAgent.set, input, { as })).toMatchObject({ code: "0" });
    const { data } = await world.call(ownAgent.list, {}, { as });
    expect(data).toMatchObject([
      { agentName: agent.name, stage: "running", insertPerson: as.name },
    ]);
    expect((await world.call(ownAgent.list, {}, { as: agent })).data).toEqual([]);
    const told = await world.call(message.list, { filters: { kind: "notice" } }, { as: agent });
    expect(told.data.records).toMatchObject([
      { event: "delegation.on", values: { principal: as.name, agent: agent.name } },
    ]);
    const mine = await world.call(message.list, { filters: { kind: "notice" } }, { as });
    expect(mine.data.records).toEqual([]);
  });

  it("is ended by oneself, not by the agent; an administrator's history tells of both", async () => {
    const agent = await colleagueOf(world, as);
    const input = { agentId: agent.userId, startTime: day(10), endTime: day(11) };
    await world.call(ownAgent.set, input, { as });
    const agencyId = (await world.call(ownAgent.list, {}, { as })).data[0]?.id ?? newId();
    expect((await world.call(ownAgent.end, { agencyId }, { as: agent })).code).toBe("0404");
    expect((await world.call(ownAgent.end, { agencyId }, { as })).code).toBe("0");
    const admin = await world.person({ id: as.tenantId, name: "" });
    const log = await world.call(tenantUser.operationLog, { id: as.userId }, { as: admin });
    expect(log.data.map((line) => line.operationType)).toEqual(
      expect.arrayContaining(["ownAgent.set", "ownAgent.end"]),
    );
  });

  it("must be somebody who is there himself", async () => {
    const [agent, third] = [await colleagueOf(world, as), await colleagueOf(world, as)];
    const days = { startTime: day(20), endTime: day(22) };
    await world.call(ownAgent.set, { agentId: third.userId, ...days }, { as: agent });
    const chain = await world.call(ownAgent.set, { agentId: agent.userId, ...days }, { as });
    expect(chain.code).toBe("1524");
    const gone = await world.call(ownAgent.set, { agentId: newId(), ...days }, { as });
    expect(gone.code).toBe("1521");
  });
});

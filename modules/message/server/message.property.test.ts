import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { message, messageEvents, type MessageEvent } from "../contract.ts";
import { notify } from "./index.ts";

const peopleCount = 3;
const tenantCount = 3;
const events = Object.keys(messageEvents) as MessageEvent[];

let world: World;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** A message as the plainest possible box would keep it. */
interface Kept {
  readonly tenantId: string;
  readonly event: MessageEvent;
  count: number;
  isRead: boolean;
}

interface Member {
  readonly person: TestPerson;
  /** Tenants he belongs to now. The first he never leaves: that is where he looks from. */
  readonly memberOf: Set<string>;
  readonly kept: Kept[];
}

const kindOf = ({ event }: Kept) => messageEvents[event].kind;

async function cast(): Promise<{ tenants: TestTenant[]; members: Member[] }> {
  const tenants: TestTenant[] = [];
  for (let n = 0; n < tenantCount; n++) tenants.push(await world.tenant());
  const members: Member[] = [];
  for (let n = 0; n < peopleCount; n++) {
    const home = tenants[n % tenantCount] ?? tenants[0];
    if (!home) throw new Error("no tenant");
    const person = await world.person(home, []);
    await world.database.admin.query(
      "insert into memberships (tenant_id, user_id, id, created_by, updated_by) select unnest($1::uuid[]), $2, $2, $2, $2 on conflict do nothing",
      [tenants.map(({ id }) => id), person.userId],
    );
    members.push({ person, memberOf: new Set(tenants.map(({ id }) => id)), kept: [] });
  }
  return { tenants, members };
}

type Step =
  | { does: "notify"; who: number; where: number; event: MessageEvent }
  | { does: "markRead"; who: number; which: number }
  | { does: "markAllRead"; who: number; kind: "message" | "notice" }
  | { does: "leave" | "join"; who: number; where: number };

const who = fc.nat(peopleCount - 1);
const where = fc.nat(tenantCount - 1);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("notify" as const),
      who,
      where,
      event: fc.constantFrom(...events),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("markRead" as const), who, which: fc.nat(20) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("markAllRead" as const),
      who,
      kind: fc.constantFrom("message" as const, "notice" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom("leave" as const, "join" as const),
      who,
      where,
    }),
  },
);

const visible = ({ kept, memberOf }: Member) => kept.filter((one) => memberOf.has(one.tenantId));

/** Somebody of the tenant tells a member something; he may have left meanwhile. */
async function tell(
  { person, kept }: Member,
  { tenantId, teller, event }: { tenantId: string; teller: string; event: MessageEvent },
) {
  const job = { tenantId, userId: teller, event: null, key: newId() };
  await carryOutForJob(world.engine, job, (tx) =>
    notify(tx, {
      to: person.userId,
      event,
      values: {},
      link: null,
      subject: { type: "things", id: newId() },
    }),
  );
  const same = kept.find(
    (one) =>
      messageEvents[event].grouped &&
      one.tenantId === tenantId &&
      one.event === event &&
      !one.isRead,
  );
  if (!same) kept.unshift({ tenantId, event, count: 1, isRead: false });
  else {
    same.count += 1;
    // Renewed, it stands at the top again.
    kept.splice(kept.indexOf(same), 1);
    kept.unshift(same);
  }
}

async function setMembership({ person, memberOf }: Member, tenantId: string, isMember: boolean) {
  if (tenantId === person.tenantId) return;
  const sql = "update memberships set state = $3 where tenant_id = $1 and user_id = $2";
  await world.database.admin.query(sql, [tenantId, person.userId, isMember ? 1000 : 1001]);
  if (isMember) memberOf.add(tenantId);
  else memberOf.delete(tenantId);
}

async function listed({ person: as }: Member, kind: "message" | "notice") {
  const input = { filters: { kind }, size: 200 };
  return (await world.call(message.list, input, { as })).data.records;
}

async function markOne(member: Member, which: number) {
  const at = visible(member).filter((one) => kindOf(one) === "message");
  const row = (await listed(member, "message"))[which];
  if (!row) return;
  const { code } = await world.call(message.markRead, { ids: [row.id] }, { as: member.person });
  expect(code).toBe("0");
  const one = at[which];
  if (one) one.isRead = true;
}

async function markAll(member: Member, kind: "message" | "notice") {
  const input = { kind, until: "2999-01-01T00:00:00Z" };
  await world.call(message.markAllRead, input, { as: member.person });
  for (const one of visible(member)) if (kindOf(one) === kind) one.isRead = true;
}

async function take(step: Step, members: Member[], tenants: TestTenant[]): Promise<void> {
  const member = members[step.who];
  if (!member) throw new Error("nobody");
  const tenantId = "where" in step ? (tenants[step.where]?.id ?? "") : "";
  // Who is at home there never leaves.
  const teller = members.find(({ person }) => person.tenantId === tenantId)?.person.userId ?? "";
  if (step.does === "notify") await tell(member, { tenantId, teller, event: step.event });
  else if (step.does === "markRead") await markOne(member, step.which);
  else if (step.does === "markAllRead") await markAll(member, step.kind);
  else await setMembership(member, tenantId, step.does === "join");
}

/** The lists show what the model has, and the counters say how many unread ones the lists show. */
async function expectTruth(member: Member): Promise<void> {
  const { data: counters } = await world.call(message.counters, {}, { as: member.person });
  for (const kind of ["message", "notice"] as const) {
    const rows = await listed(member, kind);
    const expected = visible(member).filter((one) => kindOf(one) === kind);
    expect(
      rows.map(({ tenantId, event, count, readTime }) => ({
        tenantId,
        event,
        count,
        isRead: readTime !== null,
      })),
    ).toEqual(expected);
    expect(counters[kind]).toBe(rows.filter((row) => row.readTime === null).length);
  }
  expect(counters.todo).toBe(0);
}

it("counters are what the lists show, and each sees his own alone, whatever happens", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 30 }), async (sequence) => {
      const { tenants, members } = await cast();
      for (const step of sequence) {
        await take(step, members, tenants);
        const member = members[step.who];
        if (member) await expectTruth(member);
      }
      for (const member of members) await expectTruth(member);
    }),
    { numRuns: 25 },
  );
});

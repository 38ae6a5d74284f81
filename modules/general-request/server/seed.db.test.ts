import { afterAll, beforeAll, expect, it } from "vitest";
import { seed } from "#main/seed.ts";
import { openTestWorld } from "#main/testing.ts";
import type { World } from "#platform/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openTestWorld();
  await seed(world.config);
});
afterAll(() => world.close());

const rows = async <T extends object>(sql: string): Promise<T[]> =>
  (await world.database.admin.query<T>(sql)).rows;

it("the demo has requests in every state that an author meets", async () => {
  const found = await rows<{ state: number | null; count: number }>(
    "select approval_state as state, count(*)::int as count from general_requests group by 1",
  );
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  const states = new Set(found.map(({ state }) => state));
  for (const state of [null, 2000, 2001, 2002, 2003, 2004, 2005, 2006]) {
    expect(states, String(state)).toContain(state);
  }
  expect(await rows("select 1 from general_requests where state = 1007")).not.toEqual([]);
});

it("everybody who tries the demo finds something to decide", async () => {
  const found = await rows<{ nickname: string }>(
    "select distinct u.nickname from approval_tasks t join users u on u.id = t.assignee_id" +
      " where t.state = 'PENDING' and u.nickname in ('admin', 'both', 'finance', 'west')",
  );
  expect(found.map(({ nickname }) => nickname).toSorted()).toEqual([
    "admin",
    "both",
    "finance",
    "west",
  ]);
});

it("what the demo's people did lies in the past, in the order in which they did it", async () => {
  const late = await rows(
    "select 1 from approval_happenings h join approval_instances i on i.id = h.instance_id" +
      " where h.at > now() - interval '30 minutes' or h.at < i.started_at",
  );
  expect(late).toEqual([]);
  const turned = await rows(
    "select 1 from (select at, lag(at) over (partition by instance_id order by position) as before" +
      " from approval_happenings) h where at < before",
  );
  expect(turned).toEqual([]);
  const unlike = await rows(
    "select 1 from approval_tasks t join approval_instances i on i.id = t.instance_id" +
      " where t.arrived_at < i.started_at or t.decided_at < t.arrived_at",
  );
  expect(unlike).toEqual([]);
});

import { open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { reading } from "#platform/server/db/transaction.ts";
import { readXlsx } from "#platform/server/files/spreadsheet/read-xlsx.ts";
import { readLimits } from "#platform/server/files/spreadsheet/spreadsheet-refused.ts";
import { listFor } from "#platform/server/scope/scoped-list.ts";
import { effort } from "#platform/testing/effort.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { addMenus, arrange, setUp, type Stage } from "./scope-arrange.ts";
import { arranged, type Arranged, type Case, cases, mayUse, sees } from "./scope-model.ts";
import { permissions, recordList, recordRoutes, recordsSql, scoped } from "./scope-records.ts";
import { openTestWorld } from "./testing.ts";

type Request = Case["requests"][number];
type Row = Stage["records"][number];

let world: World;
let menus: string[];
/** Answers that were held against the model. */
const compared: Record<string, number> = {};
let refusals = 0;
let shown = 0;

function compare(what: string, got: unknown, expected: unknown): void {
  compared[what] = (compared[what] ?? 0) + 1;
  expect(got, what).toEqual(expected);
}

beforeAll(async () => {
  world = await openTestWorld({ modules: [{ routes: () => [recordRoutes] }] });
  await world.database.admin.query(recordsSql);
  menus = await addMenus(world.database.admin);
});
afterAll(() => world.close());

/** The records that a request should find among those that somebody sees, in order. */
function asked(rows: readonly Row[], { filters = {}, keyword = "", sorts = [] }: Request): Row[] {
  const has = (text: string, part = "") => text.toLowerCase().includes(part.toLowerCase());
  const found = rows
    .filter((row) => has(row.title, filters.title))
    .filter((row) => !filters.stateCode || filters.stateCode.includes(row.stateCode as 1000))
    .filter((row) => has(row.title, keyword) || has(row.code, keyword));
  const { field, order } = sorts[0] ?? { field: "insertTime", order: "desc" };
  const key = field === "code" ? "code" : "at";
  const less = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = found.toSorted((a, b) => less(a[key], b[key]) || less(a.id, b.id));
  return order === "asc" ? sorted : sorted.toReversed();
}

interface Viewer {
  readonly as: TestPerson;
  readonly person: number;
  readonly at: Arranged;
  readonly stage: Stage;
}

const seenBy = ({ at, person, stage }: Viewer, permission: string): Row[] =>
  stage.records.filter((record) => sees(at, { person, permission }, record));

const total = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.amount, 0);

async function compareLists(viewer: Viewer, requests: readonly Request[]): Promise<void> {
  const may = mayUse(viewer.at, viewer.person, permissions.list);
  for (const request of requests) {
    const { code, data } = await world.call(scoped.list, request, viewer);
    if (!may) {
      compare("list refused", code, "0403");
      refusals += 1;
      continue;
    }
    const expected = asked(seenBy(viewer, permissions.list), request);
    const { size = 20, current = 1 } = request;
    const start = (current - 1) * size;
    shown += expected.length;
    compare(
      "list",
      {
        ids: data.records.map(({ id }) => id),
        total: data.total,
        hasMore: data.hasMore,
        sum: data.summary?.["amount"],
      },
      {
        ids: expected.slice(start, start + size).map(({ id }) => id),
        total: expected.length,
        hasMore: expected.length > start + size,
        sum: total(expected),
      },
    );
  }
}

/** One record at a time: what one may not see answers exactly like what does not exist. */
async function compareLooks(viewer: Viewer, looks: readonly number[], endpoint: Endpoint) {
  const may = mayUse(viewer.at, viewer.person, endpoint.permission);
  const visible = new Set(seenBy(viewer, endpoint.permission));
  const missing = await world.call(endpoint, { id: newId() }, viewer);
  compare(`${endpoint.name} of nothing`, missing.code, may ? "0404" : "0403");
  for (const look of looks) {
    const record = viewer.stage.records[look % viewer.stage.records.length];
    const { code, data, response } = await world.call(endpoint, { id: record?.id ?? "" }, viewer);
    if (may && record && visible.has(record)) {
      const { id, title, amount, stateCode } = record;
      expect(code).toBe("0");
      compare(endpoint.name, data, expect.objectContaining({ id, title, amount, stateCode }));
    } else {
      refusals += 1;
      compare(`${endpoint.name} refused`, response.body, missing.response.body);
    }
  }
}

async function codesIn(file: Buffer): Promise<string[]> {
  const path = join(tmpdir(), `chezhang-scope-${newId()}.xlsx`);
  await writeFile(path, file);
  const handle = await open(path, "r");
  const rows: string[][] = [];
  for await (const batch of readXlsx(handle.fd, readLimits)) {
    rows.push(...batch.map(({ cells }) => cells));
  }
  await handle.close();
  await rm(path);
  return rows.slice(1).map(([code]) => code ?? "");
}

async function compareExports(viewer: Viewer, request: Request): Promise<void> {
  const expected = asked(seenBy(viewer, permissions.list), request).map(({ code }) => code);
  const { code, response } = await world.call(scoped.export, request, viewer);
  if (mayUse(viewer.at, viewer.person, permissions.export)) {
    compare("export", await codesIn(response.rawPayload), expected);
  } else {
    compare("export refused", code, "0403");
    refusals += 1;
  }
  const { tenantId, userId } = viewer.as;
  const byJob = await reading(world.engine.pool, tenantId, async (tx) => {
    const list = listFor(recordList, await world.engine.identity.member(tx, userId));
    const found: string[] = [];
    const whole = { current: 1, size: 20, sorts: [], filters: {}, ...request };
    for await (const piece of list.pieces(tx, whole as never, 7)) {
      found.push(...piece.map((row) => row.code));
    }
    return found;
  });
  compare("export by a job", byJob, expected);
}

async function compareAll(one: Case): Promise<void> {
  const sql = world.database.admin;
  const stage = await setUp(sql, one);
  for (const given of one.arrangements) {
    const at = arranged(one, given);
    await arrange(sql, stage, { to: at, menus });
    for (const [person, as] of stage.people.entries()) {
      const viewer = { as, person, at, stage };
      const [last, ...requests] = one.requests;
      await Promise.all([
        compareLists(viewer, requests),
        compareLooks(viewer, one.looks, scoped.detail),
        compareLooks(viewer, one.looks.slice(0, 3), scoped.action),
        compareExports(viewer, last ?? {}),
      ]);
    }
  }
}

describe("how far somebody sees", () => {
  it("is the same in lists, totals, sums, details, actions and exports, and as the model says", async () => {
    const startedAt = performance.now();
    await fc.assert(fc.asyncProperty(cases, compareAll), { numRuns: effort(12, 75) });
    const count = Object.values(compared).reduce((sum, n) => sum + n, 0);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    process.stdout.write(
      `scope: ${count} answers compared in ${seconds} s, ${refusals} of them refusals, ` +
        `${shown} rows listed\n${JSON.stringify(compared)}\n`,
    );
    expect(count).toBeGreaterThanOrEqual(effort(2_000, 20_000));
    // A model that shows nobody anything, or everybody everything, would prove nothing.
    expect(refusals).toBeGreaterThan(count / 20);
    expect(shown).toBeGreaterThan(count / 4);
  });
});

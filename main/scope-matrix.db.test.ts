import { afterAll, beforeAll, expect, it } from "vitest";
import { anyone, type Endpoint, everybody } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { fitting, tablesFor, type Target } from "#platform/testing/id-attacks.ts";
import { idFieldsOf, withId } from "#platform/testing/id-fields.ts";
import { idsWithin, sideBySide } from "#platform/testing/leaks.ts";
import { inputSchema, sampleOf } from "#platform/testing/samples.ts";
import { alike, tell, type Told } from "./attack-compare.ts";
import { gapsOf } from "./neighbour/complete.ts";
import { openScopeStage, type Range, type ScopeStage } from "./scope-matrix-stage.ts";
import { closedAgain, mendedElsewhere, openPlaces, openTables } from "./scope-open.ts";

let stage: ScopeStage;
let requests = 0;
let idFields = 0;
/** Entries of the lists that something was excused by. */
const needed = new Set<string>();
/** Tables of which somebody who sees everything got to see something by an id. */
const reached = new Set<string>();

beforeAll(async () => {
  stage = await openScopeStage();
});
afterAll(() => stage.close());

const atOnce = 8;
const isAmong = (list: readonly string[], endpoint: Endpoint, table: string) =>
  list.some((entry) => {
    const [beginning = "", of] = entry.split(" ");
    return of === table && endpoint.name.startsWith(beginning);
  });

/** Open as a table, and not closed again for what this endpoint shows of it. */
const isOpen = (endpoint: Endpoint, table: string) =>
  table in openTables && !isAmong(closedAgain, endpoint, table);

/** Whether rows of a table may be seen there by whoever may use the endpoint. */
function isExcused(endpoint: Endpoint, table: string): boolean {
  const [resource] = endpoint.name.split(".");
  const place = `${resource} ${table}`;
  const entry = isOpen(endpoint, table) ? table : place;
  if (entry in openTables || entry in openPlaces) {
    needed.add(entry);
    return true;
  }
  return isAmong(mendedElsewhere, endpoint, table);
}

const tellAs = (range: Range, endpoint: Endpoint, input: object): Promise<Told> => {
  requests += 1;
  return tell(stage.world, { endpoint, input, as: stage.viewers[range] });
};

/** What an answer shows of the colleague's that the viewer must not see. */
function shownIn(told: Told, endpoint: Endpoint, asked: string): string[] {
  return idsWithin(told.text, { ids: stage.ids, asked })
    .filter((one) => !isExcused(endpoint, one.split(" ")[0] ?? ""))
    .map((one) => `shows ${one.split(" ")[0]}`);
}

/** What is open is not changed for a test; that it can be named there is enough. */
function isLeftAlone({ endpoint, field }: Target, table: string): boolean {
  const isLeft = endpoint.access === "write" && isOpen(endpoint, table);
  if (isLeft && fitting(endpoint, field, [table]).length > 0) needed.add(table);
  return isLeft;
}

/** An entry of his has a person's own id: where people are named, it names him, whom everybody knows. */
function isOfOpenRow({ endpoint, field }: Target, table: string, id: string): boolean {
  const named = stage.ids.get(id) ?? table;
  return (
    named !== table && isOpen(endpoint, named) && fitting(endpoint, field, [table]).length === 0
  );
}

/** A colleague's ids at one place, for somebody whose range ends before them. */
async function beyondRange(range: Range, target: Target): Promise<string[]> {
  const { endpoint, field } = target;
  const { tables } = stage;
  const base = stage.baseOf(endpoint);
  const ask = (id: string) => tellAs(range, endpoint, withId(endpoint, base, [field, id]));
  const failures = new Set<string>();
  let unknown = await ask(newId());
  for (const table of tablesFor(target, [...tables.keys()])) {
    const id = tables.get(table)?.[0] ?? "";
    if (isLeftAlone(target, table) || isOfOpenRow(target, table, id)) continue;
    const told = await ask(id);
    const where = `${range}: ${endpoint.name} ${table} (${field.join(".")})`;
    for (const one of shownIn(told, endpoint, id)) failures.add(`${where} ${one}`);
    if (alike(told, unknown)) continue;
    unknown = await ask(newId());
    if (alike(told, unknown) || isExcused(endpoint, table)) continue;
    failures.add(`${where}: ${told.text.slice(0, 90)} instead of ${unknown.text.slice(0, 60)}`);
  }
  return [...failures];
}

const askable = () =>
  stage.world.handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ permission, receivesFile, superTenantOnly }) => {
      return permission !== everybody && !receivesFile && !superTenantOnly;
    });

const targets = (): Target[] =>
  askable()
    .flatMap((endpoint) => idFieldsOf(endpoint).map((field) => ({ endpoint, field })))
    .map((target, turn) => ({ ...target, turn }));

it("a colleague in another department has something in every table", async () => {
  const { owner, canary } = stage.house;
  expect(await gapsOf(stage.world, { tenantId: owner.tenantId, canary })).toEqual([]);
});

it.each(["self", "department", "below"] as const)(
  "who sees no further than %s is answered about a colleague's records as about nothing",
  async (range) => {
    const failures: string[] = [];
    idFields = targets().length;
    await sideBySide(targets(), atOnce, async (target) => {
      failures.push(...(await beyondRange(range, target)));
    });
    expect(failures).toEqual([]);
  },
);

it.each(["self", "department", "below", "none"] as const)(
  "lists, counts, choices and exports of who sees no further than %s hold nothing of a colleague's",
  async (range) => {
    const failures: string[] = [];
    const reads = askable().filter(
      ({ access, gives }) => gives !== "events" && (access === "read" || gives === "file"),
    );
    await sideBySide(reads, atOnce, async (endpoint) => {
      const input = sampleOf(inputSchema(endpoint)) as object;
      const told = await tellAs(range, endpoint, input);
      const shown = shownIn(told, endpoint, "");
      failures.push(...shown.map((one) => `${range}: ${endpoint.name} ${one}`));
    });
    expect(failures).toEqual([]);
  },
);

it("who has no role is refused wherever a right is asked for, whatever he names", async () => {
  const failures: string[] = [];
  await sideBySide(targets(), atOnce, async (target) => {
    const { endpoint, field } = target;
    const named = endpoint.permission !== anyone;
    if (!named) return void failures.push(...(await beyondRange("none", target)));
    const [table] = tablesFor(target, [...stage.tables.keys()]);
    const id = stage.tables.get(table ?? "")?.[0] ?? newId();
    const told = await tellAs(
      "none",
      endpoint,
      withId(endpoint, stage.baseOf(endpoint), [field, id]),
    );
    // What is not even a question is refused before anybody looks who asks.
    if (!["0403", "0400"].includes(told.code)) failures.push(`${endpoint.name}: ${told.code}`);
  });
  expect(failures).toEqual([]);
});

it("who sees everything is shown what the others are refused", async () => {
  await sideBySide(targets(), atOnce, async (target) => {
    const { endpoint, field } = target;
    if (endpoint.access === "write") return;
    const ask = (id: string) =>
      tellAs("all", endpoint, withId(endpoint, stage.baseOf(endpoint), [field, id]));
    const unknown = await ask(newId());
    const { tables } = stage;
    for (const table of tablesFor(target, [...tables.keys()])) {
      const told = await ask(tables.get(table)?.[0] ?? "");
      if (!alike(told, unknown) && !isOpen(endpoint, table)) reached.add(table);
    }
  });
  expect(reached.size).toBeGreaterThan(10);
});

it("nothing is excused that needs no excuse, and it sees as much as it should", () => {
  const entries = [...Object.keys(openTables), ...Object.keys(openPlaces)];
  expect(entries.filter((entry) => !needed.has(entry))).toEqual([]);
  process.stdout.write(
    `scope matrix: ${askable().length} endpoints, ${idFields} id fields, 5 ranges, ${requests} requests, ` +
      `${reached.size} tables reached by id, ${Object.keys(openTables).length} open\n`,
  );
});

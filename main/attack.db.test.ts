import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { generalRequest } from "#modules/general-request/contract.ts";
import { everybody } from "#platform/contract/endpoint.ts";
import { header } from "#platform/contract/envelope.ts";
import { exchange } from "#platform/contract/exchange.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { Attack } from "#platform/testing/attack-requests.ts";
import { attacksOn } from "#platform/testing/attacks.ts";
import { effort } from "#platform/testing/effort.ts";
import { tablesFor, type Target } from "#platform/testing/id-attacks.ts";
import { idFieldsOf, withId } from "#platform/testing/id-fields.ts";
import { idsWithin, sideBySide, textOf } from "#platform/testing/leaks.ts";
import { headersOf } from "#platform/testing/people.ts";
import { inputSchema, sampleOf } from "#platform/testing/samples.ts";
import { requestOf } from "#platform/testing/world.ts";
import { mendedElsewhere } from "./attack-known.ts";
import { alike, tell } from "./attack-compare.ts";
import { canary, openStage, type Stage } from "./attack-stage.ts";
import { gapsOf, tenantTables } from "./neighbour/complete.ts";
import { done, type House } from "./neighbour/house.ts";

let stage: Stage;
const figures = { idFields: 0, requests: 0, kinds: new Set<string>() };

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** So many endpoints are attacked at a time. */
const atOnce = 8;
const known = (failure: string) => mendedElsewhere.some((one) => failure.startsWith(one));

/** What no answer of ours may ever contain. */
const leaks =
  /syntax error at|relation "|pg_|node:internal|at async|\.ts:\d+|CANARY-7f3a|select .* from/i;

function counted(kind: string): void {
  figures.requests += 1;
  figures.kinds.add(kind);
}

async function failuresOf(attack: Attack): Promise<string[]> {
  counted(attack.kind);
  const answer = await stage.world.server.inject(attack.request);
  const { body, statusCode, headers } = answer;
  // Not the bytes of a packed file, which by chance spell anything of three letters.
  const said = await textOf(answer);
  const code = String(headers["x-code"]);
  const anyCode = attack.expected.length === 0;
  const rules: [boolean, string][] = [
    [statusCode < 500, `status ${statusCode}`],
    [anyCode || attack.expected.includes(code), `code ${code}, not ${attack.expected.join("/")}`],
    [!leaks.test(said), `leak: ${said.slice(0, 200)}`],
    [code !== "0403" || body.endsWith('"data":null}'), "data with a refusal"],
    [headers["x-content-type-options"] === "nosniff", "headers missing"],
    [headers["cache-control"] === "no-store", "cacheable"],
    [headers[header.requestId] !== undefined, "no request id"],
  ];
  const url = typeof attack.request.url === "string" ? attack.request.url : "";
  return rules
    .filter(([holds]) => !holds)
    .map(([, what]) => `${attack.kind}: ${attack.request.method} ${url} → ${what}`);
}

it("the neighbour has something in every table, with a canary wherever people write", async () => {
  const { tenantId } = stage.neighbour.owner;
  expect(await gapsOf(stage.world, { tenantId, canary })).toEqual([]);
});

it("a table and a column that nobody filled are named", async () => {
  const { world, neighbour } = stage;
  const { tenantId } = neighbour.owner;
  const { admin } = world.database;
  await admin.query("create table planted (tenant_id uuid not null, note text)");
  const empty = await gapsOf(world, { tenantId, canary });
  await admin.query("insert into planted values ($1, 'nothing')", [tenantId]);
  const dull = await gapsOf(world, { tenantId, canary });
  await admin.query("drop table planted");
  expect(empty).toContain("planted: the neighbour has no row");
  expect(dull).toEqual(["planted.note: no canary"]);
});

it("every endpoint withstands every attack that its declaration allows to make", async () => {
  const failures: string[] = [];
  await sideBySide(stage.world.handlers, atOnce, async ({ endpoint }) => {
    for (const attack of attacksOn(endpoint, stage.cast))
      failures.push(...(await failuresOf(attack)));
  });
  expect(failures).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

/** The neighbour's ids at one place of one endpoint: each must look exactly like an id of nothing. */
async function foreignIdsAt({ endpoint, field, turn }: Target): Promise<string[]> {
  const { world, cast, baseOf, ids, tables } = stage;
  const as = cast.admin;
  const ask = (id: string) => {
    counted("foreign id");
    const input = withId(endpoint, baseOf(endpoint), [field, id]);
    return tell(world, { endpoint, input, as });
  };
  const failures: string[] = [];
  let unknown = await ask(newId());
  for (const table of tablesFor({ endpoint, field, turn }, [...tables.keys()])) {
    for (const id of (tables.get(table) ?? []).slice(0, effort(1, 3))) {
      const told = await ask(id);
      const where = `${endpoint.name} ${field.join(".")} of ${table}`;
      const shown = idsWithin(told.text, { ids, asked: id });
      if (told.text.includes(canary)) failures.push(`${where}: shows a canary`);
      if (shown.length > 0) failures.push(`${where}: shows ${shown[0]}`);
      if (told.status >= 500) failures.push(`${where}: status ${told.status}`);
      if (alike(told, unknown)) continue;
      // What was asked before may have changed what is answered to anything.
      unknown = await ask(newId());
      if (!alike(told, unknown)) {
        failures.push(
          `${where}: ${told.text.slice(0, 120)} instead of ${unknown.text.slice(0, 120)}`,
        );
      }
    }
  }
  return failures;
}

it("an id of the neighbour's is answered like an id of nothing, wherever an id can stand", async () => {
  const { world } = stage;
  const targets = world.handlers
    .filter(({ endpoint }) => endpoint.permission !== everybody && !endpoint.receivesFile)
    .flatMap(({ endpoint }) => idFieldsOf(endpoint).map((field) => ({ endpoint, field })))
    .map((target, turn) => ({ ...target, turn }));
  figures.idFields = targets.length;
  const failures: string[] = [];
  await sideBySide(targets, atOnce, async (target) => {
    failures.push(...(await foreignIdsAt(target)));
  });
  expect(failures.filter((one) => !known(one))).toEqual([]);
});

it("every write gives one answer to one key, asked twice or five times at once", async () => {
  const { world, cast } = stage;
  const writes = world.handlers.filter(
    ({ endpoint }) =>
      endpoint.access === "write" && !endpoint.receivesFile && endpoint.permission !== everybody,
  );
  await sideBySide(writes, 2, async ({ endpoint }) => {
    const input = sampleOf(inputSchema(endpoint)) as object;
    const request = { ...requestOf(endpoint, input), headers: headersOf(cast.admin, newId()) };
    const before = await world.logLines(cast.admin.tenantId, endpoint.audit ?? "");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.server.inject(request)),
    );
    const again = await world.server.inject(request);
    if (endpoint.gives === "file") return;
    expect(new Set([...answers, again].map((answer) => answer.body)).size, endpoint.name).toBe(1);
    const after = await world.logLines(cast.admin.tenantId, endpoint.audit ?? "");
    expect(after - before, endpoint.name).toBeLessThanOrEqual(1);
  });
});

it("a key belongs to its endpoint: under it another gives no answer, even to the same content", async () => {
  const { world, taken } = stage;
  const writes = world.handlers
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.access === "write" && endpoint.permission !== everybody);
  const firsts = new Map(
    taken
      .filter(({ endpoint }) => endpoint.access === "write")
      .map((one) => [one.endpoint.name, one]),
  );
  const failures: string[] = [];
  let pairs = 0;
  await sideBySide([...firsts.values()], atOnce, async ({ endpoint: first, input, as, key }) => {
    const next = writes[(writes.findIndex(({ name }) => name === first.name) + 1) % writes.length];
    const same = writes.filter(
      ({ name, input: shape }) =>
        name !== first.name && (shape as z.ZodType).safeParse(input).success,
    );
    for (const endpoint of new Set([...same, ...(next ? [next] : [])])) {
      const told = await tell(world, { endpoint, input, as, key });
      counted("key of another endpoint");
      pairs += 1;
      if (told.code === "0") failures.push(`${endpoint.name} under the key of ${first.name}`);
    }
  });
  expect(failures).toEqual([]);
  expect(pairs).toBeGreaterThan(firsts.size);
});

it("no read or export of one tenant ever shows another's records", async () => {
  const { world, cast, ids } = stage;
  const asked = world.handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ gives, permission }) => gives !== "events" && permission !== everybody)
    .filter(
      ({ access, gives, receivesFile }) => access === "read" || (gives === "file" && !receivesFile),
    );
  const failures: string[] = [];
  await sideBySide(asked, atOnce, async (endpoint) => {
    const sample = sampleOf(inputSchema(endpoint)) as object;
    const searched =
      "keyword" in (inputSchema(endpoint).properties ?? {}) ? [canary, "隔", "C"] : [];
    for (const input of [sample, ...searched.map((keyword) => ({ ...sample, keyword }))]) {
      const told = await tell(world, { endpoint, input, as: cast.admin });
      counted("whole list");
      const shown = idsWithin(told.text, { ids, asked: "" });
      const echoed = "keyword" in input && told.code !== "0";
      if (told.text.includes(canary) && !echoed) failures.push(`${endpoint.name}: shows a canary`);
      if (shown.length > 0) failures.push(`${endpoint.name}: shows ${shown[0]}`);
    }
  });
  expect(failures.filter((one) => !known(one))).toEqual([]);
});

it("what happens at the neighbour's is told in no window of ours", async () => {
  const { world, home, neighbour } = stage;
  const opened = await world.server.inject({
    ...requestOf(exchange.events, {}),
    headers: headersOf(home.approver),
    payloadAsStream: true,
  });
  const heard: string[] = [];
  opened.stream().on("data", (piece: Buffer) => heard.push(piece.toString()));
  const told = () => heard.join("");
  const submitted = async (house: House) => {
    const words = { title: house.canary, special: false, remark: house.canary, fileIds: [] };
    const asked = { ...words, amountFen: 100 as Fen };
    const { id } = await done({ world }, house.owner, [generalRequest.create, asked]);
    await done({ world }, house.owner, [generalRequest.submit, { id }]);
    return id;
  };
  const ids = new Map([...stage.ids, [await submitted(neighbour), "general_requests"]]);
  const before = told().split("data:").length;
  await submitted(home);
  await expect.poll(() => told().split("data:").length).toBeGreaterThan(before);
  // Both were decided on by the same kind of person; ours heard of ours alone.
  expect(before).toBe(1);
  expect(idsWithin(told(), { ids, asked: "" })).toEqual([]);
  expect(told()).not.toContain(canary);
  opened.stream().destroy();
});

it("sees as much as it should", async () => {
  const tables = (await tenantTables(stage.world)).length;
  const { idFields, requests, kinds } = figures;
  process.stdout.write(
    `attack matrix: ${stage.world.handlers.length} endpoints, ${tables} tables with neighbours, ` +
      `${idFields} id fields, ${requests} requests, ${kinds.size} kinds\n`,
  );
  expect(kinds.size).toBeGreaterThanOrEqual(38);
  // Reads of lists and templates, and what is brought in as a file, name no row.
  expect(idFields).toBeGreaterThan(stage.world.handlers.length * 0.9);
  expect(requests).toBeGreaterThan(stage.world.handlers.length * 20);
});

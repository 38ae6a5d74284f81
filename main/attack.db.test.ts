import { afterAll, beforeAll, expect, it } from "vitest";
import { channel } from "#modules/channel/contract.ts";
import { everybody } from "#platform/contract/endpoint.ts";
import { header } from "#platform/contract/envelope.ts";
import { newId } from "#platform/server/clock.ts";
import { type Attack, attacksOn, type Cast, castOf } from "#platform/testing/attacks.ts";
import { headersOf } from "#platform/testing/people.ts";
import { inputSchema, sampleOf } from "#platform/testing/samples.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

const canary = "CANARY-7f3a";
let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await openTestWorld();
  cast = await castOf(world, async (as) => {
    for (const code of ["A", "B"]) {
      const fields = {
        channelName: `${canary} 隔壁渠道`,
        channelCode: `${canary}-${code}`,
        channelDescribe: canary,
      };
      await world.call(channel.create, fields, { as });
    }
  });
});
afterAll(() => world.close());

/** What no answer of ours may ever contain. */
const leaks =
  /syntax error at|relation "|pg_|node:internal|at async|\.ts:\d+|CANARY-7f3a|select .* from/i;

async function failuresOf(attack: Attack): Promise<string[]> {
  const startedAt = performance.now();
  const { body, statusCode, headers } = await world.server.inject(attack.request);
  const code = String(headers["x-code"]);
  const anyCode = attack.expected.length === 0;
  const rules: [boolean, string][] = [
    [statusCode < 500, `status ${statusCode}`],
    [anyCode || attack.expected.includes(code), `code ${code}, not ${attack.expected.join("/")}`],
    [!leaks.test(body), `leak: ${body.slice(0, 200)}`],
    [code !== "0403" || body.endsWith('"data":null}'), "data with a refusal"],
    [performance.now() - startedAt < 2_000, "slow"],
    [headers["x-content-type-options"] === "nosniff", "headers missing"],
    [headers["cache-control"] === "no-store", "cacheable"],
    [headers[header.requestId] !== undefined, "no request id"],
  ];
  const url = typeof attack.request.url === "string" ? attack.request.url : "";
  return rules
    .filter(([holds]) => !holds)
    .map(([, what]) => `${attack.kind}: ${attack.request.method} ${url} → ${what}`);
}

it("every endpoint withstands every attack that its declaration allows to make", async () => {
  const failures: string[] = [];
  let requests = 0;
  const kinds = new Set<string>();
  for (const { endpoint } of world.handlers) {
    for (const attack of attacksOn(endpoint, cast)) {
      failures.push(...(await failuresOf(attack)));
      requests += 1;
      kinds.add(attack.kind);
    }
  }
  process.stdout.write(
    `attack matrix: ${world.handlers.length} endpoints, ${kinds.size} kinds, ${requests} requests\n`,
  );
  expect(failures).toEqual([]);
  // Fewer would mean that the generator sees less than it should.
  expect(kinds.size).toBeGreaterThanOrEqual(36);
  expect(requests).toBeGreaterThan(world.handlers.length * 20);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it("every write gives one answer to one key, asked twice or five times at once", async () => {
  for (const { endpoint } of world.handlers) {
    if (endpoint.access !== "write" || endpoint.receivesFile || endpoint.permission === everybody)
      continue;
    const input = sampleOf(inputSchema(endpoint)) as object;
    const request = { ...requestOf(endpoint, input), headers: headersOf(cast.admin, newId()) };
    const before = await world.logLines(cast.admin.tenantId, endpoint.audit ?? "");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.server.inject(request)),
    );
    const again = await world.server.inject(request);
    if (endpoint.gives === "file") continue;
    expect(new Set([...answers, again].map((answer) => answer.body)).size, endpoint.name).toBe(1);
    const after = await world.logLines(cast.admin.tenantId, endpoint.audit ?? "");
    expect(after - before, endpoint.name).toBeLessThanOrEqual(1);
  }
});

it("no read of one tenant ever shows another's records", async () => {
  for (const { endpoint } of world.handlers) {
    if (
      endpoint.access !== "read" ||
      endpoint.gives === "events" ||
      endpoint.permission === everybody
    )
      continue;
    const fields = inputSchema(endpoint).properties ?? {};
    const sample = sampleOf(inputSchema(endpoint)) as object;
    const inputs = [
      sample,
      ...("keyword" in fields
        ? [
            { ...sample, keyword: canary },
            { ...sample, keyword: "隔" },
          ]
        : []),
    ];
    for (const input of inputs) {
      const response = await world.server.inject({
        ...requestOf(endpoint, input),
        headers: headersOf(cast.admin),
      });
      expect(response.body, endpoint.name).not.toContain(canary);
    }
  }
  const exported = await world.server.inject({
    ...requestOf(channel.export, {}),
    headers: headersOf(cast.admin, newId()),
  });
  expect(exported.rawPayload.includes(canary)).toBe(false);
  const { data } = await world.call(channel.list, {}, { as: cast.neighbour });
  expect(data.records).toHaveLength(2);
});

import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { channel } from "#modules/channel/contract.ts";
import { openInnerServer } from "#platform/server/http/inner.ts";
import { headersOf } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { startProcess } from "./process.ts";
import { openTestWorld } from "./testing.ts";

let world: World;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

it("a process that is told to stop answers what it has begun, then ends by itself", async () => {
  const port = 8391;
  const { child } = await startProcess("api", { ...world.environment, PORT: String(port) });
  const person = await world.person(await world.tenant());
  const ended = once(child, "exit");
  const ask = () =>
    fetch(`http://127.0.0.1:${port}${channel.list.path}`, {
      method: "POST",
      headers: { ...headersOf(person), "content-type": "application/json" },
      body: "{}",
    }).then((response) => response.json() as Promise<{ code: string }>);
  const warm = await ask();
  const underWay = Array.from({ length: 20 }, ask);
  // The first answer shows that the rest has arrived.
  await Promise.race(underWay);
  child.kill("SIGTERM");
  const answers = await Promise.all(underWay);
  expect(new Set([warm, ...answers].map((answer) => answer.code))).toEqual(new Set(["0"]));
  expect((await ended)[0]).toBe(0);
});

it("says that it is alive and ready, counts what it answers, and knows no other path", async () => {
  expect((await world.server.inject("/healthz")).statusCode).toBe(200);
  expect((await world.server.inject("/readyz")).statusCode).toBe(200);
  const metrics = await openInnerServer(world.engine, world.handlers).inject("/metrics");
  expect(metrics.body).toContain("chezhang_request_seconds");
  const unknown = await world.server.inject("/api/nothing");
  expect(unknown.json()).toMatchObject({ code: "0405" });
});

describe("what is for operators alone", () => {
  it.each(["/metrics", "/api/openapi.json", "/openapi.json"])(
    "is not answered where everybody can ask: %s",
    async (url) => {
      const { headers } = await world.server.inject(url);
      expect(headers["x-code"]).toBe("0405");
    },
  );

  it("is answered on the inner port, the description whole", async () => {
    const inner = openInnerServer(world.engine, world.handlers);
    const { paths } = (await inner.inject("/openapi.json")).json<{ paths: object }>();
    expect(Object.keys(paths).length).toBeGreaterThan(100);
  });
});

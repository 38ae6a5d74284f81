import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { anyone, contract, write } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { serve } from "#platform/server/serve.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

const declared = {
  method: "POST",
  permission: anyone,
  visitor: "never",
  audit: "keySample.done",
  input: z.strictObject({ what: z.string() }),
  output: z.object({ said: z.string() }),
} as const;

const sample = contract("keySample", {
  honoured: write({ ...declared, path: "/api/key-sample/honoured", idempotency: "honoured" }),
  required: write({ ...declared, path: "/api/key-sample/required", idempotency: "required" }),
  secret: write({
    ...declared,
    path: "/api/key-sample/secret",
    idempotency: "honoured",
    secretAnswer: true,
  }),
});

/** Each time it is really done it says something else. */
const done = (action: (typeof sample)[keyof typeof sample]) =>
  command(action, async ({ input, tx }) => {
    tx.changes.push({ table: "samples", id: newId(), before: null, after: { what: input.what } });
    return { said: `${input.what} ${newId()}` };
  });
const routes = serve(sample, {
  honoured: done(sample.honoured),
  required: done(sample.required),
  secret: done(sample.secret),
});

let world: World;
let as: TestPerson;
beforeAll(async () => {
  world = await openTestWorld({ modules: [{ routes: () => [routes] }] });
  as = await world.person(await world.tenant(), []);
});
afterAll(() => world.close());

describe("a key that was used", () => {
  it("is refused at another endpoint, where nothing happens", async () => {
    const key = newId();
    await world.call(sample.honoured, { what: "same" }, { as, key });
    const before = await world.logLines(as.tenantId, "keySample.done");
    const answer = await world.call(sample.required, { what: "same" }, { as, key });
    expect(answer).toMatchObject({ code: platformErrors.keyReused.code, data: null });
    expect(await world.logLines(as.tenantId, "keySample.done")).toBe(before);
  });

  it("is refused with other content, where nothing happens", async () => {
    const key = newId();
    await world.call(sample.required, { what: "first" }, { as, key });
    const before = await world.logLines(as.tenantId, "keySample.done");
    const answer = await world.call(sample.required, { what: "second" }, { as, key });
    expect(answer).toMatchObject({ code: platformErrors.keyReused.code, data: null });
    expect(await world.logLines(as.tenantId, "keySample.done")).toBe(before);
  });

  it("is one person's own: a colleague's request under it is another", async () => {
    const key = newId();
    const colleague = await world.person({ id: as.tenantId, name: "" }, []);
    const mine = await world.call(sample.honoured, { what: "same" }, { as, key });
    const his = await world.call(sample.honoured, { what: "same" }, { as: colleague, key });
    expect([mine.code, his.code]).toEqual(["0", "0"]);
    expect(his.data.said).not.toBe(mine.data.said);
  });

  it("keeps nothing of a secret answer in clear, and gives it again", async () => {
    const key = newId();
    const first = await world.call(sample.secret, { what: "password" }, { as, key });
    const again = await world.call(sample.secret, { what: "password" }, { as, key });
    expect(again.data).toEqual(first.data);
    const kept = await world.database.admin.query<{ answer: string }>(
      "select answer::text from idempotency_keys where tenant_id = $1 and key = $2",
      [as.tenantId, key],
    );
    expect(kept.rows).toHaveLength(1);
    expect(kept.rows[0]?.answer).not.toContain("password");
  });
});

it("a key must be there where money moves", async () => {
  const request = requestOf(sample.required, { what: "keyless" });
  const before = await world.logLines(as.tenantId, "keySample.done");
  const answer = await world.server.inject({ ...request, headers: headersOf(as) });
  expect(answer.json()).toMatchObject({ code: platformErrors.keyRequired.code });
  expect(await world.logLines(as.tenantId, "keySample.done")).toBe(before);
});

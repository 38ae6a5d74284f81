import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestWorld } from "#main/testing.ts";
import { anyone, contract, write } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Id } from "#platform/contract/schema.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { newId } from "./clock.ts";
import { commandForEach } from "./command-for-each.ts";
import { Refused } from "./refused.ts";
import { serve } from "./serve.ts";

const what = z.enum(["fine", "refused", "broken"]);
const sample = contract("eachSample", {
  many: write({
    method: "POST",
    path: "/api/each-sample/many",
    permission: anyone,
    visitor: "withReason",
    audit: "eachSample.many",
    idempotency: "required",
    input: z.strictObject({ items: z.array(z.strictObject({ id: Id, what })) }),
    output: z.object({ codes: z.array(z.string()) }),
  }),
});

const routes = serve(sample, {
  many: commandForEach(sample.many, {
    parts({ items }) {
      if (items.length === 0) throw new Refused(platformErrors.invalid);
      return items;
    },
    async each({ input, tx }) {
      tx.changes.push({ table: "samples", id: input.id, before: null, after: {} });
      if (input.what === "refused") throw new Refused(platformErrors.notFound);
      if (input.what === "broken") throw new Error("a fault of ours");
    },
    sum: (results) => ({ codes: results.map(({ refused }) => refused?.definition.code ?? "0") }),
  }),
});

describe("a request of many parts", () => {
  let world: World;
  let as: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld({ modules: [{ routes: () => [routes] }] });
    as = await world.person(await world.tenant(), []);
  });
  afterAll(() => world.close());
  const lines = () => world.logLines(as.tenantId, "eachSample.many");
  const item = (kind: z.infer<typeof what>) => ({ id: newId(), what: kind });

  it("does each by itself, with a line for each that was done", async () => {
    const before = await lines();
    const items = [item("fine"), item("refused"), item("broken"), item("fine")];
    const { data } = await world.call(sample.many, { items }, { as });
    expect(data.codes).toEqual(["0", "0404", platformErrors.bug.code, "0"]);
    expect(await lines()).toBe(before + 2);
  });

  it("may be refused as a whole, and then does nothing", async () => {
    const before = await lines();
    const { code } = await world.call(sample.many, { items: [] }, { as });
    expect(code).toBe(platformErrors.invalid.code);
    expect(await lines()).toBe(before);
  });

  it("gives its answer again under the same key, also where parts were refused", async () => {
    const items = [item("refused"), item("fine")];
    const key = newId();
    const first = await world.call(sample.many, { items }, { as, key });
    const before = await lines();
    expect((await world.call(sample.many, { items }, { as, key })).data).toEqual(first.data);
    expect(await lines()).toBe(before);
  });

  it("is refused without a key, and without a session", async () => {
    const request = requestOf(sample.many, { items: [item("fine")] });
    const keyless = await world.server.inject({ ...request, headers: headersOf(as) });
    expect(keyless.json()).toMatchObject({ code: platformErrors.keyRequired.code });
    const headers = headersOf({ ...as, token: "gone" }, newId());
    const stranger = await world.server.inject({ ...request, headers });
    expect(stranger.json()).not.toMatchObject({ code: "0" });
  });
});

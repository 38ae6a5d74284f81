import { afterAll, beforeAll, expect, it } from "vitest";
import { openQuietWorld, payerAccount } from "#main/payout-office.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutBatch } from "../batch-contract.ts";
import { payout } from "../contract.ts";
import { payoutChannel } from "#modules/payout-channel/contract.ts";
import { batchStates } from "../states.ts";
import { demoBatches } from "./seed/demo-batches.ts";
import { seedPayouts } from "./seed.ts";

let world: World;
let author: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  const tenant = await world.tenant();
  author = await world.person(tenant);
  const releaser = await world.person(tenant);
  const role = await addRole(world, tenant.id, { name: "财务复核" });
  await putInPlace(world, releaser, { roles: [role] });
  await payerAccount(world, author, { code: "FLEXPAY" });
  await payerAccount(world, author, { code: "PINGAN" });
});
afterAll(() => world.close());

it("the demo has payouts on every tab of the desk, once, and codes still to classify", async () => {
  const { tenantId, userId: authorId } = author;
  const seeding = { engine: world.engine, tenantId, authorId, count: 40 };
  await seedPayouts(seeding);
  await seedPayouts(seeding);
  const { data } = await world.call(payout.counts, {}, { as: author });
  expect(data.filter(({ count }) => count === 0).map(({ view }) => view)).toEqual([]);
  const inBatches = demoBatches.reduce((sum, { lines }) => sum + lines.length, 0);
  expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(40 + inBatches);
  const rules = await world.call(payoutChannel.errorRules, {}, { as: author });
  const classified = new Set(rules.data.records.map((rule) => rule.classified));
  expect(classified).toEqual(new Set([true, false]));
  const { data: list } = await world.call(payout.list, { size: 100 }, { as: author });
  const [first] = list.records;
  const history = await world.call(payout.operationLog, { id: first?.id ?? "" }, { as: author });
  expect(history.code).toBe("0");
});

it("the demo has a provisional result, and one whose revert waits for a second person", async () => {
  const { data } = await world.call(payout.list, { size: 100 }, { as: author });
  const found = await Promise.all(
    data.records.map(
      async ({ id }) => (await world.call(payout.detail, { id }, { as: author })).data.provisional,
    ),
  );
  const provisional = found.flatMap((one) => (one ? [`${one.said} ${one.revertWaits}`] : []));
  expect(new Set(provisional)).toEqual(new Set(["failed true", "paid false"]));
});

it("the demo has batches on their way and ended ones, let go by a second person", async () => {
  const { data } = await world.call(payoutBatch.list, {}, { as: author });
  const found = data.records.map(({ stateCode, releasedBy }) => [stateCode, releasedBy !== null]);
  const { draft, awaitingRelease, partlyPaid, paid } = batchStates;
  expect(new Set(found.map(String))).toEqual(
    new Set([`${paid},true`, `${partlyPaid},true`, `${awaitingRelease},false`, `${draft},false`]),
  );
});

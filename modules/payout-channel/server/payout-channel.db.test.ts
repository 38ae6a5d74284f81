import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { channelOf, inNameOf, openQuietWorld, payerAccount } from "#main/payout-office.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutChannel } from "../contract.ts";
import { isOpenNow, meetCodes } from "./index.ts";

let world: World;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  cashier = await world.person(await world.tenant());
});
afterAll(() => world.close());

const listed = async () => (await world.call(payoutChannel.list, {}, { as: cashier })).data;
const isOpen = (id: string) => inNameOf(world, cashier, (tx) => isOpenNow(tx, id));

it("an account that pays is a channel out of force until somebody says within which limits", async () => {
  const id = await payerAccount(world, cashier, { code: "FLEXPAY" });
  expect(await listed()).toMatchObject([{ id, provider: "FLEXPAY", stateCode: 1001 }]);
  expect(await isOpen(id)).toBe(false);
  await channelOf(world, cashier, { id });
  expect(await listed()).toMatchObject([{ id, stateCode: 1000 }]);
  expect(await isOpen(id)).toBe(true);
});

describe("a code never met before", () => {
  const rules = async () =>
    (await world.call(payoutChannel.errorRules, { size: 100 }, { as: cashier })).data.records;

  it("waits for somebody to say what it means, unless it is known", async () => {
    await inNameOf(world, cashier, (tx) => meetCodes(tx, "FLEXPAY", ["RJ11", "ZZ01"]));
    const found = new Map((await rules()).map((rule) => [rule.errorCode, rule]));
    expect(found.get("RJ11")).toMatchObject({ category: "CHANNEL_BALANCE", classified: true });
    expect(found.get("ZZ01")).toMatchObject({ retryable: false, classified: false, seen: 0 });
  });

  it("is met by many in any order without waiting for each other", async () => {
    const codes = Array.from({ length: 12 }, (_, nth) => `N${nth}`);
    await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        inNameOf(world, cashier, (tx) =>
          meetCodes(tx, "FLEXPAY", nth % 2 === 0 ? codes : codes.toReversed()),
        ),
      ),
    );
    const kept = (await rules()).filter(({ errorCode }) => errorCode.startsWith("N"));
    expect(kept).toHaveLength(codes.length);
  });
});

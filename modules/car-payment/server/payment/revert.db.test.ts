import { afterAll, beforeAll, expect, it } from "vitest";
import { rowOf } from "#main/car-payment-arrange.ts";
import {
  type OnDesk,
  onDesk,
  releaserOf,
  retried,
  stateOf,
} from "#main/car-payment-paid-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import {
  confirmed,
  filed,
  imported,
  type InFile,
  revertedBy,
  rowOf as resultOf,
  takenBack,
  wished,
} from "#main/revert-arrange.ts";
import { specialOnDesk } from "#main/supplement-arrange.ts";
import { message } from "#modules/message/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../../contract.ts";

let world: World;
let seller: TestPerson;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  seller = await world.person(await world.tenant());
  cashier = await releaserOf(world, seller);
});
afterAll(() => world.close());

/** A dealer's payment in a file that was taken to the bank. */
async function inFile(order?: OnDesk): Promise<InFile & { readonly id: string }> {
  const { id, payoutId } = order ?? (await onDesk(world, seller));
  const { data } = await world.call(payout.detail, { id: payoutId }, { as: cashier });
  const channelId = data.payout.channelId ?? "";
  return { id, ...(await filed(world, { maker: cashier, payoutId, channelId })) };
}

const detailOf = async ({ id }: { readonly id: string }) =>
  (await world.call(carPayment.detail, { id }, { as: seller })).data;
const failure = { said: "failed" as const, bankSerial: null, failText: "户名不符" };

it("an order says that its payment is provisional, and is on its way again once that is taken back", async () => {
  const of = await inFile();
  expect(await stateOf(world, seller, of.id)).toBe("paying");
  await imported(world, of, resultOf(of));
  expect(await stateOf(world, seller, of.id)).toBe("paid");
  expect((await detailOf(of)).provisionalUntil).toBeTruthy();
  const revertId = await wished(world, of);
  expect(await confirmed(world, of, { revertId })).toMatchObject({ code: "0" });
  expect(await stateOf(world, seller, of.id)).toBe("paying");
  const order = await rowOf(world, seller, of.id);
  expect(order).toMatchObject({ paySuccessTime: null });
  expect((await detailOf(of)).provisionalUntil).toBeNull();
  const { data } = await world.call(message.list, { filters: { kind: "message" } }, { as: seller });
  const told = data.records.filter(({ link }) => link?.includes(of.id)).map(({ event }) => event);
  expect(told).toContain("order.resultReverted");
});

it("an order under special handling owes no papers while nobody knows whether it is paid", async () => {
  const of = await inFile(await specialOnDesk(world, seller));
  await imported(world, of, resultOf(of));
  expect(await stateOf(world, seller, of.id)).toBe("pendingSupplement");
  await revertedBy(world, of);
  expect(await stateOf(world, seller, of.id)).toBe("paying");
  expect(await detailOf(of)).toMatchObject({ supplementDueDate: null });
});

it("a failure that is taken back is paid by nobody, until another result says how it ended", async () => {
  const of = await inFile();
  await takenBack(world, of, resultOf(of, failure));
  expect(await stateOf(world, seller, of.id)).toBe("paying");
  expect(await retried(world, seller, of.id)).toMatchObject({ code: "7816" });
  await imported(world, of, resultOf(of));
  expect(await stateOf(world, seller, of.id)).toBe("paid");
});

it("an order whose failure somebody doubts is neither void nor paid again", async () => {
  const of = await inFile();
  await imported(world, of, resultOf(of, failure));
  await wished(world, of);
  const voided = { id: of.id, remark: "不付了" };
  expect(await world.call(carPayment.voided, voided, { as: seller })).toMatchObject({
    code: "2293",
  });
  expect(await retried(world, seller, of.id)).toMatchObject({ code: "2293" });
  expect(await stateOf(world, seller, of.id)).toBe("failed");
});

it("a failure that people decide on anew cannot be taken back any more", async () => {
  const of = await inFile();
  await imported(world, of, resultOf(of, failure));
  const revertId = await wished(world, of);
  // As it would stand were it decided on anew meanwhile.
  await world.database.admin.query("update car_payments set state = 3001 where id = $1", [of.id]);
  expect(await confirmed(world, of, { revertId })).toMatchObject({ code: "2633" });
});

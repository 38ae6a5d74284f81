import { afterAll, beforeAll, expect, it } from "vitest";
import {
  channelOf,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
  readyPayout,
  runQueued,
  sendNow,
} from "#main/payout-office.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { payout } from "../contract.ts";
import { payoutStates } from "../states.ts";
import { payoutNotice } from "./jobs/look-at-payout.ts";
import { tellOfPayouts } from "./jobs/tell-of-payouts.ts";
import { paidOrders } from "./support/orders.ts";
import { triesBeforeIncident } from "./attempt/unapplied.ts";

const refusing = "REFUSING_ORDER";
let refuses = true;
let settledTimes = 0;
const refusingOrders = paidOrders.takes({
  type: refusing,
  settled: async (_, { outcome }) => {
    if (outcome !== "paid") return;
    if (refuses) throw new Error("The order would not take it");
    settledTimes += 1;
  },
});

let office: PayoutOffice;
let cashier: TestPerson;
let channelId: string;

beforeAll(async () => {
  office = await openPayoutOffice({ gives: [refusingOrders] });
  const { world, sandbox } = office;
  cashier = await world.person(await world.tenant());
  channelId = await payerAccount(world, cashier, { code: "FLEXPAY", sandbox });
  await channelOf(world, cashier, { id: channelId });
});
afterAll(() => office.close());

it("an outcome that its order refuses is put aside for a person, who is told and tries again", async () => {
  const { world, sandbox } = office;
  const { admin } = world.database;
  const { id, number } = await readyPayout(world, cashier, { orderType: refusing });
  await world.call(payout.pay, { id }, { as: cashier });
  await sendNow(world, cashier, `${number}-1`);
  await sandbox.control.advance(10_000);
  const { tenantId } = cashier;
  const heard = { tenantId, accountId: channelId, ourNumber: `${number}-1` };
  const shown = async () => (await world.call(payout.detail, { id }, { as: cashier })).data.payout;
  const isLookedAt = async () => {
    const sql =
      "select next_look_at is not null as looked from payout_attempts where payout_id = $1";
    return (await admin.query<{ looked: boolean }>(sql, [id])).rows[0]?.looked;
  };
  for (let nth = 1; nth < triesBeforeIncident; nth += 1) {
    await payoutNotice(world.engine, heard);
    expect(await shown()).toMatchObject({ incident: null });
    expect(await isLookedAt()).toBe(true);
  }
  await payoutNotice(world.engine, heard);
  expect((await shown()).incident).toBe("notApplied");
  expect((await shown()).stateCode).not.toBe(payoutStates.paid);
  expect(await isLookedAt()).toBe(false);
  await tellOfPayouts(world.engine);
  const { rows } = await admin.query(
    "select user_id from messages where event = 'payout.notApplied' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ user_id: cashier.userId }]);
  await payoutNotice(world.engine, heard);
  expect(await isLookedAt()).toBe(false);

  refuses = false;
  expect(await world.call(payout.look, { id }, { as: cashier })).toMatchObject({ code: "0" });
  await runQueued(world, cashier);
  expect(await shown()).toMatchObject({ incident: null, stateCode: payoutStates.paid });
  expect(settledTimes).toBe(1);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import {
  aPurse,
  approvedOf,
  decide,
  draftOf,
  orderOf,
  payingOf,
  type Purse,
  say,
  submittedOf,
} from "#main/expenditure-arrange.ts";
import { theChannel } from "#main/payout-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditure, expenditurePayee } from "../contract.ts";
import { expireHolds } from "./jobs/expire-holds.ts";

let world: World;
let applicant: TestPerson;
let cashier: TestPerson;
let purse: Purse;
let channelId: string;
beforeAll(async () => {
  world = await openQuietWorld();
  applicant = await world.person(await world.tenant());
  cashier = await colleagueOf(world, applicant);
  channelId = await theChannel(world, cashier);
  purse = await aPurse(world, applicant);
});
afterAll(() => world.close());

const stagesOf = async (id: string) =>
  (await orderOf(purse, id)).payees.map((one) => one.payeeStage);

/** The numbers of the orders whose payees the list finds there. */
async function foundBy(stage: Awaited<ReturnType<typeof stagesOf>>[number]) {
  const asked = { size: 200, filters: { payeeStage: [stage] } };
  const { data } = await world.call(expenditurePayee.list, asked, { as: applicant });
  expect(data.records.every(({ payeeStage }) => payeeStage === stage)).toBe(true);
  return data.records.map(({ expenditureId }) => expenditureId);
}

it("as long as his order is not paid, a payee is as far as it is", async () => {
  const draft = await draftOf(purse, [1_000]);
  expect(await stagesOf(draft)).toEqual(["NOT_SUBMITTED"]);
  expect(await foundBy("NOT_SUBMITTED")).toContain(draft);
  const { id: asked, instanceId } = await submittedOf(purse, [1_000]);
  expect(await stagesOf(asked)).toEqual(["APPROVING"]);
  await decide(purse, instanceId, "return");
  expect(await stagesOf(asked)).toEqual(["SENT_BACK"]);
  expect(await foundBy("APPROVING")).not.toContain(asked);
  await world.database.admin.query(
    "update expenditures set hold_until = now() - interval '1 hour' where id = $1",
    [asked],
  );
  await expireHolds(world.engine);
  expect(await stagesOf(asked)).toEqual(["FREED"]);
  const refused = await submittedOf(purse, [1_000]);
  await decide(purse, refused.instanceId, "reject");
  expect(await stagesOf(refused.id)).toEqual(["FREED"]);
  const agreed = await approvedOf(purse, [1_000]);
  const { payees } = await orderOf(purse, agreed);
  expect(payees).toMatchObject([{ payeeStage: "TO_PAY" }]);
  expect(payees[0]?.stageTime).not.toBeNull();
  expect(await foundBy("TO_PAY")).toEqual([agreed]);
  await world.call(expenditure.voided, { id: agreed, remark: "不办了" }, { as: applicant });
  expect(await stagesOf(agreed)).toEqual(["DROPPED"]);
});

it("then he is as far as his payment, and the order as the one for whom there is most to do", async () => {
  const id = await payingOf(purse, [2_000, 3_000]);
  const { payees, payStage } = await orderOf(purse, id);
  const [first = "", second = ""] = payees.map(({ payoutId }) => payoutId ?? "");
  // Verified by nobody here: he who is waits for his batch.
  await world.database.admin.query("update payouts set state = 4001 where id = any($1)", [
    [first, second],
  ]);
  expect(payStage).not.toBeNull();
  expect(await stagesOf(id)).toEqual(["BATCHING", "BATCHING"]);
  const batch = { kind: "channel" as const, channelId, payoutIds: [first] };
  const { data } = await world.call(payoutBatch.create, batch, { as: cashier });
  expect(await stagesOf(id)).toEqual(["BATCHING", "BATCHING"]);
  await world.call(payoutBatch.submitForRelease, { id: data.id }, { as: cashier });
  const waiting = await orderOf(purse, id);
  expect(waiting).toMatchObject({
    payStage: "BATCHING",
    payees: [{ payeeStage: "RELEASING" }, { payeeStage: "BATCHING" }],
  });
  expect(waiting.payees[0]?.stageTime).not.toBeNull();
  expect(await foundBy("RELEASING")).toEqual([id]);
  const opened = await world.call(payoutBatch.detail, { id: data.id }, { as: cashier });
  const { sumFen, rowVersion } = opened.data.batch;
  const releaser = await colleagueOf(world, applicant);
  const released = { id: data.id, sumFen, rowVersion };
  expect((await world.call(payoutBatch.release, released, { as: releaser })).code).toBe("0");
  expect(await stagesOf(id)).toEqual(["AT_CHANNEL", "BATCHING"]);
  const go = await world.call(payout.pay, { id: second }, { as: releaser });
  expect(go.code).toBe("0");
  expect((await orderOf(purse, id)).payStage).toBe("AT_CHANNEL");

  await say(purse, first, { said: "failed", code: "E1", text: "户名不符" });
  await say(purse, second, { said: "failed", code: "E1", text: "账户已销户" });
  const [one, two] = payees.map(({ payeeName }) => payeeName);
  expect(await orderOf(purse, id)).toMatchObject({
    payStage: null,
    transferAccountsFailReason: `${one}：户名不符；${two}：账户已销户`,
    payees: [{ payeeStage: "FAILED" }, { payeeStage: "FAILED" }],
  });
  const shown = await world.call(payout.detail, { id: first }, { as: cashier });
  expect(shown.data.orderLink).toBe(`/biz/expenditure?detail=${id}`);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  anOrder,
  aPayee,
  aPurse,
  approvedOf,
  decide,
  draftOf,
  orderOf,
  type Purse,
  say,
  submit,
  submittedOf,
} from "#main/expenditure-arrange.ts";
import { aLine } from "#main/payout-arrange.ts";
import { channelOf, openQuietWorld, payerAccount } from "#main/payout-office.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Heard } from "#modules/payout/server/rules/apply.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditure } from "../contract.ts";
import { type ExpenditureState, expenditureStates } from "../states.ts";
import { expireHolds } from "./jobs/expire-holds.ts";

let world: World;
let applicant: TestPerson;
let cashier: TestPerson;

beforeAll(async () => {
  world = await openQuietWorld();
  applicant = await world.person(await world.tenant());
  cashier = await world.person({ id: applicant.tenantId, name: "" });
  const id = await payerAccount(world, cashier, { code: "FLEXPAY" });
  await channelOf(world, cashier, { id });
});
afterAll(() => world.close());

const fen = 2_500;
const heard = {
  paid: { said: "paid", amountFen: null, bankSerial: null },
  failed: { said: "failed", code: "RJ01", text: "收款账户已销户" },
  unknown: { said: "unknown" },
  returned: { said: "returned", text: "账户不符" },
} as const satisfies Record<string, Heard>;

interface Story {
  readonly one: Purse;
  readonly id: string;
  readonly payoutIds: readonly string[];
}

const expectDone = async (asked: Promise<{ readonly code: string }>) =>
  expect(await asked).toMatchObject({ code: "0" });
const expectState = async ({ one, id }: Pick<Story, "one" | "id">, state: ExpenditureState) =>
  expect((await orderOf(one, id)).expenditureStateCode).toBe(expenditureStates[state]);
const letGo = (payoutId = "") =>
  expectDone(world.call(payout.pay, { id: payoutId }, { as: cashier }));
const voided = (id: string) =>
  expectDone(world.call(expenditure.voided, { id, remark: "不要了" }, { as: applicant }));
const deskRetries = (payoutId = "") =>
  expectDone(world.call(payout.retry, { id: payoutId, remark: "再付" }, { as: cashier }));

/** On the desk: a payout for each of so many payees. */
async function onDesk(payees: number): Promise<Story> {
  const one = await aPurse(world, applicant);
  const id = await approvedOf(
    one,
    Array.from({ length: payees }, () => fen),
  );
  await expectDone(world.call(expenditure.pay, { id }, { as: cashier }));
  const payoutIds = (await orderOf(one, id)).payees.map(({ payoutId }) => payoutId ?? "");
  return { one, id, payoutIds };
}

/** What becomes of a payee: an answer of the bank, or the desk gives him up. */
type End = keyof typeof heard | "givenUp";

async function end({ one, payoutIds }: Story, at: number, how: End): Promise<void> {
  const id = payoutIds[at] ?? "";
  if (how === "givenUp") {
    await expectDone(world.call(payout.cancel, { id, remark: "卡号有误" }, { as: cashier }));
  } else await say(one, id, heard[how]);
}

/** Let go, as far as the desk does not give it up, and ended one after another. */
async function ended(...ends: readonly End[]): Promise<Story> {
  const story = await onDesk(ends.length);
  for (const [at, how] of ends.entries()) {
    if (how !== "givenUp") await letGo(story.payoutIds[at]);
  }
  for (const [at, how] of ends.entries()) await end(story, at, how);
  return story;
}

/** The channel contradicts itself, and two people stand for what the statement says. */
async function proven({ one, payoutIds }: Story, at: number): Promise<void> {
  const id = payoutIds[at] ?? "";
  await say(one, id, heard.paid);
  const line = { ...aLine({ statementAmountFen: fen }), id };
  await expectDone(world.call(payout.proposeEvidence, line, { as: cashier }));
  const { data } = await world.call(payout.detail, { id }, { as: cashier });
  const evidenceId = data.evidence[0]?.id ?? "";
  await expectDone(world.call(payout.confirmEvidence, { id, evidenceId }, { as: applicant }));
}

describe("what nobody was paid of is given up", () => {
  it("as a draft, refused, or left lying", async () => {
    const one = await aPurse(world, applicant);
    const draft = await draftOf(one, [fen]);
    await voided(draft);
    const refused = await submittedOf(one, [fen]);
    await decide(one, refused.instanceId, "reject");
    await voided(refused.id);
    const { id, instanceId } = await submittedOf(one, [fen]);
    await decide(one, instanceId, "return");
    await world.database.admin.query(
      "update expenditures set hold_until = now() - interval '1 minute' where id = $1",
      [id],
    );
    await expireHolds(world.engine);
    await expectState({ one, id }, "expired");
    await voided(id);
    for (const each of [draft, refused.id, id]) await expectState({ one, id: each }, "voided");
  });
});

describe("an order stands where its payees stand", () => {
  it("paid in part, until the rest is proven paid", async () => {
    const story = await ended("paid", "failed");
    await expectState(story, "partlyPaid");
    await proven(story, 1);
    await expectState(story, "paid");
  });

  it("returned, given up at the desk, and partly paid after all", async () => {
    const story = await ended("returned", "failed");
    await expectState(story, "returned");
    await end(story, 0, "givenUp");
    await expectState(story, "failed");
    await proven(story, 1);
    await expectState(story, "partlyPaid");
    await voided(story.id);
  });

  it("failed, and proven paid", async () => {
    const story = await ended("failed");
    await expectState(story, "failed");
    await proven(story, 0);
    await expectState(story, "paid");
  });

  it("unknown, until the one is known, while another is on his way", async () => {
    const story = await onDesk(2);
    await letGo(story.payoutIds[0]);
    await end(story, 0, "unknown");
    await expectState(story, "unknown");
    await end(story, 0, "paid");
    await expectState(story, "paying");
  });

  it("unknown, and then whatever it turns out to be", async () => {
    const alone = await ended("unknown");
    await end(alone, 0, "failed");
    await expectState(alone, "failed");
    const second = await ended("paid", "unknown");
    await end(second, 1, "failed");
    await expectState(second, "partlyPaid");
    await end(second, 0, "returned");
    await expectState(second, "returned");
    const beside = await ended("returned", "unknown");
    await expectState(beside, "unknown");
    await end(beside, 1, "failed");
    await expectState(beside, "returned");
  });

  it("partly paid, when of two one came back and is given up, and is paid again", async () => {
    const story = await ended("paid", "returned");
    await expectState(story, "returned");
    await end(story, 1, "givenUp");
    await expectState(story, "partlyPaid");
    const again = { id: story.id, remark: "再付一次" };
    await expectDone(world.call(expenditure.retry, again, { as: cashier }));
    await expectState(story, "paying");
  });
});

interface Asked extends Story {
  readonly instanceId: string;
}

/** Somebody else is named for the last payee, and people are asked whether they agree. */
async function replaced(...ends: readonly End[]): Promise<Asked> {
  const story = await ended(...ends);
  const { one, id } = story;
  const { payees, rowVersion } = await orderOf(one, id);
  const kept = payees.slice(0, -1).map((payee) => ({
    id: payee.id,
    payeeName: payee.payeeName,
    payeeBankName: payee.payeeBankName,
    amountForPayee: payee.amountForPayee,
  }));
  const amounts = payees.map(() => fen);
  const given = anOrder(one, amounts, { payees: [...kept, aPayee(fen as Fen)] });
  await expectDone(world.call(expenditure.update, { ...given, id, rowVersion }, { as: applicant }));
  const { data } = await submit(one, id);
  await expectState(story, "approving");
  return { ...story, instanceId: data.instanceId };
}

const recall = ({ one, instanceId }: Asked) =>
  expectDone(world.call(approvalInstance.recall, { id: instanceId }, { as: one.approver }));

/** Who agreed takes it back, and by then must not decide on it: the step's rule refuses it. */
async function recalledByNobody(story: Asked): Promise<void> {
  const { one, id, instanceId } = story;
  await decide(one, instanceId);
  await expectState(story, "toPay");
  await world.database.admin.query(
    "update expenditure_payees set user_id = $2 where expenditure_id = $1 and state = 'WAITING'",
    [id, one.approver.userId],
  );
  await recall(story);
}

const refusals: readonly (readonly [string, (story: Asked) => Promise<void>])[] = [
  ["refused", ({ one, instanceId }) => decide(one, instanceId, "reject")],
  ["agreed to and refused by rule", recalledByNobody],
];

describe.each(refusals)("another payee who is %s leaves the order", (_, refuse) => {
  beforeAll(async () => {
    await aPurse(world, applicant);
    await world.database.admin.query(
      "update approval_versions set steps = jsonb_set(steps, '{0,emptyPolicy}', '\"REJECT\"') where tenant_id = $1",
      [applicant.tenantId],
    );
  });

  it("failed, partly paid or returned, as it was", async () => {
    const stories = [
      ["failed", await replaced("givenUp")],
      ["partlyPaid", await replaced("paid", "givenUp")],
      ["returned", await replaced("returned", "givenUp")],
    ] as const;
    for (const [state, story] of stories) {
      await refuse(story);
      await expectState(story, state);
    }
  });

  it("where the desk has brought the other payment meanwhile", async () => {
    const paying = await replaced("returned", "givenUp");
    await deskRetries(paying.payoutIds[0]);
    await expectState(paying, "approving");
    await refuse(paying);
    await expectState(paying, "paying");
    const unknown = await replaced("returned", "givenUp");
    await deskRetries(unknown.payoutIds[0]);
    await letGo(unknown.payoutIds[0]);
    await end(unknown, 0, "unknown");
    await refuse(unknown);
    await expectState(unknown, "unknown");
  });
});

describe("who agreed takes it back", () => {
  it("and decides anew, or the step's rule refuses what nobody was paid of", async () => {
    const one = await aPurse(world, applicant);
    const asked = { one, payoutIds: [], ...(await submittedOf(one, [fen])) };
    await decide(one, asked.instanceId);
    await recall(asked);
    await expectState(asked, "approving");
    await recalledByNobody(asked);
    await expectState(asked, "rejected");
  });
});

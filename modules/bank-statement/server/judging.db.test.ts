import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  channelOf,
  newAccount,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
  readyPayout,
  runQueued,
  toldOrders,
} from "#main/payout-office.ts";
import { addLines, judgeNow, lineNow, usualAccount } from "#main/statement-arrange.ts";
import { payout } from "#modules/payout/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";

let office: PayoutOffice;
let cashier: TestPerson;

beforeAll(async () => {
  office = await openPayoutOffice();
  const { world, sandbox } = office;
  cashier = await world.person(await world.tenant());
  const channelId = await payerAccount(world, cashier, { code: "FLEXPAY", sandbox });
  await channelOf(world, cashier, { id: channelId });
});
afterAll(() => office.close());

const stateOf = async (id: string) =>
  (await office.world.call(payout.detail, { id }, { as: cashier })).data.payout.stateCode;

/** A payment of which nobody knows whether it was executed. */
async function unknownPayout() {
  const { world, sandbox } = office;
  const account = newAccount();
  const made = await readyPayout(world, cashier, { payeeAccount: account });
  await sandbox.control.addFault({ provider: "flexpay", effect: "noAnswerExecuted", times: 1 });
  await world.call(payout.pay, { id: made.id }, { as: cashier });
  await runQueued(world, cashier);
  expect(await stateOf(made.id)).toBe(4007);
  return { ...made, account };
}

const judged = async (...lines: Parameters<typeof addLines>[2]) => {
  const ids = await addLines(office.world, cashier, lines);
  await judgeNow(office.world, cashier);
  return Promise.all(ids.map(async (id) => ({ id, ...(await lineNow(office.world, id)) })));
};

describe("the lines of a statement", () => {
  it("close an unknown payment that they name, and its order hears of it", async () => {
    const { id, number, account } = await unknownPayout();
    const [line] = await judged({
      direction: "out",
      amountFen: 12_800,
      name: "王小明",
      account,
      purpose: `${number}-1 车款`,
    });
    expect(line).toMatchObject({ state: 3622, matched_fen: 12_800 });
    expect(await stateOf(id)).toBe(4008);
    expect(toldOrders.filter(({ payoutId }) => payoutId === id)).toMatchObject([
      { outcome: "unknown" },
      { outcome: "paid" },
    ]);
  });

  it("leave an unknown payment to a person where something speaks against it", async () => {
    const { id, number, account } = await unknownPayout();
    const [line] = await judged({
      direction: "out",
      amountFen: 12_800,
      name: "王小明",
      account,
      purpose: `${number}-1 更正`,
    });
    expect(line).toMatchObject({ state: 3621, reason: "CONTRADICTION" });
    expect(await stateOf(id)).toBe(4007);
  });

  it("settle one payment once: the second line that names it waits", async () => {
    const { number, account } = await unknownPayout();
    const line = {
      direction: "out" as const,
      amountFen: 12_800,
      name: "王小明",
      account,
      purpose: `${number}-1`,
    };
    const [first, second] = await judged(line, line);
    expect(first?.state).toBe(3622);
    expect(second).toMatchObject({ state: 3621, reason: "CONTRADICTION" });
  });

  it("are no business of ours where they are charges, interest or our own transfers", async () => {
    const other = "1500000000000099";
    const [charge, interest, out, back] = await judged(
      { direction: "out", amountFen: 500, purpose: "手续费" },
      { direction: "in", amountFen: 321, purpose: "结息" },
      { direction: "out", amountFen: 70_000, name: "车账", account: other, purpose: "调拨" },
      {
        direction: "in",
        amountFen: 70_000,
        name: "车账",
        account: usualAccount,
        ourAccount: other,
        purpose: "调拨",
      },
    );
    expect(charge).toMatchObject({ state: 3626, ignored_as: "charge" });
    expect(interest).toMatchObject({ state: 3626, ignored_as: "interest" });
    expect(out).toMatchObject({ state: 3626, ignored_as: "transfer", pair_id: back?.id });
    expect(back).toMatchObject({ state: 3626, ignored_as: "transfer", pair_id: out?.id });
  });

  it("set a payment returned whose money the bank sent back", async () => {
    const { id, number, account } = await unknownPayout();
    const [, back] = await judged(
      { direction: "out", amountFen: 12_800, name: "王小明", account, purpose: `${number}-1` },
      {
        direction: "in",
        amountFen: 12_800,
        name: "王小明",
        account,
        purpose: `退汇 ${number}-1 户名不符`,
      },
    );
    expect(back).toMatchObject({ state: 3627 });
    expect(await stateOf(id)).toBe(4010);
  });

  it("count towards their import", async () => {
    await judged({ direction: "in", amountFen: 999, purpose: "无主" });
    const { rows } = await office.world.database.admin.query<{ judged: number; lines: number }>(
      "select i.judged, (select count(*)::int from statement_lines l where l.import_id = i.id) as lines" +
        " from statement_imports i where i.tenant_id = $1",
      [cashier.tenantId],
    );
    expect(rows.every(({ judged: done, lines }) => done === lines)).toBe(true);
  });
});

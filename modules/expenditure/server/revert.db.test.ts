import { afterAll, beforeAll, expect, it } from "vitest";
import { aPurse, figures, orderOf, payingOf, type Purse } from "#main/expenditure-arrange.ts";
import { openQuietWorld, channelOf, payerAccount } from "#main/payout-office.ts";
import {
  filed,
  imported,
  type InFile,
  revertedBy,
  rowOf,
  takenBack,
} from "#main/revert-arrange.ts";
import { payout } from "#modules/payout/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditureStates } from "../states.ts";

let world: World;
let applicant: TestPerson;
let cashier: TestPerson;
let channelId: string;
beforeAll(async () => {
  world = await openQuietWorld();
  applicant = await world.person(await world.tenant());
  cashier = await world.person({ id: applicant.tenantId, name: "" });
  const id = await payerAccount(world, cashier, { code: "FLEXPAY" });
  channelId = await channelOf(world, cashier, { id });
});
afterAll(() => world.close());

const fen = 2_500;
const stateOf = async (purse: Purse, id: string) => (await orderOf(purse, id)).expenditureStateCode;

interface Story {
  readonly purse: Purse;
  readonly id: string;
  readonly lines: readonly InFile[];
  /** What the wallet had before anything was paid: free, held, spent. */
  readonly before: readonly number[];
}

/** Somebody's order of so many payees, each in a bank's file. */
async function inFiles(payees: number): Promise<Story> {
  const purse = await aPurse(world, applicant);
  const id = await payingOf(
    purse,
    Array.from({ length: payees }, () => fen),
  );
  const before = await figures(world, applicant, purse.walletId);
  const lines: InFile[] = [];
  for (const { payoutId } of (await orderOf(purse, id)).payees) {
    await world.call(payout.check, { id: payoutId ?? "" }, { as: cashier });
    lines.push(await filed(world, { maker: cashier, payoutId: payoutId ?? "", channelId }));
  }
  return { purse, id, lines, before };
}

const failure = { said: "failed" as const, bankSerial: null, failText: "户名不符" };

it("what a payment posted is posted back, and posted once more when it is paid after all", async () => {
  const { purse, id, lines, before } = await inFiles(2);
  const [one, other] = lines;
  if (!one || !other) throw new Error("two are paid");
  const wallet = () => figures(world, applicant, purse.walletId);
  const [free = 0, held = 0, spent = 0] = before;
  await imported(world, one, rowOf(one));
  await imported(world, other, rowOf(other));
  expect(await stateOf(purse, id)).toBe(expenditureStates.paid);
  expect(await wallet()).toEqual([free, held - 2 * fen, spent + 2 * fen]);
  expect((await orderOf(purse, id)).payees[0]?.provisionalUntil).toBeTruthy();
  const row = rowOf(one);
  for (const serial of ["A1", "A2", "A3"]) {
    // Paid it is already, the first time.
    if (serial !== "A1") await imported(world, one, { ...row, bankSerial: `${id}${serial}` });
    expect(await wallet()).toEqual([free, held - 2 * fen, spent + 2 * fen]);
    await revertedBy(world, one);
    expect(await wallet()).toEqual([free, held - fen, spent + fen]);
    const { expenditureStateCode, payees } = await orderOf(purse, id);
    expect(expenditureStateCode).toBe(expenditureStates.paying);
    expect(payees.map(({ payeeState }) => payeeState).toSorted()).toEqual(["PAID", "PAYING"]);
  }
  await imported(world, one, rowOf(one));
  expect(await wallet()).toEqual([free, held - 2 * fen, spent + 2 * fen]);
  expect(await stateOf(purse, id)).toBe(expenditureStates.paid);
});

it("a failure that is taken back moves no money, and is settled once when it was paid", async () => {
  const { purse, id, lines, before } = await inFiles(1);
  const [one] = lines;
  if (!one) throw new Error("one is paid");
  const [free = 0, held = 0, spent = 0] = before;
  await takenBack(world, one, rowOf(one, failure));
  expect(await figures(world, applicant, purse.walletId)).toEqual([free, held, spent]);
  expect(await stateOf(purse, id)).toBe(expenditureStates.paying);
  await imported(world, one, rowOf(one));
  expect(await figures(world, applicant, purse.walletId)).toEqual([free, held - fen, spent + fen]);
});

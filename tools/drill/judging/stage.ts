import { walletWith } from "#main/adjustment-arrange.ts";
import { leftIn } from "#main/payout-arrange.ts";
import { inNameOf, nobodyThere } from "#main/payout-office.ts";
import { addLines, judgeNow, usualAccount, type WrittenLine } from "#main/statement-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { startJudging } from "#modules/bank-statement/server/matching/start-judging.ts";
import { rechargeAccount } from "#modules/wallet-order/recharge-account-contract.ts";
import { walletRecharge } from "#modules/wallet-order/recharge-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

/** A payment as a channel left it, with what a bank would write of it. */
export interface Attempt {
  readonly id: string;
  readonly number: string;
  readonly amountFen: number;
}

/** What a line is expected to come to. */
export type Kind = "closes" | "proves" | "returns" | "recharges" | "waits";

export interface Expected {
  readonly lineId: string;
  readonly kind: Kind;
  readonly attemptId: string | null;
}

export interface Stage {
  readonly world: World;
  /** Who hands in what the bank says. */
  readonly cashier: TestPerson;
  readonly rechargeAccountId: string;
}

export async function openStage(): Promise<Stage> {
  const settings = { PROVIDER_ADDRESSES: new URL(nobodyThere).host };
  const world = await openTestWorld({ settings });
  const cashier = await world.person(await world.tenant());
  const account = {
    accountName: "基本户",
    accountKind: "BANK" as const,
    bankName: "招商银行",
    accountNo: usualAccount,
    departmentId: null,
    remark: null,
  };
  const { data } = await world.call(rechargeAccount.create, account, { as: cashier });
  return { world, cashier, rechargeAccountId: data.id };
}

const payee = "王小明";
const unknown = 4007;
const paid = 4008;
const findAttempt =
  'select id, merchant_number as number, amount_fen::float as "amountFen" from payout_attempts where payout_id = $1';
/** Whom nobody answers is asked again and again: here that is of no interest. */
const leaveAlone =
  "update payout_attempts set next_look_at = now() + interval '1 day' where payout_id = $1";

/** Small sums: however many there are, one person may let them all go on one day. */
const smallFen = 1_000;
export const usualFen = 12_800;

/** Entered by hand, so that no order has to be told of it. */
export async function attemptIn(
  { world, cashier }: Stage,
  state: number,
  amountFen = smallFen,
): Promise<Attempt> {
  const { id } = await leftIn(world, cashier, { state, over: { orderType: "MANUAL", amountFen } });
  const { admin } = world.database;
  await admin.query(leaveAlone, [id]);
  const [found] = (await admin.query<Attempt>(findAttempt, [id])).rows;
  if (!found) throw new Error("It was never tried");
  return found;
}

interface Planned {
  readonly kind: Kind;
  readonly attemptId: string | null;
  readonly line: WrittenLine;
}

const ofPayment = (kind: Kind, { id, number, amountFen }: Attempt): Planned => {
  const back = { direction: "in", purpose: `退汇 ${number} 户名不符` } as const;
  const out = { direction: "out", purpose: number } as const;
  const line = { amountFen, name: payee, ...(kind === "returns" ? back : out) };
  return { kind, attemptId: id, line };
};

const payer = "苏州明途汽车销售有限公司";

async function recharge({ world, cashier, rechargeAccountId }: Stage): Promise<Planned> {
  const { id: walletId } = await walletWith(world, cashier.tenantId);
  const amount = 50_000 as Fen;
  const { data } = await world.call(
    walletRecharge.create,
    {
      amount,
      rechargePayerType: "company" as const,
      payerName: payer,
      rechargeAccountId,
      walletId,
    },
    { as: cashier },
  );
  const { data: made } = await world.call(walletRecharge.detail, data, { as: cashier });
  const purpose = `充值 ${made.orderNo}`;
  const line = { direction: "in", amountFen: amount, name: payer, purpose } as const;
  return { kind: "recharges", attemptId: null, line };
}

const puzzle = (): Planned => {
  const line = { direction: "out", amountFen: 333_300, purpose: "待确认用途" } as const;
  return { kind: "waits", attemptId: null, line };
};

/** What one statement brings: of each kind a few, in the order in which the bank wrote them. */
export async function statementOf(stage: Stage, times: number): Promise<Expected[]> {
  const planned: Planned[] = [];
  for (let nth = 0; nth < times; nth++) {
    planned.push(
      ofPayment("closes", await attemptIn(stage, unknown)),
      ofPayment("proves", await attemptIn(stage, paid)),
      ofPayment("returns", await attemptIn(stage, paid)),
      ofPayment("closes", await attemptIn(stage, unknown)),
      await recharge(stage),
      puzzle(),
    );
  }
  const { world, cashier } = stage;
  const lines = planned.map(({ line }) => line);
  const ids = await addLines(world, cashier, lines);
  return planned.map(({ kind, attemptId }, at) => ({ lineId: ids[at] ?? "", kind, attemptId }));
}

/** Leaves the judging of what is there to whichever worker comes. */
export const haveJudged = ({ world, cashier }: Stage): Promise<void> =>
  inNameOf(world, cashier, (tx) => startJudging(tx, world.engine.flows, { importId: newId() }));

/** Lines that no rule settles, judged already: persons work on them. */
export async function puzzles({ world, cashier }: Stage, count: number): Promise<string[]> {
  const line = { direction: "out", amountFen: usualFen, purpose: "待确认用途" } as const;
  const ids = await addLines(
    world,
    cashier,
    Array.from({ length: count }, () => line),
  );
  await judgeNow(world, cashier);
  return ids;
}

import { readFile } from "node:fs/promises";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Heard } from "#modules/payout/server/rules/apply.ts";
import { applyChannelResult } from "#modules/payout/server/attempt/apply-channel-result.ts";
import { rebate } from "#modules/rebate/contract.ts";
import { offlineImport } from "#modules/rebate/server/import-offline.ts";
import { exchange } from "#platform/contract/exchange.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { colleague, seen, stepBy, taskOf } from "./approval-arrange.ts";
import { draftOf as carPaymentDraftOf } from "./car-payment-arrange.ts";
import { filed } from "./dealer-arrange.ts";
import { newLease } from "./lease-arrange.ts";
import { channelOf, inNameOf, payerAccount, runQueued } from "./payout-office.ts";
import { bookOf, type MadeType, newType } from "./rebate-arrange.ts";

const approvers = new Map<string, Promise<TestPerson>>();

async function findApprover(world: World, tenantId: string): Promise<TestPerson> {
  const approver = await colleague(world, { tenantId });
  await bindProcess(world, { tenantId, orderType: "rebate", steps: [stepBy([approver])] });
  return approver;
}

/** Who decides on a tenant's rebates. */
export function approverOf(world: World, { tenantId }: Pick<TestPerson, "tenantId">) {
  const found = approvers.get(tenantId) ?? findApprover(world, tenantId);
  approvers.set(tenantId, found);
  return found;
}

const desks = new Map<string, Promise<TestPerson>>();

/** Who makes, pays and lets go; with him the tenant has a bank that pays anybody. */
export function cashierOf(world: World, as: TestPerson): Promise<TestPerson> {
  const found =
    desks.get(as.tenantId) ??
    colleagueOf(world, as).then(async (cashier) => {
      const id = await payerAccount(world, cashier, { code: "PINGAN" });
      await channelOf(world, cashier, { id });
      return cashier;
    });
  desks.set(as.tenantId, found);
  return found;
}

export interface OpenLine {
  readonly id: string;
  readonly contractNo: string;
  readonly shop: string;
  readonly type: MadeType;
}

interface LineGiven {
  readonly shop?: string;
  readonly type?: MadeType;
  /** In yuan; one per cent of it is the line. */
  readonly netFinanceAmount?: string;
}

/** A line of the book that may be applied for, 1,200 yuan of it: its contract has found its order, its dealer is on file. */
export async function openLine(
  world: World,
  as: TestPerson,
  given: LineGiven = {},
): Promise<OpenLine> {
  const type = given.type ?? (await newType(world, as, { window: ["2026-01-01", null] }));
  const shop = given.shop ?? (await filed(world, as)).reportCarShop;
  const { netFinanceAmount = "120000.00" } = given;
  const { contractNo } = await newLease(world, as, { reportCarShop: shop, netFinanceAmount });
  await carPaymentDraftOf(world, as, { reportCarShop: shop, contractNo });
  await runQueued(world, as);
  const [line] = await bookOf(world, as, { contractNo, type });
  if (!line) throw new Error(`The book has nothing of ${contractNo}`);
  return { id: line.id, contractNo, shop, type };
}

type Written = GivenTo<typeof rebate.create>;

/** An application as a form has it. */
export const applicationFor = (bookLineId: string, over: Partial<Written> = {}) => ({
  bookLineId,
  rebateAmount: 120_000 as Fen,
  ...over,
});

export interface Applied extends OpenLine {
  readonly orderId: string;
}

export async function draftOf(
  world: World,
  as: TestPerson,
  { line, over = {} }: { readonly line?: OpenLine; readonly over?: Partial<Written> } = {},
): Promise<Applied> {
  const of = line ?? (await openLine(world, as));
  const { data, code, msg } = await world.call(rebate.create, applicationFor(of.id, over), { as });
  if (code !== "0") throw new Error(`${code} ${msg}`);
  return { ...of, orderId: data.id };
}

export async function submitted(world: World, as: TestPerson, id: string): Promise<string> {
  await approverOf(world, as);
  const { data, code, msg } = await world.call(rebate.submit, { id }, { as });
  if (code !== "0") throw new Error(`${code} ${msg}`);
  return data.instanceId;
}

/** The approver decides on what waits for him. */
export async function decided(
  world: World,
  as: TestPerson,
  { instanceId, how = "pass" }: { readonly instanceId: string; readonly how?: "pass" | "reject" },
): Promise<void> {
  const approver = await approverOf(world, as);
  const said = { ...taskOf(await seen(world, instanceId), approver), remark: "已核对" };
  const { code, msg } = await world.call(approvalTask[how], said, { as: approver });
  if (code !== "0") throw new Error(`${code} ${msg}`);
}

type Given = Parameters<typeof draftOf>[2];

/** A rebate that everybody agreed to. */
export async function approvedOf(world: World, as: TestPerson, given?: Given): Promise<Applied> {
  const draft = await draftOf(world, as, given);
  await decided(world, as, { instanceId: await submitted(world, as, draft.orderId) });
  return draft;
}

const expectDone = ({ code, msg }: { readonly code: string; readonly msg: string }) => {
  if (code !== "0") throw new Error(`${code} ${msg}`);
};

export async function madeOf(world: World, as: TestPerson, given?: Given): Promise<Applied> {
  const order = await approvedOf(world, as, given);
  const cashier = await cashierOf(world, as);
  expectDone(await world.call(rebate.make, { id: order.orderId }, { as: cashier }));
  return order;
}

/** At the payout desk. */
export async function payingOf(world: World, as: TestPerson, given?: Given): Promise<Applied> {
  const order = await madeOf(world, as, given);
  const cashier = await cashierOf(world, as);
  expectDone(await world.call(rebate.pay, { id: order.orderId }, { as: cashier }));
  return order;
}

export const rowOf = async (world: World, as: TestPerson, id: string) =>
  (await world.call(rebate.detail, { id }, { as })).data;

export async function letGo(world: World, as: TestPerson, payoutId: string) {
  return world.call(payout.pay, { id: payoutId }, { as: await colleagueOf(world, as) });
}

const abilities = {
  failedAfterPaidMeansReturned: false,
  secondsBetweenQueries: 60,
  secondsBetweenBatchQueries: 60,
};
const heard = {
  paid: { said: "paid", amountFen: null, bankSerial: null },
  failed: { said: "failed", code: "RJ01", text: "收款账户已销户" },
  unknown: { said: "unknown" },
  returned: { said: "returned", text: "账户不符" },
} as const satisfies Record<string, Heard>;
export type Ending = keyof typeof heard;

const findAttempt =
  "select a.id from payout_attempts a where a.payout_id = $1 order by a.sequence desc limit 1";

/** What the bank answers about the last try. */
export async function answered(
  world: World,
  as: TestPerson,
  { payoutId, how }: { readonly payoutId: string; readonly how: Ending },
): Promise<void> {
  const { rows } = await world.database.admin.query<{ id: string }>(findAttempt, [payoutId]);
  const attemptId = rows[0]?.id ?? "";
  const result = { attemptId, heard: heard[how], provider: "PINGAN", abilities };
  await inNameOf(world, as, (tx) => applyChannelResult(tx, { ...result, source: "query" }));
}

/** All payments of an order let go and ended, each one way after another. */
export async function ended(
  world: World,
  as: TestPerson,
  { orderId, ways }: { readonly orderId: string; readonly ways: readonly (readonly Ending[])[] },
): Promise<void> {
  const { payees = [] } = await rowOf(world, as, orderId);
  for (const [at, { payoutId }] of payees.entries()) {
    if (payoutId === null || !ways[at]?.length) continue;
    expectDone(await letGo(world, as, payoutId));
    for (const how of ways[at]) await answered(world, as, { payoutId, how });
  }
}

/** A row of a file of payments made outside, by wire name. */
export type OfflineCells = Readonly<
  Record<"orderNo" | "payeeName" | "amount" | "paidTime", string>
>;

/** A file that says of an order that everybody got his part outside. */
export async function offlineCells(
  world: World,
  as: TestPerson,
  orderId: string,
): Promise<OfflineCells[]> {
  const { orderNo, payees = [] } = await rowOf(world, as, orderId);
  return payees.map(({ payeeName, amount }) => ({
    orderNo,
    payeeName,
    amount: (amount / 100).toFixed(2),
    paidTime: "2026-11-18 10:30",
  }));
}

/** Sends such a file, and what it is answered. */
export async function sendOffline(
  world: World,
  as: TestPerson,
  rows: readonly OfflineCells[],
): Promise<{ code: string; data: { id: string } }> {
  const { columns } = offlineImport;
  const sheet = [
    columns.map(({ heading }) => heading.zh),
    ...rows.map((row) => columns.map(({ field }) => row[field as keyof OfflineCells])),
  ];
  const upload = uploadOf(await readFile(await sheetFile(sheet)), "线下打款.xlsx");
  const answer = await world.server.inject({
    method: "POST",
    url: rebate.import.path,
    payload: upload.payload,
    headers: { ...headersOf(as, newId()), ...upload.headers },
  });
  return answer.json<{ code: string; data: { id: string } }>();
}

/** Sends such a file and has it checked; it waits to be confirmed. */
export async function checkOffline(
  world: World,
  as: TestPerson,
  rows: readonly OfflineCells[],
): Promise<string> {
  const { data } = await sendOffline(world, as, rows);
  await runQueued(world, as);
  return data.id;
}

/** What became of the rows of a file, once it was confirmed. */
export async function importedOffline(
  world: World,
  as: TestPerson,
  rows: readonly OfflineCells[],
): Promise<string[]> {
  const id = await checkOffline(world, as, rows);
  await world.call(exchange.confirmImport, { id }, { as });
  await runQueued(world, as);
  return outcomesOf(world, id);
}

const findOutcomes =
  "select outcome, problems from import_rows where job_id = $1 order by row_number";

/** Each row's outcome, or what stands against it. */
export async function outcomesOf(world: World, jobId: string): Promise<string[]> {
  const { rows } = await world.database.admin.query<{
    outcome: string;
    problems: { message: string }[];
  }>(findOutcomes, [jobId]);
  return rows.map(({ outcome, problems }) => problems[0]?.message ?? outcome);
}

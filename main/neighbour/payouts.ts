import { readFile } from "node:fs/promises";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payoutChannel } from "#modules/payout-channel/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { exchange } from "#platform/contract/exchange.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf } from "#platform/testing/people.ts";
import { sheetFile, uploadOf } from "#platform/testing/spreadsheets.ts";
import { type Purse, say } from "../expenditure-arrange.ts";
import { aLine } from "../payout-arrange.ts";
import { channelOf, newAccount, payerAccount, runQueued } from "../payout-office.ts";
import { done, type House } from "./house.ts";

/** Two ways to pay, both at the sandbox; one counts what a person gets in a month. */
export async function openWays(house: House): Promise<{ flexpay: string; bank: string }> {
  const { world, sandbox, owner } = house;
  const flexpay = await payerAccount(world, owner, { code: "FLEXPAY", sandbox });
  await channelOf(world, owner, { id: flexpay, monthlyChannelQuotaFen: 9_000_000 as Fen });
  const bank = await payerAccount(world, owner, { code: "PINGAN", sandbox });
  await channelOf(world, owner, { id: bank, priority: 20 });
  return { flexpay, bank };
}

/** Whom the house pays by hand. */
export const paidPerson = "110101199003074514";

/** As entered and checked: its id, and what stands in its way. */
async function entered(house: House, payeeAccount: string) {
  const { owner, canary } = house;
  const payee = { payeeKind: "personal" as const, payeeName: canary, payeeAccount };
  const person = { payeeIdCardNo: paidPerson, payeePhone: "13800138000" };
  const words = { payeeBankName: `${canary} 银行`, purpose: `${canary} 车款`, remark: canary };
  const fields = { amountFen: 12_800 as Fen, ...payee, ...person, ...words };
  const { id } = await done(house, owner, [payout.create, fields]);
  const { obstacles } = await done(house, owner, [payout.check, { id }]);
  return { id, obstacles };
}

async function readyPayout(house: House): Promise<string> {
  const { id, obstacles } = await entered(house, newAccount());
  if (obstacles.length > 0) throw new Error(JSON.stringify(obstacles));
  return id;
}

/** Two that look alike, and somebody who says that both are meant. */
async function passTwin(house: House): Promise<void> {
  const account = newAccount();
  await entered(house, account);
  const { id } = await entered(house, account);
  const remark = `${house.canary} 两笔都要付`;
  await done(house, house.cashier, [payout.passDuplicate, { id, remark }]);
}

async function sent(house: House): Promise<string> {
  const id = await readyPayout(house);
  await done(house, house.cashier, [payout.pay, { id }]);
  await runQueued(house.world, house.cashier);
  return id;
}

/** Payouts of every kind of end, and batches. */
export async function payOut(house: House, ways: { bank: string; flexpay: string }): Promise<void> {
  const { world, sandbox, owner, canary } = house;
  await sandbox.control.addFault({ provider: "flexpay", effect: "noAnswerExecuted", times: 1 });
  const unknown = await sent(house);
  const evidence = { ...aLine(), explanation: `${canary} 流水`, statementSerial: `${canary}1` };
  await done(house, owner, [payout.proposeEvidence, { id: unknown, ...evidence }]);
  const failed = await sent(house);
  const heard = { said: "failed", code: "ZZ99", text: `${canary} 户名不符` } as const;
  await say({ world, applicant: owner } as Purse, failed, heard);
  const { records } = await done(house, owner, [payoutChannel.errorRules, {}]);
  const [rule] = records;
  const told = {
    userMessage: `${canary} 说明`,
    fixAction: `${canary} 办法`,
    retryAfterMinutes: null,
  };
  const classified = { category: "PAYEE_DATA" as const, retryable: false, ...told };
  await done(house, owner, [
    payoutChannel.classifyError,
    { id: rule?.id ?? "", rowVersion: rule?.rowVersion ?? 1, ...classified },
  ]);
  await passTwin(house);
  await payByFile(house, ways.bank);
  const [first, second] = [await readyPayout(house), await readyPayout(house)];
  const batch = { kind: "channel" as const, channelId: ways.flexpay, payoutIds: [first, second] };
  const { id } = await done(house, owner, [payoutBatch.create, batch]);
  await done(house, owner, [payoutBatch.submitForRelease, { id }]);
  const waits = { kind: "channel" as const, channelId: ways.flexpay };
  const third = { ...waits, payoutIds: [await readyPayout(house)] };
  const voided = await done(house, owner, [payoutBatch.create, third]);
  await done(house, owner, [payoutBatch.voided, { id: voided.id, remark: `${canary} 作废` }]);
}

const headings = ["网银导出编号", "序号", "金额", "处理状态", "失败原因", "银行流水号", "处理时间"];

/** A batch for the bank's website, of which the bank said how one line ended. */
async function payByFile(house: House, channelId: string): Promise<void> {
  const { world, owner, approver, cashier, canary } = house;
  const payoutIds = [await readyPayout(house), await readyPayout(house)];
  const batch = { kind: "file" as const, channelId, payoutIds };
  const { id } = await done(house, owner, [payoutBatch.create, batch]);
  await done(house, owner, [payoutBatch.submitForRelease, { id }]);
  const { batch: made } = await done(house, cashier, [payoutBatch.detail, { id }]);
  const { sumFen, rowVersion } = made;
  await done(house, cashier, [payoutBatch.release, { id, sumFen, rowVersion }]);
  await runQueued(world, cashier);
  const { batch: released } = await done(house, cashier, [payoutBatch.detail, { id }]);
  const number = String(released.onlineBankExportNo);
  const paid = [number, "1", "128.00", "成功", "", `${canary}-S1`, "2026-11-15 10:00:00"];
  const failed = [number, "2", "128.00", "失败", `${canary} 户名不符`, "", "2026-11-15 10:00:00"];
  const sheet = await sheetFile([headings, paid, failed]);
  const upload = uploadOf(await readFile(sheet), `${canary}.xlsx`);
  const answer = await world.server.inject({
    method: "POST",
    url: payoutBatch.importResult.path,
    payload: upload.payload,
    headers: { ...headersOf(approver, newId()), ...upload.headers },
  });
  const { data } = answer.json<{ data: { id: string } }>();
  await runQueued(world, approver);
  await done(house, approver, [exchange.confirmImport, { id: data.id }]);
  await runQueued(world, approver);
  const [wrong = "", right = ""] = payoutIds;
  await done(house, approver, [payout.proposeRevert, { id: wrong, remark: `${canary} 导错文件` }]);
  await done(house, approver, [payout.proposeRevert, { id: right, remark: `${canary} 串行` }]);
}

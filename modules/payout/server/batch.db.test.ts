import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  channelOf,
  newAccount,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
  readyPayout,
  sendNow,
} from "#main/payout-office.ts";
import { startProcess } from "#main/process.ts";
import { exchange, importStates } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { readRows } from "#platform/server/files/spreadsheet/read-workbook.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { effort } from "#platform/testing/effort.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, until, uploadOf } from "#platform/testing/spreadsheets.ts";
import { payoutBatch } from "../batch-contract.ts";
import { payout } from "../contract.ts";
import { sweepPayouts } from "./jobs/sweep-payouts.ts";
import { payoutNotice } from "./jobs/look-at-payout.ts";
import { inGroups } from "./batch/in-groups.ts";

let office: PayoutOffice;
let worker: Awaited<ReturnType<typeof startProcess>>;
let maker: TestPerson;
let releaser: TestPerson;
let channelId: string;
let bankId: string;

beforeAll(async () => {
  office = await openPayoutOffice();
  const { world, sandbox } = office;
  worker = await startProcess("worker", world.environment);
  maker = await world.person(await world.tenant());
  releaser = await colleagueOf(world, maker);
  channelId = await payerAccount(world, maker, { code: "FLEXPAY", sandbox });
  await channelOf(world, maker, { id: channelId });
  bankId = await payerAccount(world, maker, { code: "PINGAN", sandbox });
  await channelOf(world, maker, { id: bankId, priority: 20 });
});
afterAll(async () => {
  await worker.kill();
  await office.close();
});

/** No order behind it, so that a worker has nobody to tell. */
const orderType = "MANUAL";
const detail = async (id: string) =>
  (await office.world.call(payoutBatch.detail, { id }, { as: maker })).data;
const stateOf = async (id: string) =>
  (await office.world.call(payout.detail, { id }, { as: maker })).data.payout.stateCode;

async function waitingBatch(kind: "channel" | "file", payoutIds: string[]): Promise<string> {
  const { world } = office;
  const input = { kind, channelId: kind === "file" ? bankId : channelId, payoutIds };
  const { data, code } = await world.call(payoutBatch.create, input, { as: maker });
  expect(code).toBe("0");
  await world.call(payoutBatch.submitForRelease, { id: data.id }, { as: maker });
  return data.id;
}

async function release(id: string, as = releaser) {
  const { batch } = await detail(id);
  const { sumFen, rowVersion } = batch;
  return office.world.call(payoutBatch.release, { id, sumFen, rowVersion }, { as });
}

const idOf = (lines: readonly { id: string }[], index: number) => lines[index]?.id ?? "";

const some = async (count: number, amountFen = 12_800) => {
  const made = [];
  for (let nth = 0; nth < count; nth += 1) {
    made.push(await readyPayout(office.world, maker, { amountFen: amountFen + nth, orderType }));
  }
  return made;
};

describe("a batch for a channel", () => {
  it("goes out as one submission, each line has its own end, and the batch ends with the last", async () => {
    const { control } = office.sandbox;
    const lines = await some(6);
    await control.addFault({ provider: "flexpay", effect: "batchSomeFail", times: 1 });
    const id = await waitingBatch(
      "channel",
      lines.map((line) => line.id),
    );
    expect(await release(id)).toMatchObject({ code: "0" });
    const { batch } = await detail(id);
    await until(async () => (await stateOf(idOf(lines, 0))) !== 4005);
    await control.advance(10_000);
    const { tenantId } = maker;
    for (const { number } of lines) {
      await payoutNotice(office.world.engine, {
        tenantId,
        accountId: channelId,
        ourNumber: `${number}-1`,
      });
    }
    await until(async () => (await detail(id)).batch.openCount === 0);
    await sweepPayouts(office.world.engine);
    const ended = (await detail(id)).batch;
    expect(ended).toMatchObject({ stateCode: 4054, lineCount: 6, openCount: 0 });
    expect(ended.paidCount + ended.failedCount).toBe(6);
    const sent = await control.journal({ provider: "flexpay" });
    const submissions = sent.filter(
      (one) => one.requestBody.includes(batch.batchNo) && one.op === "SFT0502",
    );
    expect(submissions.length).toBeLessThanOrEqual(1);
    const failed = await office.world.call(
      payout.list,
      { filters: { batchNo: [batch.batchNo], view: ["failed"] } },
      { as: maker },
    );
    expect(failed.data.total).toBe(ended.failedCount);
  });

  it("above the threshold is let go by somebody else, by the sum typed once more", async () => {
    const lines = await some(5, 4_900_000);
    const id = await waitingBatch(
      "channel",
      lines.map((line) => line.id),
    );
    expect((await detail(id)).retypeSum).toBe(true);
    expect(await release(id, maker)).toMatchObject({ code: "2705" });
    expect((await detail(id)).newPayees).toHaveLength(5);
    const both = await Promise.all([release(id), release(id)]);
    expect(both.map(({ code }) => code).toSorted()[0]).toBe("0");
    expect(both.filter(({ code }) => code === "0")).toHaveLength(1);
  });

  it("made void gives its lines back, ready", async () => {
    const lines = await some(2);
    const id = await waitingBatch(
      "channel",
      lines.map((line) => line.id),
    );
    expect(await stateOf(idOf(lines, 0))).toBe(4003);
    const input = { id, remark: "金额有误" };
    expect(await office.world.call(payoutBatch.voided, input, { as: maker })).toMatchObject({
      code: "0",
    });
    expect(await stateOf(idOf(lines, 0))).toBe(4001);
  });
});

async function download(id: string): Promise<Buffer> {
  const wanted = { id, reason: "上传网银" };
  const { response } = await office.world.call(payoutBatch.file, wanted, { as: maker });
  return response.rawPayload;
}

const headings = [
  "网银导出编号",
  "序号",
  "收款账号",
  "金额",
  "处理状态",
  "失败原因",
  "银行流水号",
  "处理时间",
];

/** Sends a result file in and has it checked; nothing is written yet. */
async function checkedRows(rows: readonly (readonly string[])[], as: TestPerson) {
  const { world } = office;
  const upload = uploadOf(await readFile(await sheetFile([headings, ...rows])), "结果.xlsx");
  const answer = await world.server.inject({
    method: "POST",
    url: payoutBatch.importResult.path,
    payload: upload.payload,
    headers: { ...headersOf(as, newId()), ...upload.headers },
  });
  const { id } = answer.json<{ data: { id: string } }>().data;
  const stateOfJob = async () =>
    (await world.call(exchange.importJob, { id }, { as })).data.stateCode;
  await until(async () => (await stateOfJob()) === importStates.awaitingConfirmation);
  const found = await world.database.admin.query<{
    outcome: string;
    problems: { message: string }[];
  }>("select outcome, problems from import_rows where job_id = $1 order by row_number", [id]);
  const confirm = () => world.call(exchange.confirmImport, { id }, { as });
  return { rows: found.rows, confirm, stateOfJob };
}

async function importRows(rows: readonly (readonly string[])[], as = releaser) {
  const { rows: checked, confirm, stateOfJob } = await checkedRows(rows, as);
  expect(await confirm()).toMatchObject({ code: "0" });
  const ended: number[] = [importStates.done, importStates.partlyDone];
  await until(async () => ended.includes(await stateOfJob()));
  return checked;
}

describe("a batch for the bank's website", () => {
  it("becomes a file that never changes, and its results come back line by line, once", async () => {
    const account = newAccount();
    const corporate = {
      payeeKind: "corporate" as const,
      cnaps: "308290003108",
      orderType,
      payeeName: "苏州某汽车有限公司",
      idCardNo: null,
    };
    const lines = [
      ...(await some(3, 20_000)),
      await readyPayout(office.world, maker, {
        ...corporate,
        payeeAccount: account,
        amountFen: 700_000,
      }),
    ];
    const id = await waitingBatch(
      "file",
      lines.map((line) => line.id),
    );
    const wanted = { id, reason: "上传网银" };
    expect(await office.world.call(payoutBatch.file, wanted, { as: maker })).toMatchObject({
      code: "2255",
    });
    expect(await release(id)).toMatchObject({ code: "0" });
    const [one, other] = [await download(id), await download(id)];
    expect(one.equals(other)).toBe(true);
    const rows = [];
    for await (const piece of readRows(await sheetFile(one))) rows.push(...piece);
    expect(rows[0]?.cells).toHaveLength(11);
    expect(rows[4]?.cells).toEqual(expect.arrayContaining([account, "308290003108", "对公"]));
    const no = String((await detail(id)).batch.onlineBankExportNo);
    expect(await stateOf(idOf(lines, 0))).toBe(4004);
    expect(
      await office.world.call(payout.look, { id: idOf(lines, 0) }, { as: maker }),
    ).toMatchObject({ code: "2200" });

    const outcomes = await importRows([
      [no, "1", "", "200.00", "成功", "", "S-1", "2026-11-15 10:00:00"],
      // A bank that paid has a serial for it.
      [no, "2", "", "200.01", "成功", "", "", ""],
      [no, "3", "", "200.02", "失败", "户名不符", "", ""],
      [no, "", account, "7000.00", "处理中", "", "", ""],
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["valid", "invalid", "valid", "valid"]);
    const states = await Promise.all(lines.map((line) => stateOf(line.id)));
    expect(states).toEqual([4008, 4004, 4009, 4006]);
    const again = await importRows([
      [no, "1", "", "200.00", "失败", "", "", ""],
      [no, "2", "", "200.01", "成功", "", "S-1", ""],
      [no, "3", "", "200.02", "失败", "", "", ""],
      [no, "4", "", "7000.00", "成功", "", "S-4", ""],
    ]);
    const final = "duplicate";
    expect(again.map(({ outcome }) => outcome)).toEqual([final, "invalid", final, "valid"]);
    expect(await stateOf(idOf(lines, 3))).toBe(4008);
    expect(
      await office.world.call(payoutBatch.recall, { id, remark: "重做" }, { as: releaser }),
    ).toMatchObject({ code: "2256" });
  });

  async function releasedFile(amountFen: number) {
    const lines = await some(2, amountFen);
    const ids = lines.map((line) => line.id);
    const id = await waitingBatch("file", ids);
    expect(await release(id)).toMatchObject({ code: "0" });
    return { id, ids, no: String((await detail(id)).batch.onlineBankExportNo) };
  }

  it("is told of by its lines, all of them and no others, and not by its maker", async () => {
    const { id, no, ids } = await releasedFile(41_000);
    const one = [no, "1", "", "410.00", "成功", "", newId(), ""];
    const other = [no, "2", "", "410.01", "失败", "", "", ""];
    const part = await checkedRows([one], releaser);
    expect(await part.confirm()).toMatchObject({ code: "2275" });
    const more = await checkedRows(
      [one, other, [no, "9", "", "0.00", "失败", "", "", ""]],
      releaser,
    );
    expect(await more.confirm()).toMatchObject({ code: "2275" });
    const own = await checkedRows([one, other], maker);
    expect(own.rows.map(({ outcome }) => outcome)).toEqual(["invalid", "invalid"]);
    expect(own.rows[0]?.problems[0]?.message).toContain("制单人以外");
    const { data } = await office.world.call(payoutBatch.actions, { id }, { as: maker });
    const verdict = data.find(({ action }) => action === "importResult");
    expect(verdict?.reasons).toMatchObject([{ code: "2276" }]);
    await importRows([one, other]);
    expect(await Promise.all(ids.map(stateOf))).toEqual([4008, 4009]);
  });

  it("of which somebody said that a line failed is not paid anew by him alone", async () => {
    const { no, ids } = await releasedFile(42_000);
    await importRows([
      [no, "1", "", "420.00", "失败", "", "", ""],
      [no, "2", "", "420.01", "处理中", "", "", ""],
    ]);
    const [id = ""] = ids;
    await office.world.database.admin.query(
      "update channel_error_rules set classified = true, retryable = true where tenant_id = $1",
      [maker.tenantId],
    );
    const again = { id, remark: "重新打款" };
    const retry = (as: TestPerson) => office.world.call(payout.retry, again, { as });
    expect(await retry(releaser)).toMatchObject({ code: "2222" });
    expect(await retry(maker)).toMatchObject({ code: "0" });
    const pay = (as: TestPerson) => office.world.call(payout.pay, { id }, { as });
    expect(await pay(releaser)).toMatchObject({ code: "2704" });
    expect(await pay(await colleagueOf(office.world, maker))).toMatchObject({ code: "0" });
  });

  it("is not told of by who had the right to when he sent the results in", async () => {
    const { no, ids } = await releasedFile(43_000);
    const former = await colleagueOf(office.world, maker);
    const { confirm } = await checkedRows(
      [
        [no, "1", "", "430.00", "失败", "", "", ""],
        [no, "2", "", "430.01", "失败", "", "", ""],
      ],
      former,
    );
    await office.world.database.admin.query("delete from member_roles where user_id = $1", [
      former.userId,
    ]);
    expect(await confirm()).toMatchObject({ code: "0403" });
    expect(await Promise.all(ids.map(stateOf))).toEqual([4004, 4004]);
  });

  it("is made void with a reason before any result; its lines may go another way", async () => {
    const lines = await some(1, 33_300);
    const id = await waitingBatch(
      "file",
      lines.map((line) => line.id),
    );
    await release(id);
    const first = (await detail(id)).batch.onlineBankExportNo;
    const remark = "网银未提交";
    const recall = (as: TestPerson) =>
      office.world.call(payoutBatch.recall, { id, remark }, { as });
    const voided = await office.world.call(payoutBatch.voided, { id, remark }, { as: maker });
    expect(voided).toMatchObject({ code: "2267" });
    expect(await recall(maker)).toMatchObject({ code: "2268" });
    expect(await recall(releaser)).toMatchObject({ code: "0" });
    expect(await stateOf(idOf(lines, 0))).toBe(4001);
    const next = await waitingBatch(
      "file",
      lines.map((line) => line.id),
    );
    expect(await release(next)).toMatchObject({ code: "0" });
    expect((await detail(next)).batch.onlineBankExportNo).not.toBe(first);
  });
});

it("hundreds of lines go out and settle side by side", async () => {
  const { world, sandbox } = office;
  const count = effort(100, 500);
  const amounts = Array.from({ length: count }, (_, nth) => 1_000 + nth);
  const lines: { id: string; number: string }[] = [];
  await inGroups(amounts, 8, async (amountFen) =>
    lines.push(await readyPayout(world, maker, { amountFen, orderType })),
  );
  const id = await waitingBatch(
    "channel",
    lines.map((line) => line.id),
  );
  expect(await release(id)).toMatchObject({ code: "0" });
  await sendNow(world, maker, (await detail(id)).batch.batchNo);
  const isSent = async () => {
    const found = await world.database.admin.query(
      "select from payout_attempts where batch_id = $1 and state = 4005",
      [id],
    );
    return found.rowCount === 0;
  };
  await until(isSent, 60);
  await sandbox.control.advance(10_000);
  await inGroups(lines, 10, ({ number }) =>
    payoutNotice(world.engine, {
      tenantId: maker.tenantId,
      accountId: channelId,
      ourNumber: `${number}-1`,
    }),
  );
  await sweepPayouts(world.engine);
  expect((await detail(id)).batch).toMatchObject({ stateCode: 4055, paidCount: count });
});

import { z } from "zod";
import { account } from "#platform/contract/validators.ts";
import { parseYuan } from "#platform/contract/money.ts";
import { command } from "#platform/server/command.ts";
import { defineImport } from "#platform/server/exchange/define.ts";
import { startImport } from "#platform/server/exchange/import.ts";
import { templateOf } from "#platform/server/exchange/template.ts";
import { query } from "#platform/server/query.ts";
import { payoutBatch } from "../batch-contract.ts";
import { expectWholeFiles } from "./batch/whole-file.ts";
import { keyOfResult, refusalsOf, writeResults } from "./batch/file-results.ts";

const said = { 成功: "paid", 失败: "failed", 处理中: "processing" } as const;

const amount = z.string().transform((typed, context) => {
  const fen = parseYuan(typed);
  if (fen !== undefined) return fen;
  context.addIssue({ code: "custom", message: "请输入金额，最多两位小数" });
  return z.NEVER;
});

const ResultRow = z.strictObject({
  exportNumber: z.string().trim().min(1).max(30),
  line: z
    .string()
    .regex(/^\d{1,4}$/, "序号为数字")
    .nullable(),
  account: z.string().regex(account).nullable(),
  amount: amount,
  said: z.enum(["成功", "失败", "处理中"], "请填写 成功、失败 或 处理中"),
  failText: z.string().trim().max(200).nullable(),
  bankSerial: z.string().trim().max(64).nullable(),
  time: z.string().trim().max(30).nullable(),
});

const heading = (zh: string, en: string) => ({ zh, en });

/** What the bank's website made of a file. Each line is believed once, and only about its own line. */
export const payoutResultImport = defineImport({
  kind: "payoutResult",
  endpoint: payoutBatch.importResult,
  page: { path: "/biz/payoutDesk", titleKey: "menu.biz.payoutDesk" },
  title: heading("打款结果", "Payout results"),
  event: "payoutBatch.importResult",
  columns: [
    {
      field: "exportNumber",
      heading: heading("网银导出编号", "Export number"),
      required: true,
      example: "WY202611150001",
    },
    { field: "line", heading: heading("序号", "Line"), required: false, example: "1" },
    {
      field: "account",
      heading: heading("收款账号", "Payee account"),
      required: false,
      example: "6222020200112233445",
      personal: "bankCardNo",
    },
    { field: "amount", heading: heading("金额", "Amount"), required: true, example: "12800.00" },
    { field: "said", heading: heading("处理状态", "Status"), required: true, example: "成功" },
    {
      field: "failText",
      heading: heading("失败原因", "Failure reason"),
      required: false,
      example: "",
    },
    {
      field: "bankSerial",
      heading: heading("银行流水号", "Bank serial"),
      required: false,
      example: "2026111500012345",
    },
    {
      field: "time",
      heading: heading("处理时间", "Processed at"),
      required: false,
      example: "2026-11-15 10:30:00",
    },
  ],
  row: ResultRow.transform((row) => ({ ...row, said: said[row.said], amountFen: row.amount })),
  keyOf: keyOfResult,
  existing: () => Promise.resolve(new Set<string>()),
  against: refusalsOf,
  expectWhole: expectWholeFiles,
  write: writeResults,
  isEvidence: true,
});

export const importResults = command(payoutBatch.importResult, ({ input, ...context }) =>
  startImport(context, payoutResultImport, input.file),
);

export const resultTemplate = query(payoutBatch.importTemplate, async ({ caller }) =>
  templateOf(payoutResultImport, caller.language),
);

import { formatYuan } from "#platform/contract/money.ts";
import type { Reading } from "#platform/server/outward/ask.ts";
import { after, sharedDeadline } from "#platform/server/outward/steps.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { unsendable } from "#platform/server/outward/unsendable.ts";
import type {
  Connection,
  Call,
  PayoutInstruction,
  PayoutPort,
  PayoutResult,
} from "#modules/provider/server/faces/ports.ts";
import { fenOfYuan } from "../support.ts";
import { openBatchQueries } from "./batch-query.ts";
import { certainlyNotDone, done, noRecord } from "./codes.ts";
import { type BankAnswer, type FrontEnd, frontEndOf } from "./front-end.ts";
import { resultOf } from "./result.ts";
import { isSameBank, obstacleTo, payeeFields, payerFields } from "./transfer.ts";
import { textOf } from "./xml.ts";

type Lines = { readonly lines: ReadonlyMap<string, PayoutResult> };
type Submission = { readonly number: string; readonly lines: readonly PayoutInstruction[] };

/**
 * Transfers from the company's own account. One line goes as a single transfer (4004) under its own
 * number; several go as a batch (4018) under the submission's number, which alone keeps the bank
 * from doing it twice: a line's number is unique only within its batch. A submission is therefore
 * sent again whole or not at all.
 */
export const pingAnAbilities: PayoutPort["abilities"] = {
  linesPerSubmission: 500,
  personal: true,
  corporate: true,
  secondsBetweenQueries: 10,
  secondsBetweenBatchQueries: 600,
  failedAfterPaidMeansReturned: false,
  givesReceipts: false,
};

export function pingAnPayout(connection: Connection): PayoutPort {
  const trade = frontEndOf(connection);
  const batches = openBatchQueries(trade);
  return {
    abilities: pingAnAbilities,
    submit: (call, submission) => submit(connection, trade, { call, submission }),
    query: async (call, of) => {
      const told = batches.alreadyTold(of);
      if (told) return told;
      const left = sharedDeadline(call.deadlineMs);
      const single = await oneTransfer(trade, call, of.merchantNumber);
      const isElsewhere = single.kind === "ok" && single.value.state === "notFound";
      if (!isElsewhere || of.merchantNumber === of.submissionNumber) return single;
      return after(single, await batches.ask({ deadlineMs: left() }, of));
    },
    receipt: (_call, of) =>
      Promise.resolve(
        unsendable({
          operation: "receipt",
          ourNumber: of.merchantNumber,
          code: "NO_RECEIPTS",
          message: "银企直连不提供电子回单，请在企业网银下载",
        }),
      ),
    balance: (call) => balance(connection, trade, call),
  };
}

async function submit(
  connection: Connection,
  trade: FrontEnd,
  { call, submission }: { readonly call: Call; readonly submission: Submission },
): Promise<Outcome<Lines>> {
  const [line, ...others] = submission.lines;
  if (!line) throw new Error("a submission without lines");
  const isBatch = others.length > 0;
  const code = isBatch ? "4018" : "4004";
  const ourNumber = isBatch ? submission.number : line.merchantNumber;
  for (const one of submission.lines) {
    const obstacle = obstacleTo(one);
    if (!obstacle) continue;
    const message = isBatch ? `${one.merchantNumber}：${obstacle.message}` : obstacle.message;
    return unsendable({ operation: code, ourNumber, ...obstacle, message });
  }
  const payer = payerFields(connection.account);
  if (isBatch) {
    return trade(call, {
      code,
      ourNumber,
      fields: {
        ThirdVoucher: submission.number,
        totalCts: String(submission.lines.length),
        totalAmt: formatYuan(submission.lines.reduce((sum, one) => sum + one.amountFen, 0)),
        BatchSummary: "",
        BSysFlag: "N",
        ...payer,
        PayType: "0",
        HOResultSet4018R: submission.lines.map((one) => ({
          SThirdVoucher: one.merchantNumber,
          ...payeeFields(one),
        })),
      },
      read: (answer) =>
        accepted(answer, () => {
          const result: PayoutResult = { state: "accepted", ...numberOf(answer) };
          return new Map(submission.lines.map((one) => [one.merchantNumber, result]));
        }),
    });
  }
  return trade(call, {
    code,
    ourNumber,
    fields: {
      ThirdVoucher: line.merchantNumber,
      ...payer,
      ...payeeFields(line),
      SysFlag: "N",
      RealFlag: "2",
    },
    read: (answer) =>
      accepted(answer, () => new Map([[line.merchantNumber, singleResult(line, answer)]])),
  });
}

/** Credited at once only within the bank; to other banks success says that the order was taken. */
function singleResult(line: PayoutInstruction, answer: BankAnswer): PayoutResult {
  if (isSameBank(line) && textOf(answer.fields, "Stt") === "20") return resultOf(answer.fields);
  return { state: "accepted", ...numberOf(answer) };
}

function numberOf({ fields }: BankAnswer): Pick<PayoutResult, "providerNumber"> {
  const providerNumber = textOf(fields, "FrontLogNo");
  return providerNumber === undefined ? {} : { providerNumber };
}

function accepted(answer: BankAnswer, lines: () => Lines["lines"]): Reading<Lines> {
  if (answer.code === done) return { kind: "ok", value: { lines: lines() } };
  if (!certainlyNotDone.has(answer.code)) return { kind: "unknown", reason: "providerUnknown" };
  return { kind: "certainFailure", code: answer.code, message: answer.text };
}

function oneTransfer(trade: FrontEnd, call: Call, merchantNumber: string) {
  return trade<PayoutResult | { state: "notFound" }>(call, {
    code: "4005",
    ourNumber: merchantNumber,
    fields: { OrigThirdVoucher: merchantNumber },
    read: ({ code, fields }) => {
      if (noRecord.has(code)) return { kind: "ok", value: { state: "notFound" } };
      // The code speaks about the query alone: no code of it is a failure of the transfer.
      if (code !== done) return { kind: "unknown", reason: "providerUnknown" };
      const about = textOf(fields, "OrigThirdVoucher");
      if (about !== undefined && about !== merchantNumber) throw new Error("another transfer");
      return { kind: "ok", value: resultOf(fields) };
    },
  });
}

function balance({ account }: Connection, trade: FrontEnd, call: Call) {
  const payerAccount = account.settings["payerAccount"] ?? "";
  return trade<{ readonly availableFen: number }>(call, {
    code: "4001",
    ourNumber: null,
    fields: { Account: payerAccount, CcyCode: "RMB" },
    read: ({ code, text, fields }) => {
      if (code !== done) return { kind: "certainFailure", code, message: text };
      if (textOf(fields, "Account") !== payerAccount) throw new Error("another account");
      return { kind: "ok", value: { availableFen: fenOfYuan(textOf(fields, "Balance") ?? "") } };
    },
  });
}

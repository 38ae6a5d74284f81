import { formatYuan } from "#platform/contract/money.ts";
import type { Reading } from "#platform/server/outward/ask.ts";
import { after, sharedDeadline } from "#platform/server/outward/steps.ts";
import { unsendable } from "#platform/server/outward/unsendable.ts";
import type {
  Connection,
  ProviderAccount,
  Call,
  PayoutInstruction,
  PayoutPort,
  PayoutReference,
  PayoutResult,
} from "#modules/provider/server/faces/ports.ts";
import { fenOfYuan } from "../support.ts";
import { certainlyNotDone, done, noSuchBatch } from "./codes.ts";
import { textIn } from "./fields.ts";
import { type Gateway, type GatewayAnswer, gatewayOf } from "./gateway.ts";
import type { Keys } from "./keys.ts";
import { receiptOf } from "./receipt.ts";
import { resultOf } from "./result.ts";

type Lines = { readonly lines: ReadonlyMap<string, PayoutResult> };
type Submission = { readonly number: string; readonly lines: readonly PayoutInstruction[] };
type Standing = PayoutResult | { readonly state: "notFound" };

export const flexpayAbilities: PayoutPort["abilities"] = {
  linesPerSubmission: 5_000,
  personal: true,
  corporate: false,
  secondsBetweenQueries: 1,
  secondsBetweenBatchQueries: 1,
  failedAfterPaidMeansReturned: true,
  givesReceipts: true,
};

/** Payouts to people through a flexible-employment platform; every submission is a batch there. */
export function flexpayPayout(connection: Connection, keys: Keys): PayoutPort {
  const gateway = gatewayOf(connection, keys);
  const { account } = connection;
  return {
    abilities: flexpayAbilities,
    submit: (call, submission) => {
      const forCompany = submission.lines.find(({ payeeKind }) => payeeKind === "corporate");
      if (!forCompany) return submit(gateway, account, { call, submission });
      const message = `${forCompany.merchantNumber}：该渠道只能付给个人，请换其他渠道付款`;
      const refused = { operation: "SFT0502", ourNumber: submission.number, message };
      return Promise.resolve(unsendable({ ...refused, code: "PERSONS_ONLY" }));
    },
    query: async (call, of) => {
      const left = sharedDeadline(call.deadlineMs);
      const order = await oneOrder(gateway, call, of);
      if (order.kind !== "certainFailure" || order.notSent) return order;
      // No such order: only a batch that does not exist either says that nothing was received.
      return after(order, await batchOf(gateway, { deadlineMs: left() }, of));
    },
    receipt: (call, of) => receiptOf(connection, gateway, { call, of }),
    balance: (call) =>
      gateway(call, {
        apiCode: "SFT0303",
        ourNumber: null,
        business: { acctNo: account.settings["acctNo"] },
        read: ({ code, message, data }) =>
          code === done
            ? { kind: "ok", value: { availableFen: fenOfYuan(textIn(data, "balance") ?? "") } }
            : { kind: "certainFailure", code, message },
      }),
  };
}

function submit(
  gateway: Gateway,
  { settings, notifyUrl }: ProviderAccount,
  { call, submission }: { readonly call: Call; readonly submission: Submission },
) {
  return gateway<Lines>(call, {
    apiCode: "SFT0502",
    ourNumber: submission.number,
    business: {
      acctNo: settings["acctNo"],
      outBatchNo: submission.number,
      projectCode: settings["projectCode"],
      notifyUrl,
      orderList: submission.lines.map(orderOf),
    },
    read: (answer) => accepted(answer, submission.lines),
  });
}

const orderOf = (line: PayoutInstruction) => ({
  outOrderNo: line.merchantNumber,
  payeeName: line.payeeName,
  payeeCertNo: line.idCardNo ?? "",
  payeeMobileNo: line.phone ?? "",
  payeeType: "BANK",
  payeeAcctNo: line.payeeAccount,
  payeeBankName: line.bankName,
  payerAmount: formatYuan(line.amountFen),
  remark: line.purpose,
});

function accepted(answer: GatewayAnswer, lines: readonly PayoutInstruction[]): Reading<Lines> {
  const { code, message, data } = answer;
  if (code !== done) {
    return certainlyNotDone.has(code)
      ? { kind: "certainFailure", code, message }
      : { kind: "unknown", reason: "providerUnknown" };
  }
  const providerNumber = textIn(data, "batchNo");
  const result: PayoutResult = {
    state: "accepted",
    ...(providerNumber !== undefined && { providerNumber }),
  };
  const all = lines.map(({ merchantNumber }) => [merchantNumber, result] as const);
  return { kind: "ok", value: { lines: new Map(all) } };
}

/** A code other than success is no failure of the order: it says that the order was not found there. */
function oneOrder(gateway: Gateway, call: Call, of: PayoutReference) {
  return gateway<Standing>(call, {
    apiCode: "SFT0505",
    ourNumber: of.merchantNumber,
    business: { outBatchNo: of.submissionNumber, outOrderNo: of.merchantNumber },
    read: ({ code, message, data }) => {
      if (code === noSuchBatch) return { kind: "ok", value: { state: "notFound" } };
      if (code === "500") return { kind: "unknown", reason: "providerUnknown" };
      if (code !== done) return { kind: "certainFailure", code, message };
      if (textIn(data, "outOrderNo") !== of.merchantNumber) throw new Error("another order");
      return { kind: "ok", value: resultOf(data) };
    },
  });
}

function batchOf(gateway: Gateway, call: Call, of: PayoutReference) {
  return gateway<Standing>(call, {
    apiCode: "SFT0503",
    ourNumber: of.merchantNumber,
    business: { outBatchNo: of.submissionNumber },
    read: ({ code }) =>
      code === noSuchBatch
        ? { kind: "ok", value: { state: "notFound" } }
        : { kind: "unknown", reason: "providerUnknown" },
  });
}

import { formatYuan } from "#platform/contract/money.ts";
import type { ProviderAccount, PayoutInstruction } from "#modules/provider/server/faces/ports.ts";
import { cutToBytes, toGbk } from "./gbk.ts";
import type { XmlFields } from "./xml.ts";

/** Ping An's own number among the banks: the first digits of its CNAPS codes. */
const ownBankClass = "307";
const mostPurposeBytes = 30;
const largestFen = 99_999_999_999_99;

export const isSameBank = ({ cnaps, bankName }: PayoutInstruction): boolean =>
  cnaps ? cnaps.startsWith(ownBankClass) : bankName.includes("平安银行");

/** Texts that the bank must get whole, with the bytes it has for them. */
const wholeTexts = [
  { code: "NUMBER_TOO_LONG", what: "商户单号", bytes: 20, of: (line) => line.merchantNumber },
  { code: "PAYEE_ACCOUNT_TOO_LONG", what: "收款账号", bytes: 32, of: (line) => line.payeeAccount },
  { code: "PAYEE_NAME_TOO_LONG", what: "收款户名", bytes: 60, of: (line) => line.payeeName },
  { code: "BANK_NAME_TOO_LONG", what: "开户行名称", bytes: 60, of: (line) => line.bankName },
  { code: "CNAPS_TOO_LONG", what: "联行号", bytes: 12, of: (line) => line.cnaps ?? "" },
] as const satisfies readonly {
  readonly code: string;
  readonly what: string;
  readonly bytes: number;
  readonly of: (line: PayoutInstruction) => string;
}[];

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u001F\u007F]/u;

export interface Obstacle {
  readonly code: string;
  readonly message: string;
}

/**
 * Why a line cannot be told to the bank as it was approved. What is sent has to equal what was
 * approved byte for byte, so nothing is cut or replaced to make it fit.
 */
export function obstacleTo(line: PayoutInstruction): Obstacle | undefined {
  if (!Number.isSafeInteger(line.amountFen) || line.amountFen <= 0 || line.amountFen > largestFen) {
    return { code: "AMOUNT_NOT_PAYABLE", message: "金额须大于零且在银行限额内，请修改后重新提交" };
  }
  for (const { code, what, bytes, of } of wholeTexts) {
    const text = of(line);
    const encoded = control.test(text) ? undefined : toGbk(text);
    if (!encoded) {
      return {
        code: "NOT_IN_GBK",
        message: `${what}含有银行编码（GBK）没有的字符，请核对后重新提交`,
      };
    }
    if (encoded.length > bytes) {
      return { code, message: `${what}超过${bytes}字节，银行无法原样接收，请换其他渠道付款` };
    }
  }
  return undefined;
}

/** The payee's part of a transfer, the same for a single one and for a line of a batch. */
export function payeeFields(line: PayoutInstruction): XmlFields {
  return {
    CstInnerFlowNo: line.merchantNumber,
    InAcctBankNode: line.cnaps ?? "",
    InAcctNo: line.payeeAccount,
    InAcctName: line.payeeName,
    InAcctBankName: line.bankName,
    TranAmount: formatYuan(line.amountFen),
    UseEx: purposeOf(line),
    UnionFlag: isSameBank(line) ? "1" : "0",
    AddrFlag: "1",
  };
}

/**
 * The bank prints it on the statement, and nothing else that we tell it: our number comes first, so that a line says
 * which payment it is. The purpose only describes: it is shortened to the field, without characters that the bank lacks.
 */
const purposeOf = ({ merchantNumber, purpose }: PayoutInstruction): string =>
  cutToBytes(
    Array.from(`${merchantNumber} ${purpose}`)
      .filter((one) => !control.test(one) && toGbk(one))
      .join(""),
    mostPurposeBytes,
  );

export const payerFields = ({ settings }: ProviderAccount): XmlFields => ({
  CcyCode: "RMB",
  OutAcctNo: settings["payerAccount"] ?? "",
  OutAcctName: settings["payerName"] ?? "",
});

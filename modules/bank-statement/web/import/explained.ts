import type { Explained } from "../../import-contract.ts";

/** What the boxes hold; empty ones are undefined. */
export interface Typed {
  readonly bankTypeCode: Explained["bankTypeCode"];
  readonly bankDescribe: string;
  readonly transactionDate: string;
  readonly transactionTime?: string;
  readonly by: Explained["amounts"]["by"];
  readonly borrow?: string;
  readonly loan?: string;
  readonly amount?: string;
  readonly mark?: string;
  readonly debitIs?: "in" | "out";
  readonly positiveIs?: "in" | "out";
  readonly balance?: string;
  readonly oppositeAccount?: string;
  readonly oppositeAccountName?: string;
  readonly serialNumber?: string;
  readonly purpose?: string;
  readonly summary?: string;
  readonly unitCardNoTitle?: string;
  readonly unitCardNo?: string;
}

export function explainedFrom(typed: Typed): Explained {
  const or = (text: string | undefined) => text?.trim() || null;
  return {
    bankTypeCode: typed.bankTypeCode,
    bankDescribe: typed.bankDescribe.trim(),
    transactionDate: typed.transactionDate,
    transactionTime: or(typed.transactionTime),
    amounts: amountsFrom(typed),
    balance: or(typed.balance),
    oppositeAccount: or(typed.oppositeAccount),
    oppositeAccountName: or(typed.oppositeAccountName),
    serialNumber: or(typed.serialNumber),
    purpose: or(typed.purpose),
    summary: or(typed.summary),
    unitCardNoTitle: or(typed.unitCardNoTitle),
    unitCardNo: or(typed.unitCardNo),
  };
}

function amountsFrom(typed: Typed): Explained["amounts"] {
  const { by, borrow = "", loan = "", amount = "", mark = "" } = typed;
  if (by === "columns") return { by, borrow, loan };
  return by === "mark"
    ? { by, amount, mark, debitIs: typed.debitIs ?? "out" }
    : { by, amount, positiveIs: typed.positiveIs ?? "in" };
}

/** What titles usually mean. Only a proposal: the three rows show whether it is right. */
const usual: readonly (readonly [keyof Typed, RegExp])[] = [
  ["transactionDate", /日期|交易日|记账日|date/i],
  ["transactionTime", /^(交易)?时间|time/i],
  ["borrow", /借方|支出|转出|付款金额|debit/i],
  ["loan", /贷方|收入|转入|收款金额|credit/i],
  ["mark", /借贷|收支|方向|标志/],
  ["amount", /^(交易)?(金额|发生额)|amount/i],
  ["balance", /余额|balance/i],
  ["oppositeAccountName", /对方.*(名|户)|收付.*名|counterparty/i],
  ["oppositeAccount", /对方.*(账|帐|卡)|收付.*(账|帐)/],
  ["serialNumber", /流水号|serial/i],
  ["purpose", /用途|附言|purpose/i],
  ["summary", /摘要|备注|summary/i],
  ["unitCardNoTitle", /^(本方|我方)?(账|帐)号|own account/i],
];

export function guessed(titles: readonly string[]): Partial<Typed> {
  const taken = new Set<string>();
  const found: Record<string, string> = {};
  for (const [name, form] of usual) {
    const title = titles.find((one) => !taken.has(one) && form.test(one));
    if (title === undefined) continue;
    taken.add(title);
    found[name] = title;
  }
  const by =
    found["borrow"] !== undefined && found["loan"] !== undefined
      ? "columns"
      : found["mark"] === undefined
        ? "sign"
        : "mark";
  return { ...found, by, bankTypeCode: "OTHER", debitIs: "out", positiveIs: "in" };
}

/** Why a row of a bank's file was not taken, and what to do about it; shown beside the row. */
export const rowReasons = {
  noAccount: {
    zh: "文件里找不到本方账号，请从网银重新导出含账号的明细",
    en: "The file names no account of ours: export the details with the account again",
  },
  accountLostDigits: {
    zh: "账号是科学计数或尾数被清零，位数已丢失，请从网银重新下载原始文件",
    en: "The account lost digits in a spreadsheet program: download the original file again",
  },
  badMoment: {
    zh: "交易日期为空或认不出，合并的单元格请先拆开再导入",
    en: "The date is missing or unreadable: split merged cells, then import again",
  },
  badAmount: {
    zh: "金额认不出，请核对原文件，应为最多两位小数的数字",
    en: "The amount is unreadable: it must be a number with at most two decimals",
  },
  noAmount: {
    zh: "没有发生额，请核对这一行",
    en: "There is no amount in this row: compare it with the bank's own page",
  },
  twoAmounts: {
    zh: "借贷两边都有金额，请核对这一行",
    en: "Both sides hold an amount: compare this row with the bank's own page",
  },
  badDirection: {
    zh: "借贷标志认不出，应为借或贷",
    en: "The direction mark is unreadable: it must say 借 or 贷",
  },
  badBalance: {
    zh: "余额认不出，请核对原文件",
    en: "The balance is unreadable: compare this row with the bank's own page",
  },
  serialTwice: {
    zh: "流水号与上面一行相同而内容不同，请向银行核对",
    en: "Another row has the same serial number and other content: ask the bank",
  },
} as const;

export type RowReason = keyof typeof rowReasons;

/** Thrown while a row is being read; the row is then listed as rejected. */
export class RowRejected extends Error {
  readonly why: RowReason;

  constructor(why: RowReason) {
    super(why);
    this.why = why;
  }
}

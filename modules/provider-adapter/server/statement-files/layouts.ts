import type { StatementLayout } from "#modules/provider/server/faces/ports.ts";
import { layoutOf } from "./layout.ts";

/** As the banks' websites export them; one bank has several, told apart by their titles alone. */
export const statementLayouts: readonly StatementLayout[] = [
  layoutOf({
    bank: "PINGAN",
    name: "pingAn",
    titles: {
      day: "交易日期",
      ownAccount: "账号",
      amounts: { out: "借", in: "贷" },
      balance: "账户余额",
      oppositeAccount: "对方账户",
      oppositeName: "对方账户名称",
      serial: "交易流水号",
      purpose: "用途",
      summary: ["摘要"],
    },
  }),
  layoutOf({
    bank: "CMB",
    name: "cmb",
    titles: {
      day: "交易日",
      time: "交易时间",
      amounts: { out: "借方金额", in: "贷方金额" },
      balance: "余额",
      oppositeAccount: "收(付)方账号",
      oppositeName: "收(付)方名称",
      serial: "流水号",
      purpose: "用途",
      summary: ["业务摘要", "其它摘要"],
    },
  }),
  layoutOf({
    bank: "ICBC",
    name: "icbcTransfers",
    titles: {
      day: "交易时间",
      ownAccount: "本方账号",
      amounts: { out: "转出金额", in: "转入金额" },
      balance: "余额",
      oppositeAccount: "对方账号",
      oppositeName: "对方单位",
      purpose: "用途",
      summary: ["摘要", "附言"],
    },
  }),
  layoutOf({
    bank: "ICBC",
    name: "icbcDays",
    titles: {
      day: "日期",
      amounts: { out: "借方发生额", in: "贷方发生额" },
      balance: "余额",
      oppositeAccount: "对方账号",
      oppositeName: "对方户名",
      summary: ["摘要"],
    },
  }),
  layoutOf({
    bank: "ICBC",
    name: "icbcMarked",
    titles: {
      day: "交易时间",
      ownAccount: "本方账号",
      amounts: { either: "发生额", mark: "借贷标志" },
      balance: "余额",
      oppositeAccount: "对方账号",
      oppositeName: "对方单位",
      purpose: "用途",
      summary: ["摘要"],
    },
  }),
  layoutOf({
    bank: "ICBC",
    name: "icbcVouchers",
    titles: {
      day: "交易时间",
      ownAccount: "本方账号",
      amounts: { out: "借方发生额", in: "贷方发生额", mark: "借/贷" },
      balance: "余额",
      oppositeAccount: "对方账号",
      oppositeName: "对方单位名称",
      purpose: "用途",
      summary: ["摘要"],
    },
  }),
];

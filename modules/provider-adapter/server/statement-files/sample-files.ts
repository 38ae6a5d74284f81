import { shanghaiClock } from "#platform/server/clock.ts";
import type { StatementLine } from "#modules/provider/server/faces/ports.ts";

/** What a bank would write about a line, before anything is derived from it. */
export type SampleLine = Omit<StatementLine, "derivedSerial" | "isReversal">;

const yuan = (fen: number | null): string => {
  if (fen === null) return "";
  const sign = fen < 0 ? "-" : "";
  const [whole = "", cents = ""] = (Math.abs(fen) / 100).toFixed(2).split(".");
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${cents}`;
};
const dayOf = (at: Date) => shanghaiClock(at).slice(0, 10);
const secondOf = (at: Date) => shanghaiClock(at).slice(0, 19).replace("T", " ");
const out = (line: SampleLine) => (line.direction === "out" ? yuan(line.amountFen) : "");
const incoming = (line: SampleLine) => (line.direction === "in" ? yuan(line.amountFen) : "");
const text = (value: string | null) => value ?? "";

interface SampleLayout {
  /** Fields that the layout has no column for. */
  readonly lacks: readonly (keyof SampleLine)[];
  readonly onlyDays?: boolean;
  readonly rows: (account: string, lines: readonly SampleLine[]) => string[][];
}

/** Files as the banks write them, for tests: a second description, independent of the reader's. */
export const sampleLayouts: Readonly<Record<string, SampleLayout>> = {
  pingAn: {
    lacks: [],
    rows: (account, lines) => [
      "交易日期,账号,借,贷,账户余额,对方账户,对方账户名称,交易流水号,摘要,用途".split(","),
      ...lines.map((line) => [
        secondOf(line.bookedAt),
        account,
        out(line),
        incoming(line),
        yuan(line.balanceFen),
        text(line.oppositeAccount),
        text(line.oppositeName),
        text(line.serialNumber),
        text(line.summary),
        text(line.purpose),
      ]),
    ],
  },
  cmb: {
    lacks: [],
    rows: (account, lines) => [
      ["公司名称", "车账演示有限公司"],
      ["银行账号", account],
      "交易日,交易时间,借方金额,贷方金额,余额,交易类型,业务摘要,其它摘要,用途,流水号,收（付）方名称,收（付）方账号".split(
        ",",
      ),
      ...lines.map((line) => [
        dayOf(line.bookedAt).replaceAll("-", ""),
        secondOf(line.bookedAt).slice(11),
        out(line),
        incoming(line),
        yuan(line.balanceFen),
        "转账",
        text(line.summary),
        "",
        text(line.purpose),
        text(line.serialNumber),
        text(line.oppositeName),
        text(line.oppositeAccount),
      ]),
    ],
  },
  icbcTransfers: {
    lacks: ["serialNumber"],
    rows: (account, lines) => [
      "交易时间,本方账号,对方单位,对方账号,摘要,附言,用途,转出金额,转入金额,余额".split(","),
      ...lines.map((line) => [
        secondOf(line.bookedAt),
        account,
        text(line.oppositeName),
        text(line.oppositeAccount),
        text(line.summary),
        "",
        text(line.purpose),
        out(line),
        incoming(line),
        yuan(line.balanceFen),
      ]),
    ],
  },
  icbcDays: {
    lacks: ["serialNumber", "purpose"],
    onlyDays: true,
    rows: (account, lines) => [
      ["户名：车账演示有限公司", "", "", `账号：${account}`],
      "日期,对方户名,对方账号,摘要,借方发生额,贷方发生额,余额".split(","),
      ...lines.map((line) => [
        dayOf(line.bookedAt),
        text(line.oppositeName),
        text(line.oppositeAccount),
        text(line.summary),
        out(line) || "0.00",
        incoming(line) || "0.00",
        yuan(line.balanceFen),
      ]),
      ["合计", "", "", "", "1.00", "1.00"],
    ],
  },
  icbcMarked: {
    lacks: ["serialNumber"],
    rows: (account, lines) => [
      "交易时间,本方账号,对方单位,对方账号,借贷标志,发生额,余额,摘要,用途".split(","),
      ...lines.map((line) => [
        secondOf(line.bookedAt).replaceAll("-", "/"),
        account,
        text(line.oppositeName),
        text(line.oppositeAccount),
        line.direction === "in" ? "贷" : "借",
        yuan(line.amountFen),
        yuan(line.balanceFen),
        text(line.summary),
        text(line.purpose),
      ]),
    ],
  },
  icbcVouchers: {
    lacks: ["serialNumber"],
    rows: (account, lines) => [
      ["[HISTORYDETAIL]"],
      "凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,个性化信息".split(
        ",",
      ),
      ...lines.map((line, index) => [
        String(index),
        account,
        text(line.oppositeAccount),
        secondOf(line.bookedAt),
        line.direction === "in" ? "贷" : "借",
        out(line),
        incoming(line),
        "",
        text(line.summary),
        text(line.purpose),
        text(line.oppositeName),
        yuan(line.balanceFen),
        "",
      ]),
    ],
  },
};

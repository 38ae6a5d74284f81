import { capitalYuan } from "#platform/contract/capitals.ts";
import { type Fen, formatMoney } from "#platform/contract/money.ts";
import { inShanghai } from "#platform/server/clock.ts";
import type { Row } from "#platform/server/db/table.ts";
import {
  type Ink,
  sheetOf,
  type SheetLine,
  type SheetText,
} from "#platform/server/files/pdf-sheet.ts";
import type { receipts } from "../tables.ts";
import { printedCode } from "./secrets.ts";

type Receipt = Row<typeof receipts>;

/** Half an A4 sheet, as receipt blocks are. */
const sheet = { width: 595, height: 420 };
const [left, right] = [48, 547];
const middle = (left + right) / 2;
const green: Ink = [0.05, 0.4, 0.3];
const grey: Ink = [0.4, 0.4, 0.4];
const red: Ink = [0.78, 0.1, 0.1];

/** The table, from above: where each row begins, and its columns. */
const rows = [122, 152, 182, 212, 252, 282, 312] as const;
const [top, , , lastSplit, amounts, , bottom] = rows;
const labelWidth = 76;
const half = 300;
/** Where the seal goes. */
const sealed = 360;

const line = (from: SheetLine["from"], to: SheetLine["to"], width?: number): SheetLine => ({
  from,
  to,
  ink: green,
  ...(width !== undefined && { width }),
});

interface Cell {
  readonly row: 0 | 1 | 2 | 3 | 4 | 5;
  readonly label: string;
  readonly value: string;
  readonly side?: "left" | "right";
  readonly isWide?: boolean;
  readonly size?: number;
}

function cellTexts({ row, label, value, side = "left", isWide = false, size = 11 }: Cell) {
  const from = side === "left" ? left : half;
  const to = isWide || side === "right" ? right : half;
  const next = rows[(row + 1) as 1];
  const y = (rows[row] + next) / 2 + 4;
  const begins = from + labelWidth + 8;
  const named: SheetText = {
    text: label,
    at: [from + labelWidth / 2, y],
    size: 10.5,
    ink: green,
    align: "centre",
  };
  return [named, { text: value, at: [begins, y], size, within: to - begins - 8 } as const];
}

function grid(): SheetLine[] {
  const down = (x: number, [from, to]: SheetLine["from"], width?: number) =>
    line([x, from], [x, to], width);
  return [
    ...rows.map((y) => line([left, y], [right, y])),
    down(left, [top, bottom], 1.2),
    down(right, [top, bottom], 1.2),
    down(left + labelWidth, [top, bottom]),
    ...[half, half + labelWidth].flatMap((x) => [
      down(x, [top, lastSplit]),
      down(x, [amounts, bottom]),
    ]),
    line([middle - 60, 98], [middle + 60, 98], 1),
    line([middle - 60, 101], [middle + 60, 101]),
  ];
}

const payWays = { wechat: "微信支付", alipay: "支付宝" } as const;

function cells(receipt: Receipt): SheetText[] {
  const amount = receipt.amount_fen as Fen;
  const { paid_by: paidBy, paid_at: paidAt } = receipt;
  const given: Cell[] = [
    { row: 0, label: "交款人", value: receipt.payer },
    { row: 0, label: "合同号", value: receipt.contract_no, side: "right" },
    { row: 1, label: "收款事由", value: receipt.type_name },
    { row: 1, label: "业务单号", value: receipt.charge_number, side: "right" },
    { row: 2, label: "收款方式", value: paidBy === null ? "—" : payWays[paidBy] },
    {
      row: 2,
      label: "收款时间",
      value: paidAt === null ? "—" : inShanghai(paidAt),
      side: "right",
    },
    { row: 3, label: "金额（大写）", value: capitalYuan(amount), isWide: true, size: 15 },
    { row: 4, label: "金额（小写）", value: formatMoney(amount), size: 13 },
    { row: 4, label: "收款部门", value: receipt.department_name ?? "—", side: "right" },
    { row: 5, label: "渠道订单号", value: receipt.channel_number ?? "—" },
    { row: 5, label: "校验码", value: printedCode(receipt.code), side: "right", size: 12 },
  ];
  return given.flatMap(cellTexts);
}

interface Beside {
  /** The number of the one that took its place. */
  readonly replacedBy: string | null;
  /** Where anybody can ask whether it is genuine. */
  readonly checkedAt: string;
}

/** Across the sheet, so that nobody takes it for one that holds. */
function markOf({ state, ended_at: endedAt }: Receipt, { replacedBy }: Beside): SheetText[] {
  if (state === "VALID") return [];
  const said = state === "VOIDED" ? "已作废" : "已换开";
  const when = endedAt === null ? "" : inShanghai(endedAt).slice(0, 10);
  const why = replacedBy === null ? `款项已退回 ${when}` : `新收据编号 ${replacedBy} ${when}`;
  const slanted = { ink: red, align: "centre", turned: 18 } as const;
  return [
    { ...slanted, text: said, at: [middle - 8, 236], size: 64, spacing: 14 },
    { ...slanted, text: why, at: [middle + 10, 270], size: 13 },
  ];
}

/** The paper itself: letterhead, what was received, where the seal goes, and how it is checked. */
export function paperOf(receipt: Receipt, beside: Beside): Buffer {
  const { issuer, number, issued_at: issuedAt } = receipt;
  const note = { size: 9, ink: grey } as const;
  const texts: SheetText[] = [
    { text: issuer, at: [middle, 58], size: 17, align: "centre", within: right - left },
    { text: "收据", at: [middle, 90], size: 24, ink: green, align: "centre", spacing: 30 },
    { text: `No. ${number}`, at: [right, 112], size: 11, ink: red, align: "right" },
    { text: `开具日期 ${inShanghai(issuedAt).slice(0, 10)}`, at: [left, 112], size: 10 },
    ...cells(receipt),
    { text: "收款单位（盖章）", at: [sealed, 340], size: 10.5, ink: green },
    {
      text: "本收据由系统依据支付渠道确认的收款结果开具，不作发票使用。",
      at: [left, 338],
      ...note,
    },
    { text: "核验真伪请访问下列网址，输入收据编号、金额和校验码：", at: [left, 354], ...note },
    { text: beside.checkedAt, at: [left, 370], ...note, within: 240 },
    { text: issuer, at: [sealed, 362], size: 11, within: right - sealed },
    ...markOf(receipt, beside),
  ];
  return sheetOf({ ...sheet, texts, lines: grid() });
}

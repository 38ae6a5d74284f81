import { utils, type WorkBook, type WorkSheet, write } from "@e965/xlsx";
import { type FaultHit } from "../faults.ts";
import { type Answer, type Context, type WireRequest } from "../provider.ts";
import { type Booking } from "./ping-an-booking.ts";
import { bankTime, yuanOf } from "./ping-an-transfer.ts";

export const isDownload = ({ method, path }: WireRequest): boolean =>
  method === "GET" && path === "/netbank/statement";

/** The file that a person downloads from the bank's website, instead of asking by packet. */
export function downloadStatement(context: Context): Answer {
  const { store, faults, merchants } = context;
  const fault = faults.hit("file", { provider: "ping-an", op: "statementFile" });
  const bookings = store.list<Booking>("ping-an", "booking");
  const isOld = fault?.effect === "oldFormat";
  const sheet = sheetOf(merchants.pingAn, repeated(bookings, fault), fault);
  const book: WorkBook = { SheetNames: ["交易明细"], Sheets: { 交易明细: sheet } };
  const options = { bookType: isOld ? "xls" : "xlsx", type: "buffer", compression: true } as const;
  const kind = isOld ? "vnd.ms-excel" : "vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return {
    headers: {
      "content-type": `application/${kind}`,
      "content-disposition": `attachment; filename="statement.${options.bookType}"`,
    },
    body: write(book, options) as Buffer,
  };
}

function repeated(bookings: readonly Booking[], fault: FaultHit | undefined): Booking[] {
  if (fault?.effect !== "hundredThousandRows" || bookings.length === 0) return [...bookings];
  const rows = Number(fault.params["rows"] ?? 100_000);
  return Array.from({ length: rows }, (_, at) => {
    const booking = bookings[at % bookings.length] as Booking;
    return { ...booking, trace: `${booking.trace}${at}` };
  });
}

interface Owner {
  readonly payerAccount: string;
  readonly payerName: string;
}

function sheetOf(
  owner: Owner,
  bookings: readonly Booking[],
  fault: FaultHit | undefined,
): WorkSheet {
  const effect = fault?.effect ?? "";
  const layout = effect === "otherLayout" ? merchantsBank : pingAn;
  const rows = bookings.map((line) => layout.row(owner, line));
  const shown = effect === "scientificAccount" ? rows.map(spoiled) : rows;
  const above = withPreamble.has(effect) ? preamble(owner) : [];
  const all = [...above, ...layout.above(owner), layout.titles, ...shown];
  const sheet = utils.aoa_to_sheet(all, { dense: true });
  if (effect === "mergedCells") {
    sheet["!merges"] = [utils.decode_range("A1:J1"), utils.decode_range("B2:J2")];
  }
  return sheet;
}

const withPreamble = new Set(["preambleRows", "mergedCells"]);
const preamble = ({ payerName }: Owner) => [["平安银行账户交易明细"], ["户名", payerName], []];

/** What a spreadsheet program makes of a long number when a person saves the file once more. */
function spoiled(row: readonly string[]): string[] {
  return row.map((cell) =>
    /^\d{13,}$/.test(cell) ? Number(cell).toExponential(5).toUpperCase() : cell,
  );
}

interface Layout {
  readonly titles: string[];
  readonly above: (owner: Owner) => string[][];
  readonly row: (owner: Owner, line: Booking) => string[];
}

const day = (at: number) => bankTime(at).replace(/^(\d{4})(\d\d)(\d\d).*$/, "$1-$2-$3");
const time = (at: number) => bankTime(at).replace(/^\d{8}(\d\d)(\d\d)(\d\d)$/, "$1:$2:$3");
const amounts = ({ flag, amountFen }: Booking) =>
  flag === "D" ? [grouped(amountFen), ""] : ["", grouped(amountFen)];
const grouped = (fen: number) => yuanOf(fen).replaceAll(/\B(?=(\d{3})+\.)/g, ",");

const pingAn: Layout = {
  titles: [
    "交易日期",
    "账号",
    "借",
    "贷",
    "账户余额",
    "对方账户",
    "对方账户名称",
    "交易流水号",
    "摘要",
    "用途",
  ],
  above: () => [],
  row: ({ payerAccount }, line) => [
    `${day(line.at)} ${time(line.at)}`,
    payerAccount,
    ...amounts(line),
    grouped(line.balanceFen),
    line.opposite.account,
    line.opposite.name,
    line.trace,
    line.summary,
    line.purpose,
  ],
};

/** China Merchants Bank's: what somebody uploads who has accounts at several banks. */
const merchantsBank: Layout = {
  titles:
    "交易日,交易时间,借方金额,贷方金额,余额,交易类型,业务摘要,其它摘要,用途,流水号,收(付)方名称,收(付)方账号".split(
      ",",
    ),
  above: ({ payerName, payerAccount }) => [
    ["公司名称", payerName],
    ["银行账号", payerAccount],
  ],
  row: (_, line) => [
    day(line.at).replaceAll("-", ""),
    time(line.at),
    ...amounts(line),
    grouped(line.balanceFen),
    "转账",
    line.summary,
    "",
    line.purpose,
    line.trace,
    line.opposite.name,
    line.opposite.account,
  ],
};

import type {
  StatementLayout,
  StatementLine,
  StatementRow,
} from "#modules/provider/server/faces/ports.ts";
import { accountOf, fenOf, momentOf, plainTitle, textOrNull } from "./cells.ts";
import { preambleAccount } from "./preamble.ts";
import { RowRejected } from "./row-reasons.ts";
import { Serials } from "./serials.ts";

type Rows = readonly (readonly string[])[];

/** Which way money goes: by column, by a mark beside one amount, or by its sign. */
export type LayoutAmounts =
  | { readonly out: string; readonly in: string; readonly mark?: string }
  | { readonly either: string; readonly mark: string; readonly debitIs?: "in" | "out" }
  | { readonly signed: string; readonly positiveIs: "in" | "out" };

/** Which column title holds what. Every title that is named must be there. */
export interface LayoutTitles {
  readonly day: string;
  readonly time?: string;
  /** Absent: the account stands above the table. */
  readonly ownAccount?: string;
  /** Where the file itself names none. */
  readonly ownAccountIs?: string;
  readonly amounts: LayoutAmounts;
  readonly balance?: string;
  readonly oppositeAccount?: string;
  readonly oppositeName?: string;
  readonly serial?: string;
  readonly purpose?: string;
  /** Joined where there are several. */
  readonly summary: readonly string[];
}

interface Described {
  readonly bank: StatementLayout["bank"];
  readonly name: string;
  readonly titles: LayoutTitles;
}

/** Banks put some lines about the company above the table, never a page of them. */
const lastHeaderRow = 40;
const totals = /^(合计|总计|小计|本页|累计|总笔数|借方合计|贷方合计)/;

const titlesOf = (amounts: LayoutAmounts): (string | undefined)[] => {
  if ("signed" in amounts) return [amounts.signed];
  return "either" in amounts
    ? [amounts.either, amounts.mark]
    : [amounts.out, amounts.in, amounts.mark];
};

export function layoutOf({ bank, name, titles }: Described): StatementLayout {
  const { day, time, ownAccount, amounts, balance, serial, purpose, summary } = titles;
  const { oppositeAccount, oppositeName } = titles;
  const required = [day, time, ownAccount, ...titlesOf(amounts), balance, serial, purpose]
    .concat([oppositeAccount, oppositeName, ...summary])
    .filter((title): title is string => title !== undefined);
  return {
    bank,
    name,
    headerRow(rows) {
      const found = rows.slice(0, lastHeaderRow).findIndex((row) => {
        const present = new Set(row.map(plainTitle));
        return required.every((title) => present.has(title));
      });
      return found === -1 ? undefined : found;
    },
    reader: (rows, headerRow) => readerOf(titles, rows, headerRow),
  };
}

function readerOf(titles: LayoutTitles, rows: Rows, headerRow: number) {
  const columns = new Map<string, number>();
  for (const [index, title] of (rows[headerRow] ?? []).entries()) {
    if (!columns.has(plainTitle(title))) columns.set(plainTitle(title), index);
  }
  const above = preambleAccount(rows.slice(0, headerRow)) || (titles.ownAccountIs ?? "");
  const serials = new Serials();
  return (row: readonly string[]): StatementRow | undefined => {
    const cell = (title: string | undefined) =>
      title === undefined ? "" : (row[columns.get(title) ?? -1] ?? "");
    if (saysNothing(titles, row, cell)) return undefined;
    try {
      const line = lineOf(titles, cell, above);
      return { line: { ...line, derivedSerial: serials.of(line) } };
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      return { why: error.why };
    }
  };
}

type Cell = (title: string | undefined) => string;

/** Sums, remarks and the titles repeated on a printed page are no lines, and nothing is lost with them. */
function saysNothing(titles: LayoutTitles, row: readonly string[], cell: Cell): boolean {
  const first = row.find((text) => text.trim() !== "");
  if (first === undefined || plainTitle(cell(titles.day)) === titles.day) return true;
  if (totals.test(plainTitle(first)) && !/\d{4}/.test(cell(titles.day))) return true;
  const isEmpty = (title: string) => cell(title).trim() === "";
  return isEmpty(titles.day) && amountTitles(titles.amounts).every(isEmpty);
}

function amountTitles(amounts: LayoutAmounts): string[] {
  if ("signed" in amounts) return [amounts.signed];
  return "either" in amounts ? [amounts.either] : [amounts.out, amounts.in];
}

function lineOf(
  titles: LayoutTitles,
  cell: Cell,
  above: string,
): Omit<StatementLine, "derivedSerial"> {
  const account = accountOf(titles.ownAccount ? cell(titles.ownAccount) : above);
  if (account === null) throw new RowRejected("noAccount");
  const summaries = titles.summary.map((title) => textOrNull(cell(title)));
  return {
    ownAccount: account,
    bookedAt: momentOf(cell(titles.day), cell(titles.time)),
    ...amountOf(titles.amounts, cell),
    balanceFen: fenOf(cell(titles.balance), "badBalance"),
    oppositeAccount: accountOf(cell(titles.oppositeAccount)),
    oppositeName: textOrNull(cell(titles.oppositeName)),
    serialNumber: textOrNull(cell(titles.serial)),
    purpose: textOrNull(cell(titles.purpose)),
    summary: summaries.filter((text) => text !== null).join(" ") || null,
  };
}

type Moved = Pick<StatementLine, "direction" | "amountFen" | "isReversal">;

type Of<Name extends string> = Extract<LayoutAmounts, Readonly<Record<Name, string>>>;

function amountOf(amounts: LayoutAmounts, cell: Cell): Moved {
  if ("signed" in amounts) return signedAmount(amounts, cell);
  return "either" in amounts ? markedAmount(amounts, cell) : amountInColumns(amounts, cell);
}

/** Its sign says which way it went, and nothing is taken back by it. */
function signedAmount({ signed, positiveIs }: Of<"signed">, cell: Cell): Moved {
  const fen = fenOf(cell(signed), "badAmount") ?? 0;
  const direction = fen < 0 ? turned(positiveIs) : positiveIs;
  return moved(direction, Math.abs(fen));
}

function markedAmount({ either, mark, debitIs }: Of<"either">, cell: Cell): Moved {
  const fen = fenOf(cell(either), "badAmount") ?? 0;
  const direction = directionOf(cell(mark));
  return moved(debitIs === "in" ? turned(direction) : direction, fen);
}

function amountInColumns(titles: Of<"out">, cell: Cell): Moved {
  const out = fenOf(cell(titles.out), "badAmount") ?? 0;
  const incoming = fenOf(cell(titles.in), "badAmount") ?? 0;
  if (out !== 0 && incoming !== 0) throw new RowRejected("twoAmounts");
  return out === 0 ? moved("in", incoming) : moved("out", out);
}

const turned = (direction: "in" | "out") => (direction === "in" ? "out" : "in");

/** A negative amount takes back an earlier one: the money goes the other way. */
function moved(direction: "in" | "out", fen: number): Moved {
  if (fen === 0) throw new RowRejected("noAmount");
  if (fen > 0) return { direction, amountFen: fen, isReversal: false };
  return { direction: turned(direction), amountFen: -fen, isReversal: true };
}

/** From the bank's side of the book: what it owes us grows by 贷. */
function directionOf(mark: string): "in" | "out" {
  const bare = mark.trim();
  if (/^(贷|贷方|C|转入|收入?)$/i.test(bare)) return "in";
  if (/^(借|借方|D|转出|支出?)$/i.test(bare)) return "out";
  throw new RowRejected("badDirection");
}

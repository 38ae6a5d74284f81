import type {
  Connection,
  StatementLine,
  StatementPort,
} from "#modules/provider/server/faces/ports.ts";
import { done, noRecord } from "./codes.ts";
import { frontEndOf } from "./front-end.ts";
import { fenOfYuan } from "../support.ts";
import { bookingTimeOf } from "./result.ts";
import { linesOf, textOf, type XmlFields } from "./xml.ts";

const linesPerPage = 100;

/** The account's booked lines, today's among them (4013). */
export function pingAnStatement(connection: Connection): StatementPort {
  const trade = frontEndOf(connection);
  return {
    fetch: (call, { account, from, to, page = 1 }) =>
      trade(call, {
        code: "4013",
        ourNumber: null,
        fields: {
          AcctNo: account,
          CcyCode: "RMB",
          BeginDate: from.replaceAll("-", ""),
          EndDate: to.replaceAll("-", ""),
          PageNo: String(page),
          PageSize: String(linesPerPage),
          OrderMode: "001",
        },
        read: ({ code, text, fields }) => {
          if (noRecord.has(code)) return { kind: "ok", value: { lines: [], next: null } };
          if (code !== done) return { kind: "certainFailure", code, message: text };
          const lines = linesOf(fields, "list").map((line) => lineOf(account, line));
          const next = textOf(fields, "EndFlag") === "N" ? page + 1 : null;
          return { kind: "ok", value: { lines, next } };
        },
      }),
  };
}

/** `D` takes money from the account, `C` brings some; the other side is who stands opposite. */
function lineOf(account: string, line: XmlFields): StatementLine {
  const flag = textOf(line, "DcFlag");
  if (flag !== "D" && flag !== "C") throw new Error("neither in nor out");
  const opposite = flag === "D" ? "In" : "Out";
  const balance = textOf(line, "AcctBalance");
  const trace = needed(line, "HostTrace");
  return {
    ownAccount: account,
    bookedAt: bookingTimeOf(needed(line, "AcctDate"), textOf(line, "TxTime") ?? ""),
    direction: flag === "C" ? "in" : "out",
    amountFen: fenOfYuan(needed(line, "TranAmount")),
    balanceFen: balance === undefined ? null : fenOfYuan(balance),
    oppositeAccount: textOrNull(line, `${opposite}AcctNo`),
    oppositeName: textOrNull(line, `${opposite}AcctName`),
    serialNumber: trace,
    derivedSerial: keyOf(account, line),
    purpose: textOrNull(line, "Purpose"),
    summary: textOrNull(line, "AbstractStr_Desc") ?? textOrNull(line, "AbstractStr"),
    isReversal: ["Y", "1"].includes(textOf(line, "BeReverseFlag") ?? ""),
  };
}

/** Tells the bank's lines apart, and the same line on a repeated page is the same. */
const keyOf = (account: string, line: XmlFields): string =>
  [
    account,
    textOf(line, "HostDate") ?? needed(line, "AcctDate"),
    needed(line, "HostTrace"),
    textOf(line, "BussSeqNo") ?? "",
  ].join("-");

const textOrNull = (line: XmlFields, name: string): string | null => textOf(line, name) ?? null;

function needed(line: XmlFields, name: string): string {
  const text = textOf(line, name);
  if (text === undefined) throw new Error(`a line without ${name}`);
  return text;
}

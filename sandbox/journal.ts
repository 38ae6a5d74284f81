import { type DatabaseSync } from "node:sqlite";
import { underNumber } from "./known-numbers.ts";
import { type ProviderName } from "./provider-names.ts";

export interface Exchange {
  readonly provider: ProviderName;
  readonly op: string;
  readonly merchantNo?: string | undefined;
  /** `in`: the product called; `out`: a notice was sent. */
  readonly direction: "in" | "out";
  readonly method: string;
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, unknown>>;
  readonly requestBody: string;
  /** What the caller got to see; 0 if nothing. */
  readonly status: number;
  readonly answerBody: string;
  readonly fault?: string | undefined;
  readonly error?: string | undefined;
  readonly ms: number;
}

export interface KeptExchange extends Exchange {
  readonly id: number;
  readonly at: number;
}

export interface JournalQuery {
  readonly provider?: string | undefined;
  readonly op?: string | undefined;
  readonly merchantNo?: string | undefined;
  /** Only those after this id: newest first without it, oldest first with it. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

export interface Journal {
  note(exchange: Exchange): void;
  read(query: JournalQuery): KeptExchange[];
}

const mostKept = 100_000;
const longestBody = 64 * 1024;

/** All exchanges with the outside, the newest 100,000 of them. Bodies are cut at 64 KB. */
export function openJournal(database: DatabaseSync, now: () => number): Journal {
  const insert = database.prepare(
    "insert into journal (at, provider, op, merchant_no, direction, body) values (?, ?, ?, ?, ?, ?)",
  );
  const forget = database.prepare("delete from journal where id <= ?");
  const where = `(? is null or provider = ?) and (? is null or op = ?)
    and (? is null or ${underNumber("merchant_no")}) and id > ?`;
  const read = (order: string) =>
    database.prepare(
      `select id, at, body from journal where ${where} order by id ${order} limit ?`,
    );
  const [newestFirst, oldestFirst] = [read("desc"), read("asc")];
  return {
    note(exchange) {
      const { provider, op, merchantNo, direction } = exchange;
      const body = JSON.stringify({
        ...exchange,
        requestBody: exchange.requestBody.slice(0, longestBody),
        answerBody: exchange.answerBody.slice(0, longestBody),
      });
      const { lastInsertRowid } = insert.run(
        now(),
        provider,
        op,
        merchantNo ?? null,
        direction,
        body,
      );
      const id = Number(lastInsertRowid);
      if (id % 10_000 === 0) forget.run(id - mostKept);
    },
    read({ provider, op, merchantNo, after, limit = 100 }) {
      const twice = [provider, op].flatMap((filter) => [filter ?? null, filter ?? null]);
      const number = merchantNo ?? null;
      const filters = [...twice, number, number, number, number];
      const statement = after === undefined ? newestFirst : oldestFirst;
      return statement.all(...filters, after ?? 0, limit).map((row) => ({
        id: Number(row["id"]),
        at: Number(row["at"]),
        ...(JSON.parse(String(row["body"])) as Exchange),
      }));
    },
  };
}

/** A body as a person can read it; what is no text in that charset is shown as Base64. */
export function readable(body: Buffer | string, charset = "utf-8"): string {
  if (typeof body === "string") return body;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return `base64:${body.toString("base64")}`;
  }
}

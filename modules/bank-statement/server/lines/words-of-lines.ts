import type { ReadTx } from "#platform/server/db/transaction.ts";

/** What a matched line says of who paid. */
interface WordsOfLine {
  readonly payer: string;
  readonly purpose: string;
}

const findWords =
  "select coalesce(l.opposite_name, '') as payer, coalesce(l.purpose, '') as purpose from statement_matches m" +
  " join statement_lines l on l.tenant_id = m.tenant_id and l.id = m.line_id" +
  " where m.tenant_id = $1 and m.target_id = $2 and m.undone_at is null order by m.created_at, m.id";

/** For the module of a target: what the lines say that show its money. */
export const wordsOfMatched = (tx: ReadTx, targetId: string): Promise<WordsOfLine[]> =>
  tx.raw<WordsOfLine>({ sql: findWords, parameters: [tx.tenantId, targetId] });

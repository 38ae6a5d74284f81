import type pg from "pg";
import type { Acknowledged } from "./acknowledged.ts";

const walletsNow =
  "select w.id, w.allocated_fen::float8 as allocated, w.spent_fen::float8 as spent," +
  " sum(a.balance_fen) filter (where a.kind = 'AVAILABLE')::float8 as available," +
  " sum(a.balance_fen) filter (where a.kind = 'FROZEN')::float8 as frozen" +
  " from wallets w join ledger_accounts a on a.tenant_id = w.tenant_id and a.wallet_id = w.id group by w.tenant_id, w.id";
const holdsNow =
  "select id, remaining_fen::float8 as remaining, settled_fen::float8 as settled, released_fen::float8 as released from wallet_holds";

const figuresOf = (names: readonly string[], one: object) =>
  names.map((name) => `${name} ${String((one as Record<string, unknown>)[name])}`).join(", ");

/** Holds what clients were told against what is there. */
export async function compare(sql: pg.Pool, told: Acknowledged): Promise<string[]> {
  const kinds = [
    { what: "wallet", question: walletsNow, expected: told.wallets, isComplete: false },
    { what: "hold", question: holdsNow, expected: told.holds, isComplete: true },
  ];
  const faults: string[] = [];
  for (const { what, question, expected, isComplete } of kinds) {
    const { rows } = await sql.query<{ id: string }>(question);
    const there = new Map(rows.map((row) => [row.id, row]));
    for (const [id, figures] of expected) {
      const names = Object.keys(figures).filter((name) => name !== "walletId");
      const [wanted, found] = [figuresOf(names, figures), figuresOf(names, there.get(id) ?? {})];
      if (wanted !== found)
        faults.push(`${what} ${id}: clients were told ${wanted}; it has ${found}`);
    }
    const strangers = rows.filter(({ id }) => isComplete && !expected.has(id));
    faults.push(...strangers.map(({ id }) => `${what} ${id}: nobody was told of it`));
  }
  return faults;
}

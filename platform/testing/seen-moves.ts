import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

/** Which state of which table the product was seen to change into which. */
export interface SeenMove {
  readonly table: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Keeps what a test's database noted (seen-moves.sql), where somebody wants to know: `node tools/moves.ts`
 * holds it against the drawings.
 */
export async function keepSeenMoves(admin: pg.Pool): Promise<void> {
  const folder = process.env["MOVES_FOLDER"];
  if (!folder) return;
  const sql =
    'select distinct of_table as "table", from_state as "from", to_state as "to" from seen.moves';
  const { rows } = await admin.query<SeenMove>(sql);
  const lines = rows.map((move) => `${JSON.stringify(move)}\n`);
  await appendFile(join(folder, `${process.pid}.jsonl`), lines.join(""));
}

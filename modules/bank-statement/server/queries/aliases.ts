import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { expectTeachable } from "../matching/aliases.ts";
import { isSettling } from "../matching/judge-piece.ts";
import { judgeRows, settingOf } from "../matching/judge-rows.ts";
import { strongFrom } from "../matching/known.ts";
import type { LineRow } from "../matching/lines.ts";
import { bare } from "../rules/text.ts";

const findAliases =
  'select id, written, means, confirmations, updated_at as "updateTime" from statement_aliases' +
  " where tenant_id = $1 and forgotten_at is null order by updated_at desc limit 500";

interface Kept {
  readonly id: string;
  readonly written: string;
  readonly means: string;
  readonly confirmations: number;
  readonly updateTime: string;
}

/** What was learnt of how banks write names. */
export const listAliases = query(triage.aliases, async ({ tx }) => {
  const rows = await tx.raw<Kept>({ sql: findAliases, parameters: [tx.tenantId] });
  return rows.map((row) => ({ ...row, isStrong: row.confirmations >= strongFrom }));
});

/** So many lines are tried; beyond it the answer says that there are more. */
const mostTried = 500;
const findLines =
  "select tenant_id, id, account_id, import_id, row_number, fingerprint, bank_type_code, unit_card_no, transaction_at," +
  " direction, amount_fen, opposite_name, opposite_account_sealed, purpose, serial_number, custom_serial_number, state," +
  " matched_fen, written_off_fen, judged_at from statement_lines where tenant_id = $1 and opposite_name = $2" +
  ` and state in (3621, 3625) and matched_fen = 0 order by transaction_at, id limit ${mostTried + 1}`;

const waitingOf = (tx: ReadTx, written: string): Promise<LineRow[]> =>
  tx.raw<LineRow>({ sql: findLines, parameters: [tx.tenantId, written] });

/** How many waiting lines would fall in place if a name were learnt; nothing is kept. */
export const previewAlias = query(triage.previewAlias, async ({ input, tx, vault }) => {
  expectTeachable(input);
  const { written, means } = input;
  const [found, setting] = await Promise.all([waitingOf(tx, written), settingOf(tx)]);
  const rows = found.slice(0, mostTried);
  const taught = new Map(setting.aliases).set(bare(written), { means, isStrong: true });
  // Each of them claims what it is suggested for; judged anew, those claims are given up first.
  const judged = await judgeRows(tx, vault, { rows, setting: { ...setting, aliases: taught } });
  const settled = judged.filter(({ verdict }) => isSettling(verdict)).length;
  return { waiting: rows.length, settled, isMore: found.length > mostTried };
});

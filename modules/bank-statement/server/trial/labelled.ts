import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { TargetType } from "../../states.ts";
import type { LineRow } from "../matching/lines.ts";
import type { Label } from "./rules.ts";

/** A match that people let stand, or one of a rule that they took back. */
export interface Decided {
  readonly lineId: string;
  readonly targetType: TargetType;
  readonly targetId: string;
  readonly targetNumber: string;
  readonly madeAs: "rule" | "person";
  readonly isLive: boolean;
}

/** Moments are in microseconds: two of one transaction are the same, and comparing them is exact. */
export const micros = (moment: string): string =>
  `(extract(epoch from ${moment}) * 1000000)::bigint`;

export interface LabelledRow extends LineRow {
  /** When the rules last looked at it before anybody decided. */
  readonly moment: number;
  /** When the bank booked it. */
  readonly booked: number;
}

export interface LabelledLine {
  readonly row: LabelledRow;
  readonly label: Label;
  readonly matches: readonly Decided[];
}

const columns =
  "l.tenant_id, l.id, l.account_id, l.import_id, l.row_number, l.fingerprint, l.bank_type_code, l.unit_card_no," +
  " l.transaction_at, l.direction, l.amount_fen, l.opposite_name, l.opposite_account_sealed, l.opposite_account_tail," +
  " l.purpose, l.serial_number, l.custom_serial_number, l.state, l.judged_at";

const decidedMatches =
  "statement_matches m where m.tenant_id = $1 and m.line_id = l.id and (m.undone_at is null or m.made_as = 'rule')";

/** Matched and left so, taken back from a rule, or said by a person to be nobody's business. */
const findPiece =
  `select ${columns}, 0 as matched_fen, 0 as written_off_fen, ${micros("l.transaction_at")} as booked,` +
  ` ${micros(`least(l.judged_at, (select min(m.created_at) from ${decidedMatches}))`)} as moment` +
  " from statement_lines l where l.tenant_id = $1 and l.judged_at is not null and l.transaction_at >= $2" +
  " and ($3::timestamptz is null or (l.transaction_at, l.id) < ($3, $4::uuid)) and (l.state in (3622, 3623, 3624, 3627)" +
  " or l.state = 3626 and exists (select from statement_line_events e where e.tenant_id = $1 and e.line_id = l.id" +
  "  and e.kind = 'ignored' and e.by_user is not null)" +
  " or exists (select from statement_matches m where m.tenant_id = $1 and m.line_id = l.id and m.made_as = 'rule'" +
  "  and m.undone_at is not null)) order by l.transaction_at desc, l.id desc limit $5";

const findMatches =
  'select m.line_id as "lineId", m.target_type as "targetType", m.target_id as "targetId",' +
  ' m.target_number as "targetNumber", m.made_as as "madeAs", m.undone_at is null as "isLive" from statement_matches m' +
  " where m.tenant_id = $1 and m.line_id = any($2::uuid[]) and (m.undone_at is null or m.made_as = 'rule')" +
  " order by m.created_at, m.id";

interface Wanted {
  /** The oldest that counts. */
  readonly since: Date;
  readonly after: LabelledLine | undefined;
  readonly size: number;
}

/** Lines on which people decided, or which they let stand, after a certain one: the newest first. */
export async function labelledPiece(tx: ReadTx, wanted: Wanted): Promise<LabelledLine[]> {
  const { since, after, size } = wanted;
  const from = [after?.row.transaction_at ?? null, after?.row.id ?? null];
  const rows = await tx.raw<LabelledRow>({
    sql: findPiece,
    parameters: [tx.tenantId, since.toISOString(), ...from, size],
  });
  const matches = await tx.raw<Decided>({
    sql: findMatches,
    parameters: [tx.tenantId, rows.map(({ id }) => id)],
  });
  return rows.map((row) => {
    const mine = matches.filter(({ lineId }) => lineId === row.id);
    return { row, label: labelOf(mine, row), matches: mine };
  });
}

const idsOf = (matches: readonly Decided[]) => new Set(matches.map(({ targetId }) => targetId));

/** What stands counts most; of a line that waits again, only that the rule was wrong is known. */
function labelOf(matches: readonly Decided[], row: Pick<LabelledRow, "state">): Label {
  const live = matches.filter(({ isLive }) => isLive);
  if (live.length > 0) {
    const by = live.every(({ madeAs }) => madeAs === "rule") ? "rule" : "person";
    return { as: "targets", by, targets: idsOf(live) };
  }
  const as = row.state === 3626 ? "none" : "notThis";
  return { as, by: "person", targets: idsOf(matches) };
}

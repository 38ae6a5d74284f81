import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { anyLine } from "./waiting-lines.ts";

type Detail = AnswerOf<typeof triage.detail>;

const findMatches =
  'select m.id, m.target_type as "targetType", m.target_number as "targetNumber",' +
  ' m.amount_fen as amount, m.made_as as "madeAs", m.score, m.effect,' +
  " case when m.made_as = 'person' then u.id_card_name end as by, m.created_at as time" +
  " from statement_matches m left join users u on u.id = m.created_by" +
  " where m.tenant_id = $1 and m.line_id = $2 and m.undone_at is null order by m.created_at, m.id";

export const matchesOf = (tx: ReadTx, id: string): Promise<Detail["matches"]> =>
  tx.raw({ sql: findMatches, parameters: [tx.tenantId, id] });

const findWriteOff =
  'select w.id, w.amount_fen as amount, w.reason, u.id_card_name as by, w.proposed_by = $3 as "isOwn", w.created_at as time' +
  " from statement_write_offs w join users u on u.id = w.proposed_by" +
  " where w.tenant_id = $1 and w.line_id = $2 and w.state = 'PROPOSED'";

/** What waits for a second person. */
export async function writeOffOf(
  tx: ReadTx,
  id: string,
  userId: string,
): Promise<Detail["writeOff"]> {
  const parameters = [tx.tenantId, id, userId];
  const [found] = await tx.raw<NonNullable<Detail["writeOff"]>>({ sql: findWriteOff, parameters });
  return found ?? null;
}

interface Stored {
  readonly id: string;
  readonly kind: string;
  readonly by: string | null;
  readonly time: string;
  readonly detail: {
    readonly matches?: readonly { readonly targetNumber: string }[];
    readonly reason?: string | null;
    readonly as?: string;
  };
}

const findEvents =
  "select e.id, e.kind, u.id_card_name as by, e.at as time, e.detail from statement_line_events e" +
  " left join users u on u.id = e.by_user where e.tenant_id = $1 and e.line_id = $2 order by e.at desc, e.id desc limit 200";

/** Everything that ever happened to a line, the newest first. What was matched is told by its number alone. */
export async function eventsOf(tx: ReadTx, id: string) {
  const rows = await tx.raw<Stored>({ sql: findEvents, parameters: [tx.tenantId, id] });
  return rows.map(({ detail, ...row }) => ({
    ...row,
    numbers: (detail.matches ?? []).map(({ targetNumber }) => targetNumber),
    note: detail.reason ?? detail.as ?? null,
  }));
}

export const lineHistory = query(triage.history, async ({ input: { id }, tx }) => {
  const [events] = await Promise.all([eventsOf(tx, id), anyLine.one(tx, id)]);
  return events;
});

import type { TodoSource } from "#modules/message/server/index.ts";
import { formatYuan } from "#platform/contract/money.ts";
import { payoutLink } from "./told.ts";

/** The desk has the rest. */
const most = 100;

/** Whoever may bring evidence or pay anew can act. */
const mayAct =
  "exists (select from member_roles mr" +
  " join roles r on r.tenant_id = $1 and r.id = mr.role_id and r.state = 1000" +
  " join role_menus rm on rm.tenant_id = $1 and rm.role_id = r.id join menus m on m.id = rm.menu_id" +
  " where mr.tenant_id = $1 and mr.user_id = $2 and m.permission_name in ('biz:payout:retry', 'biz:payout:evidence'))";

/** An amount that differs stays an incident; once two people have closed it nobody need act. */
const isExplained =
  "p.state = 4008 and p.incident = 'amountDiffers' and exists (select from payout_evidence e" +
  " where e.tenant_id = $1 and e.payout_id = p.id and e.state = 'CONFIRMED')";

const waiting =
  "select p.id, p.number, p.payee_name, p.amount_fen, 'payout.incidentWaiting' as event, p.updated_at as since" +
  ` from payouts p where p.tenant_id = $1 and p.incident is not null and not (${isExplained})` +
  " union all select p.id, p.number, p.payee_name, p.amount_fen, 'payout.parkedWaiting', p.updated_at" +
  " from payouts p where p.tenant_id = $1 and p.state = 4012 and p.incident is null" +
  " union all select p.id, p.number, p.payee_name, p.amount_fen, 'payout.unknownWaiting', a.sending_at" +
  " from payouts p join payout_attempts a on a.tenant_id = $1 and a.payout_id = p.id and a.sequence = p.attempts" +
  " where p.tenant_id = $1 and p.state = 4007 and p.incident is null" +
  " and a.sending_at < clock_timestamp() - interval '30 minutes'";
const find = `select * from (${waiting}) w where ${mayAct} order by since desc limit ${most}`;
const count = `select count(*)::int as count from (${waiting}) w where ${mayAct}`;

interface Waiting {
  readonly id: string;
  readonly number: string;
  readonly payee_name: string;
  readonly amount_fen: number;
  readonly event: string;
  readonly since: string;
}

/** Payouts of the bound tenant that only a person can bring to an end. */
export const payoutTodos: TodoSource = {
  async find(tx, { userId }) {
    const { tenantId } = tx;
    const found = await tx.raw<Waiting>({ sql: find, parameters: [tenantId, userId] });
    return found.map(
      ({ id, number, payee_name: payeeName, amount_fen: amountFen, event, since }) => ({
        id,
        tenantId,
        event,
        values: { payoutNo: number, payeeName, amount: formatYuan(amountFen) },
        link: payoutLink(id),
        since,
      }),
    );
  },
  async count(tx, { userId }) {
    const [found] = await tx.raw<{ count: number }>({
      sql: count,
      parameters: [tx.tenantId, userId],
    });
    return found?.count ?? 0;
  },
};

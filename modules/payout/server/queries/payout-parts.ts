import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { payout } from "../../contract.ts";
import { isProvisional } from "../rules/revert.ts";

type Detail = OutputOf<typeof payout.detail>;

const selectAttempts =
  'select a.id, a.merchant_number as "mchOrderNo", a.submission_number as "submissionNo", c.name as "channelName", a.state as "stateCode",' +
  ' a.sending_at as "sendingTime", a.answered_at as "answeredTime", a.settled_at as "settledTime",' +
  ' a.settled_by as "settledBy", a.next_look_at as "nextLookTime", a.looks, a.provider_number as "providerNumber",' +
  ' a.bank_serial as "bankSerial", a.fail_code as "failCode", a.fail_text as "failText"' +
  " from payout_attempts a join payout_channel_rows c on c.tenant_id = a.tenant_id and c.id = a.channel_id" +
  " where a.tenant_id = $1 and a.payout_id = $2 order by a.sequence desc";

export const attemptsOf = (tx: ReadTx, id: string): Promise<Detail["attempts"]> =>
  tx.raw({ sql: selectAttempts, parameters: [tx.tenantId, id] });

const nameOf = (column: string) => `(select u.id_card_name from users u where u.id = ${column})`;

const selectEvidence =
  "select e.id, e.claims, e.statement_serial as \"statementSerial\", to_char(e.statement_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as \"statementDate\"," +
  ' e.explanation, e.file_ids as "fileIds", e.state,' +
  ` ${nameOf("e.proposed_by")} as "proposedBy", ${nameOf("e.decided_by")} as "decidedBy",` +
  ' e.created_at as "insertTime" from payout_evidence e' +
  " where e.tenant_id = $1 and e.payout_id = $2 order by e.created_at desc, e.id desc";

export const evidenceOf = (tx: ReadTx, id: string): Promise<Detail["evidence"]> =>
  tx.raw({ sql: selectEvidence, parameters: [tx.tenantId, id] });

const selectReverts =
  `select v.id, v.said, v.reason, case when v.state = 'PROPOSED' and not (${isProvisional("v.settled_at", "$3")})` +
  "  then 'LAPSED' else v.state end as state," +
  ` ${nameOf("v.proposed_by")} as "proposedBy", ${nameOf("v.decided_by")} as "decidedBy",` +
  ' v.created_at as "insertTime" from payout_result_reverts v' +
  " where v.tenant_id = $1 and v.payout_id = $2 order by v.created_at desc, v.id desc";

export const revertsOf = (tx: ReadTx, id: string): Promise<Detail["reverts"]> =>
  tx.raw({ sql: selectReverts, parameters: [tx.tenantId, id, tx.now] });

const longest = 200;
const selectEvents =
  'select e.id, e.kind, e.from_state as "fromState", e.to_state as "toState", e.detail,' +
  ` ${nameOf("e.by_user")} as by, e.at as time from payout_events e` +
  ` where e.tenant_id = $1 and e.payout_id = $2 order by e.at desc, e.id desc limit ${longest}`;

/** The newest first. */
export const eventsOf = (tx: ReadTx, id: string): Promise<Detail["events"]> =>
  tx.raw({ sql: selectEvents, parameters: [tx.tenantId, id] });

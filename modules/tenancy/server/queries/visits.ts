import { query } from "#platform/server/query.ts";
import { tenantSettings } from "../../settings-contract.ts";
import { tenantVisit } from "../../visit-contract.ts";

const longest = 100;

/**
 * Visits to the tenant, newest first. Reasons and changes are told by the tenant's own log, which
 * nobody can alter, rather than by the visit, which only keeps the last reason.
 */
const findVisits =
  "select v.id, u.id_card_name || '（' || h.name || '）' as visitor, v.started_at as \"startedAt\"," +
  " case when v.ended_at is not null then v.ended_at" +
  ' when v.expires_at < moment() then v.expires_at end as "endedAt",' +
  " array(select l.changes->0->'after'->>'reason' from operation_logs l where l.tenant_id = $1" +
  " and l.event = $2 and l.subject_id = v.id order by l.id) as reasons," +
  " (select count(*) from operation_logs l where l.tenant_id = $1 and l.actor_id = v.user_id" +
  " and l.at >= v.started_at and l.at <= coalesce(v.ended_at, v.expires_at)" +
  " and l.event <> all($3::text[]) and l.event not like 'preference.%') as \"changeCount\"" +
  " from tenant_visits v join users u on u.id = v.user_id join tenants h on h.id = v.home_tenant_id" +
  ` where v.visited_tenant_id = $1 order by v.started_at desc, v.id desc limit ${longest}`;

interface Visit {
  readonly id: string;
  readonly visitor: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly reasons: string[];
  readonly changeCount: number;
}

export const visitsOfTenant = query(tenantSettings.visits, ({ tx }) =>
  tx.raw<Visit>({
    sql: findVisits,
    parameters: [
      tx.tenantId,
      tenantVisit.write.audit,
      [tenantVisit.write.audit, tenantVisit.end.audit],
    ],
  }),
);

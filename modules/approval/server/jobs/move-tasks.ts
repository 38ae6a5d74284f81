import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant, inTenant } from "#platform/server/flows/every-tenant.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { moveTasksOf } from "../rules/people.ts";
import { endAgencies } from "../rules/review.ts";
import { goOnUnasked } from "../instance/unasked.ts";

interface MoveTasks extends OnBehalf {
  readonly why: "reduced" | "roleDisabled" | "agencyEnded";
  /** The person's, or for a role that went out of force the role's. */
  readonly id: string;
  readonly everywhere: boolean;
}

/** Started in the transaction after which somebody can no longer do what was given to him. */
export const moveTasks = defineFlow<MoveTasks>({ name: "approval.moveTasks", attempts: 5 });

const people = {
  reduced: "values ($2::uuid)",
  agencyEnded: "values ($2::uuid)",
  roleDisabled: "select user_id from member_roles where tenant_id = $1 and role_id = $2",
};

const findTasks = (why: MoveTasks["why"]) =>
  `with concerned (id) as (${people[why]})` +
  ' select t.instance_id as "instanceId", p.id as "personId" from concerned p join approval_tasks t' +
  " on t.tenant_id = $1 and t.assignee_id = p.id and t.state in ('PENDING', 'WAITING')" +
  " union select t.instance_id, p.id from concerned p join approval_tasks t" +
  " on t.tenant_id = $1 and t.principal_id = p.id and t.state in ('PENDING', 'WAITING')";

/** Every approval by itself: whatever ends this, what was moved stays moved, the rest is found again. */
export async function runMoveTasks(engine: Engine, payload: MoveTasks): Promise<void> {
  const { tenantId, why, id, everywhere } = payload;
  const find = (tx: TenantTx) =>
    tx.raw<{ instanceId: string; personId: string }>({
      sql: findTasks(why),
      parameters: [tx.tenantId, id],
    });
  const found = await (everywhere ? inEveryTenant(engine, find) : inTenant(engine, tenantId, find));
  await eachByItself(found, ({ personId, ...one }) =>
    goOnUnasked(engine, { ...one, others: [personId] }, ({ instance, setting }) =>
      why === "agencyEnded"
        ? endAgencies(instance, setting)
        : moveTasksOf(instance, personId, setting),
    ),
  );
}

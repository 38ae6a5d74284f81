import { newId, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { inTransaction, type TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { isRunning } from "../../states.ts";
import type { Outcome } from "../rules/course.ts";
import { db } from "../tables.ts";
import { type AtHand, carryOn } from "./deed.ts";
import { lockInstance, organisationAround } from "./load.ts";
import { subjectOf } from "./subjects.ts";

/** An approval that something should be done about. */
export interface Found {
  readonly tenantId: string;
  readonly instanceId: string;
}

interface Unasked extends Found {
  /** People it concerns besides those the approval knows of. */
  readonly others?: readonly string[];
}

/**
 * Goes on with an approval although nobody did anything to it. The rule says what happens, by what it
 * finds under the lock: run again, or by two at once, it finds it done. Its rows keep the applicant
 * as their changer, its history says that it was the product.
 */
export function goOnUnasked(
  engine: Engine,
  { tenantId, instanceId, others = [] }: Unasked,
  rule: (at: AtHand, tx: CommandTx) => Outcome | Promise<Outcome>,
): Promise<boolean> {
  const inNameOf = (tx: TenantTx) => applicantOf(tx, instanceId);
  return carryOutUnasked(engine, { tenantId, inNameOf }, async (tx) => {
    const loaded = await lockInstance(tx, instanceId);
    const { instance } = loaded;
    if (!isRunning(instance.state)) return false;
    const organisation = await organisationAround(tx, loaded, others);
    const barred = new Set(await subjectOf(instance.orderType).barred?.(tx, instance.orderId));
    const now = systemClock.now().toISOString();
    const setting = { by: null, now, newId, organisation, barred };
    const at = { loaded, instance, setting, organisation, isAstray: false };
    const outcome = await rule(at, tx);
    if (outcome.happenings.length === 0) return false;
    await carryOn(tx, at, outcome);
    return true;
  });
}

async function applicantOf(tx: TenantTx, instanceId: string): Promise<string> {
  const { applicant_id: applicantId } = await tx.one(
    db
      .selectFrom("approval_instances")
      .select("applicant_id")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", instanceId),
  );
  return applicantId;
}

type Find<Row> = (tx: TenantTx) => Promise<Row[]>;

/** Looks for approvals of one tenant. */
export async function inTenant<Row>(
  { pool }: Pick<Engine, "pool">,
  tenantId: string,
  find: Find<Row>,
): Promise<(Row & { tenantId: string })[]> {
  const rows = await inTransaction(pool, { tenantId, mode: "snapshot" }, find);
  return rows.map((row) => ({ ...row, tenantId }));
}

/** Tenant by tenant: the fence lets nobody look over all of them. Those out of force are left in peace. */
export async function inEveryTenant<Row>(
  engine: Pick<Engine, "pool">,
  find: Find<Row>,
): Promise<(Row & { tenantId: string })[]> {
  const tenants = await engine.pool.query<{ id: string }>(
    "select id from tenants where state = 1000",
  );
  const found: (Row & { tenantId: string })[] = [];
  for (const { id } of tenants.rows) found.push(...(await inTenant(engine, id, find)));
  return found;
}

/** Does what it can: one that fails keeps none of the others waiting, but is not passed over in silence. */
export async function eachByItself<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} approvals failed`);
}

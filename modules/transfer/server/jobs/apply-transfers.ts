import { postOf } from "#modules/hr-directory/server/index.ts";
import { notify } from "#modules/message/server/index.ts";
import { isInForce } from "#modules/staff/server/faces/joining.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutForJob, carryOutUnasked } from "#platform/server/flows/job.ts";
import { Refused } from "#platform/server/refused.ts";
import { transferErrors } from "../../errors.ts";
import { transferKind } from "../../kind.ts";
import { transferStates } from "../../states.ts";
import { transferOrder } from "../order.ts";
import { putIntoEffect } from "../support/effect.ts";
import { transfers } from "../tables.ts";

const findDue =
  'select id, created_by as "authorId", position_id from transfers' +
  ` where tenant_id = $1 and state = ${transferStates.awaitingDay} and effective_on <= $2::date` +
  " order by effective_on, number";

interface Due {
  readonly id: string;
  readonly authorId: string;
  /** Whose word it is done on: its author's, or if he is gone that of whoever gives the position's roles. */
  readonly doneBy: string | null;
}

async function dueBy(tx: TenantTx, today: string): Promise<Due[]> {
  const found = await tx.raw<{ id: string; authorId: string; position_id: string }>({
    sql: findDue,
    parameters: [tx.tenantId, today],
  });
  const due: Due[] = [];
  for (const { id, authorId, position_id } of found) {
    const isHere = await isInForce(tx, authorId);
    const { giverId } = await postOf(tx, { position_id, city_id: null });
    due.push({ id, authorId, doneBy: isHere ? authorId : giverId });
  }
  return due;
}

type DueThere = Due & { readonly tenantId: string };

/** Lets transfers take effect whose day has come, the earlier ones first; each by itself and once. */
export async function applyTransfers(engine: Engine, now = systemClock.now()): Promise<void> {
  const today = shanghaiClock(now).slice(0, 10);
  const due = await inEveryTenant(engine, (tx) => dueBy(tx, today));
  await eachByItself(due, (one) => applyOne(engine, one, today));
}

async function applyOne(engine: Engine, one: DueThere, today: string): Promise<void> {
  const { tenantId, id, doneBy: userId } = one;
  const work = { tenantId, event: "transfer.apply", key: `transfer ${id}` };
  try {
    if (userId === null) throw new Refused(transferErrors.templateOutdated, { position: "" });
    await carryOutForJob(engine, { ...work, userId }, (tx) => putIntoEffect(tx, id, today));
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    // Somebody has undone it, or another worker was first.
    if (thrown.definition.code === transferErrors.wrongState.code) return;
    await noteBlocked(engine, one, thrown.textIn("zh-CN"));
  }
}

/** It goes on waiting and is tried again; HR is told once for each thing that stands against it. */
const noteBlocked = (engine: Engine, { tenantId, id, authorId }: DueThere, reason: string) =>
  carryOutUnasked(engine, { tenantId, inNameOf: async () => authorId }, async (tx) => {
    const row = await lockRow(tx, transfers, id);
    const isNews = row.state === transferStates.awaitingDay && row.blocked_reason !== reason;
    if (!isNews) return;
    await transferOrder.move(tx, row, { also: { blocked_reason: reason }, quietly: true });
    await notify(tx, {
      to: authorId,
      event: "transfer.blocked",
      values: { orderNo: row.number, name: row.employee_name, reason },
      link: transferKind.link(id),
      subject: { type: transferKind.type, id },
    });
  });

import { notify } from "#modules/message/server/index.ts";
import { isInForce } from "#modules/staff/server/faces/leaving.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutForJob, carryOutUnasked } from "#platform/server/flows/job.ts";
import { Refused } from "#platform/server/refused.ts";
import { departureErrors } from "../../errors.ts";
import { departureKind } from "../../kind.ts";
import { departureStates } from "../../states.ts";
import { departureOrder } from "../order.ts";
import { putIntoEffect } from "../support/effect.ts";
import { departures } from "../tables.ts";

const findDue =
  'select id, created_by as "authorId", handed_over_by as "handlerId" from departures' +
  ` where tenant_id = $1 and state = ${departureStates.handingOver} and last_on < $2::date` +
  " order by last_on, number";

interface Due {
  readonly id: string;
  readonly authorId: string;
  /** Whose word it is done on: of whoever last said who takes over, or else its author's. */
  readonly doneBy: string | null;
}

async function dueBy(tx: TenantTx, today: string): Promise<Due[]> {
  const found = await tx.raw<{ id: string; authorId: string; handlerId: string | null }>({
    sql: findDue,
    parameters: [tx.tenantId, today],
  });
  const due: Due[] = [];
  for (const { id, authorId, handlerId } of found) {
    const isHandlerHere = handlerId !== null && (await isInForce(tx, handlerId));
    const isAuthorHere = await isInForce(tx, authorId);
    const otherwise = isAuthorHere ? authorId : null;
    due.push({ id, authorId, doneBy: isHandlerHere ? handlerId : otherwise });
  }
  return due;
}

type DueThere = Due & { readonly tenantId: string };

/** Lets those leave whose last day is over, the earlier ones first; each by itself and once. */
export async function applyDepartures(engine: Engine, now = systemClock.now()): Promise<void> {
  const today = shanghaiClock(now).slice(0, 10);
  const due = await inEveryTenant(engine, (tx) => dueBy(tx, today));
  await eachByItself(due, (one) => applyOne(engine, one, today));
}

async function applyOne(engine: Engine, one: DueThere, today: string): Promise<void> {
  const { tenantId, id, doneBy: userId } = one;
  const work = { tenantId, event: "departure.apply", key: `departure ${id}` };
  try {
    if (userId === null) throw new Refused(departureErrors.handlerGone);
    await carryOutForJob(engine, { ...work, userId }, (tx) => putIntoEffect(tx, id, today));
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    // Somebody has undone it, or another worker was first.
    if (thrown.definition.code === departureErrors.wrongState.code) return;
    await noteBlocked(engine, one, thrown.textIn("zh-CN"));
  }
}

/** It goes on waiting and is tried again; HR is told once for each thing that stands against it. */
const noteBlocked = (
  engine: Engine,
  { tenantId, id, authorId, doneBy }: DueThere,
  reason: string,
) =>
  carryOutUnasked(engine, { tenantId, inNameOf: async () => doneBy ?? authorId }, async (tx) => {
    const row = await lockRow(tx, departures, id);
    const isNews = row.state === departureStates.handingOver && row.blocked_reason !== reason;
    if (!isNews) return;
    await departureOrder.move(tx, row, { also: { blocked_reason: reason }, quietly: true });
    await notify(tx, {
      to: doneBy ?? authorId,
      event: "departure.blocked",
      values: { orderNo: row.number, name: row.employee_name, reason },
      link: departureKind.link(id),
      subject: { type: departureKind.type, id },
    });
  });

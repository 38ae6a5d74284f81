import { notify } from "#modules/message/server/index.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { forAuthors, type Owned } from "#platform/server/flows/for-authors.ts";
import { carPaymentKind } from "../../kind.ts";
import { carPaymentStates } from "../../states.ts";
import { isToRemind } from "../rules/supplement.ts";
import { carPayments } from "../tables.ts";

/** So that one morning does not hold up the next. */
const mostAtOnce = 5_000;

/** Its applicant has to act, and was not reminded today. */
const findOwing =
  'select id, created_by as "authorId", supplement_due_on::text as due,' +
  " supplement_reminded_on::text as reminded from car_payments where tenant_id = $1" +
  ` and state = ${carPaymentStates.pendingSupplement} and supplied_at is null` +
  ` and supplement_reminded_on is distinct from $2::date order by supplement_due_on limit ${mostAtOnce}`;

interface Days {
  readonly due: string;
  readonly reminded: string | null;
}

/** Every morning: reminds applicants of papers that they owe, before the last day and after it. */
export async function remindOfSupplements(engine: Engine, now = systemClock.now()): Promise<void> {
  const today = shanghaiClock(now).slice(0, 10);
  await forAuthors(
    engine,
    async (tx) => {
      const parameters = [tx.tenantId, today];
      const owing = await tx.raw<Owned & Days>({ sql: findOwing, parameters });
      return owing.filter((one) => isToRemind(one, today));
    },
    (tx, one) => remindOne(tx, one, today),
  );
}

/**
 * Whoever marks it reminds: two that meet remind once, and of what was supplied meanwhile nobody is
 * reminded. It is nothing that people do to the order, and its log does not tell of it.
 */
async function remindOne(tx: CommandTx, { id, authorId: to }: Owned, today: string): Promise<void> {
  const row = await lockRow(tx, carPayments, id);
  const { number: orderNo, lessee, supplement_due_on: due, supplement_reminded_on: reminded } = row;
  const isOwing = row.state === carPaymentStates.pendingSupplement && row.supplied_at === null;
  if (!isOwing || due === null || !isToRemind({ due, reminded }, today)) return;
  await updateRow(tx, carPayments, { row, to: { supplement_reminded_on: today } });
  tx.changes.pop();
  await notify(tx, {
    to,
    event: today > due ? "carPayment.supplementOverdue" : "carPayment.supplementDue",
    values: { orderNo, lessee, due },
    link: carPaymentKind.link(id),
    subject: { type: carPaymentKind.type, id },
  });
}

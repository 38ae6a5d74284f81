import { notify } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { forAuthors, type Owned } from "#platform/server/flows/for-authors.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { establishmentKind } from "../../kind.ts";
import { establishmentStates } from "../../states.ts";
import { establishmentOrder } from "../establishment/order.ts";
import { isPast } from "../rules/establishment-use.ts";
import { projectEstablishments } from "../tables.ts";
import { todayInShanghai } from "../establishment/day.ts";

/** So that one night does not hold up the next; whoever is left cannot be used either way. */
const mostAtOnce = 5_000;

const findPast =
  'select id, created_by as "authorId" from project_establishments where tenant_id = $1' +
  ` and state = ${establishmentStates.approved} and valid_until < $2::date limit $3`;

/** Lets establishments end whose last day is over; the day says when, so no line of a log has to. */
export async function expireEstablishments(engine: Engine, now = systemClock.now()): Promise<void> {
  const today = todayInShanghai(now);
  await forAuthors(
    engine,
    (tx) => tx.raw<Owned>({ sql: findPast, parameters: [tx.tenantId, today, mostAtOnce] }),
    (tx, one) => expireOne(tx, one, today),
  );
}

/** What an order took meanwhile is used, and stays so. */
async function expireOne(tx: CommandTx, { id, authorId: to }: Owned, today: string): Promise<void> {
  const row = await lockRow(tx, projectEstablishments, id);
  if (row.state !== establishmentStates.approved || !isPast(row.valid_until, today)) return;
  await establishmentOrder.move(tx, row, { to: "expired" });
  const { number: orderNo, name, amount_fen: amountFen } = row;
  await notify(tx, {
    to,
    event: "establishment.expired",
    values: { orderNo, name, amount: showYuan(amountFen) },
    link: establishmentKind.link(id),
    subject: { type: establishmentKind.type, id },
  });
}

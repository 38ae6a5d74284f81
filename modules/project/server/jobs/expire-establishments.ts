import { notify } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
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

interface Past {
  readonly id: string;
  readonly authorId: string;
}

/** Lets establishments end whose last day is over; the day says when, so no line of a log has to. */
export async function expireEstablishments(engine: Engine, now = systemClock.now()): Promise<void> {
  const today = todayInShanghai(now);
  const found = await inEveryTenant(engine, (tx: TenantTx) =>
    tx.raw<Past>({ sql: findPast, parameters: [tx.tenantId, today, mostAtOnce] }),
  );
  await eachByItself(found, ({ tenantId, id, authorId }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => authorId }, (tx: CommandTx) =>
      expireOne(tx, { id, authorId }, today),
    ),
  );
}

/** What an order took meanwhile is used, and stays so. */
async function expireOne(tx: CommandTx, { id, authorId: to }: Past, today: string): Promise<void> {
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

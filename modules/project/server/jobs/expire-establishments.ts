import { notify } from "#modules/message/server/index.ts";
import { type Fen, formatYuan } from "#platform/contract/money.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { establishmentStates } from "../../states.ts";
import { todayInShanghai } from "../establishment/use.ts";

/** So that one night does not hold up the next; whoever is left cannot be used either way. */
const mostAtOnce = 5_000;

const findPast =
  'select id, created_by as "authorId" from project_establishments where tenant_id = $1' +
  ` and state = ${establishmentStates.approved} and valid_until < $2::date limit $3`;

/** What an order took meanwhile is used, and stays so. */
const markExpired =
  `update project_establishments set state = ${establishmentStates.expired}, updated_by = $4,` +
  " updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2" +
  ` and state = ${establishmentStates.approved} and valid_until < $3::date` +
  ' returning number as "orderNo", name, amount_fen::float8 as "amountFen"';

interface Past {
  readonly id: string;
  readonly authorId: string;
}

interface Expired {
  readonly orderNo: string;
  readonly name: string;
  readonly amountFen: Fen;
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

async function expireOne(tx: CommandTx, { id, authorId: to }: Past, today: string): Promise<void> {
  const parameters = [tx.tenantId, id, today, to];
  const [expired] = await tx.raw<Expired>({ sql: markExpired, parameters });
  if (!expired) return;
  const { orderNo, name, amountFen } = expired;
  await notify(tx, {
    to,
    event: "establishment.expired",
    values: { orderNo, name, amount: formatYuan(amountFen) },
    link: `/biz/projectEstablishment?detail=${id}`,
    subject: { type: "projectEstablishment", id },
  });
}

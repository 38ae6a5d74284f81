import { notify } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { forAuthors, type Owned } from "#platform/server/flows/for-authors.ts";
import { establishmentKind } from "../../kind.ts";
import { establishmentStates } from "../../states.ts";
import { projectEstablishments } from "../tables.ts";
import { todayInShanghai } from "../establishment/day.ts";

/** A week is left, or less, and nobody was told of this last day. */
const isEnding =
  `state = ${establishmentStates.approved} and valid_until >= $2::date and valid_until <= $2::date + 7` +
  " and expiry_told_for is distinct from valid_until";
const findEnding =
  'select id, created_by as "authorId" from project_establishments where tenant_id = $1' +
  ` and ${isEnding} limit 5000`;

/** Tells authors of establishments that nobody uses and that end within a week, once each. */
export async function tellOfExpiringEstablishments(
  engine: Engine,
  now = systemClock.now(),
): Promise<void> {
  const today = todayInShanghai(now);
  await forAuthors(
    engine,
    (tx) => tx.raw<Owned>({ sql: findEnding, parameters: [tx.tenantId, today] }),
    tellOne,
  );
}

/** Whoever marks it tells: two that meet tell once, and of what was used meanwhile nobody is told. */
async function tellOne(tx: CommandTx, { id, authorId: to }: Owned): Promise<void> {
  const row = await lockRow(tx, projectEstablishments, id);
  const { valid_until: until, number: orderNo, name, amount_fen: amountFen } = row;
  if (row.state !== establishmentStates.approved) return;
  if (until === null || until === row.expiry_told_for) return;
  await updateRow(tx, projectEstablishments, { row, to: { expiry_told_for: until } });
  await notify(tx, {
    to,
    event: "establishment.expiring",
    values: { orderNo, name, amount: showYuan(amountFen), until },
    link: establishmentKind.link(id),
    subject: { type: establishmentKind.type, id },
  });
}

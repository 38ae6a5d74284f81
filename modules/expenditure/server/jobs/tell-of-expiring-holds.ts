import { notify } from "#modules/message/server/index.ts";
import { remainingOf } from "#modules/wallet/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import { inShanghai } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { forAuthors, type Owned } from "#platform/server/flows/for-authors.ts";
import { expenditureKind } from "../../kind.ts";
import { expenditures } from "../tables.ts";

/** A day and a half: who reads it in the morning has the working day, and the next one's beginning. */
const isEnding =
  "hold_until > moment() and hold_until <= moment() + interval '36 hours'" +
  " and hold_told_for is distinct from hold_until";
const findEnding =
  'select id, created_by as "authorId" from expenditures where tenant_id = $1' +
  ` and ${isEnding} limit 1000`;

/** Tells applicants that what was sent back to them gives up its money soon, once each time. */
export const tellOfExpiringHolds = (engine: Engine): Promise<void> =>
  forAuthors(
    engine,
    (tx) => tx.raw<Owned>({ sql: findEnding, parameters: [tx.tenantId] }),
    tellOne,
  );

/** Whoever marks it tells: two that meet tell once, and who submitted it meanwhile is not told. */
async function tellOne(tx: CommandTx, { id, authorId: to }: Owned): Promise<void> {
  const row = await lockRow(tx, expenditures, id);
  const { hold_id: holdId, hold_until: until } = row;
  if (holdId === null || until === null || until === row.hold_told_for) return;
  await updateRow(tx, expenditures, { row, to: { hold_told_for: until } });
  const held = (await remainingOf(tx, [holdId])).get(holdId) ?? 0;
  await notify(tx, {
    to,
    event: "hold.expiring",
    values: { orderNo: row.number, amount: showYuan(held), until: inShanghai(until) },
    link: expenditureKind.link(id),
    subject: { type: expenditureKind.type, id },
  });
}

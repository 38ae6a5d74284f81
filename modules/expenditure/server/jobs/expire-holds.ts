import { holdApproval } from "#modules/approval/server/index.ts";
import { notify } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { expenditureKind } from "../../kind.ts";
import { expenditureOrder } from "../order.ts";
import { payees } from "../support/payees.ts";
import { stateOfCode } from "../rules/actions.ts";
import { afterExpiry } from "../rules/approval.ts";
import { releaseAll } from "../support/release.ts";
import { expenditures } from "../tables.ts";

const findPast =
  "select id, updated_by as by from expenditures where tenant_id = $1 and hold_until <= moment()" +
  " order by hold_until limit 1000";

/** Gives back what orders hold that were sent back and that nobody has gone on with in time. */
export async function expireHolds(engine: Engine): Promise<void> {
  const found = await inEveryTenant(engine, (tx) =>
    tx.raw<{ id: string; by: string }>({ sql: findPast, parameters: [tx.tenantId] }),
  );
  await eachByItself(found, ({ tenantId, id, by }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => by }, (tx) => expireOne(tx, id)),
  );
}

/** Under the locks of whoever submits it again: he is first, or finds it expired. */
async function expireOne(tx: CommandTx, id: string): Promise<void> {
  await holdApproval(tx, id);
  const row = await lockRow(tx, expenditures, id);
  if (row.hold_until === null || new Date(row.hold_until) > tx.now) return;
  const lines = await payees.of(tx, id);
  const facts = { state: stateOfCode(row.state), lines: lines.map(({ state }) => state) };
  const followed = afterExpiry(facts);
  if (!followed) return;
  await expenditureOrder.move(tx, row, { to: followed.to, also: { hold_until: null } });
  if (followed.isReleased) {
    const { releasedFen } = await releaseAll(tx, row, lines);
    await notify(tx, {
      to: row.created_by,
      event: "expenditure.holdExpired",
      values: { orderNo: row.number, amount: showYuan(releasedFen) },
      link: expenditureKind.link(id),
      subject: { type: expenditureKind.type, id },
    });
  }
}

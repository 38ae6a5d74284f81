import { expectSeesOrder } from "#modules/approval/server/index.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { RechargeDeed } from "../../recharge-contract.ts";
import { walletRecharges } from "../order-tables.ts";
import { expectNone } from "../rules/adjustment.ts";
import { reasonsAgainst } from "../rules/recharge.ts";
import { rechargeSubject } from "./recharge-subject.ts";

/** Locks a recharge for a deed, or refuses whoever does not see it or may not do it now. */
export async function reachRecharge(
  tx: CommandTx,
  actor: Actor,
  { id, deed }: { readonly id: string; readonly deed: RechargeDeed },
): Promise<Row<typeof walletRecharges>> {
  await expectSeesOrder(tx, actor, { subject: rechargeSubject, orderId: id });
  const row = await lockRow(tx, walletRecharges, id);
  expectNone(reasonsAgainst(deed, row, actor));
  return row;
}

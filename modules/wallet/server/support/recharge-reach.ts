import { expectSeesOrder } from "#modules/approval/server/index.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import {
  type RechargeDeed,
  rechargePermissions,
  type RechargeType,
} from "../../recharge-contract.ts";
import { walletRecharges } from "../order-tables.ts";
import { expectNone } from "../rules/adjustment.ts";
import { reasonsAgainst } from "../rules/recharge.ts";
import { rechargeSubject } from "./recharge-subject.ts";
import { expectWalletsSeen } from "./wallet-sight.ts";

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

interface Target {
  readonly kind: RechargeType;
  readonly walletId: string | null;
  readonly poolDepartmentId: string | null;
}

/** Refuses to bring money to a wallet that one does not see, or to a department beyond one's range. */
export async function expectTargetSeen(
  tx: CommandTx,
  actor: Actor,
  { kind, walletId, poolDepartmentId }: Target,
): Promise<void> {
  if (walletId !== null) await expectWalletsSeen(tx, actor, [walletId]);
  const { everything, departments } = actor.rangeOf(rechargePermissions[kind]);
  const isBeyond = poolDepartmentId !== null && !everything && !departments.has(poolDepartmentId);
  if (isBeyond) throw new Refused(platformErrors.notFound);
}

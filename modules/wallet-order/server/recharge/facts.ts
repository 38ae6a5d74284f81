import type { Asking } from "#modules/order/server/index.ts";
import { walletsSeen } from "#modules/wallet/server/faces/sight.ts";
import { balancesOf } from "#modules/wallet/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import {
  type RechargeAction,
  rechargePermissions,
  type RechargeType,
} from "../../recharge-contract.ts";
import { rechargeStates } from "../../states.ts";
import { poolFree } from "../allocation/pools.ts";
import type { RechargeFacts } from "./rules.ts";
import type { walletRecharges } from "./tables.ts";

type Recharge = Row<typeof walletRecharges>;

const findCorrection =
  "select number from wallet_recharges where tenant_id = $1 and corrects_id = $2" +
  ` and state <> ${rechargeStates.rejected}`;

/** What of the wallet or the pool that it went to could be taken back now. */
export async function freeOf(tx: ReadTx, row: Recharge): Promise<number> {
  const { wallet_id: walletId, pool_department_id: pool } = row;
  if (walletId !== null) return (await balancesOf(tx, walletId)).availableFen;
  return poolFree(tx, pool ?? "");
}

async function seesTarget(tx: ReadTx, row: Recharge, me: Asking<RechargeAction>["me"]) {
  const { wallet_id: walletId, pool_department_id: pool } = row;
  if (walletId !== null) return (await walletsSeen(tx, me, [walletId])).has(walletId);
  const range = me.rangeOf(rechargePermissions[row.kind as RechargeType]);
  return range.everything || range.departments.has(pool ?? "");
}

/** What decides what can be done to a recharge; what is left of its money is read where it matters. */
export async function factsOf(
  tx: ReadTx,
  row: Recharge,
  { me }: Asking<RechargeAction>,
): Promise<RechargeFacts> {
  const isCorrected = row.state === rechargeStates.booked || row.corrects_id !== null;
  if (!isCorrected) return { ...row, correctedBy: null, seesTarget: true, freeFen: null };
  const parameters = [tx.tenantId, row.id];
  const [correction] = await tx.raw<{ number: string }>({ sql: findCorrection, parameters });
  return {
    ...row,
    correctedBy: correction?.number ?? null,
    seesTarget: await seesTarget(tx, row, me),
    freeFen: await freeOf(tx, row),
  };
}

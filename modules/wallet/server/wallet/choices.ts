import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import type { OwnerType } from "../../states.ts";
import { walletIsSeen } from "./sight.ts";

const findWallets = (actor: Actor, places: Places, [tenant, type, owner]: readonly string[]) =>
  'select id as "walletId", owner_type as "ownerType", owner_id as "ownerId", owner_name as "ownerName",' +
  ' project_name as "projectName", is_test as "isTest", (select a.balance_fen from ledger_accounts a' +
  "  where a.tenant_id = wallets.tenant_id and a.wallet_id = wallets.id and a.kind = 'AVAILABLE')" +
  ` as "availableAmount" from wallets where tenant_id = ${places.add(tenant)}` +
  ` and owner_type = ${places.add(type)} and owner_id = ${places.add(owner)} and state = 1000` +
  ` and ${walletIsSeen(actor, places)} order by project_name, id`;

interface Found {
  readonly walletId: string;
  readonly ownerType: OwnerType;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly projectName: string;
  readonly isTest: boolean;
  readonly availableAmount: number;
}

/** The wallets of an owner that are in force and that one sees, with what each has now. */
export function walletsOf(
  tx: ReadTx,
  actor: Actor,
  { ownerType, ownerId }: Pick<Found, "ownerType" | "ownerId">,
): Promise<Found[]> {
  const places = new Places();
  const sql = findWallets(actor, places, [tx.tenantId, ownerType, ownerId]);
  return tx.raw<Found>({ sql, parameters: places.values });
}

import type { Actor } from "#platform/server/actor.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { query } from "#platform/server/query.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import type { OwnerType } from "../../states.ts";
import { expectWalletsSeen, walletIsSeen } from "../wallet/sight.ts";
import { ordersBorneBy } from "./cost.ts";
import { walletTypeOf } from "./rules.ts";

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
export const walletChoices = query(walletAdjustment.walletChoices, async ({ input, tx, actor }) => {
  const { ownerType, ownerId } = input;
  const owner = ownerType === "tenant" ? tx.tenantId : ownerId;
  if (owner === null) return [];
  const places = new Places();
  const sql = findWallets(actor, places, [tx.tenantId, ownerType, owner]);
  const found = await tx.raw<Found>({ sql, parameters: places.values });
  return found.map((wallet) => ({ ...wallet, orderType: walletTypeOf(wallet.ownerType) }));
});

/** What a wallet paid for is for those who see the wallet. */
export const orderChoices = query(walletAdjustment.orderChoices, async ({ input, tx, actor }) => {
  const { walletId, orderNo } = input;
  await expectWalletsSeen(tx, actor, [walletId]);
  return ordersBorneBy(tx, { walletId, orderNo });
});

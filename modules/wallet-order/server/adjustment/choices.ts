import { query } from "#platform/server/query.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { expectWalletsSeen, walletsOf } from "#modules/wallet/server/faces/sight.ts";
import { ordersBorneBy } from "./cost.ts";
import { walletTypeOf } from "./rules.ts";

/** The wallets of an owner, as far as one sees them. */
export const walletChoices = query(walletAdjustment.walletChoices, async ({ input, tx, actor }) => {
  const { ownerType, ownerId } = input;
  const owner = ownerType === "tenant" ? tx.tenantId : ownerId;
  if (owner === null) return [];
  const found = await walletsOf(tx, actor, { ownerType, ownerId: owner });
  return found.map((wallet) => ({ ...wallet, orderType: walletTypeOf(wallet.ownerType) }));
});

/** What a wallet paid for is for those who see the wallet. */
export const orderChoices = query(walletAdjustment.orderChoices, async ({ input, tx, actor }) => {
  const { walletId, orderNo } = input;
  await expectWalletsSeen(tx, actor, [walletId]);
  return ordersBorneBy(tx, { walletId, orderNo });
});

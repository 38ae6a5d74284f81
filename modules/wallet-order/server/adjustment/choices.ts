import { query } from "#platform/server/query.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { expectWalletsSeen, walletsToChoose } from "#modules/wallet/server/faces/sight.ts";
import { ordersBorneBy } from "./cost.ts";
import { walletTypeOf } from "./rules.ts";

/** The wallets that one sees, as far as they are asked for. */
export const walletChoices = query(walletAdjustment.walletChoices, async ({ input, tx, actor }) => {
  const found = await walletsToChoose(tx, actor, input);
  return found.map((wallet) => ({ ...wallet, orderType: walletTypeOf(wallet.ownerType) }));
});

/** What a wallet paid for is for those who see the wallet. */
export const orderChoices = query(walletAdjustment.orderChoices, async ({ input, tx, actor }) => {
  const { walletId, orderNo } = input;
  await expectWalletsSeen(tx, actor, [walletId]);
  return ordersBorneBy(tx, { walletId, orderNo });
});

import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { walletAdjustment, type WalletType } from "../../adjustment-contract.ts";
import type { OwnerType } from "#modules/wallet/states.ts";

export type WalletChoice = OutputOf<typeof walletAdjustment.walletChoices>[number];

/** Whose wallets are looked for; the tenant's own need no name. */
export interface Owner {
  readonly ownerType: OwnerType | undefined;
  readonly ownerId: string | null | undefined;
}

/** The wallets of an owner, with what each has now. */
export function useWalletChoices({ ownerType, ownerId }: Owner) {
  const owner = ownerType === "tenant" ? null : (ownerId ?? null);
  const isKnown = ownerType !== undefined && (ownerType === "tenant" || owner !== null);
  return useQuery({
    queryKey: ["walletAdjustment", "walletChoices", ownerType, owner],
    queryFn: ({ signal }) =>
      call(
        walletAdjustment.walletChoices,
        { ownerType: ownerType ?? "tenant", ownerId: owner },
        { signal },
      ),
    enabled: isKnown,
  });
}

export const walletTypeOf = (ownerType: OwnerType): WalletType =>
  ownerType === "person" ? "self" : "public";

/** Words for owners and wallets, as boxes of choices take them. */
export function useOwnerWords() {
  const { t } = useWords();
  const typeOf = (value: OwnerType) => ({ value, label: t(`walletAdjustment.ownerType.${value}`) });
  return {
    ownerTypes: (["person", "department", "tenant"] as const).map(typeOf),
    walletTypes: (ownerType: OwnerType | undefined) => {
      const possible = ownerType ? [walletTypeOf(ownerType)] : (["self", "public"] as const);
      return possible.map((value) => ({ value, label: t(`walletAdjustment.walletType.${value}`) }));
    },
    walletLabel: ({ projectName, availableAmount, isTest }: WalletChoice) =>
      t(isTest ? "walletAdjustment.testWallet" : "walletAdjustment.wallet", {
        project: projectName,
        available: formatMoney(availableAmount),
      }),
  };
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useDeferredValue, useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call, type Input } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { walletAdjustment } from "../adjustment-contract.ts";

export type WalletChoice = OutputOf<typeof walletAdjustment.walletChoices>[number];
type Asked = Input<typeof walletAdjustment.walletChoices>;

const useChoices = (asked: Asked, isWanted = true) =>
  useQuery({
    queryKey: ["walletAdjustment", "walletChoices", asked],
    queryFn: ({ signal }) => call(walletAdjustment.walletChoices, asked, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });

/** One wallet as it is now; undefined where none is named, or one does not see it. */
export function useWallet(id: string | null | undefined): WalletChoice | undefined {
  const { data = [] } = useChoices({ ids: [id ?? ""] }, Boolean(id));
  return data.find(({ walletId }) => walletId === id);
}

interface Props {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (walletId: string | null) => void;
  /** Told the wallet itself, where the form needs to know whose it is. */
  readonly onWallet?: (wallet: WalletChoice) => void;
  /** Only play money, or none of it; undefined: either. */
  readonly isTest?: boolean;
}

/** A wallet of those that one sees, found by words of its owner's or its project's name. */
export function WalletPicker({ id, value, onChange, onWallet, isTest }: Props) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed.trim());
  const found = useChoices({
    ...(keyword && { keyword }),
    ...(isTest !== undefined && { isTest }),
  });
  const chosen = useWallet(value);
  const wallets = new Map(
    [...(chosen ? [chosen] : []), ...(found.data ?? [])].map((one) => [one.walletId, one]),
  );
  const labelOf = ({ ownerType, ownerName, projectName, availableAmount, ...one }: WalletChoice) =>
    t(one.isTest ? "walletAdjustment.testWallet" : "walletAdjustment.wallet", {
      type: t(`walletAdjustment.ownerType.${ownerType}`),
      owner: ownerName,
      project: projectName,
      available: formatMoney(availableAmount),
    });
  return (
    <Select<string>
      {...(id && { id })}
      {...(value && { value })}
      loading={found.isFetching}
      placeholder={t("walletAdjustment.findWallet")}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={t("walletAdjustment.noWallet")}
      options={[...wallets.values()].map((one) => ({ value: one.walletId, label: labelOf(one) }))}
      onChange={(walletId) => {
        const wallet = wallets.get(walletId);
        // What follows from it stands in the form before the form hears of the change and keeps it.
        if (wallet) onWallet?.(wallet);
        onChange?.(walletId);
      }}
    />
  );
}

import { Select } from "antd";
import { useState } from "react";
import { DepartmentPicker, MemberPicker } from "#modules/identity/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { OwnerType } from "#modules/wallet/states.ts";
import { type Owner, useOwnerWords, useWalletChoices } from "../adjustment/adjustment-wallets.ts";

interface Props {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (walletId: string | null) => void;
  /** Whose wallet is chosen already. */
  readonly first: Owner;
  readonly isTest: boolean;
}

/** A wallet, found by whose it is. */
export function RechargeWalletBox({ id, value, onChange, first, isTest }: Props) {
  const { t } = useWords();
  const [owner, setOwner] = useState(first);
  const { ownerTypes, walletLabel } = useOwnerWords();
  const { data = [], isFetching } = useWalletChoices(owner);
  const change = (next: Owner) => {
    setOwner(next);
    onChange?.(null);
  };
  const { ownerType = "department", ownerId = null } = owner;
  const choose = (chosen: unknown) =>
    change({ ownerType, ownerId: typeof chosen === "string" ? chosen : null });
  return (
    <div className="adjustment-wallet-box">
      <Select<OwnerType>
        aria-label={t("walletRecharge.field.userType")}
        value={ownerType}
        options={ownerTypes}
        onChange={(type) => change({ ownerType: type, ownerId: null })}
      />
      {ownerType === "tenant" && <span />}
      {ownerType === "person" && <MemberPicker value={ownerId} onChange={choose} />}
      {ownerType === "department" && <DepartmentPicker value={ownerId} onChange={choose} />}
      <Select<string>
        {...(id && { id })}
        {...(value && { value })}
        loading={isFetching}
        placeholder={t("list.choose")}
        notFoundContent={t("walletAdjustment.noWallet")}
        options={data
          .filter((wallet) => wallet.isTest === isTest)
          .map((wallet) => ({ value: wallet.walletId, label: walletLabel(wallet) }))}
        onChange={(walletId) => onChange?.(walletId)}
      />
    </div>
  );
}

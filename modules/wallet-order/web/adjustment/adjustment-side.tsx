import { Form, Select } from "antd";
import { DepartmentPicker, MemberPicker } from "#modules/identity/web/pickers.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { OwnerType } from "#modules/wallet/states.ts";
import { useOwnerWords, useWalletChoices, walletTypeOf } from "./adjustment-wallets.ts";

/** The boxes of either side; on the wire the payer is "user". */
export const sides = {
  payer: {
    type: "userType",
    owner: "userId",
    walletType: "userOrderType",
    wallet: "payerWalletId",
  },
  payee: {
    type: "payeeType",
    owner: "payeeId",
    walletType: "payeeOrderType",
    wallet: "payeeWalletId",
  },
} as const;
export type SideName = keyof typeof sides;

/** What a side's boxes hold now, and the wallets to choose from. */
export function useSide(side: SideName) {
  const names = sides[side];
  const form = Form.useFormInstance();
  const ownerType = Form.useWatch<OwnerType | undefined>(names.type, form);
  const ownerId = Form.useWatch<string | null | undefined>(names.owner, form);
  const walletId = Form.useWatch<string | undefined>(names.wallet, form);
  const choices = useWalletChoices({ ownerType, ownerId });
  const wallet = choices.data?.find((one) => one.walletId === walletId);
  return { ownerType, ownerId, wallet, choices };
}

interface Props {
  readonly side: SideName;
  /** Told when another wallet stands there: what was chosen from the former is void. */
  readonly onWallet?: () => void;
}

/** Who, and which of his wallets. What depends on a box is emptied when the box changes. */
export function AdjustmentSide({ side, onWallet }: Props) {
  const { t } = useWords();
  const names = sides[side];
  const form = Form.useFormInstance();
  const { ownerType, choices } = useSide(side);
  const { ownerTypes, walletTypes, walletLabel } = useOwnerWords();
  const dropWallet = () => {
    form.setFieldValue(names.wallet, undefined);
    onWallet?.();
  };
  const changeType = (type: OwnerType) => {
    form.setFieldsValue({ [names.owner]: undefined, [names.walletType]: walletTypeOf(type) });
    dropWallet();
  };
  const chooseWallet = (id: string) => {
    const chosen = choices.data?.find(({ walletId }) => walletId === id);
    // The tenant's own wallets name their owner themselves.
    if (chosen && ownerType === "tenant") form.setFieldValue(names.owner, chosen.ownerId);
    onWallet?.();
  };
  return (
    <div className="adjustment-side">
      <Field name={names.type} isChoice>
        <Select options={ownerTypes} placeholder={t("list.choose")} onChange={changeType} />
      </Field>
      <OwnerBox name={names.owner} ownerType={ownerType} onChange={dropWallet} />
      <Field name={names.walletType} isChoice>
        <Select options={walletTypes(ownerType)} placeholder={t("list.choose")} />
      </Field>
      <Field name={names.wallet} isChoice>
        <Select
          loading={choices.isFetching}
          placeholder={t("list.choose")}
          showSearch={{ optionFilterProp: "label" }}
          notFoundContent={t("walletAdjustment.noWallet")}
          options={(choices.data ?? []).map((wallet) => ({
            value: wallet.walletId,
            label: walletLabel(wallet),
          }))}
          onChange={chooseWallet}
        />
      </Field>
    </div>
  );
}

interface OwnerProps {
  readonly name: string;
  readonly ownerType: OwnerType | undefined;
  readonly onChange: () => void;
}

function OwnerBox({ name, ownerType, onChange }: OwnerProps) {
  if (ownerType === "tenant") {
    return (
      <div>
        <Form.Item name={name} hidden>
          <input type="hidden" />
        </Form.Item>
      </div>
    );
  }
  return (
    <Field name={name} isChoice>
      {ownerType === "person" ? (
        <MemberPicker onChange={onChange} />
      ) : (
        <DepartmentPicker onChange={onChange} />
      )}
    </Field>
  );
}

import { Form } from "antd";
import { Field } from "#platform/web/form/field.tsx";
import { useWallet, type WalletChoice, WalletPicker } from "../wallet-picker.tsx";

/** The boxes of either side; on the wire the payer is "user". */
const sides = {
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

/** The wallet that stands on a side now. */
export function useSideWallet(side: SideName): WalletChoice | undefined {
  const form = Form.useFormInstance();
  return useWallet(Form.useWatch<string | undefined>(sides[side].wallet, form));
}

interface Props {
  readonly side: SideName;
  /** Told when another wallet stands there: what was chosen from the former is void. */
  readonly onWallet?: () => void;
}

/** One box: a wallet tells by itself whose it is, and of which type. */
export function AdjustmentSide({ side, onWallet }: Props) {
  const { type, owner, walletType, wallet } = sides[side];
  const form = Form.useFormInstance();
  const take = ({ ownerType, ownerId, orderType }: WalletChoice) => {
    form.setFieldsValue({ [type]: ownerType, [owner]: ownerId, [walletType]: orderType });
    onWallet?.();
  };
  return (
    <div className="adjustment-side">
      <Field name={wallet} isChoice>
        <WalletPicker onWallet={take} />
      </Field>
      {[type, owner, walletType].map((name) => (
        <Form.Item key={name} name={name} hidden>
          <input type="hidden" />
        </Form.Item>
      ))}
    </div>
  );
}

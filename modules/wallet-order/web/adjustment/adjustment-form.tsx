import { Alert, Form, Select } from "antd";
import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { Field, TextAreaField } from "#platform/web/form/field.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import {
  type AdjustmentType,
  adjustmentTypes,
  walletAdjustment,
} from "../../adjustment-contract.ts";
import { AdjustmentBalances } from "./adjustment-balances.tsx";
import type { AdjustmentRow } from "./adjustment-columns.tsx";
import { AdjustmentOrder } from "./adjustment-order.tsx";
import { AdjustmentSide } from "./adjustment-side.tsx";
import "./adjustment.css";

interface Props extends OrderFormProps<AdjustmentRow> {
  /** Of a new one; another keeps its own. */
  readonly kind?: AdjustmentType;
}

export function AdjustmentForm({ kind = "order", ...props }: Props) {
  const { row } = props;
  return (
    <OrderForm {...props} of={walletAdjustment} fresh={{ adjustmentType: kind }} width={820}>
      <Boxes kind={row === "new" ? kind : row.adjustmentType} />
    </OrderForm>
  );
}

function Boxes({ kind }: { kind: AdjustmentType }) {
  const { t } = useWords();
  const form = Form.useFormInstance();
  const types = adjustmentTypes.map((value) => ({ value, label: t(`tab.adjustment.${value}`) }));
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t(`walletAdjustment.note.${kind}`)}
        style={{ marginBottom: 16 }}
      />
      <div className="adjustment-boxes">
        <Field name="adjustmentType" isChoice>
          <Select options={types} disabled />
        </Field>
        <MoneyField name="amount" />
        <AdjustmentSide side="payer" />
        <AdjustmentSide side="payee" onWallet={() => form.setFieldValue("orderId", undefined)} />
      </div>
      {kind === "order" && <AdjustmentOrder />}
      <AdjustmentBalances />
      <TextAreaField name="remarks" />
    </>
  );
}

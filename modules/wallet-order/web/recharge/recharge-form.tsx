import { useQuery } from "@tanstack/react-query";
import { Alert, Form, Radio, Select } from "antd";
import { type ReactNode, useState } from "react";
import { DepartmentPicker } from "#modules/identity/web/pickers.tsx";
import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { rechargeAccount } from "../../recharge-account-contract.ts";
import { rechargePayerTypes, type RechargeType, walletRecharge } from "../../recharge-contract.ts";
import type { RechargeRow } from "./recharge-columns.tsx";
import { WalletPicker } from "../wallet-picker.tsx";
import "../adjustment/adjustment.css";

const creates = {
  normal: walletRecharge.create,
  history: walletRecharge.createHistory,
  test: walletRecharge.createTest,
} as const;

interface Props extends OrderFormProps<RechargeRow> {
  readonly kind?: RechargeType;
}

/** A recharge: kept until the money has come, or kept and sent round at once. */
export function RechargeForm({ kind = "normal", ...props }: Props) {
  const { t } = useWords();
  const row = props.row === "new" ? null : props.row;
  const type = row?.rechargeType ?? kind;
  const payerTypes = rechargePayerTypes.map((value) => ({
    value,
    label: t(`walletRecharge.payerType.${value}`),
  }));
  return (
    <OrderForm
      {...props}
      of={{ create: creates[kind], update: walletRecharge.update }}
      fresh={{ rechargePayerType: "company" }}
      width={820}
    >
      <Alert
        type={type === "normal" ? "info" : "warning"}
        showIcon
        title={t(`walletRecharge.note.${type}`)}
        style={{ marginBottom: 16 }}
      />
      <div className="adjustment-boxes">
        <MoneyField name="amount" />
        <SelectField name="rechargePayerType" options={payerTypes} />
        <TextField name="payerName" />
        {type === "normal" && (
          <>
            <AccountBox />
            <TextField name="statementSerial" />
          </>
        )}
      </div>
      <TargetBoxes kind={type} row={row} />
      <TextAreaField name="remarks" />
    </OrderForm>
  );
}

/** Of what the contract leaves open, because it depends on the kind, the form asks for what is needed. */
function Needed({ name, children }: { name: string; children: ReactNode }) {
  const { t, field, hint } = useWords();
  const label = field("walletRecharge", name);
  return (
    <Form.Item
      name={name}
      label={label}
      required
      extra={hint("walletRecharge", name)}
      rules={[{ required: true, message: t("valid.select.required", { field: label }) }]}
    >
      {children}
    </Form.Item>
  );
}

function AccountBox() {
  const { t } = useWords();
  const { data = [], isFetching } = useQuery({
    queryKey: ["rechargeAccount", "choices"],
    queryFn: ({ signal }) => call(rechargeAccount.choices, {}, { signal }),
  });
  return (
    <Needed name="rechargeAccountId">
      <Select
        loading={isFetching}
        placeholder={t("list.choose")}
        notFoundContent={t("walletRecharge.noAccount")}
        showSearch={{ optionFilterProp: "label" }}
        options={data.map(({ id, accountName, bankName, accountNo }) => ({
          value: id,
          label: `${accountName} · ${bankName} · ${accountNo}`,
        }))}
      />
    </Needed>
  );
}

/** Only money that came in may go to a department first, and be divided later. */
function TargetBoxes({ kind, row }: { kind: RechargeType; row: RechargeRow | null }) {
  const { t } = useWords();
  const [target, setTarget] = useState(row?.poolDepartmentId ? "pool" : "wallet");
  return (
    <>
      {kind === "normal" && (
        <Form.Item label={t("walletRecharge.field.target")}>
          <Radio.Group
            optionType="button"
            value={target}
            options={[
              { value: "wallet", label: t("walletRecharge.target.wallet") },
              { value: "pool", label: t("walletRecharge.target.pool") },
            ]}
            onChange={({ target: chosen }) => setTarget(String(chosen.value))}
          />
        </Form.Item>
      )}
      {target === "pool" ? (
        <Needed name="poolDepartmentId">
          <DepartmentPicker />
        </Needed>
      ) : (
        <Needed name="walletId">
          <WalletPicker isTest={kind === "test"} />
        </Needed>
      )}
    </>
  );
}

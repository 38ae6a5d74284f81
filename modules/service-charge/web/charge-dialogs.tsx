import { Alert, Form } from "antd";
import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { refundReasons } from "#modules/collection/states.ts";
import { SelectField, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { serviceCharge } from "../contract.ts";
import type { ChargeRow } from "./charge-columns.tsx";
import { type ChargeMoney, useMoney } from "./use-money.ts";
import { useTypes } from "./use-types.ts";

export type ChargeDialogName = "adjust" | "keepLate" | "applyRefund";

interface Props {
  readonly row: ChargeRow;
  readonly onClose: () => void;
}

/** What is to be said to have an order adjusted, money kept, or money given back. */
export function ChargeDialog({ form, ...on }: Props & { readonly form: ChargeDialogName }) {
  if (form === "adjust") return <AdjustForm {...on} />;
  return form === "keepLate" ? <KeepForm {...on} /> : <RefundForm {...on} />;
}

function AdjustForm({ row, onClose }: Props) {
  const { t } = useWords();
  const { options } = useTypes();
  const { id, orderTypeCode, receivableAmount } = row;
  return (
    <FormDialog
      do={serviceCharge.adjust}
      initial={{ orderTypeCode, receivableAmount }}
      along={{ id }}
      onClose={onClose}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={t("serviceCharge.adjustNote")}
      />
      <SelectField name="orderTypeCode" options={options} />
      <MoneyField name="receivableAmount" />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

type Payment = ChargeMoney["payments"][number];

const labelOf = ({ merchantOrderId, refundableAmount }: Payment) => ({
  label: `${merchantOrderId} · ${formatMoney(refundableAmount)}`,
});

function KeepForm({ row: { id }, onClose }: Props) {
  const { data } = useMoney(id);
  const waiting = data?.payments.filter(({ parked, decision }) => parked && !decision) ?? [];
  const [first] = waiting;
  if (!first) return null;
  const options = waiting.map((one) => ({ value: one.id, ...labelOf(one) }));
  return (
    <FormDialog
      do={serviceCharge.keepLate}
      initial={{ paymentId: first.id }}
      along={{ id }}
      onClose={onClose}
    >
      <SelectField name="paymentId" options={options} />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

/** What waits for a decision comes first: it goes back in full, and its reason is known. */
const waitsFirst = (a: Payment, b: Payment) => Number(isParked(b)) - Number(isParked(a));
const isParked = ({ parked, decision }: Payment) => parked !== null && decision !== "KEPT";

function RefundForm({ row, onClose }: Props) {
  const { t } = useWords();
  const { data } = useMoney(row.id);
  const payments = (data?.payments ?? []).filter(({ refundableAmount: left }) => left > 0);
  const [first] = payments.toSorted(waitsFirst);
  if (!first) return null;
  const options = payments.map((one) => ({ value: one.id, ...labelOf(one) }));
  const reasons = refundReasons.map((value) => ({ value, label: t(`collection.reason.${value}`) }));
  return (
    <FormDialog
      do={serviceCharge.applyRefund}
      initial={{
        paymentId: first.id,
        refundAmount: first.refundableAmount,
        ...(isParked(first) && { refundReason: "DUPLICATE" }),
        fileIds: [],
      }}
      along={{ id: row.id }}
      width={640}
      onClose={onClose}
    >
      {isParked(first) && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t("serviceCharge.parkedRefundNote")}
        />
      )}
      <SelectField name="paymentId" options={options} />
      <MoneyField name="refundAmount" />
      <SelectField name="refundReason" options={reasons} />
      <Replacement row={row} />
      <TextAreaField name="remark" />
      <AttachmentsField name="fileIds" known={[]} />
    </FormDialog>
  );
}

/** Of a wrong type: the order as it should have been, beside the refund of this one. */
function Replacement({ row }: { row: ChargeRow }) {
  const { t } = useWords();
  const { options } = useTypes();
  const reason = Form.useWatch<string | undefined>("refundReason");
  if (!reason?.startsWith("WRONG_TYPE_")) return null;
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={t("serviceCharge.replacementNote", {
          contractNo: row.contractNo,
          lessee: row.lessee,
        })}
      />
      <SelectField
        name="newTypeCode"
        options={options.filter(({ value }) => value !== row.orderTypeCode)}
      />
      <MoneyField name="newAmount" />
    </>
  );
}

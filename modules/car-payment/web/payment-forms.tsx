import { Alert } from "antd";
import { useChannels } from "#modules/payout-channel/web/pickers.tsx";
import { SelectField, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { carPayment } from "../contract.ts";
import type { CarPaymentRow } from "./car-payment-row.ts";
import { PayeeBoxes } from "./dealer-boxes.tsx";
import { useDealer } from "./use-dealer.ts";

export type PaymentForm = "retry" | "changeChannel" | "changePayee";

interface Props {
  readonly row: CarPaymentRow;
  readonly onClose: () => void;
}

/** What is to be said to have it paid once more, another way, or to another account. */
export function PaymentDialog({ form, ...on }: Props & { readonly form: PaymentForm }) {
  if (form === "changePayee") return <PayeeForm {...on} />;
  return form === "retry" ? <RetryForm {...on} /> : <ChannelForm {...on} />;
}

function RetryForm({ row: { id }, onClose }: Props) {
  return (
    <FormDialog do={carPayment.retry} along={{ id }} onClose={onClose}>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

function ChannelForm({ row: { id }, onClose }: Props) {
  const channels = useChannels();
  return (
    <FormDialog do={carPayment.changeChannel} along={{ id }} onClose={onClose}>
      <SelectField name="channelId" options={channels} />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

/** Of a dealer on file there is nothing to type: it is paid where its filing says. */
function PayeeForm({ row: { id, reportCarShop }, onClose }: Props) {
  const { t } = useWords();
  const dealer = useDealer(reportCarShop);
  if (!dealer) return null;
  const account = [dealer.payeeName, dealer.payeeBankName, dealer.payeeBankCardNo].join(" · ");
  return (
    <FormDialog do={carPayment.changePayee} along={{ id }} onClose={onClose}>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={
          dealer.isFiled ? t("carPayment.payeeOnFile", { account }) : t("carPayment.payeeTyped")
        }
      />
      {!dealer.isFiled && <PayeeBoxes isNew />}
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

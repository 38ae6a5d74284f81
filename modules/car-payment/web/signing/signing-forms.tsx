import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { SelectField, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { carPayment } from "../../contract.ts";

export type SigningForm = "skipSign" | "bindContract";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

export function SigningDialog({ form, ...on }: Props & { readonly form: SigningForm }) {
  return form === "skipSign" ? <SkipForm {...on} /> : <BindForm {...on} />;
}

/** Why nobody signs, and the images of the paper that was signed instead. */
function SkipForm({ id, onClose }: Props) {
  const { t } = useWords();
  return (
    <FormDialog
      do={carPayment.skipSign}
      initial={{ imageIds: [] }}
      along={{ id }}
      givesUp
      onClose={onClose}
    >
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={t("carPayment.skipSignNote")}
      />
      <TextAreaField name="skipReason" />
      <AttachmentsField name="imageIds" />
    </FormDialog>
  );
}

/** Which of the lessee's signed contracts is the order's. */
function BindForm({ id, onClose }: Props) {
  const { t } = useWords();
  const { data } = useQuery({
    queryKey: ["carPayment", "freeContracts", id],
    queryFn: ({ signal }) => call(carPayment.freeContracts, { id }, { signal }),
  });
  const options = (data ?? []).map((one) => ({
    value: one.id,
    label: [
      one.contractNumber,
      one.title,
      one.costumerName,
      ...(one.amount === null ? [] : [formatMoney(one.amount)]),
      ...(one.signTime === null ? [] : [formatTime(one.signTime)]),
    ].join(" · "),
  }));
  return (
    <FormDialog do={carPayment.bindContract} along={{ id }} width={640} onClose={onClose}>
      {data?.length === 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t("carPayment.noFreeContract")}
        />
      )}
      <SelectField name="contractId" options={options} />
    </FormDialog>
  );
}

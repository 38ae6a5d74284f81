import { useRef } from "react";
import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "#platform/web/api-client.ts";
import { SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { collection } from "../contract.ts";
import { refundReasons } from "../states.ts";

const minuteChoices = [5, 10, 30, 60, 120, 1_440] as const;
const usualMinutes = 30;

function MinutesField() {
  const { t } = useWords();
  const options = minuteChoices.map((minutes) => ({
    value: minutes,
    label: t("collection.minutes", { minutes }),
  }));
  return <SelectField name="validMinutes" options={options} />;
}

interface CreateProps {
  /** With the id of what was made, whose QR code is to be shown. */
  readonly onClose: (id: string | undefined) => void;
}

export function CreateForm({ onClose }: CreateProps) {
  const { t } = useWords();
  const made = useRef<string>(undefined);
  const ways = (["wechat", "alipay"] as const).map((way) => ({
    value: way,
    label: t(`collection.payBy.${way}`),
  }));
  return (
    <FormDialog
      do={collection.create}
      initial={{ payBy: "wechat", validMinutes: usualMinutes }}
      onDone={({ id }) => (made.current = id)}
      onClose={() => onClose(made.current)}
    >
      <TextField name="subject" />
      <MoneyField name="amountFen" />
      <SelectField name="payBy" options={ways} />
      <MinutesField />
    </FormDialog>
  );
}

interface DialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function ResetForm({ id, onClose }: DialogProps) {
  return (
    <FormDialog
      do={collection.reset}
      initial={{ validMinutes: usualMinutes }}
      along={{ id }}
      onClose={onClose}
    >
      <MinutesField />
    </FormDialog>
  );
}

export function RefundForm({ id, left, onClose }: DialogProps & { readonly left: number }) {
  const { t } = useWords();
  const reasons = refundReasons.map((reason) => ({
    value: reason,
    label: t(`collection.reason.${reason}`),
  }));
  return (
    <FormDialog
      do={collection.refund}
      initial={{ amountFen: left, fileIds: [] }}
      along={{ id }}
      onClose={onClose}
    >
      <MoneyField name="amountFen" />
      <SelectField name="reason" options={reasons} />
      <TextAreaField name="remark" />
      <AttachmentsField name="fileIds" known={[]} />
    </FormDialog>
  );
}

/** A payment that came wrongly goes back in full, with what shows that it did. */
export function GiveBackForm({ id, onClose }: DialogProps) {
  return (
    <FormDialog do={collection.giveBack} initial={{ fileIds: [] }} along={{ id }} onClose={onClose}>
      <TextAreaField name="remark" />
      <AttachmentsField name="fileIds" known={[]} />
    </FormDialog>
  );
}

interface RemarkProps<E extends Endpoint> extends DialogProps {
  readonly do: E;
}

/** An action that takes a word of explanation and nothing else. */
export function RemarkForm<E extends Endpoint>({ do: endpoint, id, onClose }: RemarkProps<E>) {
  return (
    <FormDialog do={endpoint} along={{ id } as Partial<Input<E>>} onClose={onClose}>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { serviceChargeType } from "../contract.ts";
import type { ServiceChargeTypeRow } from "./service-charge-type-columns.tsx";

interface Props {
  readonly row: ServiceChargeTypeRow | "new";
  readonly onClose: () => void;
}

export function ServiceChargeTypeForm({ row, onClose }: Props) {
  const fields = (
    <>
      <TextField name="orderTypeName" />
      <TextField name="orderTypeCode" />
      <TextAreaField name="orderTypeDescribe" />
      <MoneyField name="orderUpperLimitAmount" />
      <SwitchField name="needOcr" />
      <TextAreaField name="remark" />
    </>
  );
  if (row === "new") {
    return (
      <FormDialog
        do={serviceChargeType.create}
        initial={{ needOcr: false }}
        width={560}
        onClose={onClose}
      >
        {fields}
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog
      do={serviceChargeType.update}
      initial={row}
      along={{ id, rowVersion }}
      width={560}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}

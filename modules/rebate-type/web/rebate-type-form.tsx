import { Form } from "antd";
import { DateField } from "#platform/web/form/date-field.tsx";
import { Field, SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { PercentBox } from "#platform/web/form/percent-box.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { rebateType } from "../contract.ts";
import { judgements, splitModes } from "../states.ts";
import type { RebateTypeRow } from "./rebate-type-columns.tsx";

interface Props {
  readonly row: RebateTypeRow | "new";
  readonly onClose: () => void;
}

export function RebateTypeForm({ row, onClose }: Props) {
  if (row === "new") {
    const initial = { rebateAllowApply: true, rebateNeedKeyPersonFile: false };
    return (
      <FormDialog do={rebateType.create} initial={initial} width={640} onClose={onClose}>
        <Boxes />
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog
      do={rebateType.update}
      initial={row}
      along={{ id, rowVersion }}
      width={640}
      onClose={onClose}
    >
      <Boxes />
    </FormDialog>
  );
}

function Boxes() {
  const { t } = useWords();
  const judgement = Form.useWatch<string | undefined>("rebateAllowApplyType");
  return (
    <>
      <TextField name="rebateTypeCode" />
      <TextField name="rebateTypeName" />
      <TextAreaField name="rebateTypeDescribe" />
      <SwitchField name="rebateAllowApply" />
      <SelectField
        name="rebateAllowApplyType"
        options={judgements.map((value) => ({ value, label: t(`rebateType.judgement.${value}`) }))}
      />
      {/* What is not judged by is kept all the same: who changes his mind finds it again. */}
      <div hidden={judgement === "permission"}>
        <DateField name="rebateAllowApplyStartTime" />
        <DateField name="rebateAllowApplyEndTime" />
      </div>
      <SelectField
        name="rebateSplitMode"
        options={splitModes.map((value) => ({ value, label: t(`rebateType.splitMode.${value}`) }))}
      />
      <SwitchField name="rebateNeedKeyPersonFile" />
      <Field name="rebateKeyPersonMaxPercent">
        <PercentBox />
      </Field>
    </>
  );
}

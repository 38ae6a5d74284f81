import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { SalaryBoxes } from "#modules/employee/web/faces/salary-boxes.tsx";
import { MemberPicker } from "#modules/identity/web/pickers.tsx";
import { DateField } from "#platform/web/form/date-field.tsx";
import { Field, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { employmentContract } from "../contract.ts";
import { ContractTypePicker } from "./contract-type-picker.tsx";

/** A signed contract of somebody who works here already. */
export function ContractForm({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      do={employmentContract.create}
      initial={{
        contractType: "fixedTerm",
        endDate: null,
        probationEndDate: null,
        remark: null,
        fileIds: [],
      }}
      width={720}
      onClose={onClose}
    >
      <Field name="employeeId" isChoice>
        <MemberPicker />
      </Field>
      <TextField name="contractNo" />
      <Field name="contractType" isChoice>
        <ContractTypePicker />
      </Field>
      <TextField name="companyName" />
      <DateField name="startDate" />
      <DateField name="endDate" />
      <DateField name="probationEndDate" />
      <Field name="salary">
        <SalaryBoxes />
      </Field>
      <AttachmentsField name="fileIds" />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

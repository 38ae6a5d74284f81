import { MemberPicker } from "#modules/identity/web/pickers.tsx";
import { DateField } from "#platform/web/form/date-field.tsx";
import { Field, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { whiteList } from "../../white-list-contract.ts";
import { FormNote } from "../register/form-note.tsx";
import type { WhiteListRow } from "./white-list-columns.tsx";

interface Props {
  readonly row: WhiteListRow | "new";
  readonly onClose: () => void;
}

/** An entry. Its numbers are typed once; a box left empty keeps them. */
export function WhiteListForm({ row, onClose }: Props) {
  if (row === "new") {
    return (
      <FormDialog do={whiteList.create} onClose={onClose}>
        <Field name="userId" isChoice>
          <MemberPicker />
        </Field>
        <TextField name="payeeName" />
        <TextField name="payeeIdCardNo" />
        <Boxes />
      </FormDialog>
    );
  }
  const { id, rowVersion, payeeName, payeeOpenBank, expirationTime, remark } = row;
  return (
    <FormDialog
      do={whiteList.update}
      initial={{ payeeName, payeeOpenBank, expirationTime, remark }}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      <FormNote says={["payeeRegister.form.kept"]} />
      <TextField name="payeeName" />
      <Boxes />
    </FormDialog>
  );
}

function Boxes() {
  return (
    <>
      <TextField name="payeePhone" />
      <TextField name="payeeOpenBank" />
      <TextField name="payeeBankCardNo" />
      <DateField name="expirationTime" />
      <TextAreaField name="remark" />
    </>
  );
}

import { DepartmentPicker } from "#modules/identity/web/pickers.tsx";
import { Field, SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { rechargeAccount, rechargeAccountKinds } from "../../recharge-account-contract.ts";

interface Props {
  readonly row: RowOf<typeof rechargeAccount.list> | "new";
  readonly onClose: () => void;
}

/** An account. Its number is typed in once; a box left empty keeps it. */
export function RechargeAccountForm({ row, onClose }: Props) {
  if (row === "new") {
    return (
      <FormDialog do={rechargeAccount.create} initial={{ accountKind: "BANK" }} onClose={onClose}>
        <Boxes />
      </FormDialog>
    );
  }
  const { id, rowVersion, accountName, accountKind, bankName, departmentId, remark } = row;
  return (
    <FormDialog
      do={rechargeAccount.update}
      initial={{ accountName, accountKind, bankName, departmentId, remark }}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      <Boxes />
    </FormDialog>
  );
}

function Boxes() {
  const { t } = useWords();
  const kinds = rechargeAccountKinds.map((value) => ({
    value,
    label: t(`rechargeAccount.kind.${value}`),
  }));
  return (
    <>
      <TextField name="accountName" />
      <SelectField name="accountKind" options={kinds} />
      <TextField name="bankName" />
      <TextField name="accountNo" />
      <Field name="departmentId" isChoice>
        <DepartmentPicker />
      </Field>
      <TextAreaField name="remark" />
    </>
  );
}

import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { role } from "../../contract.ts";

interface Props {
  readonly row: RowOf<typeof role.list> | "new";
  readonly onClose: () => void;
}

export function RoleForm({ row, onClose }: Props) {
  const fields = (
    <>
      <TextField name="roleName" />
      <TextAreaField name="roleDescribe" />
      <TextAreaField name="remark" />
    </>
  );
  if (row === "new") {
    return (
      <FormDialog do={role.create} onClose={onClose}>
        {fields}
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog do={role.update} initial={row} along={{ id, rowVersion }} onClose={onClose}>
      {fields}
    </FormDialog>
  );
}

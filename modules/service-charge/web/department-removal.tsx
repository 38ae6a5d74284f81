import { Alert } from "antd";
import { DepartmentPicker } from "#modules/identity/web/pickers.tsx";
import { Field, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { serviceCharge } from "../contract.ts";

/** Spec §6: an administrator clears away what nobody paid of a department. */
export function DepartmentRemoval({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <FormDialog
      do={serviceCharge.removeOfDepartment}
      givesUp
      told={({ removed, left }) =>
        t(left > 0 ? "serviceCharge.removedSome" : "serviceCharge.removedAll", { removed, left })
      }
      onClose={onClose}
    >
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={t("serviceCharge.removalNote")}
      />
      <Field name="departmentId" isChoice>
        <DepartmentPicker />
      </Field>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

import { Checkbox } from "antd";
import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { Field, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { approvalTask } from "../../contract.ts";
import { ChangedNote, decisionOf, type DialogProps } from "./decision-parts.tsx";
import { EffectNote } from "./effect.tsx";

/** Back to the applicant, with what he has to mend ticked off. */
export function ReturnForm(props: DialogProps) {
  const { approval, changed, on } = props;
  return (
    <FormDialog
      do={approvalTask.return}
      initial={{ checklist: [] }}
      along={decisionOf(props)}
      {...on}
    >
      <EffectNote orderType={approval.orderType} action="return" />
      <ChangedNote approval={approval} changed={changed} />
      <TextAreaField name="remark" />
      <Field name="checklist" isChoice>
        <ChecklistBox approval={approval} />
      </Field>
      <AttachmentsField name="fileIds" />
    </FormDialog>
  );
}

interface BoxProps extends Pick<DialogProps, "approval"> {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (names: string[]) => void;
}

/** Every field of the order, and its attachments. */
function ChecklistBox({ approval, id, value = [], onChange }: BoxProps) {
  const { t, field } = useWords();
  const fields = approval.content.fields.map(({ name }) => ({
    value: name,
    label: field(approval.orderType, name),
  }));
  const files = { value: "fileIds", label: t("approval.checklist.files") };
  return (
    <div {...(id && { id })}>
      <Checkbox.Group
        value={value}
        options={[...fields, files]}
        onChange={(names) => onChange?.(names)}
      />
    </div>
  );
}

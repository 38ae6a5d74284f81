import { Form } from "antd";
import { Field } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { rebateType } from "../../contract.ts";
import { RuleSheet } from "../../rule-contract.ts";
import type { RebateTypeRow } from "../rebate-type-columns.tsx";
import { emptySheet, SheetBox, type TypedSheet } from "./sheet-box.tsx";

interface Props {
  readonly type: RebateTypeRow;
  /** What it starts from: the draft, or the latest version. */
  readonly sheet: RuleSheet | undefined;
  readonly onClose: () => void;
}

export function RuleForm({ type: { id, rowVersion }, sheet, onClose }: Props) {
  return (
    <FormDialog
      do={rebateType.saveDraft}
      initial={{ sheet: sheet ?? emptySheet }}
      along={{ id, rowVersion }}
      width={880}
      onClose={onClose}
    >
      <Sheet />
    </FormDialog>
  );
}

/** Says which part is missing or no amount; what contradicts what, the server says. */
function Sheet() {
  const { t, field } = useWords();
  const form = Form.useFormInstance();
  const objection = () => {
    const typed = form.getFieldValue("sheet") as TypedSheet;
    const part = RuleSheet.safeParse(typed).error?.issues[0]?.path[0];
    if (part === undefined) return undefined;
    const label = field("rebateType", String(part));
    const isMissing = typed[part as keyof TypedSheet] === null;
    return t(isMissing ? "valid.input.required" : "valid.format", { field: label });
  };
  return (
    <Field name="sheet" objection={objection}>
      <SheetBox />
    </Field>
  );
}

import { Select } from "antd";
import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { Field, SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { providers } from "../states.ts";
import { contractTemplate } from "../template-contract.ts";
import type { TemplateRow } from "./template-row.ts";

interface Props {
  readonly row: TemplateRow | "new";
  readonly onClose: () => void;
}

/** The texts that most papers have beside their lines for signatures. */
const anchors = {
  customerAnchor: "承租人签字",
  companyAnchor: "企业盖章",
  salesAnchor: "业务员签字",
};

export function TemplateForm({ row, onClose }: Props) {
  const { t } = useWords();
  if (row === "new") {
    const options = providers.map((one) => ({
      value: one,
      label: t(`signContract.provider.${one}`),
    }));
    return (
      <FormDialog
        do={contractTemplate.create}
        initial={{ provider: "LETSIGN", fieldNames: [], fileIds: [], ...anchors }}
        width={640}
        onClose={onClose}
      >
        <SelectField name="provider" options={options} />
        <Words />
        <AttachmentsField name="fileIds" />
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog
      do={contractTemplate.update}
      initial={row}
      along={{ id, rowVersion }}
      width={640}
      onClose={onClose}
    >
      <Words />
    </FormDialog>
  );
}

function Words() {
  return (
    <>
      <TextField name="fileName" />
      <TextAreaField name="templateDescribe" />
      <Field name="fieldNames" isChoice>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[",", "，", "、"]} />
      </Field>
      <TextField name="customerAnchor" />
      <TextField name="companyAnchor" />
      <TextField name="salesAnchor" />
      <TextAreaField name="remark" />
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import { SelectField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { employmentContract } from "../contract.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** By which template it is signed, under which number, and who seals for the company. */
export function StartSigningDialog({ id, onClose }: Props) {
  const { data = [] } = useQuery({
    queryKey: ["employmentContract", "signTemplates"],
    queryFn: ({ signal }) => call(employmentContract.signTemplates, {}, { signal }),
  });
  const templates = data.map((one) => ({ value: one.id, label: one.fileName }));
  return (
    <FormDialog do={employmentContract.startSigning} along={{ id }} onClose={onClose}>
      <SelectField name="templateId" options={templates} />
      <TextField name="contractNo" />
      <TextField name="companyAgentName" />
      <TextField name="companyAgentPhone" />
    </FormDialog>
  );
}

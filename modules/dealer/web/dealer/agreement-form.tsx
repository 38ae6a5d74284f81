import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import { SelectField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { carDealer } from "../../dealer-contract.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Which agreement is sent, and who signs it for the dealer. */
export function AgreementForm({ id, onClose }: Props) {
  const { data = [] } = useQuery({
    queryKey: ["carDealer", carDealer.templates.name],
    queryFn: ({ signal }) => call(carDealer.templates, {}, { signal }),
  });
  return (
    <FormDialog do={carDealer.startAgreement} along={{ id }} onClose={onClose}>
      <SelectField
        name="templateId"
        options={data.map(({ id: value, fileName: label }) => ({ value, label }))}
      />
      <TextField name="signerName" />
      <TextField name="signerPhone" />
    </FormDialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { signContract } from "../contract.ts";
import { useOrderTypeName } from "./order-type-name.ts";

interface Props {
  readonly action: "skip" | "bind" | "unbind" | "revoke";
  readonly id: string;
  readonly onClose: () => void;
}

/** Actions that want a word of explanation, or more. */
export function ActionForm({ action, id, onClose }: Props) {
  const along = { id };
  if (action === "skip") {
    return (
      <FormDialog do={signContract.skip} initial={{ fileIds: [] }} along={along} onClose={onClose}>
        <TextAreaField name="skipReason" />
        <AttachmentsField name="fileIds" />
      </FormDialog>
    );
  }
  if (action === "bind") return <BindForm id={id} onClose={onClose} />;
  if (action === "unbind") {
    return (
      <FormDialog do={signContract.unbind} along={along} onClose={onClose}>
        <TextAreaField name="unbindReason" />
      </FormDialog>
    );
  }
  return (
    <FormDialog do={signContract.revoke} givesUp along={along} onClose={onClose}>
      <TextAreaField name="revokeReason" />
    </FormDialog>
  );
}

function BindForm({ id, onClose }: Omit<Props, "action">) {
  const nameOf = useOrderTypeName();
  const { data: kinds = [] } = useQuery({
    queryKey: ["signContract", signContract.orderKinds.name],
    queryFn: ({ signal }) => call(signContract.orderKinds, {}, { signal }),
  });
  return (
    <FormDialog do={signContract.bind} along={{ id }} onClose={onClose}>
      <SelectField
        name="orderType"
        options={kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))}
      />
      <TextField name="orderNo" />
    </FormDialog>
  );
}

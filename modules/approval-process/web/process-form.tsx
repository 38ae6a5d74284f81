import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { MembersPicker } from "#modules/identity/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { Field, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { approvalProcess } from "../contract.ts";

interface Props {
  readonly row: RowOf<typeof approvalProcess.list> | "new";
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

const fields = (
  <>
    <TextField name="name" />
    <TextAreaField name="describe" />
    <SwitchField name="money" />
    <Field name="adminIds" isChoice>
      <MembersPicker />
    </Field>
  </>
);

/** A process without its steps: those are designed. */
export function ProcessForm({ row, onCreated, onClose }: Props) {
  const created = useRef<string>(undefined);
  if (row !== "new") return <EditForm id={row.id} onClose={onClose} />;
  // One change of the address, not two: the steps of what was created are designed next.
  const close = () => (created.current === undefined ? onClose() : onCreated(created.current));
  return (
    <FormDialog
      do={approvalProcess.create}
      initial={{ money: true, adminIds: [] }}
      onDone={({ id }) => {
        created.current = id;
      }}
      onClose={close}
    >
      {fields}
    </FormDialog>
  );
}

/** Who administers it is not in the list's row. */
function EditForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ["approvalProcess", approvalProcess.detail.name, id, "form"],
    queryFn: ({ signal }) => call(approvalProcess.detail, { id }, { signal }),
    // As it was when the form opened: a newer version that is read meanwhile must not be lost.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) return null;
  const { rowVersion, admins, ...row } = data;
  return (
    <FormDialog
      do={approvalProcess.update}
      initial={{ ...row, adminIds: admins.map((one) => one.id) }}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}

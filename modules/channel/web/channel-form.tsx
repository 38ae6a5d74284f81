import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { channel } from "../contract.ts";

interface Props {
  readonly row: RowOf<typeof channel.list> | "new";
  readonly onClose: () => void;
}

export function ChannelForm({ row, onClose }: Props) {
  const fields = (
    <>
      <TextField name="channelName" />
      <TextField name="channelCode" />
      <TextAreaField name="channelDescribe" />
    </>
  );
  if (row === "new") {
    return (
      <FormDialog do={channel.create} onClose={onClose}>
        {fields}
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog do={channel.update} initial={row} along={{ id, rowVersion }} onClose={onClose}>
      {fields}
    </FormDialog>
  );
}

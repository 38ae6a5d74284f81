import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { platformSettings } from "../settings-contract.ts";
import { HoursField } from "./hours-field.tsx";

interface Props {
  readonly row: OutputOf<typeof platformSettings.get>;
  readonly onClose: () => void;
}

export function PlatformSettingsForm({ row, onClose }: Props) {
  // As it was when the form opened: what somebody else saves meanwhile must not be overwritten.
  const [opened] = useState(row);
  const { rowVersion } = opened;
  return (
    <FormDialog
      do={platformSettings.update}
      initial={opened}
      along={{ rowVersion }}
      onClose={onClose}
    >
      <TextAreaField name="loginNotice" />
      <TextField name="supportContact" />
      <HoursField name="defaultSessionHours" />
    </FormDialog>
  );
}

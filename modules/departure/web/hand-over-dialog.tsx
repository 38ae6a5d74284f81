import { MemberPicker } from "#modules/identity/web/pickers.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { departure } from "../contract.ts";
import type { DepartureRow } from "./departure-columns.tsx";

interface Props {
  readonly row: DepartureRow;
  readonly onClose: () => void;
}

const heirs = ["taskHeirId", "teamHeirId", "agencyHeirId"] as const;

/** Who takes over what is handed over on the last day. */
export function HandOverDialog({ row, onClose }: Props) {
  const { id, rowVersion, taskHeirId, teamHeirId, agencyHeirId, keyPersonsKept } = row;
  return (
    <FormDialog
      do={departure.handOver}
      initial={{ taskHeirId, teamHeirId, agencyHeirId, keyPersonsKept }}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      {heirs.map((name) => (
        <Field key={name} name={name} isChoice>
          <MemberPicker />
        </Field>
      ))}
      <SwitchField name="keyPersonsKept" />
    </FormDialog>
  );
}

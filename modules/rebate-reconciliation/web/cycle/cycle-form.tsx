import { DepartmentPicker } from "#modules/identity/web/pickers.tsx";
import { DateField } from "#platform/web/form/date-field.tsx";
import { Field, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import type { CycleRow } from "./cycle-columns.tsx";

interface Props {
  readonly row: CycleRow | "new";
  readonly onClose: () => void;
}

/** Over which days, which part of the company, and with whom. */
export function CycleForm({ row, onClose }: Props) {
  if (row === "new") {
    const initial = { departmentId: null, channelDescribe: null };
    return (
      <FormDialog do={rebateReconciliationCycle.create} initial={initial} onClose={onClose}>
        <Boxes />
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog
      do={rebateReconciliationCycle.update}
      initial={row}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      <Boxes />
    </FormDialog>
  );
}

function Boxes() {
  return (
    <>
      <TextField name="cycleName" />
      <TextField name="counterpart" />
      <Field name="departmentId" isChoice>
        <DepartmentPicker />
      </Field>
      <TextField name="channelDescribe" />
      <DateField name="fromDay" />
      <DateField name="toDay" />
      <DateField name="cutOff" />
    </>
  );
}

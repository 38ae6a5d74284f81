import { Facts } from "#platform/web/kit/facts.tsx";
import { SelectField, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { allocationRun } from "../../allocation-contract.ts";
import { comingPeriods } from "./allocation-periods.ts";
import type { AllocationRow, Pool } from "./allocation-rows.ts";

interface NewProps {
  readonly pool: Pool;
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}

/** Divides what a department's pool has, or a part of it; nothing moves before it is approved. */
export function NewAllocation({ pool, onDone, onClose }: NewProps) {
  const [period] = comingPeriods();
  return (
    <FormDialog
      do={allocationRun.create}
      initial={{ amount: pool.freeFen, period: period?.value }}
      along={{ poolDepartmentId: pool.departmentId }}
      onDone={({ id }) => onDone(id)}
      onClose={onClose}
    >
      <div style={{ marginBottom: 16 }}>
        <Facts
          of="allocationRun"
          shown={{
            poolDepartmentName: pool.departmentName,
            freeFen: <Money fen={pool.freeFen} />,
          }}
        />
      </div>
      <Boxes />
    </FormDialog>
  );
}

export function EditedAllocation({ row, onClose }: { row: AllocationRow; onClose: () => void }) {
  const { id, rowVersion, amount, period } = row;
  return (
    <FormDialog
      do={allocationRun.update}
      initial={{ amount, period }}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      <Boxes />
    </FormDialog>
  );
}

/** Why something is taken back stays in its history. */
export function RevertAllocation({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <FormDialog do={allocationRun.revert} along={{ id }} onClose={onClose}>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

function Boxes() {
  return (
    <>
      <MoneyField name="amount" />
      <SelectField name="period" options={comingPeriods()} />
    </>
  );
}

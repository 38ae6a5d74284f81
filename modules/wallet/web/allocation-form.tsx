import { Descriptions } from "antd";
import { SelectField, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { allocationRun } from "../allocation-contract.ts";
import { comingPeriods } from "./allocation-periods.ts";
import type { AllocationRow, Pool } from "./allocation-rows.ts";

interface NewProps {
  readonly pool: Pool;
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}

/** Divides what a department's pool has, or a part of it; nothing moves before it is approved. */
export function NewAllocation({ pool, onDone, onClose }: NewProps) {
  const { field } = useWords();
  const [period] = comingPeriods();
  return (
    <FormDialog
      do={allocationRun.create}
      initial={{ amount: pool.freeFen, period: period?.value }}
      along={{ poolDepartmentId: pool.departmentId }}
      onDone={({ id }) => onDone(id)}
      onClose={onClose}
    >
      <Descriptions
        bordered
        size="small"
        column={1}
        style={{ marginBottom: 16 }}
        items={[
          {
            key: "department",
            label: field("allocationRun", "poolDepartmentName"),
            children: pool.departmentName,
          },
          {
            key: "free",
            label: field("allocationRun", "freeFen"),
            children: <Money fen={pool.freeFen} />,
          },
        ]}
      />
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

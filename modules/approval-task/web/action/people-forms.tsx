import { Radio } from "antd";
import { MemberPicker, MembersPicker } from "#modules/identity/web/pickers.tsx";
import { Field, SelectField, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { approvalTask } from "../../contract.ts";
import { approvalInstance } from "../../instance-contract.ts";
import type { DialogProps } from "./decision-parts.tsx";

/** Somebody else decides in my place. */
export function TransferForm({ approval, on }: DialogProps) {
  return (
    <FormDialog do={approvalTask.transfer} along={{ id: approval.myTaskId ?? "" }} {...on}>
      <Field name="toId" isChoice>
        <MemberPicker />
      </Field>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

/** Others decide too, before me or after me. */
export function AddSignForm({ approval, on }: DialogProps) {
  return (
    <FormDialog
      do={approvalTask.addSign}
      initial={{ when: "before" }}
      along={{ id: approval.myTaskId ?? "" }}
      {...on}
    >
      <Field name="toIds" isChoice>
        <MembersPicker />
      </Field>
      <Field name="when" isChoice>
        <WhenBox />
      </Field>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

interface WhenProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (when: string) => void;
}

function WhenBox({ id, value, onChange }: WhenProps) {
  const { t } = useWords();
  const options = (["before", "after"] as const).map((when) => ({
    value: when,
    label: t(`approval.when.${when}`),
  }));
  return (
    <Radio.Group
      {...(id && { id })}
      vertical
      value={value}
      options={options}
      onChange={({ target }) => onChange?.(String(target.value))}
    />
  );
}

/** An administrator gives a task to somebody else; of a suspended approval, the step itself. */
export function ReassignForm({ approval, on }: DialogProps) {
  const { t } = useWords();
  const open = approval.steps.flatMap(({ stepName, tasks }) =>
    tasks
      .filter(({ state }) => state === "PENDING" || state === "WAITING")
      .map(({ id, assigneeName }) => ({
        value: id,
        label: t("approval.task.of", { step: stepName, name: assigneeName }),
      })),
  );
  const [first] = open;
  return (
    <FormDialog
      do={approvalInstance.reassign}
      initial={first ? { taskId: first.value } : {}}
      along={{ id: approval.id, ...(!first && { taskId: null }) }}
      {...on}
    >
      {first ? <SelectField name="taskId" options={open} /> : <p>{t("approval.task.suspended")}</p>}
      <Field name="toId" isChoice>
        <MemberPicker />
      </Field>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

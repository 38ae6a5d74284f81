import { useQuery } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { DepartmentPicker } from "#modules/identity/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { Field, SelectField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { approvalProcess } from "../contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { useBindings } from "./trial/process-simulate.tsx";
import { useVersions } from "./trial/process-tried.tsx";
import { useOrderTypeName } from "./process-words.ts";

interface Props {
  readonly orderType: string;
  readonly onClose: () => void;
}

/** Processes that orders can use: published ones in force. */
function useProcesses() {
  const found = useQuery({
    queryKey: ["approvalProcess", approvalProcess.list.name, "to bind"],
    queryFn: ({ signal }) =>
      call(
        approvalProcess.list,
        { size: 100, filters: { stateCode: [processStates.normal] } },
        { signal },
      ),
  });
  return (found.data?.records ?? []).filter(({ version }) => version > 0);
}

export function ProcessBindForm({ orderType, onClose }: Props) {
  const typeName = useOrderTypeName();
  const types = useBindings().data?.orderTypes ?? [];
  const processes = useProcesses();
  return (
    <FormDialog
      do={approvalProcess.bind}
      initial={{ orderType, departmentId: null, pinnedVersion: null }}
      onClose={onClose}
    >
      <SelectField
        name="orderType"
        options={types.map(({ orderType: value }) => ({ value, label: typeName(value) }))}
      />
      <Field name="departmentId" isChoice>
        <DepartmentPicker />
      </Field>
      <SelectField
        name="processId"
        options={processes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field name="pinnedVersion" isChoice>
        <PinnedBox />
      </Field>
    </FormDialog>
  );
}

interface BoxProps {
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (version: number | null) => void;
}

function PinnedBox({ value = null, ...box }: BoxProps) {
  const processId = Form.useWatch<string | undefined>("processId");
  return processId ? (
    <Versions {...box} value={value} processId={processId} />
  ) : (
    <Latest {...box} />
  );
}

function Latest({ id }: BoxProps) {
  const { t } = useWords();
  return <Select {...(id && { id })} disabled placeholder={t("approvalProcess.bindings.latest")} />;
}

function Versions({ processId, value, onChange, ...box }: BoxProps & { processId: string }) {
  const { t } = useWords();
  const versions = useVersions(processId).data ?? [];
  return (
    <Select<number | null>
      {...box}
      allowClear
      value={value ?? null}
      placeholder={t("approvalProcess.bindings.latest")}
      options={versions.map(({ version }) => ({
        value: version,
        label: t("approvalProcess.words.version", { version }),
      }))}
      onChange={(version) => onChange?.(version ?? null)}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { InputNumber, Select } from "antd";
import { RolesPicker } from "#modules/identity/web/pickers.tsx";
import { useActingTenant } from "#platform/web/acting-tenant.ts";
import { call } from "#platform/web/api-client.ts";
import { Field, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { position } from "../../position-contract.ts";

interface Props {
  readonly row: RowOf<typeof position.list> | "new";
  readonly onClose: () => void;
}

export function PositionForm({ row, onClose }: Props) {
  if (row === "new") {
    return (
      <FormDialog do={position.create} width={640} onClose={onClose}>
        <Boxes />
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog
      do={position.update}
      initial={row}
      along={{ id, rowVersion }}
      width={640}
      onClose={onClose}
    >
      <Boxes />
    </FormDialog>
  );
}

function Boxes() {
  return (
    <>
      <TextField name="positionName" />
      <TextField name="positionCode" />
      <Field name="rank">
        <InputNumber min={1} max={30} precision={0} />
      </Field>
      <Field name="roleIds" isChoice>
        <RolesPicker />
      </Field>
      <Field name="walletProjectIds" isChoice>
        <ProjectsPicker />
      </Field>
      <Field name="checklist">
        <Select mode="tags" open={false} suffixIcon={null} />
      </Field>
      <TextAreaField name="contractText" />
      <TextAreaField name="remark" />
    </>
  );
}

function ProjectsPicker(box: {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (ids: string[]) => void;
}) {
  const { t } = useWords();
  const tenantId = useActingTenant();
  const { data, isPending } = useQuery({
    queryKey: ["position", "choices", tenantId],
    queryFn: ({ signal }) => call(position.choices, {}, { signal, tenantId }),
  });
  return (
    <Select
      {...box}
      mode="multiple"
      allowClear
      loading={isPending}
      placeholder={t("list.choose")}
      showSearch={{ optionFilterProp: "label" }}
      options={(data?.projects ?? []).map(({ id, projectName }) => ({
        value: id,
        label: projectName,
      }))}
    />
  );
}

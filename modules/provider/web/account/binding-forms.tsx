import { Alert, Form } from "antd";
import { Field, SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { merchantBinding } from "../../binding-contract.ts";
import { PairsBox } from "../pairs-box.tsx";
import { useProviderWords } from "../provider-words.ts";
import { useKinds } from "./use-accounts.ts";

type Row = RowOf<typeof merchantBinding.list>;
interface Option {
  readonly value: string;
  readonly label: string;
}
interface Props {
  readonly kind: string;
  readonly row: Row | undefined;
  readonly tenants: readonly Option[];
  readonly onClose: () => void;
}

/** Binds a merchant, or says of one that is bound why it stays or goes. */
export function BindingForms({ kind, row, tenants, onClose }: Props) {
  if (kind === "bind") return <NewBinding tenants={tenants} onClose={onClose} />;
  if (!row) return null;
  return <Decision kind={kind} row={row} onClose={onClose} />;
}

function NewBinding({ tenants, onClose }: Pick<Props, "tenants" | "onClose">) {
  const { options } = useProviderWords();
  return (
    <FormDialog
      do={merchantBinding.bind}
      width={640}
      initial={{ isShared: false }}
      onClose={onClose}
    >
      <SelectField name="tenantId" options={tenants} />
      <SelectField name="provider" options={options} />
      <TextField name="address" />
      <Numbers />
      <SwitchField name="isShared" />
      <TextAreaField name="reason" />
    </FormDialog>
  );
}

/** Which numbers say who one is depends on who is spoken to. */
function Numbers() {
  const code = Form.useWatch<string | undefined>("provider");
  const kind = useKinds().find((one) => one.provider === code);
  if (!kind) return null;
  return (
    <Field name="merchant">
      <PairsBox key={kind.provider} names={kind.identity} />
    </Field>
  );
}

function Decision({ kind, row, onClose }: Pick<Props, "kind" | "onClose"> & { row: Row }) {
  const { confirm } = useWords();
  const { nameOf } = useProviderWords();
  const { id, rowVersion } = row;
  const endpoint = kind === "review" ? merchantBinding.review : merchantBinding.unbind;
  const name = `${row.tenantName} · ${nameOf(row.provider)}`;
  return (
    <FormDialog do={endpoint} along={{ id, rowVersion }} onClose={onClose}>
      <Alert
        type={kind === "review" ? "info" : "warning"}
        showIcon
        title={confirm(endpoint, { name })}
        style={{ marginBottom: 16 }}
      />
      <TextAreaField name="reason" />
    </FormDialog>
  );
}

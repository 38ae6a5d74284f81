import { useQuery } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { call } from "#platform/web/api-client.ts";
import { Field, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { provider } from "../../contract.ts";
import { MerchantBox } from "./merchant-box.tsx";
import { MerchantText } from "./merchant-text.tsx";
import { PairsBox } from "../pairs-box.tsx";
import { useKinds } from "./use-accounts.ts";

interface Props {
  readonly row: RowOf<typeof provider.list> | "new";
  readonly onClose: () => void;
}

export function AccountForm({ row, onClose }: Props) {
  return row === "new" ? (
    <NewAccount onClose={onClose} />
  ) : (
    <EditAccount row={row} onClose={onClose} />
  );
}

function NewAccount({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog do={provider.create} width={640} onClose={onClose}>
      <Field name="provider" isChoice>
        <MerchantBox />
      </Field>
      <Form.Item name="address" hidden>
        <Input />
      </Form.Item>
      <Boxes />
    </FormDialog>
  );
}

/** The form opens with what the account has now, which only its detail tells. */
function EditAccount({ row, onClose }: { row: RowOf<typeof provider.list>; onClose: () => void }) {
  const { id } = row;
  const { data } = useQuery({
    queryKey: ["provider", provider.detail.name, id],
    queryFn: ({ signal }) => call(provider.detail, { id }, { signal }),
    // What is being edited must not change under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { t } = useWords();
  const identity = useKinds().find((one) => one.provider === row.provider)?.identity ?? [];
  if (!data) return null;
  const { accountName, address, settings, rowVersion } = data;
  const initial = { accountName, settings };
  return (
    <FormDialog
      do={provider.update}
      width={640}
      initial={initial}
      along={{ id, rowVersion, address }}
      onClose={onClose}
    >
      <Form.Item label={t("provider.words.merchant")} extra={t("provider.words.merchantStays")}>
        {address}
        <MerchantText merchant={settings.filter(({ name }) => identity.includes(name))} />
      </Form.Item>
      <Boxes of={data.provider} />
    </FormDialog>
  );
}

/** Which settings and secrets there are depends on who is spoken to. */
function Boxes({ of }: { of?: string }) {
  const chosen = Form.useWatch<string | undefined>("provider");
  const code = of ?? chosen;
  const kind = useKinds().find((one) => one.provider === code);
  return (
    <>
      <TextField name="accountName" />
      {kind && (
        <>
          <Field name="settings">
            <PairsBox
              key={`${code} settings`}
              names={kind.settings.filter((name) => !kind.identity.includes(name))}
            />
          </Field>
          <Field name="secrets">
            <PairsBox key={`${code} secrets`} names={kind.secrets} isSecret />
          </Field>
        </>
      )}
    </>
  );
}

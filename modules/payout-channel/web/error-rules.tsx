import { InputNumber, Tag } from "antd";
import { useState } from "react";
import { useProviderWords } from "#modules/provider/web/pickers.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { Field, SelectField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, KeysFilter, SelectFilter } from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { errorCategories, payoutChannel } from "../contract.ts";

type RuleRow = RowOf<typeof payoutChannel.errorRules>;

const columns: Column<RuleRow>[] = [
  { field: "errorCode", width: 160 },
  { field: "provider", width: 140, render: (row) => <ProviderName code={row.provider} /> },
  { field: "category", width: 160, render: (row) => <Category row={row} /> },
  { field: "retryable", width: 110, render: (row) => <YesNo value={row.retryable} /> },
  { field: "autoRetry", width: 110, render: (row) => <YesNo value={row.autoRetry} /> },
  { field: "retryAfterMinutes", width: 140 },
  { field: "userMessage", width: 260 },
  { field: "fixAction", width: 220 },
  { field: "seen", width: 90 },
  { field: "lastSeenTime", kind: "time" },
];

function ProviderName({ code }: { code: string }) {
  return useProviderWords().nameOf(code);
}

function Category({ row }: { row: RuleRow }) {
  const { t } = useWords();
  return (
    <Tag color={row.classified ? "blue" : "orange"}>
      {row.classified
        ? t(`payoutChannel.category.${row.category}`)
        : t("payoutChannel.unclassified")}
    </Tag>
  );
}

function YesNo({ value }: { value: boolean }) {
  const { t } = useWords();
  return t(value ? "form.yes" : "form.no");
}

/** What each channel's errors mean. New ones wait here until somebody says. */
export function ErrorRules() {
  const { t } = useWords();
  const { options } = useProviderWords();
  const list = useList(payoutChannel.errorRules, { shown: "errors" });
  const [edited, setEdited] = useState<RuleRow>();
  return (
    <>
      <Filters list={list}>
        <KeysFilter name="errorCode" />
        <SelectFilter name="provider" options={options} />
        <SelectFilter
          name="classified"
          options={[
            { value: "no", label: t("payoutChannel.unclassified") },
            { value: "yes", label: t("payoutChannel.classified") },
          ]}
        />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => (
          <ActionButton
            do={payoutChannel.classifyError}
            type="link"
            onClick={() => setEdited(row)}
          />
        )}
      />
      {edited && <RuleForm row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function RuleForm({ row, onClose }: { row: RuleRow; onClose: () => void }) {
  const { t } = useWords();
  const { id, rowVersion, category, retryable, autoRetry, retryAfterMinutes } = row;
  const { userMessage, fixAction } = row;
  return (
    <FormDialog
      do={payoutChannel.classifyError}
      initial={{ category, retryable, autoRetry, retryAfterMinutes, userMessage, fixAction }}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      <SelectField
        name="category"
        options={errorCategories.map((value) => ({
          value,
          label: t(`payoutChannel.category.${value}`),
        }))}
      />
      <SwitchField name="retryable" />
      <SwitchField name="autoRetry" />
      <Field name="retryAfterMinutes">
        <InputNumber min={1} max={10_080} />
      </Field>
      <TextField name="userMessage" />
      <TextField name="fixAction" />
    </FormDialog>
  );
}

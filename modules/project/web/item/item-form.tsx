import { Form, Radio } from "antd";
import { useState } from "react";
import { MembersPicker } from "#modules/identity/web/pickers.tsx";
import { Field, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { PercentBox } from "#platform/web/form/percent-box.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyBox } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { expenditureItem } from "../../item-contract.ts";
import type { ItemRow } from "./item-columns.tsx";
import { ChosenField, YesNoField } from "../project/project-boxes.tsx";
import { ProcessFields } from "../project/project-process-field.tsx";

interface Props {
  readonly row: ItemRow | "new";
  readonly onClose: () => void;
}

export function ItemForm({ row, onClose }: Props) {
  if (row === "new") {
    return (
      <FormDialog do={expenditureItem.create} width={640} onClose={onClose}>
        <Boxes />
        <ProcessFields of={expenditureItem.processChoices} />
        <TextAreaField name="remark" />
      </FormDialog>
    );
  }
  const { id, rowVersion, approvalProcessId, approvalProcessName: name } = row;
  return (
    <FormDialog
      do={expenditureItem.update}
      initial={row}
      along={{ id, rowVersion }}
      width={640}
      onClose={onClose}
    >
      <Boxes />
      <ProcessFields of={expenditureItem.processChoices} known={{ id: approvalProcessId, name }} />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

function Boxes() {
  const hasLimit = Form.useWatch<boolean | undefined>("itemHasExpenditureUpperLimit") ?? false;
  const hasPercent = Form.useWatch<boolean | undefined>("itemHasPercent") ?? false;
  return (
    <>
      <TextField name="itemName" />
      <Field name="canExpenditurePersonList" isChoice>
        <PeopleBox />
      </Field>
      <YesNoField name="itemHasExpenditureUpperLimit" />
      {hasLimit && (
        <ChosenField name="itemExpenditureUpperLimitAmount">
          <MoneyBox />
        </ChosenField>
      )}
      <YesNoField name="itemHasPercent" />
      {hasPercent && (
        <ChosenField name="itemPercent">
          <PercentBox />
        </ChosenField>
      )}
      <YesNoField name="needProjectEstablishment" />
    </>
  );
}

interface PeopleProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (people: readonly string[] | undefined) => void;
}

/** Everybody, said on purpose, or some; nothing chosen yet is neither. */
function PeopleBox({ id, value, onChange }: PeopleProps) {
  const { t, field } = useWords();
  const [kind, setKind] = useState(value && (value.length === 0 ? "all" : "some"));
  const choose = (chosen: "all" | "some") => {
    setKind(chosen);
    onChange?.(chosen === "all" ? [] : undefined);
  };
  return (
    <>
      <Radio.Group
        {...(id && { id })}
        aria-label={field("expenditureItem", "canExpenditurePersonList")}
        value={kind}
        options={(["all", "some"] as const).map((one) => ({
          value: one,
          label: t(`expenditureItem.people.${one}`),
        }))}
        onChange={({ target }) => choose(target.value as "all" | "some")}
      />
      {kind === "some" && (
        <MembersPicker
          value={value ?? []}
          onChange={(people) => onChange?.(people.length > 0 ? people : undefined)}
        />
      )}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { DepartmentPicker, MembersPicker, RolesPicker } from "#modules/identity/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { Field, SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { PercentBox } from "#platform/web/form/percent-box.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { expenditureProject } from "../../contract.ts";
import { configStates, groupDepths, payeeTypes, projectTypes } from "../../states.ts";
import { ChosenField, YesNoField } from "./project-boxes.tsx";
import type { ProjectRow } from "./project-columns.tsx";
import { ProcessFields } from "./project-process-field.tsx";
import { useProjectWords } from "./project-words.tsx";

interface Props {
  readonly row: ProjectRow | "new";
  readonly onClose: () => void;
}

export function ProjectForm({ row, onClose }: Props) {
  if (row === "new") {
    return (
      <FormDialog
        do={expenditureProject.create}
        initial={{ canPayAnybody: false }}
        width={640}
        onClose={onClose}
      >
        <Boxes />
        <ProcessFields of={expenditureProject.processChoices} />
        <TextAreaField name="remark" />
      </FormDialog>
    );
  }
  const { id, rowVersion, approvalProcessId, approvalProcessName: name } = row;
  return (
    <FormDialog
      do={expenditureProject.update}
      initial={row}
      along={{ id, rowVersion }}
      width={640}
      onClose={onClose}
    >
      <Boxes />
      <ProcessFields
        of={expenditureProject.processChoices}
        known={{ id: approvalProcessId, name }}
      />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

function Boxes() {
  const { typeName, depthName } = useProjectWords();
  return (
    <>
      <TextField name="projectName" />
      <SelectField
        name="projectType"
        options={projectTypes.map((value) => ({ value, label: typeName(value) }))}
      />
      <Field name="projectItemIds" isChoice>
        <ItemsBox />
      </Field>
      <SelectField
        name="projectExpenditureGroupDepth"
        options={groupDepths.map((value) => ({ value, label: depthName(value) }))}
      />
      <Field name="projectPercent">
        <PercentBox />
      </Field>
      <PayeeBoxes />
    </>
  );
}

/** Who is paid: people or roles only where the type asks for them and not just anybody is, the narrowing always. */
function PayeeBoxes() {
  const { payeeName } = useProjectWords();
  const type = Form.useWatch<string | undefined>("payeeType");
  const isOpen = Form.useWatch<boolean | undefined>("canPayAnybody") ?? false;
  return (
    <>
      <SelectField
        name="payeeType"
        options={payeeTypes.map((value) => ({ value, label: payeeName(value) }))}
      />
      <YesNoField name="canPayAnybody" />
      {type === "designatedPerson" && !isOpen && (
        <ChosenField name="payeePersonIds" isChoice>
          <MembersPicker />
        </ChosenField>
      )}
      {type === "designatedRole" && !isOpen && (
        <ChosenField name="payeeRoleIds" isChoice>
          <RolesPicker />
        </ChosenField>
      )}
      <Field name="otherPersonDepartment" isChoice>
        <DepartmentPicker multiple />
      </Field>
      <Field name="otherPersonRole" isChoice>
        <RolesPicker />
      </Field>
    </>
  );
}

interface BoxProps {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (ids: string[]) => void;
}

/** Items of the tenant. One that is out of use stays where it was chosen and cannot be chosen anew. */
function ItemsBox({ value = [], onChange, ...box }: BoxProps) {
  const { t } = useWords();
  const { data = [], isPending } = useQuery({
    queryKey: ["expenditureProject", expenditureProject.itemChoices.name],
    queryFn: ({ signal }) => call(expenditureProject.itemChoices, {}, { signal }),
  });
  const options = data.map(({ id, itemName: name, stateCode }) => {
    const isOff = stateCode !== configStates.normal;
    const label = isOff ? t("expenditureProject.itemOff", { name }) : name;
    return { value: id, label, disabled: isOff && !value.includes(id) };
  });
  return (
    <Select<string[]>
      {...box}
      mode="multiple"
      allowClear
      loading={isPending}
      value={value}
      placeholder={t("list.choose")}
      showSearch={{ optionFilterProp: "label" }}
      options={options}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

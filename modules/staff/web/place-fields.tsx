import { Form, Select } from "antd";
import {
  DepartmentPicker,
  MemberPicker,
  RolesPicker,
  useDepartments,
} from "#modules/identity/web/pickers.tsx";
import { Field, TextField } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { departmentPaths } from "./faces/department-paths.ts";
import { Half, Section } from "./form-section.tsx";
import "./tenant-user/tenant-user.css";

/** What somebody is in this tenant. */
export function PlaceFields() {
  const { t } = useWords();
  return (
    <Section title={t("tenantUser.section.place")}>
      <Half>
        <TextField name="jobNumber" />
      </Half>
      <Half>
        <TextField name="apolloJobNumber" />
      </Half>
      <Half>
        <Field name="roles" isChoice>
          <RolesPicker />
        </Field>
      </Half>
      <Half>
        <Field name="departments" isChoice>
          <DepartmentPicker multiple />
        </Field>
      </Half>
      <Half>
        <Field name="mainDepartmentId" isChoice>
          <MainDepartment />
        </Field>
      </Half>
      <Half>
        <Field name="seniorId" isChoice>
          <MemberPicker />
        </Field>
        <SeniorMissing />
      </Half>
    </Section>
  );
}

/** Nobody needs one (spec §5), but steps that a superior decides would find nobody. */
function SeniorMissing() {
  const { t } = useWords();
  const senior = Form.useWatch<string | null | undefined>("seniorId");
  if (senior) return null;
  return <p className="senior-missing">{t("tenantUser.noSenior")}</p>;
}

/** One of those chosen beside it. */
function MainDepartment(box: {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (one: string | null) => void;
}) {
  const { t } = useWords();
  const { data = [] } = useDepartments();
  const chosen = Form.useWatch<readonly string[] | undefined>("departments") ?? [];
  const options = departmentPaths(data).filter(({ value }) => chosen.includes(value));
  return (
    <Select
      {...box}
      allowClear
      placeholder={t("tenantUser.hint.mainIsFirst")}
      options={options}
      onChange={(one: string | undefined) => box.onChange?.(one ?? null)}
    />
  );
}

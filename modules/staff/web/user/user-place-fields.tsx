import { useQuery } from "@tanstack/react-query";
import { Alert, Form, Select, TreeSelect } from "antd";
import { departmentTree } from "#modules/identity/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { user } from "../../user-contract.ts";

/** What a form hands to a box inside one of its fields. */
interface Box<T> {
  readonly id?: string;
  readonly value?: T;
  readonly onChange?: (value: T | undefined) => void;
}

/** Which tenant, and who one is to be there: the choices are those of the chosen tenant. */
export function UserPlaceFields() {
  const { t } = useWords();
  const tenantId = Form.useWatch<string | undefined>("tenantId");
  const { data, isFetching } = useQuery({
    queryKey: ["user", user.choices.name, tenantId],
    queryFn: ({ signal }) => call(user.choices, { tenantId: tenantId ?? "" }, { signal }),
    enabled: Boolean(tenantId),
  });
  const isEmpty = data && (data.roles.length === 0 || data.departments.length === 0);
  const hint = t(tenantId ? "list.choose" : "user.hint.chooseTenantFirst");
  return (
    <>
      <Field name="tenantId" isChoice>
        <TenantBox />
      </Field>
      {isEmpty && <Alert type="warning" showIcon title={t("user.hint.emptyTenant")} />}
      <Field name="roles" isChoice>
        <RolesBox hint={hint} isLoading={isFetching} roles={data?.roles ?? []} />
      </Field>
      <Field name="departments" isChoice>
        <DepartmentsBox hint={hint} isLoading={isFetching} departments={data?.departments ?? []} />
      </Field>
    </>
  );
}

function TenantBox({ onChange, ...box }: Box<string>) {
  const { t } = useWords();
  const form = Form.useFormInstance();
  const { data = [], isPending } = useQuery({
    queryKey: ["user", user.tenants.name],
    queryFn: ({ signal }) => call(user.tenants, {}, { signal }),
  });
  return (
    <Select<string>
      {...box}
      loading={isPending}
      placeholder={t("list.choose")}
      showSearch={{ optionFilterProp: "label" }}
      options={data.map(({ id, tenantName }) => ({ value: id, label: tenantName }))}
      onChange={(chosen) => {
        // Roles and departments of another tenant mean nothing here.
        form.setFieldsValue({ roles: undefined, departments: undefined });
        onChange?.(chosen);
      }}
    />
  );
}

interface Choices {
  readonly hint: string;
  readonly isLoading: boolean;
}

/** None chosen is no value, so that the form says "please choose" and not that it is wrong. */
const orNothing = (chosen: string[]) => (chosen.length > 0 ? chosen : undefined);

interface RolesProps extends Box<string[]>, Choices {
  readonly roles: readonly { readonly id: string; readonly roleName: string }[];
}

function RolesBox({ hint, isLoading, roles, value, onChange, ...box }: RolesProps) {
  return (
    <Select<string[]>
      {...box}
      mode="multiple"
      allowClear
      loading={isLoading}
      disabled={roles.length === 0}
      value={value ?? []}
      placeholder={hint}
      showSearch={{ optionFilterProp: "label" }}
      options={roles.map(({ id, roleName }) => ({ value: id, label: roleName }))}
      onChange={(chosen) => onChange?.(orNothing(chosen))}
    />
  );
}

interface DepartmentsProps extends Box<string[]>, Choices {
  readonly departments: Parameters<typeof departmentTree>[0];
}

function DepartmentsBox(props: DepartmentsProps) {
  const { hint, isLoading, departments, value, onChange, ...box } = props;
  return (
    <TreeSelect<string[]>
      {...box}
      multiple
      allowClear
      loading={isLoading}
      disabled={departments.length === 0}
      value={value ?? []}
      placeholder={hint}
      showSearch={{ treeNodeFilterProp: "title" }}
      treeData={departmentTree(departments)}
      treeDefaultExpandAll
      onChange={(chosen) => onChange?.(orNothing(chosen))}
    />
  );
}

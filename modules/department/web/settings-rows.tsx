import { Button } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import {
  type OwnSettings,
  type SettingField,
  settingFields,
  type SettingsAnswer,
  type Source,
  valueIn,
} from "../settings-contract.ts";
import { SettingBox } from "./setting-box.tsx";

const groups = ["carPayment", "serviceCharge", "expenditure", "rebate"] as const;
const groupOf = (field: SettingField) => field.split(".")[0];

interface Props {
  readonly own: OwnSettings;
  readonly answer: SettingsAnswer;
  readonly mayEdit: boolean;
  /** Undefined: to be inherited again. */
  readonly onChange: (field: SettingField, value: unknown) => void;
}

export function SettingsRows(props: Props) {
  const { t } = useWords();
  return groups.map((group) => (
    <section key={group} aria-label={t(`department.group.${group}`)}>
      <h3>{t(`department.group.${group}`)}</h3>
      {settingFields
        .filter((field) => groupOf(field) === group)
        .map((field) => (
          <Row key={field} field={field} {...props} />
        ))}
    </section>
  ));
}

/** One setting: its value, where that comes from, and the way to set or inherit it. */
function Row({ field, own, answer, mayEdit, onChange }: Props & { readonly field: SettingField }) {
  const { t } = useWords();
  const set = valueIn(own, field);
  const isOwn = set !== undefined;
  const value = isOwn ? set : valueIn(answer.inherited, field);
  const label = t(`department.field.${field}`);
  return (
    <div className="setting-row" role="group" aria-label={label} data-field={field}>
      <div className="setting-label">{label}</div>
      <div className="setting-value">
        <SettingBox
          field={field}
          value={value}
          label={label}
          isFixed={!isOwn || !mayEdit}
          onChange={(changed) => onChange(field, changed)}
        />
      </div>
      <div className="setting-source">
        <span data-own={isOwn}>
          {isOwn ? t("department.source.own") : <From source={answer.inheritedSources[field]} />}
        </span>
        {mayEdit && (
          <Button
            type="link"
            size="small"
            onClick={() => onChange(field, isOwn ? undefined : startOf(value))}
          >
            {isOwn ? t("department.action.inherit") : t("department.action.override")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What is inherited is where one begins. */
const startOf = (value: unknown) => structuredClone(value);

function From({ source }: { readonly source: Source }) {
  const { t } = useWords();
  return source.departmentName === null
    ? t(`department.source.${source.kind === "tenant" ? "tenant" : "product"}`)
    : t("department.source.department", { name: source.departmentName });
}

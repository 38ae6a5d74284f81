import { Radio } from "antd";
import { DepartmentPicker } from "#modules/identity/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { type Range, useRangeOptions } from "./role-names.ts";

const chosenDepartments = 7;

interface Props {
  readonly range: number;
  readonly departments: readonly string[];
  readonly onChange: (change: { visualRangeType: Range; customDepartments: string[] }) => void;
}

/** How far a role sees, each range with a sentence that says what that means. */
export function RoleRanges({ range, departments, onChange }: Props) {
  const { t, field } = useWords();
  const options = useRangeOptions();
  const choose = (visualRangeType: Range) =>
    onChange({
      visualRangeType,
      customDepartments: visualRangeType === chosenDepartments ? [...departments] : [],
    });
  return (
    <>
      <Radio.Group
        className="role-ranges"
        aria-label={field("role", "visualRangeType")}
        value={range}
        onChange={({ target }) => choose(target.value as Range)}
      >
        {options.map(({ value, label, what }) => (
          <Radio key={value} value={value} className="role-range">
            <span className="role-range-name">{label}</span>
            <span className="role-quiet">{what}</span>
          </Radio>
        ))}
      </Radio.Group>
      {range === chosenDepartments && (
        <div className="role-departments">
          <label htmlFor="role-departments">{field("role", "customDepartments")}</label>
          <DepartmentPicker
            id="role-departments"
            multiple
            value={departments}
            onChange={(chosen) =>
              onChange({
                visualRangeType: chosenDepartments,
                customDepartments: Array.isArray(chosen) ? [...(chosen as string[])] : [],
              })
            }
          />
          {departments.length === 0 && (
            <div role="alert" className="role-fault">
              {t("role.grant.departments")}
            </div>
          )}
        </div>
      )}
    </>
  );
}

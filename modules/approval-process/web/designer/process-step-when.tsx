import { Select } from "antd";
import { DepartmentPicker } from "#modules/identity/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { Condition } from "#modules/approval/definition-contract.ts";
import { AmountBox, Box, Part, type PartProps, useProblemOf } from "./process-step-parts.tsx";

const specialValues = { any: null, yes: true, no: false } as const;
type Special = keyof typeof specialValues;

const specialOf = (special: boolean | null): Special => {
  if (special === null) return "any";
  return special ? "yes" : "no";
};

/** Which orders have to go through the step. */
export function WhenPart({ step, problems, onChange }: PartProps) {
  const { t } = useWords();
  const problemOf = useProblemOf(problems);
  const { condition } = step;
  const put = (change: Partial<Condition>) => onChange({ condition: { ...condition, ...change } });
  return (
    <Part title={t("approvalProcess.part.when")}>
      <p className="process-quiet">{t("approvalProcess.part.when.what")}</p>
      <div className="process-two">
        <Box label={t("approvalProcess.step.amountFromFen")} problem={problemOf("condition")}>
          {(id) => (
            <AmountBox
              id={id}
              value={condition.amountFromFen}
              onChange={(amountFromFen) => put({ amountFromFen })}
            />
          )}
        </Box>
        <Box label={t("approvalProcess.step.amountToFen")}>
          {(id) => (
            <AmountBox
              id={id}
              value={condition.amountToFen}
              onChange={(amountToFen) => put({ amountToFen })}
            />
          )}
        </Box>
      </div>
      <Box
        label={t("approvalProcess.step.departmentIds")}
        hint={t("approvalProcess.step.departmentIds.what")}
      >
        {(id) => (
          <DepartmentPicker
            id={id}
            multiple
            value={condition.departmentIds}
            onChange={(ids) => put({ departmentIds: [ids ?? []].flat() })}
          />
        )}
      </Box>
      <div className="process-two">
        <Box label={t("approvalProcess.step.special")}>
          {(id) => (
            <Select<Special>
              id={id}
              value={specialOf(condition.special)}
              options={(["any", "yes", "no"] as const).map((value) => ({
                value,
                label: t(`approvalProcess.special.${value}`),
              }))}
              onChange={(value) => put({ special: specialValues[value] })}
            />
          )}
        </Box>
        <Box label={t("approvalProcess.step.orderSubtypes")}>
          {(id) => (
            <Select
              id={id}
              mode="tags"
              maxCount={50}
              value={condition.orderSubtypes}
              placeholder={t("approvalProcess.step.orderSubtypes.any")}
              onChange={(typed: string[]) =>
                put({ orderSubtypes: typed.map((one) => one.trim().slice(0, 50)).filter(Boolean) })
              }
            />
          )}
        </Box>
      </div>
    </Part>
  );
}

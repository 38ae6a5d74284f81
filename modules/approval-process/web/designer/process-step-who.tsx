import { InputNumber, Segmented, Switch } from "antd";
import { MembersPicker, RolesPicker } from "#modules/identity/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { approverTypes, roleScopes, signTypes } from "#modules/approval/definition-contract.ts";
import { Box, Choices, Part, type PartProps, useProblemOf } from "./process-step-parts.tsx";

/** Who decides. */
export function WhoPart({ step, problems, isFixed, onChange }: PartProps) {
  const { t } = useWords();
  const problemOf = useProblemOf(problems);
  return (
    <Part title={t("approvalProcess.part.who")}>
      <Segmented
        block
        className="process-who"
        aria-label={t("approvalProcess.part.who")}
        disabled={isFixed}
        value={step.approverType}
        options={approverTypes.map((value) => ({
          value,
          label: t(`approvalProcess.approverType.${value}`),
        }))}
        onChange={(approverType) => onChange({ approverType })}
      />
      {step.approverType === "PERSON" && (
        <Box label={t("approvalProcess.step.personIds")} required problem={problemOf("personIds")}>
          {(id) => (
            <MembersPicker
              id={id}
              value={step.personIds}
              onChange={(ids) => onChange({ personIds: [...ids] })}
            />
          )}
        </Box>
      )}
      {step.approverType === "ROLE" && (
        <>
          <Box label={t("approvalProcess.step.roleIds")} required problem={problemOf("roleIds")}>
            {(id) => (
              <RolesPicker
                id={id}
                value={step.roleIds}
                onChange={(ids) => onChange({ roleIds: [...ids] })}
              />
            )}
          </Box>
          <Choices
            label={t("approvalProcess.step.roleScope")}
            value={step.roleScope}
            choices={roleScopes.map((value) => ({
              value,
              name: t(`approvalProcess.roleScope.${value}`),
              what: t(`approvalProcess.roleScope.${value}.what`),
            }))}
            onChange={(roleScope) => onChange({ roleScope })}
          />
        </>
      )}
      {step.approverType === "SUPERIOR" && (
        <Box
          label={t("approvalProcess.step.superiorLevel")}
          hint={t("approvalProcess.step.superiorLevel.what")}
        >
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={5}
              precision={0}
              value={step.superiorLevel}
              onChange={(level) => onChange({ superiorLevel: level ?? 1 })}
            />
          )}
        </Box>
      )}
    </Part>
  );
}

/** How those who decide sign. */
export function SignPart({ step, onChange }: PartProps) {
  const { t } = useWords();
  return (
    <Part title={t("approvalProcess.part.sign")}>
      <Choices
        label={t("approvalProcess.step.signType")}
        value={step.signType}
        choices={signTypes.map((value) => ({
          value,
          name: t(`approvalProcess.signType.${value}`),
          what: t(`approvalProcess.signType.${value}.what`),
        }))}
        onChange={(signType) => onChange({ signType })}
      />
      <Box
        label={t("approvalProcess.step.isFinanceStep")}
        hint={t("approvalProcess.step.isFinanceStep.what")}
      >
        {(id) => (
          <Switch
            id={id}
            checked={step.isFinanceStep}
            onChange={(isFinanceStep) => onChange({ isFinanceStep })}
          />
        )}
      </Box>
    </Part>
  );
}

import { Checkbox, InputNumber } from "antd";
import { MemberPicker, MembersPicker, RolesPicker } from "#modules/identity/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import {
  dedupePolicies,
  emptyPolicies,
  selfPolicies,
} from "#modules/approval/definition-contract.ts";
import { Box, Choices, Part, type PartProps, useProblemOf } from "./process-step-parts.tsx";

/** What becomes of the step where nobody, or only the applicant, would decide. */
export function OtherwisePart({ step, money, problems, onChange }: PartProps) {
  const { t } = useWords();
  const problemOf = useProblemOf(problems);
  const notForMoney = (is: boolean) =>
    money && is ? t("approvalProcess.because.money") : undefined;
  return (
    <Part title={t("approvalProcess.part.otherwise")}>
      <Choices
        label={t("approvalProcess.step.emptyPolicy")}
        value={step.emptyPolicy}
        problem={problemOf("emptyPolicy")}
        choices={emptyPolicies.map((value) => ({
          value,
          name: t(`approvalProcess.emptyPolicy.${value}`),
          what: t(`approvalProcess.emptyPolicy.${value}.what`),
          because: notForMoney(value === "AUTO_PASS"),
        }))}
        onChange={(emptyPolicy) => onChange({ emptyPolicy })}
      />
      {step.emptyPolicy === "NAMED_USER" && (
        <Box
          label={t("approvalProcess.step.emptyUserId")}
          required
          problem={problemOf("emptyUserId")}
        >
          {(id) => (
            <MemberPicker
              id={id}
              value={step.emptyUserId}
              onChange={(emptyUserId) => onChange({ emptyUserId })}
            />
          )}
        </Box>
      )}
      <Choices
        label={t("approvalProcess.step.selfPolicy")}
        value={step.selfPolicy}
        problem={problemOf("selfPolicy")}
        choices={selfPolicies.map((value) => ({
          value,
          name: t(`approvalProcess.selfPolicy.${value}`),
          what: t(`approvalProcess.selfPolicy.${value}.what`),
          because: notForMoney(value !== "CLIMB"),
        }))}
        onChange={(selfPolicy) => onChange({ selfPolicy })}
      />
      <Choices
        label={t("approvalProcess.step.dedupePolicy")}
        value={step.dedupePolicy}
        choices={dedupePolicies.map((value) => ({
          value,
          name: t(`approvalProcess.dedupePolicy.${value}`),
          what: t(`approvalProcess.dedupePolicy.${value}.what`),
        }))}
        onChange={(dedupePolicy) => onChange({ dedupePolicy })}
      />
    </Part>
  );
}

/** When those who wait are reminded, and then somebody above them. */
export function RemindPart({ step, problems, onChange }: PartProps) {
  const { t } = useWords();
  const problemOf = useProblemOf(problems);
  const hours = (field: "remindHours" | "escalateHours") => (
    <Box
      label={t(`approvalProcess.step.${field}`)}
      hint={t(`approvalProcess.step.${field}.what`)}
      problem={problemOf(field)}
    >
      {(id) => (
        <InputNumber
          id={id}
          className="process-hours"
          min={1}
          max={720}
          precision={0}
          suffix={t("approvalProcess.words.hoursUnit")}
          placeholder={t("approvalProcess.words.never")}
          value={step[field]}
          onChange={(count) => onChange({ [field]: count })}
        />
      )}
    </Box>
  );
  return (
    <Part title={t("approvalProcess.part.remind")}>
      <div className="process-two">
        {hours("remindHours")}
        {hours("escalateHours")}
      </div>
    </Part>
  );
}

/** What those who decide may do besides, and who is told of it. */
export function ActionsPart({ step, onChange }: PartProps) {
  const { t } = useWords();
  return (
    <>
      <Part title={t("approvalProcess.part.actions")}>
        {(["allowBatch", "allowTransfer", "allowAddSign"] as const).map((field) => (
          <Checkbox
            key={field}
            className="process-action"
            checked={step[field]}
            onChange={({ target }) => onChange({ [field]: target.checked })}
          >
            <span className="process-choice-name">{t(`approvalProcess.step.${field}`)}</span>
            <span className="process-quiet">{t(`approvalProcess.step.${field}.what`)}</span>
          </Checkbox>
        ))}
      </Part>
      <Part title={t("approvalProcess.part.copies")}>
        <p className="process-quiet">{t("approvalProcess.part.copies.what")}</p>
        <Box label={t("approvalProcess.step.ccRoleIds")}>
          {(id) => (
            <RolesPicker
              id={id}
              value={step.ccRoleIds}
              onChange={(ids) => onChange({ ccRoleIds: [...ids] })}
            />
          )}
        </Box>
        <Box label={t("approvalProcess.step.ccPersonIds")}>
          {(id) => (
            <MembersPicker
              id={id}
              value={step.ccPersonIds}
              onChange={(ids) => onChange({ ccPersonIds: [...ids] })}
            />
          )}
        </Box>
      </Part>
    </>
  );
}

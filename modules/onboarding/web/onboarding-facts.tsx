import { Checkbox, Flex, Steps } from "antd";
import { formatMoney } from "#platform/web/money.ts";
import { RevealButton } from "#platform/web/command/reveal-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { mayUse, useSession } from "#platform/web/session.ts";
import { formatTime } from "#platform/web/time.ts";
import { onboarding } from "../contract.ts";
import { onboardingStates as states, steps } from "../states.ts";
import type { OnboardingRow } from "./onboarding-columns.tsx";

/** Who comes, as what, and how far he has come. */
export function OnboardingFacts({ row }: { readonly row: OnboardingRow }) {
  const { candidateName, phone, idCardNo, bankCardNo, bankName, mail, source, remark } = row;
  const { positionName, departmentName, seniorName, businessCityName, jobNumber } = row;
  const { entryDate, probationEndDate, contractMonths, insertPerson } = row;
  const mayReveal = useSession((session) => mayUse(onboarding.reveal, session));
  return (
    <>
      <Progress row={row} />
      <Facts
        of="onboarding"
        shown={{
          candidateName,
          phone,
          idCardNo,
          bankCardNo,
          bankName,
          ...(mayReveal && { secrets: <Secrets row={row} /> }),
          mail,
          source,
          positionName,
          departmentName,
          seniorName,
          businessCityName,
          jobNumber,
          entryDate,
          probationEndDate,
          contractMonths,
          checklist: row.checklist.length > 0 && <Checklist row={row} />,
          remark,
          insertPerson,
          insertTime: formatTime(row.insertTime),
        }}
      />
    </>
  );
}

function Progress({ row: { stateCode, invited } }: { readonly row: OnboardingRow }) {
  const { t } = useWords();
  if (stateCode === states.terminated) return null;
  const shown = stateCode === states.rejected ? "awaitingData" : undefined;
  const at = shown ?? steps.find((name) => states[name] === stateCode) ?? "talent";
  const isOver = stateCode === states.arrived;
  return (
    <Steps
      size="small"
      current={isOver ? steps.length : steps.indexOf(at)}
      {...(stateCode === states.rejected && { status: "error" as const })}
      items={steps.map((name) => ({
        title: t(`onboarding.step.${name}`),
        ...(name === "awaitingArrival" && invited && { content: t("onboarding.step.invited") }),
      }))}
    />
  );
}

function Secrets({ row: { id } }: { readonly row: OnboardingRow }) {
  const { t } = useWords();
  return (
    <RevealButton
      do={onboarding.reveal}
      reason={{
        name: t("onboarding.field.revealReason"),
        hint: t("onboarding.hint.revealReason"),
      }}
      inputOf={(remark) => ({ id, remark })}
      numbersOf={(shown) => [
        shown.idCardNo,
        shown.phone,
        shown.bankCardNo,
        shown.idCardAddress,
        shown.monthlySalary &&
          t("employee.salary.monthly", { amount: formatMoney(shown.monthlySalary) }),
        shown.probationSalary &&
          t("employee.salary.probation", { amount: formatMoney(shown.probationSalary) }),
      ]}
    />
  );
}

const open: readonly number[] = [
  states.awaitingData,
  states.approving,
  states.rejected,
  states.awaitingSeal,
  states.awaitingArrival,
];

function Checklist({ row: { id, checklist, stateCode } }: { readonly row: OnboardingRow }) {
  const { t } = useWords();
  const { run, isRunning } = useCommand(onboarding.check);
  return (
    <Flex vertical gap={4}>
      {checklist.map(({ item, givenTime, doneBy, doneTime }) => (
        <Checkbox
          key={item}
          checked={doneBy !== null}
          disabled={isRunning || !open.includes(stateCode)}
          onChange={({ target }) => void run({ id, item, done: target.checked })}
        >
          {item}
          {doneBy && doneTime && `（${doneBy} ${formatTime(doneTime)}）`}
          {doneBy === null &&
            givenTime &&
            ` ${t("onboarding.given.toLookAt", { time: formatTime(givenTime) })}`}
        </Checkbox>
      ))}
    </Flex>
  );
}

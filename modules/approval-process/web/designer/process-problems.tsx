import { Button } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import type { Problem } from "./process-steps.ts";

interface Props {
  readonly steps: readonly ApprovalStep[];
  readonly problems: readonly Problem[];
  readonly onJump: (stepNo: number | null) => void;
}

/** What has to be mended before publishing; each line leads to its card. */
export function ProcessProblems({ steps, problems, onJump }: Props) {
  const { t } = useWords();
  return (
    <ul className="process-problems">
      {problems.map(({ stepNo, field, problem }) => (
        <li key={`${stepNo} ${field} ${problem}`}>
          <Button type="link" onClick={() => onJump(stepNo)}>
            {stepNo !== null &&
              t("approvalProcess.publish.at", {
                stepNo,
                name: steps[stepNo - 1]?.stepName || t("approvalProcess.words.unnamed"),
              })}
            {t(`approvalProcess.problem.${problem}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

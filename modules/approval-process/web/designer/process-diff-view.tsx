import { Alert } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import { Mark } from "../process-mark.tsx";
import { diffOf, isSame, type StepChange } from "./process-diff.ts";
import { useNames } from "../process-names.ts";
import { useStepWords } from "../process-words.ts";

interface Props {
  readonly before: readonly ApprovalStep[];
  readonly after: readonly ApprovalStep[];
}

/** What differs between two versions, step by step and in words. */
export function ProcessDiff({ before, after }: Props) {
  const { t } = useWords();
  const words = useStepWords(useNames([...before, ...after]));
  const changes = diffOf(before, after);
  if (changes.every(isSame)) {
    return <Alert type="success" showIcon title={t("approvalProcess.diff.same")} />;
  }
  return (
    <ul className="process-diff" aria-label={t("approvalProcess.versions.compare")}>
      {changes.map((change) => (
        <li
          key={`${change.before?.stepNo} ${change.after?.stepNo}`}
          data-kind={kindOf(change)}
          data-same={isSame(change)}
        >
          <Head change={change} />
          {change.before && change.after && (
            <Changes before={change.before.step} after={change.after.step} {...{ change, words }} />
          )}
          {!change.before && change.after && (
            <div className="process-quiet">{inShort(change.after.step, words)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

type Words = ReturnType<typeof useStepWords>;

const inShort = (step: ApprovalStep, words: Words) =>
  [words.who(step), words.say(step, "signType"), words.condition(step.condition)].join(" · ");

function kindOf({ before, after, isMoved, aspects }: StepChange) {
  if (before === null) return "added";
  if (after === null) return "removed";
  if (aspects.length > 0) return "changed";
  return isMoved ? "moved" : "unchanged";
}

const colours = {
  added: "green",
  removed: "red",
  changed: "orange",
  moved: "blue",
  unchanged: "grey",
} as const;

function Head({ change }: { change: StepChange }) {
  const { t } = useWords();
  const { before, after, isMoved } = change;
  const kind = kindOf(change);
  const place = after ?? before;
  return (
    <div className="process-card-head">
      <strong>
        {place?.stepNo}. {place?.step.stepName}
      </strong>
      <Mark tone={colours[kind]}>{t(`approvalProcess.diff.${kind}`)}</Mark>
      {isMoved && (
        <span className="process-quiet">
          {t("approvalProcess.diff.place", {
            from: before?.stepNo ?? 0,
            to: after?.stepNo ?? 0,
          })}
        </span>
      )}
    </div>
  );
}

interface ChangesProps {
  readonly change: StepChange;
  readonly before: ApprovalStep;
  readonly after: ApprovalStep;
  readonly words: Words;
}

function Changes({ change, before, after, words }: ChangesProps) {
  const { t } = useWords();
  if (change.aspects.length === 0) return null;
  return (
    <dl>
      {change.aspects.map((aspect) => (
        <div key={aspect}>
          <dt>{t(`approvalProcess.aspect.${aspect}`)}</dt>
          <dd>
            <del>{words.say(before, aspect)}</del> → <ins>{words.say(after, aspect)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { CheckCircleFilled, CloseCircleFilled } from "@ant-design/icons";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { useSession } from "#platform/web/session.ts";
import { isInMenu } from "#platform/web/shell/menu/menu.ts";
import { type Answer, mendOf, type Step, useStepWords } from "./why-words.ts";

function Mark({ holds }: { holds: boolean }) {
  const { t } = useWords();
  return holds ? (
    <CheckCircleFilled className="why-yes" aria-label={t("why.holds")} />
  ) : (
    <CloseCircleFilled className="why-no" aria-label={t("why.fails")} />
  );
}

interface StepProps {
  readonly step: Step;
}

/** A link for who may go there; the others learn what would have to be done. */
function MendLink({ step }: StepProps) {
  const { t } = useWords();
  const menu = useSession((session) => session.menu);
  const mend = mendOf(step);
  if (!mend) return null;
  const { text, to } = mend;
  if (to === null || !isInMenu(menu, to.split("?")[0] ?? "")) {
    return <span className="why-mend">{t(text)}</span>;
  }
  return (
    <Link className="why-mend" to={to}>
      {t(text)}
    </Link>
  );
}

function StepLine({ step }: StepProps) {
  const { t } = useWords();
  const sentence = useStepWords()(step);
  return (
    <li className="why-step" data-decides={step.decides} data-holds={step.holds}>
      <Mark holds={step.holds} />
      <span>
        {step.decides ? <strong>{sentence}</strong> : sentence}
        {step.decides && <span className="why-decides">{t("why.decides")}</span>}
        <MendLink step={step} />
      </span>
    </li>
  );
}

interface Props {
  readonly answer: Answer;
  readonly isRecord: boolean;
}

/** Yes or no, and what was asked on the way to it, one sentence each. */
export function WhyAnswer({ answer, isRecord }: Props) {
  const { t } = useWords();
  const place = useRef<HTMLElement>(null);
  // On a low screen the answer would come where nobody looks.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  const { allowed, permission, steps } = answer;
  const word = allowed ? "why.allowed" : "why.refused";
  return (
    <section ref={place} aria-label={t("why.action.why")}>
      <p className="why-verdict" data-holds={allowed}>
        <Mark holds={allowed} />
        <strong>{t(isRecord ? `${word}.record` : word)}</strong>
        {permission !== null && <code>{permission}</code>}
      </p>
      <ol className="why-steps">
        {steps.map((step, index) => (
          <StepLine key={`${step.rule} ${index}`} step={step} />
        ))}
      </ol>
    </section>
  );
}

import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import type { approvalProcess } from "../../contract.ts";
import { Mark } from "../process-mark.tsx";
import { useNames } from "../process-names.ts";
import { useStepWords } from "../process-words.ts";

type Route = OutputOf<typeof approvalProcess.simulate>;
type RouteStep = Route["steps"][number];

interface Props {
  readonly route: Route;
  /** As they stand on the screen: they say why a step is left out. */
  readonly steps: readonly ApprovalStep[];
}

const colours = {
  seats: "blue",
  pass: "green",
  reject: "red",
  suspend: "red",
  left: "grey",
} as const;

/** The way of one order: whom it would wait for, step by step, and why for them. */
export function ProcessRoute({ route, steps }: Props) {
  const { t } = useWords();
  const names = useNames(steps);
  const words = useStepWords(names);
  const asked = route.steps.filter(({ outcome }) => outcome !== "left");
  /** Of a version other than the one on the screen nothing is known here. */
  const conditionOf = ({ stepNo, stepName }: RouteStep) => {
    const step = steps[stepNo - 1];
    return step?.stepName === stepName ? words.condition(step.condition) : undefined;
  };
  return (
    <>
      <p>
        {asked.length === 0
          ? t("approvalProcess.route.none")
          : t("approvalProcess.route.count", { count: asked.length })}
      </p>
      <ol className="process-route">
        {route.steps.map((step) => (
          <li key={step.stepNo} data-outcome={step.outcome}>
            <div className="process-card-head">
              <strong>
                {step.stepNo}. {step.stepName}
              </strong>
              <Mark tone={colours[step.outcome]}>
                {step.outcome === "seats"
                  ? t(`approvalProcess.signType.${step.signType}`)
                  : t(`approvalProcess.outcome.${step.outcome}`)}
              </Mark>
              {step.isFinanceStep && <Mark tone="gold">{t("approvalProcess.words.finance")}</Mark>}
            </div>
            <People step={step} />
            <Reasons step={step} condition={conditionOf(step)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function People({ step }: { step: RouteStep }) {
  const { t } = useWords();
  return (
    <div className="process-people">
      {step.people.map(({ id, name, principalName, departments }) => (
        <span key={id}>
          <b>{name}</b>
          {principalName !== null && (
            <Mark tone="orange">
              {t("approvalProcess.route.inPlaceOf", { name: principalName })}
            </Mark>
          )}
          <span className="process-quiet">
            {departments.join(t("approvalProcess.words.comma"))}
          </span>
        </span>
      ))}
    </div>
  );
}

interface ReasonsProps {
  readonly step: RouteStep;
  readonly condition: string | undefined;
}

function Reasons({ step, condition }: ReasonsProps) {
  const { t } = useWords();
  const why =
    step.outcome === "left" && condition !== undefined
      ? [t("approvalProcess.route.left", { condition })]
      : [];
  const notes = step.notes.map(({ code, values }) => t(`approval.note.${code}`, values));
  return (
    <ul className="process-reasons">
      {[...why, ...notes].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

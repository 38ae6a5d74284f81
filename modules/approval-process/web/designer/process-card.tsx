import {
  CopyOutlined,
  DeleteOutlined,
  DownOutlined,
  HolderOutlined,
  UpOutlined,
} from "@ant-design/icons";
import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { type ApprovalStep, isUnconditional } from "#modules/approval/definition-contract.ts";
import type { approvalProcess } from "../../contract.ts";
import { Mark } from "../process-mark.tsx";
import type { Names } from "../process-names.ts";
import type { Problem } from "./process-steps.ts";
import { useStepWords } from "../process-words.ts";

type Figures = OutputOf<typeof approvalProcess.figures>[number];

interface Props {
  readonly stepNo: number;
  readonly step: ApprovalStep;
  readonly names: Names;
  readonly figures: Figures | undefined;
  readonly problems: readonly Problem[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A step at a glance: who, how, when, how long it takes and what is wrong with it. */
export function ProcessCard(props: Props) {
  const { stepNo, step, names, figures, problems, isChosen, onChoose, children } = props;
  const { t } = useWords();
  const words = useStepWords(names);
  return (
    // The name in it is the button; the mouse may hit anywhere.
    <div
      className="process-card"
      data-chosen={isChosen}
      data-wrong={problems.length > 0}
      onClick={onChoose}
    >
      <div className="process-card-head">
        <HolderOutlined aria-hidden className="process-quiet" />
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          {stepNo}. {step.stepName || t("approvalProcess.words.unnamed")}
        </button>
        {step.isFinanceStep && <Mark tone="gold">{t("approvalProcess.words.finance")}</Mark>}
        {children}
      </div>
      <div>
        {words.who(step)} · {words.say(step, "signType")}
      </div>
      {!isUnconditional(step.condition) && (
        <div className="process-condition">
          {t("approvalProcess.words.when", { condition: words.condition(step.condition) })}
        </div>
      )}
      {figures && <StepFigures figures={figures} />}
      {problems.map(({ field, problem }) => (
        <div key={`${field} ${problem}`} className="process-fault">
          {t(`approvalProcess.problem.${problem}`)}
        </div>
      ))}
    </div>
  );
}

const rounded = (hours: number) => (hours < 10 ? hours.toFixed(1) : String(Math.round(hours)));

function StepFigures({ figures }: { figures: Figures }) {
  const { t } = useWords();
  const { decided, medianHours, p90Hours, waiting, oldestHours } = figures;
  const parts = [
    ...(medianHours === null || p90Hours === null
      ? []
      : [
          t("approvalProcess.figures.taken", {
            count: decided,
            median: rounded(medianHours),
            p90: rounded(p90Hours),
          }),
        ]),
    ...(waiting === 0
      ? []
      : [
          t("approvalProcess.figures.waiting", {
            count: waiting,
            oldest: rounded(oldestHours ?? 0),
          }),
        ]),
  ];
  if (parts.length === 0) return null;
  return <div className="process-quiet">{parts.join(" · ")}</div>;
}

interface ActionsProps {
  readonly stepNo: number;
  readonly total: number;
  readonly stepName: string;
  readonly isFull: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** What can be done with a card, by mouse and keyboard alike. */
export function CardActions(props: ActionsProps) {
  const { stepNo, total, stepName, isFull, onMove, onCopy, onRemove } = props;
  const { t } = useWords();
  const small = { size: "small", type: "text" } as const;
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLElement>) => {
    const { currentTarget: button } = event;
    const card = button.closest(".process-card");
    flushSync(() => onMove(by));
    // Moved in the page, the button has lost the focus; at either end it is another button by now.
    (button.isConnected ? button : card?.querySelector("button"))?.focus();
  };
  const values = { name: stepName || t("approvalProcess.words.unnamed") };
  return (
    // An action on a card is not a choice of it.
    <span className="process-card-actions" onClick={(event) => event.stopPropagation()}>
      <ReasonButton
        {...small}
        icon={<UpOutlined />}
        aria-label={t("approvalProcess.card.up", values)}
        because={stepNo === 1 ? t("approvalProcess.because.first") : undefined}
        onClick={move(-1)}
      />
      <ReasonButton
        {...small}
        icon={<DownOutlined />}
        aria-label={t("approvalProcess.card.down", values)}
        because={stepNo === total ? t("approvalProcess.because.last") : undefined}
        onClick={move(1)}
      />
      <ReasonButton
        {...small}
        icon={<CopyOutlined />}
        aria-label={t("approvalProcess.card.copy", values)}
        because={isFull ? t("approvalProcess.because.full") : undefined}
        onClick={onCopy}
      />
      <ReasonButton
        {...small}
        danger
        icon={<DeleteOutlined />}
        aria-label={t("approvalProcess.card.remove", values)}
        onClick={onRemove}
      />
    </span>
  );
}

import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useRunner } from "#platform/web/command/use-command.ts";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import type { Candidate } from "./use-triage.ts";

interface Props {
  readonly lineId: string;
  readonly candidate: Candidate;
  readonly at: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onMatch: () => void;
}

/** What a line could be: its score in parts, and what speaks against it. */
export function CandidateCard({ lineId: id, candidate, at, isChosen, onChoose, onMatch }: Props) {
  const { t } = useWords();
  const { run } = useRunner();
  const { targetType, targetId } = candidate;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <article
      ref={card}
      className="triage-candidate"
      aria-current={isChosen}
      onPointerDown={onChoose}
    >
      <div className="triage-candidate-head">
        <kbd>{at + 1}</kbd>
        <span>{t(`unmatchedBankStatement.type.${targetType}`)}</span>
        <Link to={candidate.link}>{candidate.number}</Link>
        <span>
          {candidate.name}
          {candidate.accountTail && ` (${candidate.accountTail})`}
        </span>
        <Money fen={candidate.amount} />
        <span>{formatTime(candidate.time)}</span>
        <strong>{t("unmatchedBankStatement.candidates.score", { score: candidate.score })}</strong>
      </div>
      <ScoreBar candidate={candidate} />
      <ul className="triage-against">
        {candidate.objections.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>
            {t(`unmatchedBankStatement.objection.${kind}` as TextKey, { text: text ?? "" })}
          </li>
        ))}
      </ul>
      <div className="triage-candidate-actions">
        <ActionButton do={triage.match} {...(isChosen && { type: "primary" })} onClick={onMatch} />
        <ActionButton
          do={triage.decline}
          onClick={() => void run(triage.decline, { id, targetType, targetId })}
        />
      </div>
    </article>
  );
}

/** As wide as the points of each part; hovering names it. */
function ScoreBar({ candidate: { parts } }: Pick<Props, "candidate">) {
  const { t } = useWords();
  return (
    <ul className="triage-bar">
      {parts.map(({ signal, points }) => (
        <li
          key={signal}
          className={points < 0 ? "triage-minus" : undefined}
          style={{ flexGrow: Math.abs(points) }}
        >
          {t(`unmatchedBankStatement.signal.${signal}` as TextKey)} {points}
        </li>
      ))}
    </ul>
  );
}

import type { UseQueryResult } from "@tanstack/react-query";
import { Button, Empty, Input, Skeleton } from "antd";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { lineStates } from "../../states.ts";
import { CandidateCard } from "./candidate-card.tsx";
import { LineParts } from "./line-parts.tsx";
import { type Asked, type Candidate, type Opened, searchBox } from "./use-triage.ts";

interface Props {
  readonly of: UseQueryResult<Opened>;
  readonly id: string | undefined;
  /** What the rules found, or what was looked for. */
  readonly candidates: readonly Candidate[];
  readonly isLooking: boolean;
  readonly choice: number;
  readonly onChoose: (choice: number) => void;
  readonly onSearch: (keyword: string) => void;
  readonly onMatch: (candidate: Candidate) => void;
  readonly onAsk: (asked: Asked) => void;
}

/** One line, and everything it could be. */
export function CandidatePanel(props: Props) {
  const { of, id } = props;
  const { t } = useWords();
  if (id === undefined) {
    return (
      <section className="triage-panel">
        <Empty description={t("unmatchedBankStatement.panel.empty")} />
      </section>
    );
  }
  return (
    <section className="triage-panel" aria-label={t("unmatchedBankStatement.candidates")}>
      {of.error && <ErrorNote error={of.error} />}
      {!of.data && !of.error && <Skeleton active />}
      {of.data && <Shown key={id} {...props} opened={of.data} />}
    </section>
  );
}

function Shown(props: Props & { opened: Opened }) {
  const { opened, candidates, isLooking, choice, onChoose, onSearch, onMatch, onAsk } = props;
  const { t } = useWords();
  const { line, hidden } = opened;
  return (
    <>
      <LineHead opened={opened} onAsk={onAsk} />
      <LineParts opened={opened} />
      <Input.Search
        id={searchBox}
        allowClear
        maxLength={80}
        className="triage-search"
        placeholder={t("unmatchedBankStatement.candidates.search")}
        aria-label={t("unmatchedBankStatement.candidates.search")}
        onSearch={(typed) => {
          onSearch(typed.trim());
          // The keys are the page's again.
          document.getElementById(searchBox)?.blur();
        }}
        onKeyDown={({ key, currentTarget }) => key === "Escape" && currentTarget.blur()}
      />
      {isLooking && <Skeleton active />}
      {candidates.length === 0 && !isLooking && (
        <Empty description={t("unmatchedBankStatement.candidates.none")} />
      )}
      <ol className="triage-candidates">
        {candidates.map((candidate, at) => (
          <li key={`${candidate.targetType} ${candidate.targetId}`}>
            <CandidateCard
              lineId={line.id}
              {...{ candidate, at }}
              isChosen={at === choice}
              onChoose={() => onChoose(at)}
              onMatch={() => onMatch(candidate)}
            />
          </li>
        ))}
      </ol>
      {hidden > 0 && <p>{t("unmatchedBankStatement.candidates.hidden", { count: hidden })}</p>}
    </>
  );
}

function LineHead({ opened, onAsk }: { opened: Opened; onAsk: (asked: Asked) => void }) {
  const { t } = useWords();
  const { line } = opened;
  const rest = line.amount - line.matchedAmount - line.writtenOffAmount;
  const dispute = line.stateCode === lineStates.disputed ? "endDispute" : "dispute";
  return (
    <header className="triage-head">
      <div className="triage-head-sum">
        <strong>
          {t(`unmatchedBankStatement.direction.${line.direction}`)} <Money fen={line.amount} />
        </strong>
        <span>{formatTime(line.transactionDate)}</span>
        <span>
          {line.oppositeAccountName ?? "-"}
          {line.oppositeAccountTail && ` (${line.oppositeAccountTail})`}
        </span>
      </div>
      <div className="triage-purpose">{line.purpose ?? "-"}</div>
      {rest < line.amount && (
        <div>{t("unmatchedBankStatement.panel.rest", { rest: formatMoney(rest) })}</div>
      )}
      <div className="triage-head-actions">
        <ActionButton do={triage.ignore} onClick={() => onAsk("ignore")} />
        <ActionButton do={triage.split} onClick={() => onAsk("split")} />
        <ActionButton do={triage[dispute]} onClick={() => onAsk(dispute)} />
        {line.matchedAmount > 0 && rest > 0 && (
          <ActionButton do={triage.proposeWriteOff} onClick={() => onAsk("writeOff")} />
        )}
        <Button type="link" onClick={() => onAsk("alias")}>
          {t("unmatchedBankStatement.action.teachAlias")}
        </Button>
      </div>
    </header>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { call } from "#platform/web/api-client.ts";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import type { Opened } from "./use-triage.ts";

/** What a line is matched to so far, what waits for a second person, and all that happened to it. */
export function LineParts({ opened }: { opened: Opened }) {
  const { t } = useWords();
  const { line, matches, writeOff } = opened;
  const [unmatching, setUnmatching] = useState<{ matchId: string; isPaid: boolean }>();
  const [showsHistory, setShowsHistory] = useState(false);
  return (
    <div className="triage-parts">
      {matches.map((match) => (
        <div key={match.id} className="triage-match">
          <span>{t("unmatchedBankStatement.matches")}</span>
          <span>{match.targetNumber}</span>
          <Money fen={match.amount} />
          <span>{match.by ?? t("unmatchedBankStatement.byRule")}</span>
          <ActionButton
            do={triage.unmatch}
            type="link"
            onClick={() => setUnmatching({ matchId: match.id, isPaid: false })}
          />
          <ActionButton
            do={triage.unmatchPaid}
            type="link"
            onClick={() => setUnmatching({ matchId: match.id, isPaid: true })}
          />
        </div>
      ))}
      {writeOff && <WriteOff lineId={line.id} writeOff={writeOff} />}
      <Button type="link" size="small" onClick={() => setShowsHistory(!showsHistory)}>
        {t("unmatchedBankStatement.history")}
      </Button>
      {showsHistory && <History id={line.id} />}
      {unmatching && (
        <FormDialog
          do={unmatching.isPaid ? triage.unmatchPaid : triage.unmatch}
          along={{ id: line.id, matchId: unmatching.matchId }}
          givesUp
          onClose={() => setUnmatching(undefined)}
        >
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </div>
  );
}

interface WriteOffProps {
  readonly lineId: string;
  readonly writeOff: NonNullable<Opened["writeOff"]>;
}

function WriteOff({ lineId: id, writeOff }: WriteOffProps) {
  const { t } = useWords();
  const [rejecting, setRejecting] = useState(false);
  const { id: writeOffId, by, reason, amount } = writeOff;
  const told = t("unmatchedBankStatement.writeOff.waits", {
    by,
    reason,
    amount: formatMoney(amount),
  });
  return (
    <Alert
      type="info"
      title={told}
      action={
        <>
          {!writeOff.isOwn && (
            <ConfirmButton do={triage.confirmWriteOff} input={{ id, writeOffId }} about={told} />
          )}
          <ActionButton do={triage.rejectWriteOff} type="link" onClick={() => setRejecting(true)} />
          {rejecting && (
            <FormDialog
              do={triage.rejectWriteOff}
              along={{ id, writeOffId }}
              onClose={() => setRejecting(false)}
            >
              <TextAreaField name="remark" />
            </FormDialog>
          )}
        </>
      }
    />
  );
}

function History({ id }: { id: string }) {
  const { t } = useWords();
  const { data = [] } = useQuery({
    queryKey: ["unmatchedBankStatement", "history", id],
    queryFn: ({ signal }) => call(triage.history, { id }, { signal }),
  });
  return (
    <ol className="triage-history">
      {data.map((event) => (
        <li key={event.id}>
          <span>{formatTime(event.time)}</span>
          <span>{event.by ?? t("unmatchedBankStatement.happened.system")}</span>
          <span>
            {t(`unmatchedBankStatement.happened.${event.kind}` as TextKey, {
              numbers: event.numbers.join("、"),
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}

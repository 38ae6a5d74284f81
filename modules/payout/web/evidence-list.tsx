import { Card, Tag } from "antd";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { payout } from "../contract.ts";
import type { Opened } from "./opened.ts";
import { SecondPerson } from "./second-person.tsx";

type Evidence = Opened["evidence"][number];

/** What was held against an unknown outcome, and who agreed. */
export function EvidenceList({ opened }: { opened: Opened }) {
  return opened.evidence.map((evidence) => (
    <One key={evidence.id} id={opened.payout.id} evidence={evidence} />
  ));
}

const colours = { PROPOSED: "orange", CONFIRMED: "green", REJECTED: "red", OVERTAKEN: "default" };

function One({ id, evidence }: { id: string; evidence: Evidence }) {
  const { t } = useWords();
  const { claims, statementSerial, statementDate, explanation, fileIds, state } = evidence;
  return (
    <Card
      size="small"
      className="payout-note"
      title={t(`payout.claims.${claims}`)}
      extra={<Tag color={colours[state]}>{t(`payout.evidence.${state}`)}</Tag>}
    >
      {statementSerial && (
        <p>
          {t("payout.evidence.line", {
            serial: statementSerial,
            time: statementDate ?? "-",
          })}
        </p>
      )}
      <p>{explanation}</p>
      {fileIds.length > 0 && <FileStrip ids={fileIds} />}
      <p>
        {t("payout.evidence.by", {
          who: evidence.proposedBy,
          time: formatTime(evidence.insertTime),
        })}
        {evidence.decidedBy && t("payout.evidence.decided", { who: evidence.decidedBy })}
      </p>
      {state === "PROPOSED" && (
        <SecondPerson
          confirm={payout.confirmEvidence}
          reject={payout.rejectEvidence}
          input={{ id, evidenceId: evidence.id }}
          about={t(`payout.claims.${claims}`)}
        />
      )}
    </Card>
  );
}

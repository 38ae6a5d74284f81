import { Card, Flex, Tag } from "antd";
import { useState } from "react";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { Can } from "#platform/web/command/can.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { payout } from "../contract.ts";
import type { Opened } from "./opened.ts";

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
        <Decision id={id} evidenceId={evidence.id} about={t(`payout.claims.${claims}`)} />
      )}
    </Card>
  );
}

interface DecisionProps {
  readonly id: string;
  readonly evidenceId: string;
  readonly about: string;
}

function Decision({ id, evidenceId, about }: DecisionProps) {
  const { action } = useWords();
  const verdictOn = useActions(payout.actions, id);
  const [isRejecting, setRejecting] = useState(false);
  return (
    <Can do={payout.confirmEvidence}>
      <Flex gap={8}>
        <ConfirmButton
          do={payout.confirmEvidence}
          type="primary"
          input={{ id, evidenceId }}
          about={about}
          because={verdictOn("confirmEvidence").because}
        />
        <ReasonButton
          because={verdictOn("rejectEvidence").because}
          onClick={() => setRejecting(true)}
        >
          {action(payout.rejectEvidence)}
        </ReasonButton>
      </Flex>
      {isRejecting && (
        <FormDialog
          do={payout.rejectEvidence}
          along={{ id, evidenceId }}
          onClose={() => setRejecting(false)}
        >
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </Can>
  );
}

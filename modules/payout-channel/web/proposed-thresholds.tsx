import { Alert, Flex } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { payoutChannel } from "../contract.ts";

type Proposal = NonNullable<OutputOf<typeof payoutChannel.settings>["proposal"]>;

/** Higher thresholds that somebody wishes for: another one confirms them, or anybody turns them down. */
export function ProposedThresholds({ proposal }: { proposal: Proposal }) {
  const { t, field } = useWords();
  const [isRejecting, setRejecting] = useState(false);
  const { id, insertPerson: person, insertTime } = proposal;
  const sums = (["secondPersonFromFen", "secondPersonBatchFen"] as const).map((name) => (
    <span key={name}>
      {field("payoutChannel", name)} <Money fen={proposal[name]} />
    </span>
  ));
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 12 }}
      title={t("payoutChannel.proposed", { person, time: formatTime(insertTime) })}
      description={
        <Flex gap={32} wrap>
          {sums}
        </Flex>
      }
      action={
        <Flex gap={8}>
          <ConfirmButton
            do={payoutChannel.confirmSettings}
            input={{ id }}
            about={person}
            because={proposal.isOwn ? t("payoutChannel.ownProposal") : undefined}
          />
          <ActionButton do={payoutChannel.rejectSettings} onClick={() => setRejecting(true)} />
          {isRejecting && (
            <FormDialog
              do={payoutChannel.rejectSettings}
              along={{ id }}
              onClose={() => setRejecting(false)}
            >
              <TextAreaField name="remark" />
            </FormDialog>
          )}
        </Flex>
      }
    />
  );
}

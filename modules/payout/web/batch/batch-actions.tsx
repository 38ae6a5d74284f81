import { Alert } from "antd";
import { useState } from "react";
import { Can } from "#platform/web/command/can.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { formatMoney } from "#platform/web/money.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { batchStates } from "../../states.ts";
import type { OpenedBatch } from "../opened.ts";

const { draft, awaitingRelease, released, processing } = batchStates;

/** What can be done to a batch now: open, or greyed with the reason. */
export function BatchActions({ opened }: { opened: OpenedBatch }) {
  const { action } = useWords();
  const { batch } = opened;
  const isIn = (...states: number[]) => states.includes(batch.stateCode);
  const verdictOn = useActions(payoutBatch.actions, batch.id);
  const [form, setForm] = useState<Form>();
  return (
    <>
      {isIn(draft) && (
        <ConfirmButton
          do={payoutBatch.submitForRelease}
          type="primary"
          input={{ id: batch.id }}
          about={batch.batchNo}
          because={verdictOn("submitForRelease").because}
        />
      )}
      {isIn(awaitingRelease) && <Release opened={opened} because={verdictOn("release").because} />}
      {batch.onlineBankExportNo !== null && (
        <Can do={payoutBatch.file}>
          <ReasonButton because={verdictOn("file").because} onClick={() => setForm("file")}>
            {action(payoutBatch.file)}
          </ReasonButton>
        </Can>
      )}
      {isIn(draft, awaitingRelease) && (
        <Can do={payoutBatch.voided}>
          <ReasonButton
            danger
            because={verdictOn("voided").because}
            onClick={() => setForm("voided")}
          >
            {action(payoutBatch.voided)}
          </ReasonButton>
        </Can>
      )}
      {batch.kind === "file" && isIn(released, processing) && (
        <Can do={payoutBatch.recall}>
          <ReasonButton
            danger
            because={verdictOn("recall").because}
            onClick={() => setForm("recall")}
          >
            {action(payoutBatch.recall)}
          </ReasonButton>
        </Can>
      )}
      {form && <ActionForm form={form} opened={opened} onClose={() => setForm(undefined)} />}
    </>
  );
}

type Form = "file" | "voided" | "recall";

interface Shown {
  readonly form: Form;
  readonly opened: OpenedBatch;
  readonly onClose: () => void;
}

function ActionForm({ form, opened, onClose }: Shown) {
  const { id } = opened.batch;
  if (form === "file") return <DownloadForm id={id} onClose={onClose} />;
  if (form === "recall") return <RecallForm id={id} onClose={onClose} />;
  return (
    <FormDialog do={payoutBatch.voided} givesUp along={{ id }} onClose={onClose}>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

/** Complete accounts leave with the file: the log keeps who took it and what for. */
function DownloadForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <FormDialog do={payoutBatch.file} along={{ id }} onClose={onClose}>
      <Alert
        type="warning"
        showIcon
        title={t("payoutBatch.fileNote")}
        style={{ marginBottom: 16 }}
      />
      <TextAreaField name="reason" />
    </FormDialog>
  );
}

/** Only people know whether the file was taken to the bank. */
function RecallForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <FormDialog do={payoutBatch.recall} givesUp along={{ id }} onClose={onClose}>
      <Alert
        type="warning"
        showIcon
        title={t("payoutBatch.recallNote")}
        style={{ marginBottom: 16 }}
      />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

interface ReleaseProps {
  readonly opened: OpenedBatch;
  readonly because: string | undefined;
}

/** The question stands in the address: whoever comes by a message about a batch has come to let it go. */
function Release({ opened, because }: ReleaseProps) {
  const { action } = useWords();
  const act = useDialogInUrl("act");
  return (
    <Can do={payoutBatch.release}>
      <ReasonButton type="primary" because={because} onClick={() => act.show("release")}>
        {action(payoutBatch.release)}
      </ReasonButton>
      {act.open?.kind === "release" && because === undefined && (
        <ReleaseForm opened={opened} onClose={act.close} />
      )}
    </Can>
  );
}

/** Large sums are typed once more by who lets them go: a hand that only clicks does not read. */
function ReleaseForm({ opened, onClose }: { opened: OpenedBatch; onClose: () => void }) {
  const { t } = useWords();
  const { batch, retypeSum, newPayees, payees } = opened;
  const { id, rowVersion, sumFen, lineCount, channelName } = batch;
  return (
    <FormDialog
      do={payoutBatch.release}
      along={{ id, rowVersion, ...(!retypeSum && { sumFen }) }}
      onClose={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={t("payoutBatch.releaseNote", {
          names: payees.names.join(t("payoutBatch.and")),
          people: payees.count,
          count: lineCount,
          sum: formatMoney(sumFen),
          channel: channelName,
          fresh: newPayees.length,
        })}
        style={{ marginBottom: 16 }}
      />
      {retypeSum && <MoneyField name="sumFen" />}
    </FormDialog>
  );
}

import { Alert } from "antd";
import { useState } from "react";
import { doing, type Offering } from "#platform/web/command/action.ts";
import { useActions, type Verdict } from "#platform/web/command/use-actions.ts";
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

/** An address can ask to let go what cannot be. */
const asksToRelease = (open: { kind: string } | undefined, { because }: Verdict) =>
  open?.kind === "release" && because === undefined;

/** What can be done to a batch now: open, or closed with the reason. */
export function useBatchActions(opened: OpenedBatch): Offering {
  const { confirm } = useWords();
  const { batch } = opened;
  const { id } = batch;
  const isIn = (...states: number[]) => states.includes(batch.stateCode);
  const verdictOn = useActions(payoutBatch.actions, id);
  const [form, setForm] = useState<Form>();
  // The question stands in the address: whoever comes by a message about a batch has come to let it go.
  const act = useDialogInUrl("act");
  const { submitForRelease, release } = payoutBatch;
  const opens = (action: Form, danger = true) => ({
    do: payoutBatch[action],
    danger,
    verdict: verdictOn(action),
    opens: () => setForm(action),
  });
  return {
    actions: [
      isIn(draft) &&
        doing({
          do: submitForRelease,
          isMain: true,
          input: { id },
          question: confirm(submitForRelease, { name: batch.batchNo }),
          verdict: verdictOn("submitForRelease"),
        }),
      isIn(awaitingRelease) && {
        do: release,
        isMain: true,
        verdict: verdictOn("release"),
        opens: () => act.show("release"),
      },
      batch.onlineBankExportNo !== null && opens("file", false),
      isIn(draft, awaitingRelease) && opens("voided"),
      batch.kind === "file" && isIn(released, processing) && opens("recall"),
    ],
    form: (
      <>
        {asksToRelease(act.open, verdictOn("release")) && (
          <ReleaseForm opened={opened} onClose={act.close} />
        )}
        {form && <ActionForm form={form} opened={opened} onClose={() => setForm(undefined)} />}
      </>
    ),
  };
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

/** Large sums are typed once more by who lets them go: a hand that only clicks does not read. */
function ReleaseForm({ opened, onClose }: { opened: OpenedBatch; onClose: () => void }) {
  const { t } = useWords();
  const { batch, retypeSum, newPayees, changedPayees, payees } = opened;
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
      {changedPayees.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t("payoutBatch.changedPayees", { count: changedPayees.length })}
          description={changedPayees.map(({ payeeName }) => payeeName).join(t("payoutBatch.and"))}
          style={{ marginBottom: 16 }}
        />
      )}
      {retypeSum && <MoneyField name="sumFen" />}
    </FormDialog>
  );
}

import { App, Button, Flex, Modal } from "antd";
import { useState } from "react";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { approvalProcess } from "../../contract.ts";
import { ProcessDiff } from "./process-diff-view.tsx";
import { ProcessProblems } from "./process-problems.tsx";
import type { Designer, Process } from "./use-designer.ts";

interface Props {
  readonly process: Process;
  readonly designer: Designer;
  readonly onJump: (stepNo: number | null) => void;
}

/** Saving, letting go and publishing what is on the board. */
export function DesignerActions({ process, designer, onJump }: Props) {
  const { t, action, confirm, done } = useWords();
  const { modal } = App.useApp();
  const [isFaulty, setFaulty] = useState(false);
  const [publishing, setPublishing] = useState<number>();
  const { isChanged, isBusy, problems } = designer;
  const isNameless = problems.some(({ problem }) => problem === "noName");
  const unnamed = isNameless ? t("approvalProcess.problem.noName") : undefined;
  const hasNews = process.hasDraft || isChanged;
  const publish = async () => {
    designer.leave();
    if (problems.length > 0) setFaulty(true);
    else setPublishing(await designer.save());
  };
  const drop = () => {
    modal.confirm({
      title: confirm(approvalProcess.dropDraft, { name: process.name }),
      okText: t("common.ok"),
      okButtonProps: { danger: true },
      cancelText: t("common.cancel"),
      onOk: designer.dropDraft,
    });
  };
  return (
    <Flex gap={8}>
      {isChanged && (
        <Button onClick={designer.startOver}>{t("approvalProcess.design.undo")}</Button>
      )}
      {process.hasDraft && (
        <Can do={approvalProcess.dropDraft}>
          <Button onClick={drop}>{action(approvalProcess.dropDraft)}</Button>
        </Can>
      )}
      <Can do={approvalProcess.saveDraft}>
        <ReasonButton
          loading={isBusy}
          because={unnamed ?? (isChanged ? undefined : t("approvalProcess.because.saved"))}
          onClick={() => void designer.save()}
        >
          {action(approvalProcess.saveDraft)}
        </ReasonButton>
      </Can>
      <Can do={approvalProcess.publish}>
        <ReasonButton
          type="primary"
          because={hasNews ? undefined : t("approvalProcess.because.nothingNew")}
          onClick={() => void publish()}
        >
          {action(approvalProcess.publish)}
        </ReasonButton>
      </Can>
      <Modal
        open={isFaulty}
        title={t("approvalProcess.publish.faulty")}
        footer={<Button onClick={() => setFaulty(false)}>{t("common.close")}</Button>}
        onCancel={() => setFaulty(false)}
      >
        <ProcessProblems
          steps={designer.steps}
          problems={problems}
          onJump={(stepNo) => {
            setFaulty(false);
            onJump(stepNo);
          }}
        />
      </Modal>
      {publishing !== undefined && (
        <FormDialog
          do={approvalProcess.publish}
          along={{ id: process.id, rowVersion: publishing }}
          width={720}
          told={() =>
            process.boundTypes.length > 0
              ? done(approvalProcess.publish)
              : t("approvalProcess.publish.unbound")
          }
          onClose={() => setPublishing(undefined)}
        >
          <p>{t("approvalProcess.publish.what", { version: process.version + 1 })}</p>
          <TextAreaField name="note" />
          {process.version > 0 && <ProcessDiff before={process.steps} after={designer.steps} />}
        </FormDialog>
      )}
    </Flex>
  );
}

import { App, Button, Modal } from "antd";
import { useEffect, useState } from "react";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import { exchange } from "#platform/contract/exchange.ts";
import { ReasonButton } from "../command/reason-button.tsx";
import { useCommand } from "../command/use-command.ts";
import { useWords } from "../i18n.ts";
import { useReadAgain } from "../read-again.ts";
import { ErrorNote } from "./error-note.tsx";
import { AfterWriting } from "./import-after-writing.tsx";
import { ImportNote } from "./import-note.tsx";
import { ImportRows } from "./import-rows.tsx";
import { type ImportJob, type Stage, stageOf } from "./import-stage.ts";
import { ImportUpload } from "./import-upload.tsx";
import { useJob } from "./use-job.ts";

interface Props {
  readonly do: Endpoint;
  readonly template: Endpoint;
  readonly fields: readonly string[];
  /** An import begun earlier. */
  readonly linked: string | undefined;
  readonly onClose: () => void;
}

const withRows: readonly Stage[] = ["checked", "finished", "reverted"];

/** Upload, look at the check of every row, confirm, look at the result. Nothing is written before. */
export function ImportDialog({ do: endpoint, template, fields, linked, onClose }: Props) {
  const { t, title } = useWords();
  const { modal } = App.useApp();
  const readAgain = useReadAgain();
  const [jobId, setJobId] = useState(linked);
  const { data: job, error } = useJob(exchange.importJob, jobId);
  const stage = stageOf(jobId, job);
  const module = moduleOf(endpoint);
  useEffect(() => {
    if (stage === "finished" || stage === "reverted") void readAgain([module]);
  }, [stage, module, readAgain]);

  const close = () => {
    const [title, content] = [t("import.later"), t("import.later.how")];
    if (stage === "checked") modal.confirm({ title, content, onOk: onClose });
    else onClose();
  };
  const again = () => setJobId(undefined);
  return (
    <Modal
      open
      width={880}
      title={title(endpoint)}
      mask={{ closable: false }}
      onCancel={close}
      footer={<Buttons job={job} stage={stage} onAgain={again} onClose={close} />}
    >
      {stage === "choosing" && (
        <ImportUpload do={endpoint} template={template} onTaken={({ id }) => setJobId(id)} />
      )}
      {stage !== "choosing" &&
        (error && !job ? <ErrorNote error={error} /> : <ImportNote job={job} stage={stage} />)}
      {job && withRows.includes(stage) && (
        <ImportRows key={stage} job={job} module={module} fields={fields} />
      )}
    </Modal>
  );
}

interface ButtonsProps {
  readonly job: ImportJob | undefined;
  readonly stage: Stage;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Buttons({ job, stage, onAgain, onClose }: ButtonsProps) {
  const { t, action } = useWords();
  const { run: confirm, isRunning } = useCommand(exchange.confirmImport);
  const { run: drop, isRunning: isDropping } = useCommand(exchange.dropImport);
  const again = <Button onClick={onAgain}>{t("import.another")}</Button>;
  if (stage !== "checked" || !job) {
    return (
      <>
        {["failed", "dropped", "reverted"].includes(stage) && again}
        {job && stage === "finished" && <AfterWriting job={job} onLeave={onClose} />}
        <Button onClick={onClose}>{t("common.close")}</Button>
      </>
    );
  }
  const { valid = 0 } = job.counts;
  return (
    <>
      <Button loading={isDropping} onClick={() => void drop({ id: job.id })}>
        {action(exchange.dropImport)}
      </Button>
      <ReasonButton
        type="primary"
        because={valid === 0 ? t("import.nothingValid") : undefined}
        loading={isRunning}
        onClick={() => void confirm({ id: job.id })}
      >
        {t("import.confirm", { count: valid })}
      </ReasonButton>
    </>
  );
}

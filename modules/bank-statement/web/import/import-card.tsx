import { Alert, Card, Progress } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { importStates } from "#platform/contract/exchange.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { percentOf } from "#platform/web/kit/use-job.ts";
import type { statementImport } from "../../import-contract.ts";
import { ExplainForm } from "./explain-form.tsx";
import { ResultRows } from "./result-rows.tsx";
import { isUnderWay, useImport } from "./use-import.ts";

type Opened = OutputOf<typeof statementImport.detail>;

/** One import: how far it is, what it came to, or what has to be explained first. */
export function ImportCard({ id }: { id: string }) {
  const { data, error } = useImport(id);
  if (!data) return error ? <ErrorNote error={error} /> : <Card size="small" loading />;
  const { fileName, stateCode } = data.import;
  return (
    <Card size="small" title={fileName} extra={<StateTag code={stateCode} />}>
      <Standing opened={data} />
    </Card>
  );
}

function Standing({ opened }: { opened: Opened }) {
  const { t } = useWords();
  const { import: job, titles } = opened;
  const { stateCode, done, total, added, repeated, unreadable } = job;
  if (stateCode === importStates.awaitingConfirmation && titles) {
    return <ExplainForm job={job} titles={titles} />;
  }
  if (stateCode === importStates.failed) {
    return (
      <Alert type="error" showIcon title={t("statementImport.failed")} description={job.failure} />
    );
  }
  if (isUnderWay(stateCode)) {
    return (
      <>
        {total > 0 && <Progress percent={percentOf({ done, total })} status="active" />}
        <p role="status">
          {t(total > 0 ? "statementImport.progress" : "statementImport.reading", { done, total })}
        </p>
      </>
    );
  }
  const told = t("statementImport.finished", { added, repeated, unreadable });
  return (
    <>
      <Alert type={unreadable > 0 ? "warning" : "success"} showIcon title={told} />
      <ResultRows id={job.id} counts={opened.counts} />
    </>
  );
}

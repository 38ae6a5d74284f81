import { Alert, Progress } from "antd";
import type { RowOutcome } from "#platform/contract/exchange.ts";
import { useWords } from "../i18n.ts";
import type { ImportJob, Stage } from "./import-stage.ts";
import { percentOf } from "./use-job.ts";

/** Where the import stands, in a sentence. */
export function ImportNote({ job, stage }: { job: ImportJob | undefined; stage: Stage }) {
  const { t } = useWords();
  if (!job || stage === "checking" || stage === "writing") return <Going job={job} stage={stage} />;
  if (stage === "failed") {
    return <Alert type="error" showIcon title={t("import.failed")} description={job.failure} />;
  }
  if (stage === "dropped") return <Alert type="info" showIcon title={t("import.dropped")} />;
  const count = (outcome: RowOutcome) => job.counts[outcome] ?? 0;
  if (stage === "reverted") {
    return (
      <Alert type="info" showIcon title={t("import.reverted", { count: count("reverted") })} />
    );
  }
  const told = job.groups.map((one) => t("import.group", one)).join(" · ");
  if (stage === "finished") {
    const skipped = count("invalid") + count("duplicate");
    const sums = { imported: count("imported"), failed: count("failed"), skipped };
    const type = sums.failed > 0 ? "warning" : "success";
    return <Alert type={type} showIcon title={t("import.finished", sums)} description={told} />;
  }
  const [type, text] =
    count("valid") > 0
      ? (["info", "import.checked"] as const)
      : (["warning", "import.nothingValid"] as const);
  return <Alert type={type} showIcon title={t(text)} description={told} />;
}

function Going({ job, stage }: { job: ImportJob | undefined; stage: Stage }) {
  const { t } = useWords();
  const { done, total } = job ?? { done: 0, total: 0 };
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t(stage === "writing" ? "import.writing" : "import.checking")}
      />
      {/* How many rows a file has is known when all of them are read. */}
      {total > 0 && <Progress percent={percentOf({ done, total })} status="active" />}
      <p role="status">
        {total > 0 ? t("import.progress", { done, total }) : t("import.checkedSoFar", { done })}
      </p>
    </>
  );
}

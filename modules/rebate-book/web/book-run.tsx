import { useQuery } from "@tanstack/react-query";
import { Alert, Progress, Typography } from "antd";
import { call } from "#platform/web/api-client.ts";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { rebateBook } from "../contract.ts";

/** The newest time that the whole book was reckoned; looked at again whenever a piece is done. */
function useRun() {
  const { data } = useQuery({
    queryKey: ["rebateBook", "run"],
    queryFn: ({ signal }) => call(rebateBook.run, {}, { signal }),
  });
  return data ?? undefined;
}

/** Asks for the whole book to be reckoned; while it is, says why not. */
export function GenerateButton() {
  const { t } = useWords();
  const run = useRun();
  const isUnderWay = run !== undefined && run.finishTime === null;
  return (
    <ConfirmButton
      do={rebateBook.generate}
      input={{}}
      about=""
      type="default"
      because={isUnderWay ? t("rebateBook.run.underWay") : undefined}
    />
  );
}

/** How far it has come; and while it is young, what came of the last one. */
export function RunNote() {
  const { t } = useWords();
  const run = useRun();
  if (!run) return null;
  const { total, done, changed, person, finishTime } = run;
  if (finishTime === null) {
    const percent = total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
    return (
      <Alert
        type="info"
        showIcon
        title={t(`rebateBook.run.${run.cause}`, { person })}
        description={
          <>
            {t("rebateBook.run.progress", { done, total, changed })}
            <Progress percent={percent} status="active" size="small" />
          </>
        }
      />
    );
  }
  const time = formatTime(finishTime);
  return (
    <Typography.Text type="secondary">
      {t("rebateBook.run.done", { time, done, changed })}
    </Typography.Text>
  );
}

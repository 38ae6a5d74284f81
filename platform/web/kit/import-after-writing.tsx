import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Modal, Spin } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { exchange } from "#platform/contract/exchange.ts";
import { call } from "../api-client.ts";
import { useCommand } from "../command/use-command.ts";
import { useWords } from "../i18n.ts";
import { formatTime } from "../time.ts";
import { ErrorNote } from "./error-note.tsx";
import type { ImportJob } from "./import-stage.ts";

/** What may be done with an import that was written: try the rest again, or take it all back. */
export function AfterWriting({ job, onLeave }: { job: ImportJob; onLeave: () => void }) {
  const { t, action } = useWords();
  const [isAsking, setAsking] = useState(false);
  const retry = useCommand(exchange.retryImport);
  const { failed = 0, valid = 0, imported = 0 } = job.counts;
  return (
    <>
      {job.revertUntil !== null && imported > 0 && (
        <Button danger onClick={() => setAsking(true)}>
          {action(exchange.revertImport)}
        </Button>
      )}
      {failed + valid > 0 && (
        <Button
          type="primary"
          loading={retry.isRunning}
          onClick={() => void retry.run({ id: job.id })}
        >
          {t("import.retry", { count: failed + valid })}
        </Button>
      )}
      {isAsking && <RevertDialog job={job} onClose={() => setAsking(false)} onLeave={onLeave} />}
    </>
  );
}

interface RevertProps {
  readonly job: ImportJob;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Asks back, or says which records stand against it and leads to them. */
function RevertDialog({ job, onClose, onLeave }: RevertProps) {
  const { t, action } = useWords();
  const { run, isRunning } = useCommand(exchange.revertImport);
  const { data, error } = useQuery({
    queryKey: ["exchange", exchange.touchedRows.name, job.id],
    queryFn: ({ signal }) => call(exchange.touchedRows, { id: job.id }, { signal }),
    // What stood against it a minute ago need not do so now, and the other way round.
    staleTime: 0,
    gcTime: 0,
  });
  const isFree = data?.totalTouched === 0;
  const revert = async () => {
    if (await run({ id: job.id })) onClose();
  };
  return (
    <Modal
      open
      title={action(exchange.revertImport)}
      okText={action(exchange.revertImport)}
      okButtonProps={{ danger: true, loading: isRunning, disabled: !isFree }}
      onOk={() => void revert()}
      onCancel={onClose}
    >
      {error ? <ErrorNote error={error} /> : !data && <Spin />}
      {isFree && (
        <p>
          {t("import.revertAsk", {
            count: job.counts.imported ?? 0,
            until: job.revertUntil ? formatTime(job.revertUntil) : "",
          })}
        </p>
      )}
      {data && !isFree && (
        <>
          <Alert
            type="warning"
            showIcon
            title={t("import.revertRefused", { count: data.totalTouched })}
          />
          <ul>
            {data.touched.map(({ rowNumber, name, reason, link }) => (
              <li key={rowNumber}>
                {t("import.touchedRow", { row: rowNumber })}{" "}
                {link ? (
                  <Link to={link} onClick={onLeave}>
                    {name}
                  </Link>
                ) : (
                  name
                )}{" "}
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

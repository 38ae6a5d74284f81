import { useMutation } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { exchange, exportDays, exportStates } from "#platform/contract/exchange.ts";
import { callForFile, type FileAnswer, type Input, isFile } from "../api-client.ts";
import { Can } from "../command/can.tsx";
import { Intent } from "../command/intent.ts";
import { ReasonButton } from "../command/reason-button.tsx";
import { useTellRefusal } from "../command/tell-refusal.ts";
import { useVisitReason } from "../command/visit-reason.ts";
import { useWords } from "../i18n.ts";
import type { List } from "../list/use-list.ts";
import { saveFile } from "../save-file.ts";
import { useLinkedJob } from "./use-linked-job.ts";
import { percentOf, useJob } from "./use-job.ts";

const withoutFile: readonly number[] = [exportStates.failed, exportStates.expired];

interface Props {
  readonly do: Endpoint;
  readonly list: Pick<List, "request">;
}

/** Exports what the list shows, all pages of it: a small one at once, a large one by a job. */
export function ExportButton({ do: endpoint, list }: Props) {
  const { t, action, done } = useWords();
  const onError = useTellRefusal();
  const { message, notification } = App.useApp();
  const because = useVisitReason(endpoint);
  const [intent] = useState(() => new Intent());
  const [begun, setBegun] = useState<string>();
  const [linked, dropLinked] = useLinkedJob("export");
  const jobId = begun ?? linked;
  const { data: job, error: lost } = useJob(exchange.exportJob, jobId);

  const save = (file: FileAnswer) => {
    saveFile(file);
    void message.success(done(endpoint));
  };
  const start = useMutation({
    mutationFn: (request: Input<Endpoint>) =>
      callForFile(endpoint, request, { key: intent.keyFor(request) }),
    onSuccess: (answer) => {
      intent.fulfilled();
      if (isFile(answer)) save(answer);
      else setBegun((answer as { jobId: string }).jobId);
    },
    onError,
  });
  const fetchFile = useMutation({
    mutationFn: (id: string) => callForFile(exchange.exportFile, { id }),
    onSuccess: (answer) => isFile(answer) && save(answer),
    onError,
    onSettled: () => leaveJob(),
  });
  const leaveJob = () => {
    setBegun(undefined);
    if (linked) dropLinked();
  };
  // A link may lead to an export that is somebody else's, or gone.
  const giveUp = useEffectEvent((error: unknown) => {
    onError(error);
    leaveJob();
  });
  useEffect(() => {
    if (lost) giveUp(lost);
  }, [lost]);

  const hasFailed = job !== undefined && withoutFile.includes(job.stateCode);
  const conclude = useEffectEvent((stateCode: number | undefined) => {
    if (stateCode === exportStates.ready && jobId) fetchFile.mutate(jobId);
    if (stateCode === exportStates.expired) {
      void message.warning(t("export.expired", { days: exportDays }));
      leaveJob();
    }
    if (stateCode !== exportStates.failed) return;
    notification.error({ title: t("export.failed"), description: job?.failure, duration: 0 });
  });
  useEffect(() => conclude(job?.stateCode), [job?.stateCode]);

  const isGoing = jobId !== undefined && !hasFailed;
  return (
    <Can do={endpoint}>
      <ReasonButton
        because={because}
        loading={start.isPending || isGoing}
        onClick={() => start.mutate(list.request as Input<Endpoint>)}
      >
        {isGoing && job ? t("export.progress", { percent: percentOf(job) }) : action(endpoint)}
      </ReasonButton>
    </Can>
  );
}

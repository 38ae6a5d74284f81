import { useQuery } from "@tanstack/react-query";
import { Empty, Skeleton, Timeline, Typography } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { collection } from "../contract.ts";

type Step = OutputOf<typeof collection.steps>[number];

/** How it went, newest first, with what the channel said in between. */
export function Steps({ id }: { id: string }) {
  const { t } = useWords();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ["collection", "steps", id],
    queryFn: ({ signal }) => call(collection.steps, { id }, { signal }),
  });
  return (
    <>
      {isPending && <Skeleton active />}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty description={t("log.none")} />}
      <Timeline
        items={(data ?? []).map((step) => ({ key: step.id, content: <Entry step={step} /> }))}
      />
    </>
  );
}

function Entry({ step }: { step: Step }) {
  const { t } = useWords();
  const { about, kind, detail, operator } = step;
  const { paidFen, amountFen, incident, parked, reason } = detail;
  const told = t(`collection.step.${kind}` as TextKey, {
    about,
    amount: formatMoney(Number(paidFen ?? amountFen ?? 0)),
    incident: incident ? t(`collection.incident.${incident}` as TextKey) : "",
    reason: reason ? t(`collection.reason.${reason}` as TextKey) : "",
  });
  const more = [
    parked && t(`collection.parked.${parked}` as TextKey),
    detail["failText"],
    detail["sendNumber"],
  ].filter((one) => one);
  return (
    <>
      <div>{[told, ...more].join(" · ")}</div>
      <Typography.Text type="secondary">
        {formatTime(step.at)} {operator ?? t("collection.byChannel")}
      </Typography.Text>
    </>
  );
}

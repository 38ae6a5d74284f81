import { useQuery } from "@tanstack/react-query";
import { Divider, Empty, Skeleton, Timeline, Typography } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { LogLines } from "#platform/web/kit/operation-log.tsx";
import { useStateNames } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { signContract } from "../contract.ts";
import { happeningText } from "./happening-text.ts";

type Happening = OutputOf<typeof signContract.events>[number];

/** What happened to a contract, by people, by its provider and by the clock; then what people did, in full. */
export function ContractHappenings({ id }: { id: string }) {
  const { t } = useWords();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["signContract", "events", id],
    queryFn: ({ signal }) => call(signContract.events, { id }, { signal }),
  });
  const tell = (name: string, value: string) =>
    name === "amount" ? formatMoney(Number(value)) : undefined;
  return (
    <>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton active />}
      {data?.length === 0 && <Empty />}
      <Timeline items={(data ?? []).map((one) => ({ key: one.id, content: <Line of={one} /> }))} />
      <Divider titlePlacement="start">{t("signContract.tab.operations")}</Divider>
      <LogLines of={signContract.operationLog} id={id} tell={tell} />
    </>
  );
}

function Line({ of: { kind, detail, operator, fromState, toState, time } }: { of: Happening }) {
  const { t } = useWords();
  const stateOf = useStateNames();
  const isMoved = toState !== null && fromState !== null && toState !== fromState;
  const sendTime = detail["sendTime"];
  const values = {
    ...detail,
    operator: operator ?? "",
    ...(typeof sendTime === "string" && { sendTime: formatTime(sendTime) }),
  };
  return (
    <>
      <div>{t(happeningText(kind), values)}</div>
      {isMoved && (
        <div>
          {stateOf(fromState).name} → {stateOf(toState).name}
        </div>
      )}
      {detail["reason"] && <div>{t("signContract.because", { reason: detail["reason"] })}</div>}
      {detail["sha256"] && (
        <Typography.Text type="secondary" style={{ overflowWrap: "anywhere" }}>
          SHA-256 {detail["sha256"]}
        </Typography.Text>
      )}
      <div>
        <Typography.Text type="secondary">{formatTime(time)}</Typography.Text>
      </div>
    </>
  );
}

import { useMutation } from "@tanstack/react-query";
import { Alert, Empty, Flex, Select, Table } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { approvalProcess } from "../../contract.ts";
import { type TriedProps, useTried, VersionPicker } from "./process-tried.tsx";

type Replay = OutputOf<typeof approvalProcess.replay>;
type Line = Replay["instances"][number];

/** Orders of the last weeks, and where these steps would have led them. */
export function ProcessReplay(props: TriedProps) {
  const { t } = useWords();
  const tried = useTried(props);
  const [days, setDays] = useState(30);
  const running = useMutation({
    mutationFn: () => call(approvalProcess.replay, { ...tried.input, days }),
  });
  return (
    <>
      <Flex gap={8} align="center" wrap className="process-tools">
        <VersionPicker
          processId={props.process.id}
          value={tried.version}
          onChange={tried.setVersion}
        />
        <Select
          value={days}
          aria-label={t("approvalProcess.field.days")}
          options={[7, 30, 90].map((value) => ({
            value,
            label: t("approvalProcess.try.days", { count: value }),
          }))}
          onChange={setDays}
        />
        <ReasonButton
          type="primary"
          loading={running.isPending}
          because={tried.because}
          onClick={() => running.mutate()}
        >
          {t("approvalProcess.try.replay")}
        </ReasonButton>
      </Flex>
      {running.isError && <ErrorNote error={running.error} onRetry={() => running.mutate()} />}
      {running.isIdle && <Empty description={t("approvalProcess.try.replay.what")} />}
      {running.data && <Answer replay={running.data} />}
    </>
  );
}

function Answer({ replay }: { replay: Replay }) {
  const { t, field } = useWords();
  const { looked, changed, instances } = replay;
  const sentence = () => {
    if (looked === 0) return t("approvalProcess.replay.none");
    if (changed === 0) return t("approvalProcess.replay.same", { looked });
    return t("approvalProcess.replay.changed", { looked, changed });
  };
  const route = (names: string[]) => names.join(" → ") || t("approvalProcess.replay.nobody");
  return (
    <Flex vertical gap={12} aria-live="polite">
      <Alert type={changed > 0 ? "warning" : "success"} showIcon title={sentence()} />
      {instances.length > 0 && (
        <Table<Line>
          size="small"
          rowKey="id"
          dataSource={instances}
          scroll={{ x: 900 }}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            {
              title: t("approvalProcess.replay.order"),
              width: 200,
              render: (_, line) => (
                <>
                  <div>{line.title}</div>
                  <div className="process-quiet">{line.orderNo}</div>
                </>
              ),
            },
            {
              title: field("approvalProcess", "applicantId"),
              dataIndex: "applicantName",
              width: 90,
            },
            {
              title: field("approvalProcess", "amountFen"),
              width: 130,
              align: "right",
              render: (_, { amountFen }) =>
                amountFen === null ? emptyMark : formatMoney(amountFen),
            },
            {
              title: t("approvalProcess.replay.started"),
              width: 150,
              render: (_, { startedTime }) => formatTime(startedTime),
            },
            {
              title: t("approvalProcess.replay.before"),
              render: (_, { before }) => route(before),
            },
            {
              title: t("approvalProcess.replay.after"),
              render: (_, { after, problem }) => (
                <>
                  {route(after)}
                  {problem && (
                    <div className="process-fault">{t("approvalProcess.replay.problem")}</div>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </Flex>
  );
}

import { Card, Descriptions, Empty } from "antd";
import type { ReactNode } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatTime } from "#platform/web/time.ts";
import type { Opened } from "./opened.ts";

type Attempt = Opened["attempts"][number];

/** Every time it was sent, the latest first: under which number, and what came of it. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useWords();
  if (attempts.length === 0) return <Empty description={t("payout.noAttempts")} />;
  return attempts.map((attempt) => <One key={attempt.id} attempt={attempt} />);
}

const time = (value: string | null) => value && formatTime(value);

function One({ attempt }: { attempt: Attempt }) {
  const { t, field } = useWords();
  const shown: [keyof Attempt, ReactNode][] = [
    ["channelName", attempt.channelName],
    ["sendingTime", time(attempt.sendingTime)],
    ["answeredTime", time(attempt.answeredTime)],
    ["settledTime", time(attempt.settledTime)],
    [
      "settledBy",
      attempt.settledBy && t(`payout.source.${attempt.settledBy}` as "payout.source.query"),
    ],
    ["looks", attempt.looks],
    ["nextLookTime", time(attempt.nextLookTime)],
    ["providerNumber", attempt.providerNumber],
    ["bankSerial", attempt.bankSerial],
    ["failText", [attempt.failCode, attempt.failText].filter(Boolean).join(" ")],
  ];
  return (
    <Card
      size="small"
      className="payout-note"
      title={attempt.mchOrderNo}
      extra={<StateTag code={attempt.stateCode} />}
    >
      <Descriptions
        size="small"
        column={2}
        items={shown.map(([name, content]) => ({
          key: name,
          label: field("payout", name),
          children: content === 0 ? content : content || "-",
        }))}
      />
    </Card>
  );
}

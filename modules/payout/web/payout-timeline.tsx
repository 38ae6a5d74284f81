import { Card, Descriptions, Empty, Timeline, Typography } from "antd";
import type { ReactNode } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag, useStateNames } from "#platform/web/kit/state-tag.tsx";
import { formatTime } from "#platform/web/time.ts";
import type { Opened } from "./opened.ts";

type Event = Opened["events"][number];

/** A payout's own history, newest first: what people did and what the channel said. */
export function PayoutTimeline({ events }: { events: readonly Event[] }) {
  const { t } = useWords();
  if (events.length === 0) return <Empty description={t("log.none")} />;
  return (
    <Timeline
      items={events.map((event) => ({ key: event.id, content: <Entry event={event} /> }))}
    />
  );
}

function Entry({ event }: { event: Event }) {
  const { t } = useWords();
  const stateOf = useStateNames();
  const { kind, fromState, toState, detail, by } = event;
  const source = typeof detail["source"] === "string" ? detail["source"] : "query";
  const sentence = t(`payout.happened.${kind}` as "payout.happened.heard", {
    who: by ?? t("payout.happened.nobody"),
    source: t(`payout.source.${source}` as "payout.source.query"),
    defaultValue: kind,
  });
  const text = useRemark(event);
  return (
    <>
      <div>
        {sentence}
        {toState !== null &&
          ` · ${fromState === null ? "" : `${stateOf(fromState).name} → `}${stateOf(toState).name}`}
      </div>
      {text && <div>{text}</div>}
      <Typography.Text type="secondary">{formatTime(event.time)}</Typography.Text>
    </>
  );
}

/** What was said along with it: by a person, by the channel, or by the papers. */
function useRemark({ kind, detail }: Event): string {
  const { t } = useWords();
  if (kind === "incident") {
    return t(`payout.incident.${detail["why"]}` as "payout.incident.amountDiffers");
  }
  if (kind.startsWith("evidence")) {
    const claim = t(`payout.claims.${detail["claims"]}` as "payout.claims.paid");
    return [claim, detail["serial"]].filter(Boolean).join(" ");
  }
  return String(detail["text"] ?? detail["remark"] ?? detail["merchantNumber"] ?? "");
}

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

import { Steps } from "antd";
import { useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { useWaited } from "./waited.ts";
import "./approval-parts.css";

/** The way of an order that pays, from those who decide to the payee's account. */
export const stages = ["approval", "batch", "release", "channel", "arrived"] as const;

export interface Stage {
  readonly at: (typeof stages)[number];
  /** It does not go on by itself, nor by those who are next. */
  readonly isStuck?: boolean;
  /** Whom or what it waits for. */
  readonly waitsFor?: string;
  readonly since?: string | null;
}

/** How far an order that pays has truly come, what it waits for there and since when. */
export function StageLine({ stage: { at, isStuck, waitsFor, since } }: { stage: Stage }) {
  const { t } = useWords();
  const waited = useWaited();
  const [now] = useState(() => new Date().getTime());
  const isOver = at === "arrived";
  const said = [
    ...(waitsFor ? [waitsFor] : []),
    ...(since
      ? [t("approval.progress.since", { time: formatTime(since), long: waited(since, now) })]
      : []),
  ];
  return (
    <div className="order-stages" role="group" aria-label={t("approval.stage.title")}>
      <Steps
        size="small"
        current={stages.indexOf(at)}
        status={isStuck ? "error" : isOver ? "finish" : "process"}
        items={stages.map((name) => ({
          key: name,
          title: t(`approval.stage.${name}`),
          ...(name === at && { "aria-current": "step" as const }),
        }))}
      />
      {said.length > 0 && <p className="approval-waiting">{said.join(" · ")}</p>}
    </div>
  );
}

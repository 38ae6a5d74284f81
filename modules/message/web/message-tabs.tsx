import { Button, Tabs } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { type Kind, kinds } from "../contract.ts";
import { MarkAllRead } from "./mark-all-read.tsx";
import { MessageRows } from "./message-rows.tsx";
import { messagePath, taskCentre } from "./path.ts";
import { type Row, useCounters, useHasApprovals } from "./use-box.ts";
import { useReading } from "./use-reading.ts";

interface Props {
  readonly onLeave: () => void;
  /** The button that was pressed is gone. */
  readonly onMarked: () => void;
}

/** What the open box shows: a tab for each kind of message. */
export function MessageTabs({ onLeave, onMarked }: Props) {
  const { t } = useWords();
  const navigate = useNavigate();
  const read = useReading();
  const { data: counters } = useCounters();
  const [chosen, setChosen] = useState<Kind>();
  // Who follows the badge wants to see what it counts.
  const kind = chosen ?? kinds.find((one) => counters?.[one]) ?? "message";
  const open = (row: Row) => {
    onLeave();
    read(row);
  };
  const items = kinds.map((key) => ({
    key,
    label: counters?.[key]
      ? `${t(`message.tab.${key}`)} (${counters[key]})`
      : t(`message.tab.${key}`),
    children: <MessageRows kind={key} onOpen={open} />,
  }));
  const hasApprovals = useHasApprovals(kind === "todo");
  const viewMore = () => {
    onLeave();
    void navigate(hasApprovals ? taskCentre : messagePath(kind));
  };
  return (
    <>
      <Tabs
        activeKey={kind}
        items={items}
        destroyOnHidden
        onChange={(key) => setChosen(key as Kind)}
      />
      <div className="message-foot">
        <Button type="link" onClick={viewMore}>
          {t("message.viewMore")}
        </Button>
        <MarkAllRead kind={kind} type="link" onDone={onMarked} />
      </div>
    </>
  );
}

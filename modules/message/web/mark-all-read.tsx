import { Button } from "antd";
import type { Input } from "#platform/web/api-client.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { type Kind, message } from "../contract.ts";
import { useCounters, useNewest } from "./use-box.ts";

interface Props {
  readonly kind: Kind;
  readonly type?: "link";
  readonly onDone?: () => void;
}

/** Shown while there is something to mark. What waits to be done cannot be read away. */
export function MarkAllRead({ kind, type, onDone }: Props) {
  const { action } = useWords();
  const { data: counters } = useCounters();
  // Up to the newest that this window knows of: what comes while one clicks stays unread.
  const until = useNewest(kind).data?.records[0]?.updateTime;
  const { run, isRunning } = useCommand(message.markAllRead);
  const mark = async (all: Input<typeof message.markAllRead>) => {
    if (await run(all)) onDone?.();
  };
  if (kind === "todo" || until === undefined || !counters?.[kind]) return null;
  return (
    <Button {...(type && { type })} loading={isRunning} onClick={() => void mark({ kind, until })}>
      {action(message.markAllRead)}
    </Button>
  );
}

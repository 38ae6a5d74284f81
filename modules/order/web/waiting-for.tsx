import { useState } from "react";
import { useWaited } from "#modules/approval-task/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";

interface Props {
  readonly row: {
    readonly currentApprovalPerson: string | null;
    readonly arrivedTime: string | null;
  };
}

/** Whom an order waits for, and for how long. */
export function WaitingFor({ row: { currentApprovalPerson: names, arrivedTime: since } }: Props) {
  const { t } = useWords();
  const waited = useWaited();
  const [now] = useState(() => new Date().getTime());
  if (!names) return "-";
  return since ? t("order.waiting", { names, long: waited(since, now) }) : names;
}

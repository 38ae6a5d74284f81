import { Alert } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import type { Opened } from "./opened.ts";

interface Props {
  readonly provisional: Pick<NonNullable<Opened["provisional"]>, "said" | "until"> | null;
}

/** A file said so, which two people can take back for a while. */
export function ProvisionalNote({ provisional }: Props) {
  const { t } = useWords();
  if (provisional === null) return null;
  const { said, until } = provisional;
  const title = t(`payout.provisional.${said}`, { until: formatTime(until) });
  return <Alert className="payout-note" type="warning" showIcon title={title} />;
}

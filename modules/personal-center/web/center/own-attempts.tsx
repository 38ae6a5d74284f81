import type { z } from "zod";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { account, type AttemptInfo } from "#modules/identity/account-contract.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { AttemptOutcome } from "./attempt-outcome.tsx";
import { BrowserLabel } from "./browser-label.tsx";
import { OwnSection } from "./own-section.tsx";
import { type OwnColumn, OwnTable } from "./own-table.tsx";
import { useOwn } from "./use-own.ts";

type Row = z.infer<typeof AttemptInfo>;

const columns: OwnColumn<Row>[] = [
  { name: "time", width: 180, show: ({ time }) => formatTime(time) },
  { name: "outcome", width: 240, show: ({ outcome }) => <AttemptOutcome outcome={outcome} /> },
  { name: "ip", width: 160, show: ({ ip }) => ip || emptyMark },
  { name: "browser", show: ({ userAgent }) => <BrowserLabel userAgent={userAgent} /> },
];

/** The last tries to sign in as me, mine and others'. */
export function OwnAttempts() {
  const { t } = useWords();
  const rows = useOwn(account.attempts);
  const title = t("personalCenter.center.attempts");
  return (
    <OwnSection title={title} why={t("personalCenter.center.attempts.why")}>
      <OwnTable
        label={title}
        rows={rows}
        data={rows.data}
        columns={columns}
        none={t("personalCenter.center.attempts.none")}
      />
    </OwnSection>
  );
}

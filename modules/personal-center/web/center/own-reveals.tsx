import type { z } from "zod";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { account, type RevealInfo } from "#modules/identity/account-contract.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { OwnSection } from "./own-section.tsx";
import { type OwnColumn, OwnTable } from "./own-table.tsx";
import { useOwn } from "./use-own.ts";

type Row = z.infer<typeof RevealInfo>;

/** Who looked at my numbers and why: the log that a person may read about himself. */
export function OwnReveals() {
  const { t, field: labelOf } = useWords();
  const rows = useOwn(account.reveals);
  const columns: OwnColumn<Row>[] = [
    { name: "time", width: 180, show: ({ time }) => formatTime(time) },
    { name: "operator", width: 160, show: ({ operator }) => operator },
    { name: "tenantName", width: 220, show: ({ tenantName }) => tenantName },
    {
      name: "revealed",
      width: 140,
      show: ({ field }) => (field ? labelOf("identity", field) : emptyMark),
    },
    { name: "reason", show: ({ reason }) => reason || emptyMark },
  ];
  const title = t("personalCenter.center.reveals");
  return (
    <OwnSection title={title} why={t("personalCenter.center.reveals.why")}>
      <OwnTable
        label={title}
        rows={rows}
        data={rows.data}
        columns={columns}
        none={t("personalCenter.center.reveals.none")}
      />
    </OwnSection>
  );
}

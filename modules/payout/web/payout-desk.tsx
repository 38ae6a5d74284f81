import { Segmented } from "antd";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { PayoutList } from "./payout-list.tsx";
import "./payout.css";

const BatchList = lazy(async () => ({
  default: (await import("./batch/batch-list.tsx")).BatchList,
}));

/** What stands in the address while the desk shows batches instead of single payouts. */
export const batchesShown = { desk: "batches" } as const;

/** The cashier's desk: what is to be paid, what is under way, what nobody knows, what came back. */
export function PayoutDesk() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  // A message about an import of results leads to the desk, and imports belong to the batches.
  const showsBatches = search.get("desk") === batchesShown.desk || search.has("import");
  const switcher = (
    <Segmented
      className="payout-desk"
      size="small"
      aria-label={t("payout.desk.title")}
      value={showsBatches ? "batches" : "payouts"}
      options={[
        { value: "payouts", label: t("payout.desk.payouts") },
        { value: "batches", label: t("payout.desk.batches") },
      ]}
      onChange={(shown) => setSearch(shown === "batches" ? batchesShown : {})}
    />
  );
  return showsBatches ? (
    <Suspense>
      <BatchList switcher={switcher} />
    </Suspense>
  ) : (
    <PayoutList switcher={switcher} />
  );
}

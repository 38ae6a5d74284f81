import { Segmented } from "antd";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { allocationRun } from "../allocation-contract.ts";
import { WalletList } from "#modules/wallet/web/faces/wallet-list.tsx";

const AllocationList = lazy(async () => ({
  default: (await import("./allocation/allocation-list.tsx")).AllocationList,
}));

const tabs = ["wallets", "allocation"] as const;

/** Wallets, and the dividing of departments' money among them. */
export function WalletPage() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const mayAllocate = useSession((session) => mayUse(allocationRun.list, session));
  useLiveRecords("wallet");
  const shown = mayAllocate && search.get("tab") === "allocation" ? "allocation" : "wallets";
  const switcher = mayAllocate && (
    <Segmented<(typeof tabs)[number]>
      aria-label={t("wallet.page.title")}
      value={shown}
      options={tabs.map((value) => ({ value, label: t(`wallet.page.${value}`) }))}
      onChange={(tab) => setSearch(tab === "wallets" ? {} : { tab })}
    />
  );
  if (shown === "wallets") return <WalletList switcher={switcher} />;
  return (
    <Suspense>
      <AllocationList switcher={switcher} />
    </Suspense>
  );
}

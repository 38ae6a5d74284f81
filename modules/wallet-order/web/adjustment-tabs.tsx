import { useSearchParams } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { PageTabs } from "#platform/web/kit/page-tabs.tsx";

/** What stands in the address of each view, and stays there whatever its list is asked. */
export const tabAddress = {
  order: {},
  amount: { tab: "amount" },
  recharge: { tab: "recharge" },
} as const;
export type AdjustmentTab = keyof typeof tabAddress;

const tabs = Object.keys(tabAddress) as AdjustmentTab[];

export const tabIn = (search: URLSearchParams): AdjustmentTab =>
  tabs.find((tab) => tab === search.get("tab")) ?? "order";

/** Order adjustments, amount adjustments and recharges (spec §2). */
export function AdjustmentTabs({ shown }: { shown: AdjustmentTab }) {
  const { t } = useWords();
  const [, setSearch] = useSearchParams();
  return (
    <PageTabs
      label={t("menu.wallet.billAdjustment")}
      shown={shown}
      tabs={tabs.map((key) => ({ key, name: t(`tab.adjustment.${key}`) }))}
      onShow={(key) => setSearch(tabAddress[key])}
    />
  );
}

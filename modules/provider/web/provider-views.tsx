import { Tabs } from "antd";
import { useSearchParams } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { viewAddress, type ProviderView } from "./view-address.ts";

const views = ["accounts", "exchanges", "notices"] as const;

export function ProviderViews({ shown }: { shown: ProviderView }) {
  const { t } = useWords();
  const [, setSearch] = useSearchParams();
  return (
    <Tabs
      activeKey={shown}
      items={views.map((key) => ({ key, label: t(`provider.view.${key}`) }))}
      aria-label={t("provider.view.title")}
      onChange={(key) => setSearch(viewAddress(key as ProviderView))}
    />
  );
}

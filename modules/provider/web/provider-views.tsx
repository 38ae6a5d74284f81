import { useSearchParams } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { PageTabs } from "#platform/web/kit/page-tabs.tsx";
import { mayUse, useSession } from "#platform/web/session.ts";
import { merchantBinding } from "../binding-contract.ts";
import { viewAddress, type ProviderView } from "./view-address.ts";

const views = ["accounts", "exchanges", "notices"] as const;

/** Whose merchants are stands beside them, for the platform's people. */
export function ProviderViews({ shown }: { shown: ProviderView }) {
  const { t } = useWords();
  const [, setSearch] = useSearchParams();
  const binds = useSession((session) => mayUse(merchantBinding.list, session));
  const keys = [...views, ...(binds ? (["bindings"] as const) : [])];
  return (
    <PageTabs<ProviderView>
      label={t("provider.view.title")}
      shown={shown}
      tabs={keys.map((key) => ({ key, name: t(`provider.view.${key}`) }))}
      onShow={(key) => setSearch(viewAddress(key))}
    />
  );
}

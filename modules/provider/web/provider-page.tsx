import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { AccountList } from "./account-list.tsx";

const ExchangeList = lazy(async () => ({
  default: (await import("./exchange-list.tsx")).ExchangeList,
}));
const NoticeList = lazy(async () => ({
  default: (await import("./notice-list.tsx")).NoticeList,
}));

/** Everybody outside: the accounts, what was said and heard, and what they told us by themselves. */
export function ProviderPage() {
  const [search] = useSearchParams();
  const view = search.get("view");
  return (
    <Suspense>
      {view === "exchanges" && <ExchangeList />}
      {view === "notices" && <NoticeList />}
      {view !== "exchanges" && view !== "notices" && <AccountList />}
    </Suspense>
  );
}

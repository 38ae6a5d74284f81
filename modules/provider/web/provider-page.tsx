import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { Can } from "#platform/web/command/can.tsx";
import { merchantBinding } from "../binding-contract.ts";
import { AccountList } from "./account/account-list.tsx";

const ExchangeList = lazy(async () => ({
  default: (await import("./exchange-list.tsx")).ExchangeList,
}));
const BindingList = lazy(async () => ({
  default: (await import("./account/binding-list.tsx")).BindingList,
}));
const NoticeList = lazy(async () => ({
  default: (await import("./notice-list.tsx")).NoticeList,
}));

const others = ["exchanges", "notices", "bindings"];

/** Everybody outside: the accounts, what was said and heard, and what they told us by themselves. */
export function ProviderPage() {
  const [search] = useSearchParams();
  const view = search.get("view");
  return (
    <Suspense>
      {view === "exchanges" && <ExchangeList />}
      {view === "notices" && <NoticeList />}
      {view === "bindings" && (
        <Can do={merchantBinding.list}>
          <BindingList />
        </Can>
      )}
      {!others.includes(view ?? "") && <AccountList />}
    </Suspense>
  );
}

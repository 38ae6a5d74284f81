import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";
import { wallet } from "../../contract.ts";
import { useSession } from "#platform/web/session.ts";

const kinds = ["all", "mine", "holding", "test"] as const;

/** What people look for among wallets, each no more than an address. */
export function WalletViews({ list }: { list: List }) {
  const { t } = useWords();
  const me = useSession(({ user }) => user?.id);
  const views = {
    all: "",
    mine: me ? `userType=person&ownerId=${me}` : "",
    holding: "holding=yes",
    test: "isTest=yes",
  } as const;
  return (
    <Views
      of={wallet.list}
      list={list}
      label={t("wallet.view.title")}
      views={kinds
        .filter((kind) => kind !== "mine" || me)
        .map((kind) => ({ name: t(`wallet.view.${kind}`), search: views[kind] }))}
    />
  );
}

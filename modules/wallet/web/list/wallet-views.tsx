import { Segmented } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
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
  const shown = kinds.find((kind) => views[kind] === list.search);
  return (
    <Segmented<keyof typeof views | "">
      aria-label={t("wallet.view.title")}
      value={shown ?? ""}
      options={kinds
        .filter((kind) => kind !== "mine" || me)
        .map((kind) => ({ value: kind, label: t(`wallet.view.${kind}`) }))}
      onChange={(kind) => kind && list.open(views[kind])}
    />
  );
}

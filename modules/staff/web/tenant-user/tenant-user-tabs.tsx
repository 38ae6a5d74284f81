import { Segmented } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { memberStates } from "../../states.ts";

/** The four questions that an administrator asks most, each no more than an address. */
const views = {
  all: "",
  active: `stateCode=${memberStates.normal}`,
  pending: `stateCode=${memberStates.pendingActivation}`,
  locked: "locked=yes",
  disabled: `stateCode=${memberStates.disabled}`,
} as const;
const kinds = Object.keys(views) as (keyof typeof views)[];

export function TenantUserTabs({ list }: { list: List }) {
  const { t } = useWords();
  const shown = kinds.find((kind) => views[kind] === list.search);
  return (
    <Segmented<keyof typeof views | "">
      aria-label={t("tenantUser.view.title")}

      value={shown ?? ""}
      options={kinds.map((kind) => ({ value: kind, label: t(`tenantUser.view.${kind}`) }))}
      onChange={(kind) => kind && list.open(views[kind])}
    />
  );
}

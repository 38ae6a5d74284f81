import type { MenuProps } from "antd";
import type { TFunction } from "i18next";
import { session } from "../../session.ts";
import { pageAt } from "../menu/menu.ts";
import type { TabActions } from "./tab-actions.ts";
import { closableBeside, type Side, type Tab } from "./tab-list.ts";
import { isHome, pinTab, reloadTab, useTabs } from "./tabs.ts";

const sides: readonly Side[] = ["left", "right", "others", "all"];

/** What cannot be done now says why. */
const item = (key: string, label: string, because?: string) => ({
  key,
  label,
  ...(because !== undefined && { disabled: true, extra: because }),
});

/** What one can do with a tab, as the tabs stand when the menu is opened. */
export function tabMenu(tab: Tab, t: TFunction, { close, closeBeside }: TabActions): MenuProps {
  const { tabs } = useTabs.getState();
  const whyPinned = isHome(tab) ? t("tab.isHome") : undefined;
  const isNever = !tab.pinned && pageAt(session().menu, tab.path)?.meta.noAffix === true;
  const whyLoose = isNever ? t("tab.noAffix") : undefined;
  const whyOpen = tab.pinned ? (whyPinned ?? t("tab.isPinned")) : undefined;
  const items = [
    item("reload", t("tab.reload")),
    item("pin", tab.pinned && !isHome(tab) ? t("tab.unpin") : t("tab.pin"), whyPinned ?? whyLoose),
    { type: "divider" as const },
    item("close", t("common.close"), whyOpen),
    ...sides.map((side) => {
      const isNone = closableBeside(tabs, tab.path, side).length === 0;
      return item(side, t(`tab.close.${side}`), isNone ? t("tab.none") : undefined);
    }),
  ];
  const actions: Readonly<Record<string, () => void>> = {
    reload: () => reloadTab(tab.path),
    pin: () => pinTab(tab.path, !tab.pinned),
    close: () => close(tab),
  };
  return {
    items,
    onClick: ({ key, domEvent }) => {
      // The menu is drawn inside the tab, which would take the click as its own.
      domEvent.stopPropagation();
      (actions[key] ?? (() => closeBeside(tab, key as Side)))();
    },
  };
}

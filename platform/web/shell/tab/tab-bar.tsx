import { App } from "antd";
import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useMore } from "../../table/use-more.ts";
import { TabHandle } from "./tab-handle.tsx";
import type { TextKey } from "../../i18n.ts";
import { mostTabs, type Tab } from "./tab-list.ts";
import { handleId } from "./tab-pages.tsx";
import { useTabs } from "./tabs.ts";

/** The pages that are open. Arrow keys walk along them, as the pattern for tabs has it. */
export function TabBar() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tabs, active, closed } = useTabs();
  const { message } = App.useApp();
  const bar = useRef<HTMLDivElement>(null);
  // The bar fades out where there is more to see.
  const more = useMore(bar, tabs.length);
  const choose = useCallback((tab: Tab) => void navigate(tab.fullPath), [navigate]);
  useEffect(() => {
    if (active) document.getElementById(handleId(active))?.scrollIntoView({ inline: "nearest" });
  }, [active, tabs.length]);
  useEffect(() => {
    if (!closed) return;
    useTabs.setState({ closed: undefined });
    void message.info(t("tab.closed", { most: mostTabs, page: t(closed.title as TextKey) }));
  }, [closed, message, t]);
  const walk = ({ key, target }: KeyboardEvent) => {
    const from = tabs.findIndex(({ path }) => handleId(path) === (target as HTMLElement).id);
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: tabs.length - 1 }[key];
    if (from < 0 || to === undefined) return;
    const next = tabs.at(to % tabs.length);
    if (!next) return;
    choose(next);
    document.getElementById(handleId(next.path))?.focus();
  };
  return (
    <div
      ref={bar}
      role="tablist"
      aria-label={t("tab.bar")}
      className="tab-bar"
      data-more={more}
      onKeyDown={walk}
      onWheel={({ deltaY }) => bar.current?.scrollBy({ left: deltaY })}
    >
      {tabs.map((tab) => (
        <TabHandle
          key={tab.path}
          tab={tab}
          isActive={tab.path === active}
          isStop={tab.path === (active ?? tabs[0]?.path)}
          onChoose={choose}
        />
      ))}
    </div>
  );
}

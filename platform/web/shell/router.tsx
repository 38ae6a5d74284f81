import { type ComponentType, lazy } from "react";
import { type Location, Navigate, Route, Router, Routes } from "react-router";
import { onTenantChange } from "../work/kept-work.ts";
import { session, useSession } from "../session.ts";
import { type Address, openAddress } from "./address.ts";
import { BrokenBoundary } from "./page/broken-page.tsx";
import type { FrameParts } from "./door.ts";
import { Guard } from "./guard.tsx";
import { pageAt } from "./menu/menu.ts";
import { redirectPath } from "./page/redirect.tsx";
import { type Screen, screenAt } from "./screen.ts";
import { withPage } from "./tab/tab-pages.tsx";
import type { Tab } from "./tab/tab-list.ts";
import {
  isHome,
  reloadTab,
  removeTabs,
  restoreTabs,
  showNoTab,
  showTab,
  useTabs,
} from "./tab/tabs.ts";
import { homePath } from "./way-back.ts";

/** The tabs follow the address: a page has its tab, everything else has none. */
function follow(screens: readonly Screen[], { pathname, search }: Location): void {
  if (pathname.startsWith(redirectPath)) reloadTab(pathname.slice(redirectPath.length - 1));
  const screen = screenAt(screens, pathname, session());
  if (!screen) return showNoTab();
  const page = pageAt(session().menu, pathname);
  showTab(pathname, {
    // A page that the platform's administrator renamed has no key: its name stands for itself.
    title: page?.meta.locale === null ? (page.menuName ?? screen.menuKey) : screen.menuKey,
    name: screen.menuKey.replace("menu.", ""),
    fullPath: pathname + search,
    query: Object.fromEntries(new URLSearchParams(search)),
    ignoreCache: screen.ignoreCache ?? page?.meta.ignoreCache ?? false,
  });
}

/** A page that the server no longer lists for this person is not kept either. */
function dropForbidden(screens: readonly Screen[]): void {
  if (session().user === null) return;
  const isForbidden = (tab: Tab) => !isHome(tab) && !screenAt(screens, tab.path, session());
  const gone = useTabs.getState().tabs.filter(isForbidden);
  if (gone.length > 0) removeTabs(gone.map(({ path }) => path));
}

/** Tabs follow the address, and what the server says one may open. */
function followAll(screens: readonly Screen[], address: Address): void {
  const goOn = () => follow(screens, address.now());
  restoreTabs();
  goOn();
  address.subscribe(goOn);
  onTenantChange(restoreTabs);
  useSession.subscribe((now, before) => {
    const isSame = now.user === before.user && now.menu === before.menu;
    if (isSame) return;
    dropForbidden(screens);
    goOn();
  });
}

/** The frame and the pages load apart, so that each costs only what it shows. */
export function openRouter(parts: FrameParts, screens: readonly Screen[]): ComponentType {
  const Layout = lazy(async () => ({ default: (await import("./layout.tsx")).Layout }));
  const pages = screens.map(withPage);
  const address = openAddress();
  followAll(screens, address);
  const frame = (
    <Guard door={parts.door}>
      <Layout {...parts} screens={pages} />
    </Guard>
  );
  return function Routed() {
    return (
      <Router location={address.use()} navigator={address.navigator}>
        <BrokenBoundary>
          <Routes>
            <Route path="/" element={<Navigate to={homePath} replace />} />
            <Route path="*" element={frame} />
          </Routes>
        </BrokenBoundary>
      </Router>
    );
  };
}

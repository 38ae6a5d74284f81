import { lazy } from "react";
import { createBrowserRouter, type Location, Navigate } from "react-router";
import { onTenantChange } from "../work/kept-work.ts";
import { session, useSession } from "../session.ts";
import { BrokenPage } from "./broken-page.tsx";
import type { FrameParts } from "./door.ts";
import { Guard } from "./guard.tsx";
import { pageAt } from "./menu.ts";
import { redirectPath } from "./redirect.tsx";
import { type Screen, screenAt } from "./screen.ts";
import { withPage } from "./tab-pages.tsx";
import type { Tab } from "./tab-list.ts";
import { isHome, reloadTab, removeTabs, restoreTabs, showNoTab, showTab, useTabs } from "./tabs.ts";
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

/** The frame and the pages load apart, so that each costs only what it shows. */
export function openRouter(parts: FrameParts, screens: readonly Screen[]) {
  const Layout = lazy(async () => ({ default: (await import("./layout.tsx")).Layout }));
  const pages = screens.map(withPage);
  const router = createBrowserRouter([
    { path: "/", element: <Navigate to={homePath} replace /> },
    {
      path: "*",
      element: (
        <Guard door={parts.door}>
          <Layout {...parts} screens={pages} />
        </Guard>
      ),
      errorElement: <BrokenPage />,
    },
  ]);
  restoreTabs();
  follow(screens, router.state.location);
  // Subscribed, not an effect: under load an effect comes too late and an address is lost.
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === "idle") follow(screens, location);
  });
  onTenantChange(restoreTabs);
  useSession.subscribe((now, before) => {
    const isSame = now.user === before.user && now.menu === before.menu;
    if (isSame) return;
    dropForbidden(screens);
    follow(screens, router.state.location);
  });
  return router;
}

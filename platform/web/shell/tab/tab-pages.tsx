import { Activity, type ComponentType, lazy, memo, Suspense, useRef } from "react";
import { matchPath, Route, Routes } from "react-router";
import { BrokenBoundary } from "../page/broken-page.tsx";
import { Loading } from "../page/loading.tsx";
import type { Screen } from "../screen.ts";
import type { Tab } from "./tab-list.ts";
import { TabNavigator } from "./tab-navigator.tsx";
import { useTabScroll } from "./tab-scroll.ts";
import { useTabs } from "./tabs.ts";

/** A screen with its component, which is made once, or every tab would load its code anew. */
export interface TabScreen extends Screen {
  readonly Page: ComponentType;
}

export const withPage = (screen: Screen): TabScreen => ({
  ...screen,
  Page: lazy(async () => ({ default: await screen.load() })),
});

interface PageProps {
  readonly path: string;
  readonly fullPath: string;
  readonly screen: TabScreen;
}

/** One kept page, drawn anew only when its own address changes. It sees its own address only, also while another tab has the browser's. */
const TabPage = memo(function TabPage({ path, fullPath, screen }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  useTabScroll(path, place);
  return (
    <div
      ref={place}
      role="tabpanel"
      id={panelId(path)}
      aria-labelledby={handleId(path)}
      className="tab-page"
    >
      <BrokenBoundary>
        <Suspense fallback={<Loading />}>
          <TabNavigator path={path}>
            <Routes location={fullPath}>
              <Route path={screen.path} element={<screen.Page />} />
            </Routes>
          </TabNavigator>
        </Suspense>
      </BrokenBoundary>
    </div>
  );
});

export const panelId = (path: string): string => `panel${path.replaceAll("/", "-")}`;
export const handleId = (path: string): string => `tab${path.replaceAll("/", "-")}`;

/** Every tab that was shown since the console was opened stays as it was left. */
export function TabPages({ screens }: { screens: readonly TabScreen[] }) {
  const { tabs, active, shown } = useTabs();
  const isKept = ({ path, ignoreCache }: Tab) =>
    path === active || (shown.has(path) && !ignoreCache);
  return tabs.filter(isKept).map((tab) => {
    const screen = screens.find(({ path }) => matchPath(path, tab.path));
    if (!screen) return null;
    return (
      <Activity
        key={`${tab.path} ${tab.version}`}
        mode={tab.path === active ? "visible" : "hidden"}
      >
        <TabPage path={tab.path} fullPath={tab.fullPath} screen={screen} />
      </Activity>
    );
  });
}

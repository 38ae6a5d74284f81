import { Layout as Frame } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Route, Routes } from "react-router";
import { useSettings } from "../settings.ts";
import type { Door, FrameParts } from "./door.ts";
import { Header, SettingsHandle } from "./header.tsx";
import icon from "./icon.svg";
import { useConsoleKeys } from "./keys.ts";
import { NotFound } from "./page/not-found.tsx";
import { Redirect, redirectPath } from "./page/redirect.tsx";
import { SideMenu } from "./menu/side-menu.tsx";
import { TabBar } from "./tab/tab-bar.tsx";
import { TabPages, type TabScreen } from "./tab/tab-pages.tsx";
import { useTabs } from "./tab/tabs.ts";
import { TenantBar } from "./tenant/tenant-bar.tsx";
import { useTenantMark, WindowTitle } from "./tenant/tenant-mark.ts";
import { useMenuWidth } from "./menu/use-menu-width.ts";
import { useUnsavedWarning } from "./use-unsaved-warning.ts";
import { homePath } from "./way-back.ts";

// What is opened now and then is loaded when it is: colour pickers cost more than a list.
const SettingsDrawer = lazy(async () => ({
  default: (await import("./setting/settings-drawer.tsx")).SettingsDrawer,
}));
const MenuDrawer = lazy(async () => ({
  default: (await import("./menu/menu-drawer.tsx")).MenuDrawer,
}));
const SwitchTenant = lazy(async () => ({
  default: (await import("./tenant/switch-tenant.tsx")).SwitchTenant,
}));
const Palette = lazy(async () => ({ default: (await import("./palette/palette.tsx")).Palette }));

type Panel = "settings" | "palette" | "menu" | "tenants";

interface Props extends FrameParts {
  readonly screens: readonly TabScreen[];
}

/** The frame around every page: what there is on the left, who and where I am at the top. */
export function Layout({ door, headerParts, banners, screens }: Props) {
  const { t } = useTranslation();
  const { navbar, tabBar, footer, globalSettings } = useSettings(({ value }) => value);
  const { tenant, colour } = useTenantMark();
  const side = useMenuWidth();
  const [panel, setPanel] = useState<Panel>();
  useConsoleKeys({ onSearch: () => setPanel("palette") });
  useUnsavedWarning();
  return (
    <div className="frame" style={{ ["--tenant" as string]: colour }}>
      <WindowTitle />
      <div className="band">{!navbar && tenant}</div>
      <Frame hasSider className="frame-body">
        {side.isFixed && (
          <Frame.Sider
            className="side"
            theme="light"
            width={side.width}
            collapsedWidth={56}
            collapsed={side.isCollapsed}
            trigger={null}
          >
            <Brand isCollapsed={side.isCollapsed} />
            <SideMenu collapsed={side.isCollapsed} />
          </Frame.Sider>
        )}
        <Frame className="main">
          {navbar && (
            <Header
              door={door}
              parts={headerParts}
              side={side}
              onMenu={() => setPanel("menu")}
              onSearch={() => setPanel("palette")}
              onSettings={() => setPanel("settings")}
              onTenants={() => setPanel("tenants")}
            />
          )}
          <Banners banners={banners} />
          <TenantBar loadTenants={door.loadTenants} />
          {tabBar && <TabBar />}
          <main className="pages-place">
            <TabPages screens={screens} />
            <Elsewhere />
          </main>
          {footer && <footer className="foot">{t("app.title")}</footer>}
        </Frame>
      </Frame>
      {/* Without the navbar nothing else would lead back to the settings. */}
      {(globalSettings || !navbar) && <SettingsHandle onClick={() => setPanel("settings")} />}
      <Opened panel={panel} door={door} menuWidth={side.width + 40} onPanel={setPanel} />
    </div>
  );
}

interface OpenedProps {
  readonly panel: Panel | undefined;
  readonly door: Door;
  readonly menuWidth: number;
  readonly onPanel: (panel?: Panel) => void;
}

function Opened({ panel, door, menuWidth, onPanel }: OpenedProps) {
  const close = () => onPanel();
  return (
    <Suspense>
      {panel === "settings" && <SettingsDrawer open onClose={close} />}
      {panel === "palette" && (
        <Palette
          door={door}
          onSettings={() => onPanel("settings")}
          onTenants={() => onPanel("tenants")}
          onClose={close}
        />
      )}
      {panel === "tenants" && <SwitchTenant door={door} onClose={close} />}
      {panel === "menu" && <MenuDrawer width={menuWidth} onClose={close} />}
    </Suspense>
  );
}

function Banners({ banners }: Pick<FrameParts, "banners">) {
  return (
    <Suspense>
      {banners.map((Banner, at) => (
        <Banner key={at} />
      ))}
    </Suspense>
  );
}

function Brand({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="brand">
      <img src={icon} alt="" width={28} height={28} />
      {!isCollapsed && <span>{t("app.name")}</span>}
    </div>
  );
}

/** Addresses that have no tab. */
function Elsewhere() {
  const isPage = useTabs(({ active }) => active !== null);
  if (isPage) return null;
  return (
    <Routes>
      <Route path="/dashboard" element={<Navigate to={homePath} replace />} />
      <Route path={`${redirectPath}*`} element={<Redirect />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

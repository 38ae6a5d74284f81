import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { App, Button, Layout as Frame } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { useSession } from "../session.ts";
import icon from "./icon.svg";
import { LanguageSwitch, ThemeSwitch } from "./preferences.tsx";
import type { Screen } from "./screen.ts";
import { SideMenu } from "./side-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

const menuWidth = 220;

/** The frame around every page: what there is on the left, who and where I am at the top. */
export function Layout({ screens }: { screens: readonly Screen[] }) {
  const { t } = useTranslation();
  const tenant = useSession((session) => session.user?.currentTenantName);
  const [collapsed, setCollapsed] = useState(false);
  return (
    <Frame className="frame">
      <Frame.Sider
        className="side"
        width={menuWidth}
        collapsedWidth={56}
        theme="light"
        collapsed={collapsed}
        trigger={null}
      >
        <div className="brand">
          <img src={icon} alt="" width={28} height={28} />
          {!collapsed && <span>{t("app.name")}</span>}
        </div>
        <SideMenu screens={screens} collapsed={collapsed} />
      </Frame.Sider>
      <Frame>
        <Frame.Header className="top">
          <Button
            type="text"
            aria-label={collapsed ? t("shell.expand") : t("shell.collapse")}
            icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            onClick={() => setCollapsed(!collapsed)}
          />
          <span className="tenant">{tenant}</span>
          <LanguageSwitch />
          <ThemeSwitch />
          <UserMenu />
        </Frame.Header>
        <Frame.Content className="content">
          <App>
            <Outlet />
          </App>
        </Frame.Content>
      </Frame>
    </Frame>
  );
}

import { AppstoreOutlined, HomeOutlined, SettingOutlined } from "@ant-design/icons";
import { Menu } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { mayUse, useSession } from "../session.ts";
import { groupsOf, type Screen } from "./screen.ts";
import { homePath } from "./way-back.ts";

const icons: Readonly<Record<string, ReactNode>> = { "menu.system": <SettingOutlined /> };

/** Only what the person may use; a group without such a page does not show. */
export function SideMenu({
  screens,
  collapsed,
}: {
  screens: readonly Screen[];
  collapsed: boolean;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useSession();
  const groups = groupsOf(screens.filter(({ needs }) => mayUse(needs, session)));
  const items = groups.map(({ key, screens: pages }) => ({
    key,
    label: t(key),
    icon: icons[key] ?? <AppstoreOutlined />,
    children: pages.map(({ path, menuKey }) => ({
      key: path,
      label: <Link to={path}>{t(menuKey)}</Link>,
    })),
  }));
  const home = {
    key: homePath,
    label: <Link to={homePath}>{t("menu.dashboard.welcome")}</Link>,
    icon: <HomeOutlined />,
  };
  return (
    <nav aria-label={t("shell.menu")}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        selectedKeys={[pathname]}
        defaultOpenKeys={collapsed ? [] : groups.map(({ key }) => key)}
        items={[home, ...items]}
      />
    </nav>
  );
}

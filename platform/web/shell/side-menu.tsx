import {
  AppstoreOutlined,
  AuditOutlined,
  BarsOutlined,
  DatabaseOutlined,
  ExportOutlined,
  HomeOutlined,
  LinkOutlined,
  SettingOutlined,
  TeamOutlined,
  WalletOutlined,
} from "@ant-design/icons";
import { Menu } from "antd";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TextKey } from "../i18n.ts";
import { useSession } from "../session.ts";
import { isOutside, listedIn, type MenuGroup, type MenuPage } from "./menu.ts";
import { useTabs } from "./tabs.ts";

/** The icons that the server's menu may name. */
const icons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined />,
  setting: <SettingOutlined />,
  link: <LinkOutlined />,
  wallet: <WalletOutlined />,
  team: <TeamOutlined />,
  database: <DatabaseOutlined />,
  audit: <AuditOutlined />,
  bars: <BarsOutlined />,
};

/** An address outside of the console opens beside it and says so. */
function Entry({ page: { url, meta } }: { page: MenuPage }) {
  const { t } = useTranslation();
  const title = t(meta.locale as TextKey);
  if (!isOutside(url)) return <Link to={url ?? ""}>{title}</Link>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title} <ExportOutlined aria-label={t("shell.newWindow")} />
    </a>
  );
}

interface Props {
  readonly collapsed: boolean;
  readonly onChosen?: () => void;
}

/** Made once for a menu: a change of tabs only moves the mark. */
function useItems(groups: readonly MenuGroup[]) {
  const { t } = useTranslation();
  return useMemo(
    () =>
      groups.map(({ name, icon, meta, children }) => ({
        key: name,
        label: t(meta.locale as TextKey),
        icon: icons[icon ?? ""] ?? <AppstoreOutlined />,
        children: children.map((page) => ({
          key: page.url ?? page.name,
          label: <Entry page={page} />,
        })),
      })),
    [groups, t],
  );
}

/** What the server lists for this person. */
export function SideMenu({ collapsed, onChosen }: Props) {
  const { t } = useTranslation();
  const active = useTabs((tabs) => tabs.active);
  const menu = useSession((session) => session.menu);
  const groups = useMemo(() => listedIn(menu), [menu]);
  const items = useItems(groups);
  return (
    <nav aria-label={t("shell.menu")}>
      <Menu
        // Opened groups are chosen once: a menu that arrives later starts anew.
        key={groups.map(({ name }) => name).join()}
        mode="inline"
        inlineCollapsed={collapsed}
        selectedKeys={active ? [active] : []}
        defaultOpenKeys={collapsed ? [] : groups.map(({ name }) => name)}
        items={items}
        {...(onChosen && { onClick: onChosen })}
      />
    </nav>
  );
}

import { AppstoreOutlined, ExportOutlined } from "@ant-design/icons";
import { Menu } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../../session.ts";
import {
  addressOf,
  asOneEntry,
  entryFor,
  isOutside,
  listedIn,
  type MenuGroup,
  type MenuPage,
} from "./menu.ts";
import { menuIcons } from "./menu-icons.tsx";
import { titleOf } from "./menu-title.ts";
import { useTabs } from "../tab/tabs.ts";

/** An address outside of the console opens beside it and says so. */
function Entry({ page }: { page: MenuPage }) {
  const { t } = useTranslation();
  const { url } = page;
  const title = titleOf(page, t);
  if (!isOutside(url)) return <Link to={addressOf(page)}>{title}</Link>;
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
      groups.map((group) => {
        const icon = menuIcons[group.icon ?? ""] ?? <AppstoreOutlined />;
        const alone = asOneEntry(group);
        if (alone) return { key: alone.url ?? group.name, icon, label: <Entry page={alone} /> };
        return {
          key: group.name,
          label: titleOf(group, t),
          icon,
          children: group.children.map((page) => ({
            key: page.url ?? page.name,
            label: <Entry page={page} />,
          })),
        };
      }),
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
        selectedKeys={active ? [entryFor(groups, active)] : []}
        defaultOpenKeys={collapsed ? [] : groups.map(({ name }) => name)}
        items={items}
        {...(onChosen && { onClick: onChosen })}
      />
    </nav>
  );
}

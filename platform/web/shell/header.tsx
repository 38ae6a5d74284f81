import {
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  SettingOutlined,
} from "@ant-design/icons";
import { Button, Layout as Frame, Tooltip } from "antd";
import { type ComponentType, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session.ts";
import type { Door } from "./door.ts";
import { LanguageSwitch, ThemeSwitch } from "./setting/preferences.tsx";
import type { Side } from "./menu/use-menu-width.ts";
import { UserMenu } from "./user-menu.tsx";

interface Props {
  readonly door: Door;
  readonly parts: readonly ComponentType[];
  readonly side: Side;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onSettings: () => void;
  readonly onTenants: () => void;
}

export function Header({ door, parts, side, onMenu, onSearch, onSettings, onTenants }: Props) {
  const { t } = useTranslation();
  const tenant = useSession((session) => session.user?.currentTenantName);
  return (
    <Frame.Header className="top">
      <MenuButton side={side} onMenu={onMenu} />
      <button
        type="button"
        className="tenant"
        title={tenant}
        aria-description={t("userMenu.switchTenant")}
        onClick={onTenants}
      >
        {tenant}
      </button>
      <span className="top-gap" />
      <Button className="search-button" icon={<SearchOutlined />} onClick={onSearch}>
        {t("palette.open")} <kbd>Ctrl K</kbd>
      </Button>
      {parts.map((Part, at) => (
        // The frame does not wait for it, and nothing moves when it comes.
        <Suspense key={at} fallback={<span className="top-part" />}>
          <Part />
        </Suspense>
      ))}
      <LanguageSwitch />
      <ThemeSwitch />
      <Tooltip title={t("settings.title")}>
        <Button
          type="text"
          aria-label={t("settings.title")}
          icon={<SettingOutlined />}
          onClick={onSettings}
        />
      </Tooltip>
      <UserMenu door={door} onTenants={onTenants} />
    </Frame.Header>
  );
}

function MenuButton({ side, onMenu }: Pick<Props, "side" | "onMenu">) {
  const { t } = useTranslation();
  if (side.isHidden) {
    return (
      <Button type="text" aria-label={t("shell.menu")} icon={<MenuOutlined />} onClick={onMenu} />
    );
  }
  if (!side.isFixed) return null;
  return (
    <Button
      type="text"
      aria-label={side.isCollapsed ? t("shell.expand") : t("shell.collapse")}
      icon={side.isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      onClick={side.toggle}
    />
  );
}

/** At the edge of the page, for who has asked for it. */
export function SettingsHandle({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      type="primary"
      className="settings-handle"
      aria-label={t("settings.title")}
      icon={<SettingOutlined />}
      onClick={onClick}
    />
  );
}

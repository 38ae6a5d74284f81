import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSession } from "../session.ts";
import type { Door } from "./door.ts";
import { useSignOut } from "./sign-out.ts";

interface Props {
  readonly door: Door;
  readonly onTenants: () => void;
}

export function UserMenu({ door, onTenants }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const signOut = useSignOut(door);
  const goTo = (address: string) => () => void navigate(address);
  const items = [
    { key: "switchTenant", label: t("userMenu.switchTenant"), onClick: onTenants },
    {
      key: "updateInfo",
      label: t("userMenu.updateInfo"),
      onClick: goTo("/user/setting?tab=info"),
    },
    { key: "userCenter", label: t("userMenu.userCenter"), onClick: goTo("/user/center") },
    { key: "userSettings", label: t("userMenu.userSettings"), onClick: goTo("/user/setting") },
    { type: "divider" as const },
    { key: "signOut", label: t("shell.signOut"), onClick: signOut },
  ];
  return (
    <Dropdown menu={{ items }} trigger={["click"]}>
      <Button type="text" className="user" icon={<DownOutlined />} iconPlacement="end">
        {user?.idCardName}
      </Button>
    </Dropdown>
  );
}

import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { endSession, useSession } from "../session.ts";

export function UserMenu() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const items = [{ key: "signOut", label: t("shell.signOut"), onClick: endSession }];
  return (
    <Dropdown menu={{ items }} trigger={["click"]}>
      <Button type="text" icon={<DownOutlined />} iconPlacement="end">
        {user?.idCardName}
      </Button>
    </Dropdown>
  );
}

import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { SideMenu } from "./side-menu.tsx";

/** The menu where the window is too narrow to keep it beside the page. */
export function MenuDrawer({ width, onClose }: { width: number; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer open title={t("shell.menu")} placement="left" size={width} onClose={onClose}>
      <SideMenu collapsed={false} onChosen={onClose} />
    </Drawer>
  );
}

import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../session.ts";
import { Shortcuts } from "./shortcuts.tsx";

/** Who I am, which tenant this is, and the way to every page I may use. */
export function Welcome() {
  const { t } = useTranslation();
  const { idCardName: name = "", currentTenantName: tenant = "" } =
    useSession((session) => session.user) ?? {};
  return (
    <section className="panel welcome">
      <Typography.Title level={1} className="page-title">
        {t("shell.welcome", { name })}
      </Typography.Title>
      <Typography.Paragraph type="secondary">
        {t("shell.welcome.tenant", { tenant })}
      </Typography.Paragraph>
      <Typography.Title level={2} className="section-title">
        {t("shell.welcome.screens")}
      </Typography.Title>
      <Shortcuts />
    </section>
  );
}

import { Empty, Flex, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { mayUse, useSession } from "../session.ts";
import type { Screen } from "./screen.ts";

/** Where everybody arrives: who I am, which tenant this is, and the way to every page I may use. */
export function Welcome({ screens }: { screens: readonly Screen[] }) {
  const { t } = useTranslation();
  const session = useSession();
  const usable = screens.filter(({ needs }) => mayUse(needs, session));
  const { idCardName: name = "", currentTenantName: tenant = "" } = session.user ?? {};
  return (
    <section className="panel welcome">
      <Typography.Title level={3}>{t("shell.welcome", { name })}</Typography.Title>
      <Typography.Paragraph type="secondary">
        {t("shell.welcome.tenant", { tenant })}
      </Typography.Paragraph>
      <Typography.Title level={5}>{t("shell.welcome.screens")}</Typography.Title>
      {usable.length === 0 && <Empty description={t("shell.welcome.none")} />}
      <Flex gap="middle" wrap>
        {usable.map(({ path, menuKey }) => (
          <Link key={path} to={path} className="shortcut">
            {t(menuKey)}
          </Link>
        ))}
      </Flex>
    </section>
  );
}

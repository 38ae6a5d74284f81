import { Flex, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { partOfDay } from "../time.ts";

/** Where the day begins: the tab that is always there. */
export function Workplace() {
  const { t } = useTranslation();
  const [part] = useState(() => partOfDay(new Date()));
  const { idCardName: name = "", currentTenantName: tenant = "" } =
    useSession((session) => session.user) ?? {};
  return (
    <Flex vertical gap={12}>
      <section className="panel welcome">
        <Typography.Title level={1} className="page-title">
          {t(`workplace.${part}`, { name })}
        </Typography.Title>
        <Typography.Text type="secondary">{t("shell.welcome.tenant", { tenant })}</Typography.Text>
      </section>
      <section className="panel welcome">
        <Typography.Title level={2} className="section-title">
          {t("workplace.shortcuts")}
        </Typography.Title>
        <Shortcuts />
      </section>
    </Flex>
  );
}

import { Flex } from "antd";
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
        <h1 className="page-title">{t(`workplace.${part}`, { name })}</h1>
        <p className="aside">{t("shell.welcome.tenant", { tenant })}</p>
      </section>
      <section className="panel welcome">
        <h2 className="section-title">{t("workplace.shortcuts")}</h2>
        <Shortcuts />
      </section>
    </Flex>
  );
}

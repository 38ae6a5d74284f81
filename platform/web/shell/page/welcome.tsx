import { useTranslation } from "react-i18next";
import { useSession } from "../../session.ts";
import { Shortcuts } from "../shortcuts.tsx";

/** Who I am, which tenant this is, and the way to every page I may use. */
export function Welcome() {
  const { t } = useTranslation();
  const { idCardName: name = "", currentTenantName: tenant = "" } =
    useSession((session) => session.user) ?? {};
  return (
    <section className="panel welcome">
      <h1 className="page-title">{t("shell.welcome", { name })}</h1>
      <p className="aside">{t("shell.welcome.tenant", { tenant })}</p>
      <h2 className="section-title">{t("shell.welcome.screens")}</h2>
      <Shortcuts />
    </section>
  );
}

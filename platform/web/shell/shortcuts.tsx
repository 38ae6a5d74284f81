import { Empty, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../session.ts";
import { isOutside, listedIn } from "./menu/menu.ts";
import { titleOf } from "./menu/menu-title.ts";
import { homePath } from "./way-back.ts";

/** The way to every page of the console that the person may use. */
export function Shortcuts() {
  const { t } = useTranslation();
  const menu = useSession((session) => session.menu);
  const pages = listedIn(menu)
    .flatMap(({ children }) => children)
    .filter(({ url }) => url !== homePath && url !== "/dashboard/welcome" && !isOutside(url));
  if (pages.length === 0) return <Empty description={t("shell.welcome.none")} />;
  return (
    <Flex gap="small" wrap>
      {pages.map((page) => (
        <Link key={page.name} to={page.url ?? ""} className="shortcut">
          {titleOf(page, t)}
        </Link>
      ))}
    </Flex>
  );
}

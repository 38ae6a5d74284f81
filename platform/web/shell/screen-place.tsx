import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { mayUse, useSession } from "../session.ts";
import { Loading } from "./loading.tsx";
import { NotFound } from "./not-found.tsx";
import type { Screen } from "./screen.ts";

/** A screen where it is allowed; without the right it looks like a page that does not exist. */
export function ScreenPlace({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { t } = useTranslation();
  const allowed = useSession((session) => mayUse(screen.needs, session));
  const title = `${t(screen.menuKey)} - ${t("app.name")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!allowed) return <NotFound />;
  return <Suspense fallback={<Loading />}>{children}</Suspense>;
}

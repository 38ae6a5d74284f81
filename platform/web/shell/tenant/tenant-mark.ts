import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ofHue, readableOn } from "../../colour.ts";
import type { TextKey } from "../../i18n.ts";
import { useSession } from "../../session.ts";
import icon from "../icon.svg?raw";
import { useTabs } from "../tab/tabs.ts";

/** A tenant keeps its colour for ever, so that one sees at a glance where one is. White is read on it. */
export function tenantColour(tenantId: string): string {
  let hash = 0;
  for (const character of tenantId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return readableOn("#ffffff", ofHue((hash * 137.5) % 360));
}

const iconOf = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(icon.replace("#165DFF", colour))}`;

/** The window's title says which page of which tenant this is. */
export function WindowTitle() {
  const { t } = useTranslation();
  const tenant = useSession((session) => session.user?.currentTenantName ?? "");
  const active = useTabs(({ tabs, active: path }) => tabs.find((tab) => tab.path === path)?.title);
  const page = active ? t(active as TextKey) : t("shell.notFound");
  useEffect(() => {
    document.title = `${page} - ${tenant} - ${t("app.name")}`;
  }, [page, tenant, t]);
  return null;
}

/** The tenant's name and colour; the colour is the window's icon too. */
export function useTenantMark() {
  const tenantId = useSession((session) => session.currentTenantId ?? "");
  const tenant = useSession((session) => session.user?.currentTenantName ?? "");
  const colour = tenantColour(tenantId);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    const before = link?.href;
    if (link) link.href = iconOf(colour);
    return () => {
      if (link && before) link.href = before;
    };
  }, [colour]);
  return { tenant, colour };
}

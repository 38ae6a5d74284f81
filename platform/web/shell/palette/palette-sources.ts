import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { TextKey } from "../../i18n.ts";
import { useSession } from "../../session.ts";
import { changeSettings, useSettings } from "../../settings.ts";
import type { Door } from "../door.ts";
import { isOutside, type MenuPage } from "../menu/menu.ts";
import { titleOf } from "../menu/menu-title.ts";
import { pinyinInitials } from "./pinyin.ts";
import { useSignOut } from "../sign-out.ts";
import { useTabs } from "../tab/tabs.ts";

export interface Found {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly choose: () => void;
}

/** Something that can be searched; each answers with its best first. */
export interface SearchSource {
  readonly title: string;
  readonly find: (typed: string) => readonly Found[];
}

interface Entry extends Found {
  /** Everything by which it can be found, besides its title. */
  readonly words: readonly string[];
}

const most = 8;

/** A beginning counts for more than a middle. */
function rank({ title, words }: Entry, typed: string): number {
  const names = [title, pinyinInitials(title), ...words].map((name) => name.toLowerCase());
  if (names.some((name) => name.startsWith(typed))) return 2;
  return names.some((name) => name.includes(typed)) ? 1 : 0;
}

export function search(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = typed.trim().toLowerCase();
  return entries
    .map((entry) => ({ entry, score: rank(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Both languages: who works in Chinese may still know the English name. */
function useNames() {
  const { t } = useTranslation();
  return (key: string) => ({
    title: t(key as TextKey),
    inBoth: ["zh-CN", "en-US"].map((lng) => t(key as TextKey, { lng })),
  });
}

function useMenuEntries(): Entry[] {
  const namesOf = useNames();
  const navigate = useNavigate();
  const menu = useSession((session) => session.menu);
  // What is open is found among the tabs.
  const open = useTabs(({ tabs }) => tabs);
  const isClosed = ({ url }: MenuPage) => open.every(({ path }) => path !== url);
  return menu.flatMap((group) => {
    const note = namesOf(group.meta.locale ?? titleOf(group, String)).title;
    return group.children.filter(isClosed).map((page) => {
      const { url } = page;
      const { title, inBoth } = namesOf(page.meta.locale ?? titleOf(page, String));
      const address = url ?? "";
      const go = () =>
        isOutside(url) ? void window.open(url, "_blank", "noopener") : void navigate(address);
      const words = [...inBoth, ...inBoth.map(pinyinInitials), address];
      return { key: address, title, note, words, choose: go };
    });
  });
}

function useTabEntries(): Entry[] {
  const namesOf = useNames();
  const navigate = useNavigate();
  const { tabs, active } = useTabs();
  return tabs
    .filter(({ path }) => path !== active)
    .toSorted((one, other) => other.usedAs - one.usedAs)
    .map(({ path, title: key, fullPath }) => {
      const { title, inBoth } = namesOf(key);
      return {
        key: path,
        title,
        words: [...inBoth, path],
        choose: () => void navigate(fullPath),
      };
    });
}

interface Panels {
  readonly onSettings: () => void;
  readonly onTenants: () => void;
}

function useActionEntries(door: Door, { onSettings, onTenants }: Panels): Entry[] {
  const { t } = useTranslation();
  const namesOf = useNames();
  const signOut = useSignOut(door);
  const isDark = useSettings(({ value }) => value.theme === "dark");
  const action = (key: TextKey, choose: () => void) => ({
    key,
    title: t(key),
    words: namesOf(key).inBoth,
    choose,
  });
  return [
    action("settings.title", onSettings),
    action("userMenu.switchTenant", onTenants),
    action(isDark ? "shell.toLight" : "shell.toDark", () =>
      changeSettings({ theme: isDark ? "light" : "dark" }),
    ),
    action("shell.signOut", signOut),
  ];
}

/** What the palette searches first: the tabs that are open, the menu, and what can be done anywhere. */
export function useShellSources(door: Door, panels: Panels): SearchSource[] {
  const { t } = useTranslation();
  const all = [
    { title: t("palette.tabs"), entries: useTabEntries() },
    { title: t("palette.menu"), entries: useMenuEntries() },
    { title: t("common.actions"), entries: useActionEntries(door, panels) },
  ];
  return all.map(({ title, entries }) => ({
    title,
    find: (typed) => search(entries, typed),
  }));
}

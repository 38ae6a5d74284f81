import { expect, test } from "vitest";
import {
  addressOf,
  asOneEntry,
  entryFor,
  isInMenu,
  listedIn,
  type MenuGroup,
  pageAt,
} from "./menu.ts";
import { type Screen, screenAt } from "../screen.ts";

interface Meta {
  readonly roles?: string[];
  readonly hideInMenu?: boolean;
}
const page = (
  name: string,
  url: string | null,
  { roles = ["*"], hideInMenu = false }: Meta = {},
) => ({
  name,
  menuName: null,
  url,
  icon: null,
  meta: { locale: `menu.${name}`, roles, hideInMenu },
});
const group = (name: string, children: MenuGroup["children"], isHidden = false): MenuGroup => ({
  ...page(name, null, { hideInMenu: isHidden }),
  children,
});
const menu = [
  group("system", [
    page("system.channel", "/system/channel"),
    page("x", "/x", { roles: ["boss"] }),
  ]),
  group("user", [page("user.center", "/user/center")], true),
  group("empty", [page("secret", "/secret", { hideInMenu: true })]),
];
const screen = (path: `/${string}`, permission = "anyone"): Screen => ({
  path,
  menuKey: "menu.dashboard.welcome",
  permission,
  load: async () => () => null,
});

test("a page may be opened if the server's tree has it for everybody", () => {
  expect(isInMenu(menu, "/system/channel")).toBe(true);
  expect(isInMenu(menu, "/user/center")).toBe(true);
  expect(isInMenu(menu, "/x")).toBe(false);
  expect(isInMenu(menu, "/system")).toBe(false);
});

test("hidden pages, hidden groups and groups without pages are not listed", () => {
  expect(listedIn(menu).map(({ name }) => name)).toEqual(["system"]);
});

test("a screen is found at its address only for who has it in the menu and may use it", () => {
  const screens = [screen("/system/channel", "system:channel:list"), screen("/nowhere")];
  const user = {
    id: "person",
    idCardName: "",
    nickname: "",
    currentTenantName: "",
    superTenant: false,
  };
  const standing = { menu, user, permissions: ["system:channel:list"] };
  expect(screenAt(screens, "/system/channel", standing)).toBe(screens[0]);
  expect(screenAt(screens, "/system/channel", { ...standing, permissions: [] })).toBeUndefined();
  expect(screenAt(screens, "/nowhere", standing)).toBeUndefined();
});

test("a group that hides its pages is one entry, which leads to its first page", () => {
  const reports = group("report", [
    { ...page("report.day", "/report/day"), query: "state=1000" },
    page("report.month", "/report/month"),
  ]);
  expect(asOneEntry(reports)).toBeUndefined();
  const folded = { ...reports, meta: { ...reports.meta, hideChildrenInMenu: true } };
  const entry = asOneEntry(folded);
  expect(entry?.name).toBe("report");
  expect(entry && addressOf(entry)).toBe("/report/day?state=1000");
  // Whichever of its pages is open, that entry is the marked one.
  expect(entryFor([folded], "/report/month")).toBe("/report/day");
  expect(entryFor([reports], "/report/month")).toBe("/report/month");
  expect(pageAt([folded], "/report/month")?.name).toBe("report.month");
});

test("an address outside of the console is left as it is", () => {
  expect(addressOf({ ...page("x", "https://example.com/?a=1"), query: "b=2" })).toBe(
    "https://example.com/?a=1",
  );
});

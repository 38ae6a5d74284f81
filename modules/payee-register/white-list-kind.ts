/** What an entry of the whitelist is called, and where it is found. It has no page of its own. */
export const whiteListKind = {
  type: "whitelist",
  title: { zh: "白名单", en: "Whitelist" },
  link: (_id: string): `/${string}` => "/data/whiteList",
} as const;

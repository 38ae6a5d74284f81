export type ProviderView = "accounts" | "exchanges" | "notices" | "bindings";

/** What stands in the address of a view, and with it what is asked for there. */
export const viewAddress = (
  view: ProviderView,
  asked: Readonly<Record<string, string>> = {},
): Record<string, string> => ({ ...(view !== "accounts" && { view }), ...asked });

/** The same as a link, for whoever comes from another page. */
export const viewLink = (view: ProviderView, asked: Readonly<Record<string, string>>): string =>
  `/system/provider?${new URLSearchParams(viewAddress(view, asked)).toString()}`;

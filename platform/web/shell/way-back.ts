export const signInPath = "/login";
/** What the console could not load at its start; the sign-in page, to which that leads, says so. */
export const startReasons = ["userInfo", "permission", "stateCode", "menu"] as const;
export type StartReason = (typeof startReasons)[number];
export const homePath = "/dashboard/workplace";

/** The sign-in page's address that remembers where the person wanted to go. */
export const signInAndReturn = (wanted: string): string =>
  wanted === "/" || wanted === homePath
    ? signInPath
    : `${signInPath}?${new URLSearchParams({ redirect: wanted }).toString()}`;

/** Where to go after signing in. Only paths of this console: an address from outside is ignored. */
export function wayBack(search: URLSearchParams): string {
  const wanted = search.get("redirect") ?? "";
  // As the browser will read it: it drops tabs and takes backslashes for slashes.
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin);
  const isOwnPath = origin === location.origin && pathname !== signInPath && wanted !== "";
  return isOwnPath ? pathname + query + hash : homePath;
}

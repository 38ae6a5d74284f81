export const signInPath = "/login";
export const homePath = "/dashboard/welcome";

/** The sign-in page's address that remembers where the person wanted to go. */
export const signInAndReturn = (wanted: string): string =>
  wanted === "/" || wanted === homePath
    ? signInPath
    : `${signInPath}?${new URLSearchParams({ redirect: wanted }).toString()}`;

/** Where to go after signing in. Only paths of this console: an address from outside is ignored. */
export function wayBack(search: URLSearchParams): string {
  const wanted = search.get("redirect") ?? "";
  const isOwnPath = /^\/(?![/\\])/.test(wanted) && !wanted.startsWith(signInPath);
  return isOwnPath ? wanted : homePath;
}

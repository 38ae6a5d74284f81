import { createHash } from "node:crypto";

export type Params = Readonly<Record<string, string | number>>;

const hexOf = (algorithm: "md5" | "sha1", text: string) =>
  createHash(algorithm).update(text).digest("hex");

/** Over every parameter that says something, by name and with nothing between, and the path. */
export function tokenOf(appSecret: string, path: string, params: Params): string {
  const said = Object.entries(params)
    .filter(([name, value]) => name !== "token" && value !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => `${name}=${value}`);
  return hexOf("sha1", hexOf("md5", said.join("") + path) + appSecret);
}

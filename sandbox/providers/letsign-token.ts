import { createHash } from "node:crypto";

/** sha1 of (md5 of the non-empty scalars `name=value` by name, then the path) and the secret. */
export function letsignToken(
  appSecret: string,
  path: string,
  params: Readonly<Record<string, unknown>>,
): string {
  const scalars = Object.keys(params)
    .toSorted()
    .flatMap((name) => {
      const value = params[name];
      const isScalar = typeof value === "string" || typeof value === "number";
      return name !== "token" && isScalar && value !== "" ? [`${name}=${value}`] : [];
    });
  const inner = createHash("md5")
    .update(scalars.join("") + path)
    .digest("hex");
  return createHash("sha1")
    .update(inner + appSecret)
    .digest("hex");
}

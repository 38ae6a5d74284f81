import { createHmac } from "node:crypto";

/** RFC 3986: everything but letters, digits and `-_.~` is escaped; encodeURIComponent forgets five. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Aliyun's signature of RPC interfaces, version 1.0: the parameters without `Signature`, sorted and
 * encoded as a query; that query encoded once more behind the method and the path; HMAC-SHA1 with the
 * secret and an ampersand; Base64.
 */
export function rpcSignature(
  method: "GET" | "POST",
  params: Readonly<Record<string, string>>,
  accessKeySecret: string,
): string {
  const query = Object.entries(params)
    .filter(([name]) => name !== "Signature")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join("&");
  const toSign = `${method}&${encoded("/")}&${encoded(query)}`;
  return createHmac("sha1", `${accessKeySecret}&`).update(toSign, "utf8").digest("base64");
}

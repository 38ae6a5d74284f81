import { createHmac } from "node:crypto";

export type Params = Readonly<Record<string, string>>;

const unreserved = /[A-Za-z0-9\-_.~]/;

/** Byte by byte, as the provider's documentation describes it. */
function percentEncoded(text: string): string {
  return Array.from(Buffer.from(text, "utf8"), (byte) => {
    const sign = String.fromCharCode(byte);
    const isPlain = byte < 128 && unreserved.test(sign);
    return isPlain ? sign : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");
}

export function expectedSignature(method: string, params: Params, secret: string): string {
  const names = Object.keys(params).filter((name) => name !== "Signature");
  const query = names
    .sort()
    .map((name) => `${percentEncoded(name)}=${percentEncoded(params[name] ?? "")}`)
    .join("&");
  const text = [method, percentEncoded("/"), percentEncoded(query)].join("&");
  return createHmac("sha1", `${secret}&`).update(text).digest("base64");
}

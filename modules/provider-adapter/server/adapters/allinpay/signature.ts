import { createSign, createVerify, type KeyObject } from "node:crypto";
import { signedText, strictBase64 } from "../support.ts";

/** All that have a value are signed, without any encoding; `signtype` is one of them. */
export type Fields = Readonly<Record<string, string>>;

/** RSA with SHA-1, as the provider prescribes for `signtype=RSA`; Base64. */
export function signatureOf(fields: Fields, key: KeyObject): string {
  return createSign("RSA-SHA1").update(signedText(fields), "utf8").sign(key, "base64");
}

/** By any of the platform's keys: while it changes its key, two are in use. */
export function isSigned(fields: Fields, keys: readonly KeyObject[]): boolean {
  const bytes = strictBase64(fields["sign"] ?? "");
  if (!bytes) return false;
  const text = signedText(fields);
  return keys.some((key) => createVerify("RSA-SHA1").update(text, "utf8").verify(key, bytes));
}

import type { SignedFields } from "./signature.ts";

/** A JSON object whose values are texts and numbers, as everything signed here is; else it throws. */
export function flatFields(text: string): SignedFields {
  const parsed = JSON.parse(text) as unknown;
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new Error("not an object");
  }
  for (const value of Object.values(parsed)) {
    if (typeof value !== "string" && typeof value !== "number") throw new Error("not flat");
  }
  return parsed as SignedFields;
}

/** Bytes that are UTF-8 and nothing else. */
export const strictText = (bytes: Buffer): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

/** A business field as text; undefined where it is absent or empty. */
export function textIn(data: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = data[name];
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

import { createPrivateKey, createPublicKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { parseYuan } from "#platform/contract/money.ts";
import { shanghaiClock } from "#platform/server/clock.ts";

/** Platforms hand keys out as PEM or as the bare Base64 inside it. */
function asPem(text: string, label: string): string {
  if (text.includes("-----BEGIN")) return text;
  const lines = text.replaceAll(/\s/g, "").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}

export const privateKeyOf = (text: string): KeyObject =>
  createPrivateKey(asPem(text, "PRIVATE KEY"));

const block = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** One key, or several PEM texts one after another, the newest first. */
export const publicKeysOf = (text: string): KeyObject[] =>
  (text.match(block) ?? [text]).map((one) => createPublicKey(asPem(one, "PUBLIC KEY")));

/** `name=value` of every field but the signature, sorted by name, joined with `&`; empty ones left out. */
export function signedText(fields: Readonly<Record<string, string | number>>): string {
  return Object.keys(fields)
    .filter((name) => name !== "sign" && fields[name] !== "")
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join("&");
}

/** Base64 read strictly: a reader that forgives would take a changed signature for the same one. */
export function strictBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  return text !== "" && bytes.toString("base64") === text ? bytes : undefined;
}

/** Compared as text, so that another spelling of the same number is another signature. */
export function isSameText(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What a body says as JSON; undefined where it is none. */
export function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Yuan as providers write them; anything else throws, for an amount is not guessed. */
export function fenOfYuan(yuan: string): number {
  const fen = parseYuan(yuan);
  if (fen === undefined) throw new Error("not an amount");
  return fen;
}

/** yyyyMMddHHmmss by Chinese clocks. */
export const chineseDigits = (at: Date): string =>
  shanghaiClock(at).replaceAll(/\D/g, "").slice(0, 14);

/** The moment that yyyyMMddHHmmss means by Chinese clocks; throws for what is none. */
export function momentOf(digits: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  if (Number.isNaN(moment.getTime())) throw new Error("not a time");
  return moment;
}

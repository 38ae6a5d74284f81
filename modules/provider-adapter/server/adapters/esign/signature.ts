import { createHash, createHmac } from "node:crypto";

/** The same spelling in the header and in the signed text, or eSign answers INVALID_SIGNATURE. */
export const contentType = "application/json; charset=UTF-8";
export const accept = "*/*";

export interface SignedParts {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Exactly the bytes that are sent; empty for a GET. */
  readonly body: string;
}

/** Base64 of the sixteen raw bytes, not of their hex; empty without a body. */
export function contentMd5(body: string | Buffer): string {
  return body.length === 0 ? "" : createHash("md5").update(body).digest("base64");
}

/** The date's line stays although it is empty; there are no headers of our own, so no line for them. */
export function requestSignature(appSecret: string, parts: SignedParts): string {
  const lines = [parts.method, accept, contentMd5(parts.body), contentType, "", pathOf(parts)];
  return createHmac("sha256", appSecret).update(lines.join("\n")).digest("base64");
}

function pathOf({ path, query = {} }: SignedParts): string {
  const pairs = byName(Object.entries(query)).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

export interface SignedNotice {
  readonly timestamp: string;
  readonly query: ReadonlyMap<string, string>;
  readonly rawBody: Buffer;
}

/** Over the values alone of our own address's query, in the order of their names. */
export function noticeSignature(appSecret: string, notice: SignedNotice): string {
  const values = byName([...notice.query]).map(([, value]) => value);
  return createHmac("sha256", appSecret)
    .update(notice.timestamp + values.join(""))
    .update(notice.rawBody)
    .digest("hex");
}

function byName<T>(pairs: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  return pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
}

import { createHash, createHmac } from "node:crypto";
import { type Answer, json, type WireRequest } from "../provider.ts";

interface Merchant {
  readonly appId: string;
  readonly appSecret: string;
}

const freshMs = 15 * 60_000;

const unauthorised = (message: string): Answer => json({ code: 401, message, data: null }, 401);

/** What the gateway answers to a request that it does not believe; nothing if all is well. */
export function distrust(
  request: WireRequest,
  merchant: Merchant,
  wallMs: number,
): Answer | undefined {
  const header = (name: string) => String(request.headers[name] ?? "");
  if (header("x-tsign-open-app-id") !== merchant.appId) return unauthorised("INVALID_APP_ID");
  const timestamp = header("x-tsign-open-ca-timestamp");
  // Seconds instead of milliseconds are decades off and fall through here too.
  if (!(Math.abs(Number(timestamp) - wallMs) <= freshMs)) return unauthorised("INVALID_TIMESTAMP");
  if (header("content-md5") !== md5Of(request.rawBody)) return unauthorised("INVALID_CONTENT_MD5");
  const expected = signatureOf(request, merchant.appSecret);
  if (header("x-tsign-open-ca-signature") !== expected) return unauthorised("INVALID_SIGNATURE");
  return undefined;
}

const md5Of = (bytes: Buffer) =>
  bytes.length === 0 ? "" : createHash("md5").update(bytes).digest("base64");

/** METHOD, Accept, Content-MD5, Content-Type and Date each on a line, then path and sorted query. */
export function signatureOf(request: WireRequest, appSecret: string): string {
  const { method, path, query, headers, rawBody } = request;
  const sorted = [...query].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const asked = sorted.map(([name, value]) => `${name}=${value}`).join("&");
  const text = `${method}\n${headers.accept ?? ""}\n${md5Of(rawBody)}\n${headers["content-type"] ?? ""}\n\n`;
  return createHmac("sha256", appSecret)
    .update(text + path + (asked === "" ? "" : `?${asked}`))
    .digest("base64");
}

/** Lower-case hex over timestamp, the values of the receiver's query by name, and the body. */
export function callbackSignature(
  appSecret: string,
  {
    timestamp,
    url,
    body,
  }: { readonly timestamp: string; readonly url: string; readonly body: string },
): string {
  const query = [...new URL(url).searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const signed = timestamp + query.map(([, value]) => value).join("") + body;
  return createHmac("sha256", appSecret).update(signed).digest("hex");
}

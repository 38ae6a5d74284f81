import { type Answer, type Fields, json } from "../provider.ts";
import { type FlexpayKeys } from "./flexpay-keys.ts";

/** A call as it came; `business` is there only where the merchant signed it and it could be opened. */
export interface GatewayCall {
  readonly apiCode: string;
  readonly merchantNo: string;
  readonly requestNo: string;
  readonly timestamp: string;
  readonly isSigned: boolean;
  readonly business: Fields | undefined;
}

const signedNames = ["apiCode", "bizModel", "merchantNo", "requestNo", "timestamp", "version"];

export function readCall(keys: FlexpayKeys, raw: Buffer): GatewayCall {
  const fields = JSON.parse(raw.toString("utf8")) as Readonly<Record<string, string>>;
  const text = signedNames.map((name) => `${name}=${fields[name] ?? ""}`).join("&");
  const { apiCode = "", merchantNo = "", requestNo = "", timestamp = "" } = fields;
  const isSigned = fields["version"] === "2.0" && keys.isFromMerchant(text, fields["sign"] ?? "");
  const ciphertext = Buffer.from(fields["bizModel"] ?? "", "base64");
  const business = isSigned ? keys.decrypt(ciphertext) : undefined;
  return { apiCode, merchantNo, requestNo, timestamp, isSigned, business };
}

export interface GatewayReply {
  readonly code: number;
  readonly msg: string;
  readonly data?: Fields;
}

/** Answers carry the caller's request number and are signed by the platform. */
export function writeReply(
  keys: FlexpayKeys,
  { requestNo, merchantNo }: Pick<GatewayCall, "requestNo" | "merchantNo">,
  { code, msg, data, timestamp }: GatewayReply & { readonly timestamp: string },
): Answer {
  const fields = {
    code,
    msg,
    merchantNo,
    requestNo,
    timestamp,
    ...(data && { data: JSON.stringify(data) }),
  };
  return json({ ...fields, sign: keys.sign(sortedText(fields)) });
}

/** Fields that have a value, sorted by name. */
export function sortedText(fields: Readonly<Record<string, string | number>>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** yyyyMMddHHmmss in Shanghai. */
export const platformTime = (at: number): string =>
  new Date(at + 28_800_000).toISOString().replaceAll(/\D/g, "").slice(0, 14);

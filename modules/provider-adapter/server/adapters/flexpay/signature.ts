import { constants, publicEncrypt, sign, verify } from "node:crypto";
import { signedText, strictBase64 } from "../support.ts";
import type { Keys } from "./keys.ts";

export type SignedFields = Readonly<Record<string, string | number>>;

export function signatureOf(keys: Keys, fields: SignedFields): string {
  return sign("sha256", Buffer.from(signedText(fields)), keys.ours).toString("base64");
}

export function isGenuine(keys: Keys, fields: SignedFields): boolean {
  const given = fields["sign"];
  const signature = typeof given === "string" ? strictBase64(given) : undefined;
  if (!signature) return false;
  const text = Buffer.from(signedText(fields));
  return keys.platform.some((key) => verify("sha256", text, key, signature));
}

/**
 * The platform's documents do not name the padding; PKCS#1 v1.5 is what gateways of this kind use.
 * It takes eleven bytes of each block.
 */
const padding = constants.RSA_PKCS1_PADDING;
const overhead = 11;

/** The business part, encrypted piece by piece for the platform alone. */
export function encrypted({ platform: [key] }: Keys, text: string): string {
  const bytes = Buffer.from(text);
  const most = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8 - overhead;
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += most) {
    pieces.push(publicEncrypt({ key, padding }, bytes.subarray(from, from + most)));
  }
  return Buffer.concat(pieces).toString("base64");
}

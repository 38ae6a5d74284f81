import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  sign,
  verify,
} from "node:crypto";
import { type Context, type Fields } from "../provider.ts";

interface Rotation {
  readonly privateKey: string;
  readonly publicKey: string;
}

export interface FlexpayKeys {
  isFromMerchant(text: string, signature: string): boolean;
  sign(text: string): string;
  /** The business part; undefined where no key and no padding gives a JSON object. */
  decrypt(ciphertext: Buffer): Fields | undefined;
  /** From now on answers and notices are signed with a new key; the old one still opens what is sent. */
  rotate(): void;
  /** The newest first, as the platform shows them to its merchant. */
  publicKeys(): string[];
}

const paddings = [constants.RSA_PKCS1_PADDING, constants.RSA_PKCS1_OAEP_PADDING];

export function openFlexpayKeys({ merchants, store }: Context): FlexpayKeys {
  const { merchantPublicKey, platformPrivateKey, platformPublicKey } = merchants.flexpay;
  const merchant = createPublicKey(merchantPublicKey);
  const first = createPrivateKey(platformPrivateKey);
  const place = { provider: "flexpay" as const, kind: "key", key: "newest" };
  const opened = new Map<string, KeyObject>();
  const rotated = (): KeyObject | undefined => {
    const pem = store.get<Rotation>(place)?.privateKey;
    if (pem === undefined) return undefined;
    const key = opened.get(pem) ?? createPrivateKey(pem);
    opened.set(pem, key);
    return key;
  };
  return {
    isFromMerchant: (text, signature) =>
      verify("sha256", Buffer.from(text), merchant, Buffer.from(signature, "base64")),
    sign: (text) => sign("sha256", Buffer.from(text), rotated() ?? first).toString("base64"),
    decrypt(ciphertext) {
      for (const key of [rotated(), first]) {
        for (const padding of key ? paddings : []) {
          const fields = key && jsonIn(ciphertext, key, padding);
          if (fields) return fields;
        }
      }
      return undefined;
    },
    rotate() {
      if (rotated()) return;
      store.put(place, newPair() satisfies Rotation);
    },
    publicKeys() {
      const newest = store.get<Rotation>(place)?.publicKey;
      return newest === undefined ? [platformPublicKey] : [newest, platformPublicKey];
    },
  };
}

/** With another padding or key the blocks do not open, or open as nonsense. */
function jsonIn(ciphertext: Buffer, key: KeyObject, padding: number): Fields | undefined {
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8;
  const pieces: Buffer[] = [];
  try {
    for (let from = 0; from < ciphertext.length; from += size) {
      const block = ciphertext.subarray(from, from + size);
      pieces.push(privateDecrypt({ key, padding, oaepHash: "sha256" }, block));
    }
    return JSON.parse(Buffer.concat(pieces).toString("utf8")) as Fields;
  } catch {
    return undefined;
  }
}

function newPair(): Rotation {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
}

import { generateKeyPairSync } from "node:crypto";
import { type Merchants } from "../merchants.ts";
import { type Context } from "../provider.ts";

interface Pair {
  readonly privateKey: string;
  readonly publicKey: string;
}

const place = { provider: "allinpay", kind: "key", key: "newest" } as const;

/** The merchant's data with the key that the platform signs with today. */
export function merchantToday({ merchants, store }: Context): Merchants["allinpay"] {
  const newest = store.get<Pair>(place);
  if (!newest) return merchants.allinpay;
  const { privateKey: platformPrivateKey, publicKey: platformPublicKey } = newest;
  return { ...merchants.allinpay, platformPrivateKey, platformPublicKey };
}

/** From now on everything is signed with a new key; the merchant is shown both, the newest first. */
export function rotateKey(context: Context): { publicKeys: string[] } {
  if (!context.store.get(place)) {
    const pair: Pair = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    context.store.put(place, pair);
  }
  const { platformPublicKey } = merchantToday(context);
  return { publicKeys: [platformPublicKey, context.merchants.allinpay.platformPublicKey] };
}

import { generateKeyPairSync, randomBytes, randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Both sides' RSA keys as PEM: PKCS#8 private, SPKI public. Real life keeps the halves apart. */
export interface KeyPairs {
  readonly merchantPrivateKey: string;
  readonly merchantPublicKey: string;
  readonly platformPrivateKey: string;
  readonly platformPublicKey: string;
}

/** What the providers gave one of the merchants that they know. */
export interface Merchants {
  readonly esign: { readonly appId: string; readonly appSecret: string };
  readonly letsign: {
    readonly appCode: string;
    readonly appSecret: string;
    /** Stands in the callback's path or query, because LetSign signs no callbacks. */
    readonly callbackSecret: string;
  };
  readonly pingAn: {
    readonly customerCode: string;
    readonly payerAccount: string;
    readonly payerName: string;
  };
  readonly flexpay: KeyPairs & {
    readonly merchantNo: string;
    readonly acctNo: string;
    readonly projectCode: string;
  };
  readonly allinpay: KeyPairs & { readonly cusid: string; readonly appid: string };
  readonly sms: {
    readonly accessKeyId: string;
    readonly accessKeySecret: string;
    readonly signName: string;
  };
}

/** The first merchant, and those who have nothing to do with him; the product's setup reads the same file. */
export interface AllMerchants extends Merchants {
  readonly others: readonly Merchants[];
}

const otherMerchants = 3;

/** Reads the merchants of a sandbox folder, or makes those that are missing. */
export function merchantsIn(folder: string): AllMerchants {
  const path = join(folder, "merchants.json");
  const kept = existsSync(path)
    ? (JSON.parse(readFileSync(path, "utf8")) as Partial<AllMerchants>)
    : undefined;
  if (kept?.others) return kept as AllMerchants;
  const first: Merchants = { ...newMerchants(), ...kept };
  const others = Array.from({ length: otherMerchants }, () => anotherLike(first));
  const merchants = { ...first, others };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(merchants, undefined, 2)}\n`, { mode: 0o600 });
  return merchants;
}

function newMerchants(platforms: Partial<Record<"flexpay" | "allinpay", KeyPair>> = {}): Merchants {
  return {
    esign: { appId: digits(10), appSecret: secret() },
    letsign: { appCode: `E${digits(19)}`, appSecret: secret(), callbackSecret: secret() },
    pingAn: {
      customerCode: `Q${digits(9)}`,
      payerAccount: digits(14),
      payerName: "车账演示汽车服务有限公司",
    },
    flexpay: {
      merchantNo: digits(12),
      acctNo: digits(16),
      projectCode: `P${digits(7)}`,
      ...newKeyPairs(platforms.flexpay),
    },
    allinpay: { cusid: digits(15), appid: digits(8), ...newKeyPairs(platforms.allinpay) },
    sms: { accessKeyId: `LTAI${digits(16)}`, accessKeySecret: secret(), signName: "车账" },
  };
}

/** A platform signs for all its customers with one key. */
const anotherLike = ({ flexpay, allinpay }: Merchants): Merchants =>
  newMerchants({ flexpay: platformOf(flexpay), allinpay: platformOf(allinpay) });

const platformOf = ({ platformPrivateKey, platformPublicKey }: KeyPairs) => ({
  privateKey: platformPrivateKey,
  publicKey: platformPublicKey,
});

type KeyPair = ReturnType<typeof newKeyPair>;

function newKeyPairs(platform: KeyPair = newKeyPair()): KeyPairs {
  const merchant = newKeyPair();
  return {
    merchantPrivateKey: merchant.privateKey,
    merchantPublicKey: merchant.publicKey,
    platformPrivateKey: platform.privateKey,
    platformPublicKey: platform.publicKey,
  };
}

function newKeyPair() {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
}

function secret(): string {
  return randomBytes(24).toString("hex");
}

function digits(count: number): string {
  return Array.from({ length: count }, (_, place) => randomInt(place === 0 ? 1 : 0, 10)).join("");
}

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import type { Config } from "./config.ts";

/** Where a value lives. Bound into the ciphertext, so that it cannot be moved to another place. */
export interface Place {
  readonly table: string;
  readonly column: string;
  /** Null for a table of the platform. */
  readonly tenantId: string | null;
  readonly rowId: string;
}

/** Of an account number the last four alone: more is not kept beside what is sealed. */
export const maskedAccount = (tail: string): string => `**** **** **** ${tail}`;

/** How each kind of personal value is shown to those who may not see all of it. */
export const mask = {
  phone: (value: string) => value.replace(/^(\d{3})\d+(\d{4})$/, "$1****$2"),
  idCardNo: (value: string) => value.replace(/^(.{6}).+(.{4})$/, "$1********$2"),
  bankCardNo: (value: string) => value.replace(/^.+(.{4})$/, maskedAccount("$1")),
  secret: () => "****",
};
export type PersonalKind = keyof typeof mask;

/** An opened personal value. Logs, templates and JSON see it masked; `reveal` is the only way in. */
export class Personal {
  readonly #value: string;
  readonly #kind: PersonalKind;

  constructor(value: string, kind: PersonalKind) {
    this.#value = value;
    this.#kind = kind;
  }

  masked(): string {
    return mask[this.#kind](this.#value);
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return this.masked();
  }

  toJSON(): string {
    return this.masked();
  }
}

/** The three columns of a personal value: sealed, searchable by equality, shown by its tail. */
export interface SealedValue {
  readonly sealed: Buffer;
  readonly index: Buffer;
  readonly tail: string;
}

export interface Vault {
  seal(place: Place, value: string): SealedValue;
  open(place: Place, sealed: Buffer, kind: PersonalKind): Personal;
  /** What equality search compares: the same value gives the same index in one column and tenant. */
  index(place: Omit<Place, "rowId">, value: string): Buffer;
}

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM with the key's version in front, so that keys can change while old values open. */
export function openVault(config: Pick<Config, "PERSONAL_DATA_KEYS" | "BLIND_INDEX_KEY">): Vault {
  // Prepared once: to make a key of bytes each time takes four times as long as to use it.
  const keys = new Map(
    Array.from(config.PERSONAL_DATA_KEYS, ([version, key]) => [version, createSecretKey(key)]),
  );
  const indexKey = createSecretKey(config.BLIND_INDEX_KEY);
  const newest = Math.max(...keys.keys());

  function index({ table, column, tenantId }: Omit<Place, "rowId">, value: string): Buffer {
    const context = `${table}.${column}|${tenantId ?? ""}|`;
    return createHmac("sha256", indexKey)
      .update(context + value)
      .digest();
  }

  function seal(place: Place, value: string): SealedValue {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv("aes-256-gcm", keyOf(newest), nonce).setAAD(boundTo(place));
    const content = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
    const sealed = Buffer.concat([Buffer.of(newest), nonce, cipher.getAuthTag(), content]);
    return { sealed, index: index(place, value), tail: value.slice(-4) };
  }

  function open(place: Place, sealed: Buffer, kind: PersonalKind): Personal {
    const nonce = sealed.subarray(1, 1 + nonceLength);
    const tag = sealed.subarray(1 + nonceLength, 1 + nonceLength + tagLength);
    const decipher = createDecipheriv("aes-256-gcm", keyOf(sealed[0] ?? 0), nonce);
    decipher.setAAD(boundTo(place)).setAuthTag(tag);
    const content = sealed.subarray(1 + nonceLength + tagLength);
    const value = Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8");
    return new Personal(value, kind);
  }

  function keyOf(version: number): KeyObject {
    const key = keys.get(version);
    if (!key) throw new Error(`No personal-data key of version ${version}`);
    return key;
  }

  return { seal, open, index };
}

const boundTo = ({ table, column, tenantId, rowId }: Place) =>
  Buffer.from(`${table}.${column}|${tenantId ?? ""}|${rowId}`);

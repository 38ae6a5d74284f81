import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { signedText } from "../support.ts";
import { keysOf } from "./keys.ts";
import { encrypted, isGenuine, signatureOf } from "./signature.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});

/** One pair for both sides, so that what we sign can be checked here. */
const keysWith = (secrets = {}) =>
  keysOf({
    secrets: { merchantPrivateKey: privateKey, platformPublicKey: publicKey, ...secrets },
  });
const keys = keysWith();

describe("what is signed", () => {
  test("is every field that has a value but the signature, sorted by name", () => {
    const fields = {
      version: "2.0",
      apiCode: "SFT0502",
      sign: "x",
      bizModel: "b=",
      empty: "",
      code: 0,
    };
    expect(signedText(fields)).toBe("apiCode=SFT0502&bizModel=b=&code=0&version=2.0");
  });

  test("is genuine with its own signature and with no other text", () => {
    const fields = { code: 200, msg: "成功" };
    const sign = signatureOf(keys, fields);
    expect(isGenuine(keys, { ...fields, sign })).toBe(true);
    expect(isGenuine(keys, { ...fields, msg: "失败", sign })).toBe(false);
    expect(isGenuine(keys, { ...fields, more: "1", sign })).toBe(false);
    expect(isGenuine(keys, fields)).toBe(false);
    expect(isGenuine(keys, { ...fields, sign: sign.replaceAll("=", "") })).toBe(false);
  });
});

describe("keys", () => {
  test("may come as PEM or as the bare Base64 in it", () => {
    const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, "");
    const same = keysWith({
      merchantPrivateKey: bare(privateKey),
      platformPublicKey: bare(publicKey),
    });
    const fields = { a: "1" };
    expect(signatureOf(same, fields)).toBe(signatureOf(keys, fields));
    expect(createPublicKey(publicKey).equals(same.platform[0])).toBe(true);
  });

  test("a long business part is encrypted in blocks of the key's size", () => {
    const blocks = (text: string) => Buffer.from(encrypted(keys, text), "base64").length / 256;
    expect(blocks("x".repeat(245))).toBe(1);
    expect(blocks("x".repeat(246))).toBe(2);
  });
});

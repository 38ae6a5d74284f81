import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { privateKeyOf, publicKeysOf } from "../support.ts";
import { isSigned, signatureOf } from "./signature.ts";

const pem = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
const { privateKey, publicKey } = pem();
const bare = (text: string) => text.replaceAll(/-----[^-]+-----|\s/g, "");

const fields = { signtype: "RSA", cusid: "1", reqsn: "C1", body: "服务费", empty: "" };
const signed = { ...fields, sign: signatureOf(fields, privateKeyOf(privateKey)) };

describe("Allinpay's signature", () => {
  it("is the same with keys as PEM and as bare Base64", () => {
    expect(signatureOf(fields, privateKeyOf(bare(privateKey)))).toBe(signed.sign);
    expect(isSigned(signed, publicKeysOf(bare(publicKey)))).toBe(true);
  });

  it("does not depend on the order of fields, nor on those without a value", () => {
    const { sign, body, ...others } = signed;
    expect(isSigned({ sign, another: "", body, ...others }, publicKeysOf(publicKey))).toBe(true);
  });

  it("covers every field that has a value, the kind of signature too", () => {
    const keys = publicKeysOf(publicKey);
    for (const name of ["signtype", "cusid", "reqsn", "body", "empty", "new"]) {
      expect(isSigned({ ...signed, [name]: "changed" }, keys)).toBe(false);
    }
    expect(isSigned(fields, keys)).toBe(false);
  });

  it("holds by any of the platform's keys, and by no other", () => {
    const { publicKey: other } = pem();
    expect(isSigned(signed, publicKeysOf(`${other}\n${publicKey}`))).toBe(true);
    expect(isSigned(signed, publicKeysOf(other))).toBe(false);
  });
});

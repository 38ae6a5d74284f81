import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { keysOf } from "./keys.ts";
import { flexpayNotices } from "./notices.ts";

const pair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
const [ours, platform, next] = [pair(), pair(), pair()];
const now = new Date("2026-11-15T16:00:00+08:00");

const portWith = (platformPublicKey: string) => {
  const account = {
    id: "account",
    tenantId: "tenant",
    provider: "FLEXPAY",
    name: "FLEXPAY",
    address: "http://127.0.0.1:1",
    notifyUrl: "",
    settings: { merchantNo: "100200300400" },
    secrets: { merchantPrivateKey: ours.privateKey, platformPublicKey },
  };
  return flexpayNotices(account, keysOf(account));
};
const port = portWith(platform.publicKey);

const usual = {
  body: JSON.stringify({ outBatchNo: "B1", outOrderNo: "L1", status: 1, failMsg: "" }),
  businessType: "5000",
  merchantNo: "100200300400",
  noticeTime: "20261115155900",
  requestNo: "N80000000000001",
};

/** Written out by hand, so that the sorted text is checked and not only agreed with itself. */
function noticeOf(fields: typeof usual, key = platform.privateKey) {
  const { body, businessType, merchantNo, noticeTime, requestNo } = fields;
  const text = `body=${body}&businessType=${businessType}&merchantNo=${merchantNo}&noticeTime=${noticeTime}&requestNo=${requestNo}`;
  const signature = sign("sha256", Buffer.from(text), key).toString("base64");
  return incoming(Buffer.from(JSON.stringify({ ...fields, sign: signature })));
}
const incoming = (rawBody: Buffer) => ({ query: new Map<string, string>(), headers: {}, rawBody });

describe("a notice of the platform", () => {
  test("that it signed is genuine and says which payout to ask about, no more", () => {
    const notice = noticeOf(usual);
    expect(port.verify(notice, now)).toEqual({ genuine: true });
    expect(port.events(notice)).toEqual([{ kind: "5000", about: "payout", ourNumber: "L1" }]);
    expect(port.acknowledged.body).toBe("success");
  });

  test("is refused after any change of a single bit, whichever it is", () => {
    const { rawBody } = noticeOf(usual);
    const believed: string[] = [];
    for (let at = 0; at < rawBody.length; at += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const changed = Buffer.from(rawBody);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        if (port.verify(incoming(changed), now).genuine) believed.push(`${at}.${bit}`);
      }
    }
    expect(believed).toEqual([]);
  });

  test("is refused after any single byte is put in the place of another, or is left out", () => {
    const { rawBody } = noticeOf(usual);
    const byte = [0x00, 0x20, 0x22, 0x2b, 0x2f, 0x30, 0x3d, 0x41, 0x5c, 0x7b, 0xff];
    for (let at = 0; at < rawBody.length; at += 1) {
      const [before, after] = [rawBody.subarray(0, at), rawBody.subarray(at + 1)];
      expect(port.verify(incoming(Buffer.concat([before, after])), now).genuine).toBe(false);
      for (const other of byte.filter((one) => one !== rawBody[at])) {
        const changed = Buffer.concat([before, Buffer.of(other), after]);
        expect(port.verify(incoming(changed), now).genuine, `${other} at ${at}`).toBe(false);
      }
    }
  });

  test.each([
    ["for another merchant", { merchantNo: "100200300401" }],
    ["its time", { noticeTime: "20261107155900" }],
    ["its time", { noticeTime: "20261115162000" }],
    ["not in the form", { noticeTime: "yesterday" }],
  ])("that is %s is refused though it is signed", (why, fields) => {
    const verdict = port.verify(noticeOf({ ...usual, ...fields }), now);
    expect(verdict.genuine).toBe(false);
    expect(verdict).toHaveProperty("why", expect.stringContaining(why));
  });

  test.each(["", "{}", "[]", "null", "success", '{"sign":1}', '{"sign":{}}'])(
    "that is %o is refused",
    (body) => {
      expect(port.verify(incoming(Buffer.from(body)), now).genuine).toBe(false);
    },
  );

  test("signed with the next key counts once that is known too", () => {
    const notice = noticeOf(usual, next.privateKey);
    expect(port.verify(notice, now).genuine).toBe(false);
    const both = portWith(`${next.publicKey}\n${platform.publicKey}`);
    expect(both.verify(notice, now).genuine).toBe(true);
    expect(both.verify(noticeOf(usual), now).genuine).toBe(true);
  });

  test("that tells of something else gives no event", () => {
    expect(port.events(noticeOf({ ...usual, businessType: "8001" }))).toEqual([]);
    expect(port.events(noticeOf({ ...usual, body: "{}" }))).toEqual([]);
  });

  test("sent again is the same, a later one about the same order is not", () => {
    const first = port.sameAs(noticeOf(usual));
    expect(port.sameAs(noticeOf({ ...usual, noticeTime: "20261115155959" }))).toBe(first);
    expect(port.sameAs(noticeOf({ ...usual, businessType: "5001" }))).not.toBe(first);
    expect(port.sameAs(noticeOf({ ...usual, requestNo: "N2" }))).not.toBe(first);
  });
});

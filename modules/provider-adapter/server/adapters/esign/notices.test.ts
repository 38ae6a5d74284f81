import { describe, expect, it } from "vitest";
import type { ProviderAccount } from "#modules/provider/server/ports/account.ts";
import type { IncomingNotice } from "#modules/provider/server/ports/notice.ts";
import { eSignNotices } from "./notices.ts";

const account: ProviderAccount = {
  id: "1",
  tenantId: "1",
  provider: "ESIGN",
  name: "e签宝",
  address: "http://127.0.0.1:1",
  settings: { appId: "7438921" },
  secrets: { appSecret: "sandbox-secret-0001" },
  notifyUrl: "http://127.0.0.1:2/n?orderNo=001&belong=pinjie",
};
const notices = eSignNotices(account);
const now = new Date();

const golden = {
  query: { belong: "pinjie", orderNo: "001" },
  timestamp: "1700000000000",
  signature: "4f02611dd5deb14ddbf6f609fb47b6317f8bbe3f7f3ae44c4971b26a69e6b5cc",
  body: '{"action":"SIGN_FLOW_COMPLETE","timestamp":1700000000000,"signFlowId":"F1","signFlowStatus":"2"}',
};

function noticeOf(parts: {
  query: Record<string, string>;
  timestamp: string;
  signature: string;
  body: string | Buffer;
}): IncomingNotice {
  return {
    query: new Map(Object.entries(parts.query)),
    headers: {
      "x-tsign-open-app-id": "7438921",
      "x-tsign-open-timestamp": parts.timestamp,
      "x-tsign-open-signature-algorithm": "hmac-sha256",
      "x-tsign-open-signature": parts.signature,
    },
    rawBody: Buffer.from(parts.body),
  };
}

/** The text with each bit of each byte turned over, one at a time. */
function* changesOf(text: string): Generator<Buffer> {
  const whole = Buffer.from(text);
  for (let place = 0; place < whole.length; place++) {
    for (let bit = 0; bit < 8; bit++) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(whole.readUInt8(place) ^ (1 << bit), place);
      yield changed;
    }
  }
}

const isGenuine = (notice: IncomingNotice) => notices.verify(notice, now).genuine;

describe("a notice of eSign", () => {
  it("is believed as eSign signed it, in whatever order the query arrives", () => {
    expect(isGenuine(noticeOf(golden))).toBe(true);
    expect(isGenuine(noticeOf({ ...golden, query: { orderNo: "001", belong: "pinjie" } }))).toBe(
      true,
    );
  });

  it("is refused with any single bit of body, timestamp, signature or query changed", () => {
    const forged = [
      ...[...changesOf(golden.body)].map((body) => noticeOf({ ...golden, body })),
      ...[...changesOf(golden.timestamp)].map((text) =>
        noticeOf({ ...golden, timestamp: text.toString("latin1") }),
      ),
      ...[...changesOf(golden.signature)].map((text) =>
        noticeOf({ ...golden, signature: text.toString("latin1") }),
      ),
      ...[...changesOf("pinjie")].map((text) =>
        noticeOf({ ...golden, query: { ...golden.query, belong: text.toString("latin1") } }),
      ),
    ];
    expect(forged.length).toBeGreaterThan(1000);
    expect(forged.filter(isGenuine)).toEqual([]);
  });

  it("is refused for another application, without a signature, and for an account without a secret", () => {
    const { headers, ...rest } = noticeOf(golden);
    const without = { ...rest, headers: { ...headers, "x-tsign-open-signature": undefined } };
    const another = { ...rest, headers: { ...headers, "x-tsign-open-app-id": "7438922" } };
    expect([without, another].filter(isGenuine)).toEqual([]);
    const open = eSignNotices({ ...account, secrets: {} });
    expect(open.verify(noticeOf(golden), now).genuine).toBe(false);
  });

  it("is not refused for its age: tries go on for hours", () => {
    const years = new Date("2030-01-01T00:00:00Z");
    expect(notices.verify(noticeOf(golden), years).genuine).toBe(true);
  });

  it("is known again when it is sent again with other headers", () => {
    const again = noticeOf({ ...golden, timestamp: "1700000099999", signature: "other" });
    expect(notices.sameAs(again)).toBe(notices.sameAs(noticeOf(golden)));
    const another = noticeOf({ ...golden, body: golden.body.replace("F1", "F2") });
    expect(notices.sameAs(another)).not.toBe(notices.sameAs(noticeOf(golden)));
  });

  it("names the flow at its end and every signer's number, and nothing for what is new to us", () => {
    const eventsOf = (body: string) => notices.events(noticeOf({ ...golden, body }));
    expect(eventsOf(golden.body)).toEqual([
      { kind: "SIGN_FLOW_COMPLETE", about: "contract", ourNumber: "F1" },
    ]);
    const signed = '{"action":"SIGN_MISSON_COMPLETE","customBizNum":"S1,S2,S1","signResult":2}';
    expect(eventsOf(signed).map(({ ourNumber }) => ourNumber)).toEqual(["S1", "S2"]);
    expect(eventsOf('{"action":"OPERATOR_READ","signFlowId":"F1"}')).toEqual([]);
    expect(eventsOf("no json")).toEqual([]);
  });
});

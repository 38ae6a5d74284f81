import { describe, expect, it } from "vitest";
import type { ProviderAccount } from "#modules/provider/server/ports/account.ts";
import type { IncomingNotice } from "#modules/provider/server/ports/notice.ts";
import { letSignNotices } from "./notices.ts";

const account: ProviderAccount = {
  id: "1",
  tenantId: "1",
  provider: "LETSIGN",
  name: "电子牵",
  address: "http://127.0.0.1:1",
  settings: {},
  secrets: { callbackSecret: "agreed-word-0001" },
  notifyUrl: "http://127.0.0.1:2/n",
};
const notices = letSignNotices(account);
const now = new Date();

const noticeOf = (secret: string | undefined, body: object): IncomingNotice => ({
  query: new Map(),
  headers: { secret },
  rawBody: Buffer.from(JSON.stringify(body)),
});
const signed = { transactionCode: "S1", resultCode: 1, downloadUrl: "http://a/1" };

describe("a notice of LetSign", () => {
  it("is believed with the agreed word alone", () => {
    const isGenuine = (secret?: string) => notices.verify(noticeOf(secret, signed), now).genuine;
    expect(isGenuine("agreed-word-0001")).toBe(true);
    const wrong = [undefined, "", "agreed-word-0002", "agreed-word-000", "agreed-word-00011"];
    expect(wrong.filter(isGenuine)).toEqual([]);
  });

  it("is never believed by an account without a word, not even without one", () => {
    const open = letSignNotices({ ...account, secrets: {} });
    expect(open.verify(noticeOf("", signed), now).genuine).toBe(false);
  });

  it("is known again although its link was made anew", () => {
    const again = noticeOf("x", { ...signed, downloadUrl: "http://a/2" });
    expect(notices.sameAs(again)).toBe(notices.sameAs(noticeOf("x", signed)));
    const another = noticeOf("x", { ...signed, resultCode: 2 });
    expect(notices.sameAs(another)).not.toBe(notices.sameAs(again));
  });

  it("names the signer, and nothing for what is new to us", () => {
    const eventsOf = (body: object) => notices.events(noticeOf("x", body));
    expect(eventsOf(signed)).toEqual([{ kind: "signStatus", about: "contract", ourNumber: "S1" }]);
    const certified = { refCode: "S1", certStatus: 1 };
    expect(eventsOf(certified)).toEqual([
      { kind: "certStatus", about: "contract", ourNumber: "S1" },
    ]);
    expect(eventsOf({ something: "new" })).toEqual([]);
  });
});

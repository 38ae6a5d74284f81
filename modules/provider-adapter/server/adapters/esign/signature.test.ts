import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentMd5, noticeSignature, requestSignature } from "./signature.ts";

const secret = "sandbox-secret-0001";

describe("eSign's signatures", () => {
  it("a request with a body is signed as in the golden vector", () => {
    const body = '{"docTemplateId":"T1","fileName":"收款确认书","components":[]}';
    const path = "/v3/files/create-by-doc-template";
    expect(contentMd5(body)).toBe("2ZWZdtz8Wv3lR4Il39DS4g==");
    expect(requestSignature(secret, { method: "POST", path, body })).toBe(
      "LSWXH4KEff5n2mbGzNytrdQcAvoboLg4A8I53fXxQqQ=",
    );
  });

  it("a request without a body is signed as in the golden vector", () => {
    const parts = { method: "GET", path: "/v3/sign-flow/F1/detail", body: "" } as const;
    expect(requestSignature(secret, parts)).toBe("Y1QlWlj0lrb5b2rIonKlFuvTD/nAp3yXDiGLtX8n3pY=");
  });

  it("a notice is signed as in the golden vector", () => {
    const rawBody = Buffer.from(
      '{"action":"SIGN_FLOW_COMPLETE","timestamp":1700000000000,"signFlowId":"F1","signFlowStatus":"2"}',
    );
    const query = new Map([
      ["orderNo", "001"],
      ["belong", "pinjie"],
    ]);
    expect(noticeSignature(secret, { timestamp: "1700000000000", query, rawBody })).toBe(
      "4f02611dd5deb14ddbf6f609fb47b6317f8bbe3f7f3ae44c4971b26a69e6b5cc",
    );
  });

  it("does not depend on the order in which a query was written", () => {
    const pairs = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.string()), {
      selector: ([name]) => name,
    });
    const twoOrders = pairs.chain((written) =>
      fc.tuple(fc.constant(written), fc.shuffledSubarray(written, { minLength: written.length })),
    );
    fc.assert(
      fc.property(twoOrders, ([one, other]) => {
        const [asked, asked2] = [one, other].map((pairsOf) =>
          requestSignature(secret, {
            method: "GET",
            path: "/p",
            query: Object.fromEntries(pairsOf),
            body: "",
          }),
        );
        expect(asked).toBe(asked2);
        const [told, told2] = [one, other].map((pairsOf) =>
          noticeSignature(secret, {
            timestamp: "1700000000000",
            query: new Map(pairsOf),
            rawBody: Buffer.from("{}"),
          }),
        );
        expect(told).toBe(told2);
      }),
    );
  });
});

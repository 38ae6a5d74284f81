import { describe, expect, it } from "vitest";
import { callbackSignature, distrust, signatureOf } from "./esign-verify.ts";

const secret = "sandbox-secret-0001";
const merchant = { appId: "7438921", appSecret: secret };
const contentType = "application/json; charset=UTF-8";

function request(method: string, path: string, body: string) {
  return {
    method,
    path,
    query: new URLSearchParams(),
    headers: { accept: "*/*", "content-type": contentType } as Record<string, string>,
    rawBody: Buffer.from(body),
  };
}

const post = request(
  "POST",
  "/v3/files/create-by-doc-template",
  '{"docTemplateId":"T1","fileName":"收款确认书","components":[]}',
);

describe("the sandbox's side of eSign's signatures", () => {
  it("holds the golden vectors of requests", () => {
    expect(signatureOf(post, secret)).toBe("LSWXH4KEff5n2mbGzNytrdQcAvoboLg4A8I53fXxQqQ=");
    const get = request("GET", "/v3/sign-flow/F1/detail", "");
    expect(signatureOf(get, secret)).toBe("Y1QlWlj0lrb5b2rIonKlFuvTD/nAp3yXDiGLtX8n3pY=");
  });

  it("holds the golden vector of callbacks", () => {
    const signed = {
      timestamp: "1700000000000",
      url: "http://console.example/n?orderNo=001&belong=pinjie",
      body: '{"action":"SIGN_FLOW_COMPLETE","timestamp":1700000000000,"signFlowId":"F1","signFlowStatus":"2"}',
    };
    expect(callbackSignature(secret, signed)).toBe(
      "4f02611dd5deb14ddbf6f609fb47b6317f8bbe3f7f3ae44c4971b26a69e6b5cc",
    );
  });

  it("believes a signed request, and says 401 to every other", () => {
    const now = 1_700_000_000_000;
    const headers = {
      ...post.headers,
      "x-tsign-open-app-id": merchant.appId,
      "x-tsign-open-ca-timestamp": String(now),
      "content-md5": "2ZWZdtz8Wv3lR4Il39DS4g==",
      "x-tsign-open-ca-signature": "LSWXH4KEff5n2mbGzNytrdQcAvoboLg4A8I53fXxQqQ=",
    };
    const answerTo = (changed: Record<string, string>, at = now) =>
      distrust({ ...post, headers: { ...headers, ...changed } }, merchant, at)?.body;
    expect(answerTo({})).toBeUndefined();
    expect(answerTo({ "x-tsign-open-app-id": "1" })).toContain("INVALID_APP_ID");
    expect(answerTo({}, now + 16 * 60_000)).toContain("INVALID_TIMESTAMP");
    expect(answerTo({ "x-tsign-open-ca-timestamp": "1700000000" })).toContain("INVALID_TIMESTAMP");
    expect(answerTo({ "content-md5": "" })).toContain("INVALID_CONTENT_MD5");
    expect(answerTo({ "content-type": "application/json;charset=UTF-8" })).toContain(
      "INVALID_SIGNATURE",
    );
  });
});

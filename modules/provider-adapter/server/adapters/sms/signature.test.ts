import { describe, expect, it } from "vitest";
import { rpcSignature } from "./signature.ts";

const documented = {
  AccessKeyId: "testId",
  Action: "SendSms",
  Format: "XML",
  OutId: "123",
  PhoneNumbers: "15300000001",
  RegionId: "cn-hangzhou",
  SignName: "阿里云短信测试专用",
  SignatureMethod: "HMAC-SHA1",
  SignatureNonce: "45e25e9b-0a6f-4070-8c85-2956eda1b466",
  SignatureVersion: "1.0",
  TemplateCode: "SMS_71390007",
  TemplateParam: '{"customer":"test"}',
  Timestamp: "2017-07-12T02:42:19Z",
  Version: "2017-05-25",
};

describe("the signature of a text message", () => {
  it("is the one of the provider's documentation", () => {
    expect(rpcSignature("GET", documented, "testSecret")).toBe("zJDF+Lrzhj/ThnlvIToysFRq6t4=");
  });

  it("depends on the method and every parameter", () => {
    const signatures = [
      rpcSignature("POST", documented, "testSecret"),
      rpcSignature("GET", documented, "otherSecret"),
      rpcSignature("GET", { ...documented, SignName: "车账 (*~'!)" }, "testSecret"),
    ];
    expect(new Set([...signatures, "zJDF+Lrzhj/ThnlvIToysFRq6t4="]).size).toBe(4);
  });
});

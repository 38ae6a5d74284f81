import { createSign, createVerify, randomBytes } from "node:crypto";
import { type Merchants } from "../merchants.ts";
import { type Answer, json } from "../provider.ts";

export type Form = Readonly<Record<string, string | undefined>>;
type Allinpay = Merchants["allinpay"];

export function formOf(rawBody: Buffer): Form {
  return Object.fromEntries(new URLSearchParams(rawBody.toString("utf8")));
}

/** The fields that decide, with their defaults. */
export function askedIn(form: Form) {
  return {
    reqsn: form["reqsn"] ?? "",
    oldreqsn: form["oldreqsn"] ?? "",
    amountFen: Number(form["trxamt"]),
    paytype: form["paytype"] ?? "W01",
    subject: form["body"] ?? "",
    validMinutes: Number(form["validtime"] ?? "5"),
    notifyUrl: form["notify_url"] ?? "",
  };
}

export type Asked = ReturnType<typeof askedIn>;

function toBeSigned(form: Form): Buffer {
  const names = Object.keys(form).filter((name) => name !== "sign" && form[name]);
  return Buffer.from(
    names
      .sort()
      .map((name) => `${name}=${form[name]}`)
      .join("&"),
  );
}

export function isFromMerchant(form: Form, { merchantPublicKey, cusid, appid }: Allinpay): boolean {
  if (form["cusid"] !== cusid || form["appid"] !== appid || form["signtype"] !== "RSA")
    return false;
  const verifier = createVerify("sha1WithRSAEncryption").update(toBeSigned(form));
  return verifier.verify(merchantPublicKey, form["sign"] ?? "", "base64");
}

export function withSign(form: Form, { platformPrivateKey }: Allinpay): Form {
  const signer = createSign("sha1WithRSAEncryption").update(toBeSigned(form));
  return { ...form, sign: signer.sign(platformPrivateKey, "base64") };
}

/** A signature of the right length that belongs to something else. */
export function withWrongSign(form: Form, allinpay: Allinpay): Form {
  const { sign } = withSign({ ...form, randomstr: "another" }, allinpay);
  return { ...form, sign };
}

/** The answer with everything the provider adds to each of its own. */
export function signedAnswer(form: Form, allinpay: Allinpay, isForged: boolean): Answer {
  const { cusid, appid } = allinpay;
  const whole = { cusid, appid, randomstr: randomBytes(8).toString("hex"), ...form };
  return json(isForged ? withWrongSign(whole, allinpay) : withSign(whole, allinpay));
}

/** `20261115093000`, in Chinese time. */
export function compactTime(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().replaceAll(/\D/g, "").slice(0, 14);
}

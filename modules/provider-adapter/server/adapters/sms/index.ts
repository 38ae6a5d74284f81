import { randomUUID } from "node:crypto";
import { z } from "zod";
import { systemClock } from "#platform/server/clock.ts";
import { ask, type Reading } from "#platform/server/outward/ask.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { OutwardReply } from "#platform/server/outward/outward.ts";
import type { Connection, Adapter, SmsPort } from "#modules/provider/server/faces/ports.ts";
import { chineseDigits } from "../support.ts";
import { isCertainRefusal } from "./codes.ts";
import { rpcSignature } from "./signature.ts";

interface SmsQuestion<T> {
  readonly action: "SendSms" | "QuerySendDetails";
  readonly params: Readonly<Record<string, string>>;
  /** Parameters that are not kept: a login code in the record of exchanges would be a key in the door. */
  readonly unsaid?: Readonly<Record<string, string>>;
  readonly ourNumber: string;
  readonly deadlineMs: number;
  readonly answer: z.ZodType<T>;
}

const Refusal = z.object({ Code: z.string(), Message: z.string().catch("") });

function readAnswer<T>({ body }: OutwardReply, answer: z.ZodType<T>): Reading<T> {
  const parsed: unknown = JSON.parse(body.toString("utf8"));
  const { Code: code, Message: message } = Refusal.parse(parsed);
  if (code === "OK") return { kind: "ok", value: answer.parse(parsed) };
  if (isCertainRefusal(code)) return { kind: "certainFailure", code, message };
  return { kind: "unknown", reason: "providerUnknown" };
}

function askSms<T>(
  { account, outward }: Connection,
  question: SmsQuestion<T>,
): Promise<Outcome<T>> {
  const { action, params, unsaid = {}, ourNumber, deadlineMs, answer } = question;
  const said = {
    Action: action,
    Version: "2017-05-25",
    Format: "JSON",
    RegionId: "cn-hangzhou",
    AccessKeyId: account.settings["accessKeyId"] ?? "",
    SignatureMethod: "HMAC-SHA1",
    SignatureVersion: "1.0",
    SignatureNonce: randomUUID(),
    Timestamp: systemClock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, "Z"),
    ...params,
  };
  const all = { ...said, ...unsaid };
  const { accessKeySecret = "" } = account.secrets;
  // In the body: addresses of requests are written to logs on the way, and a phone number is personal.
  const form = new URLSearchParams({
    ...all,
    Signature: rpcSignature("POST", all, accessKeySecret),
  });
  return ask(outward, {
    operation: action,
    ourNumber,
    request: {
      method: "POST",
      url: new URL("/", account.address).href,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: form.toString(),
      deadlineMs,
    },
    said: JSON.stringify({ ...said, ...masked(unsaid) }),
    heard: ({ body }) =>
      body.toString("utf8").replaceAll(/("Content":\s*")(?:[^"\\]|\\.)*/g, "$1***"),
    read: (reply) => readAnswer(reply, answer),
  });
}

const masked = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, "***"]));

const Sent = z.object({ BizId: z.string().min(1) });
const Details = z.object({
  SmsSendDetailDTOs: z.object({
    SmsSendDetailDTO: z.array(
      z.object({ SendStatus: z.coerce.number(), OutId: z.string().optional() }),
    ),
  }),
});

/** 1 waits for the carrier, 2 failed, 3 delivered; a message that is not listed yet waits as well. */
const states: Readonly<Record<number, "failed" | "delivered">> = { 2: "failed", 3: "delivered" };

function smsOver(connection: Connection): SmsPort {
  return {
    send({ deadlineMs }, { phone, template, params, ourNumber }) {
      const { signName = "" } = connection.account.settings;
      return askSms(connection, {
        action: "SendSms",
        params: {
          PhoneNumbers: phone,
          SignName: signName,
          TemplateCode: template,
          OutId: ourNumber,
        },
        unsaid: { TemplateParam: JSON.stringify(params) },
        ourNumber,
        deadlineMs,
        answer: Sent.transform(({ BizId }) => ({ bizId: BizId })),
      });
    },
    report: ({ deadlineMs }, { bizId, ourNumber, phone, sentAt }) =>
      askSms(connection, {
        action: "QuerySendDetails",
        params: {
          PhoneNumber: phone,
          ...(bizId !== null && { BizId: bizId }),
          SendDate: chineseDigits(sentAt).slice(0, 8),
          PageSize: "50",
          CurrentPage: "1",
        },
        ourNumber: ourNumber ?? bizId ?? "",
        deadlineMs,
        answer: Details.transform(({ SmsSendDetailDTOs: { SmsSendDetailDTO: all } }) => {
          const found = all.find(({ OutId }) => bizId !== null || OutId === ourNumber);
          return found ? (states[found.SendStatus] ?? "waiting") : "waiting";
        }),
      }),
  };
}

/** Text messages through Aliyun (dysmsapi 2017-05-25). Templates are approved there and named by their code. */
export const sms: Adapter = {
  code: "SMS",
  ports: ["sms"],
  settings: [
    "accessKeyId",
    "signName",
    "loginCodeTemplate",
    "signInviteTemplate",
    "payResultTemplate",
    "signSuccessTemplate",
    "activationTemplate",
    "receiptTemplate",
    "candidateLinkTemplate",
  ],
  identity: ["accessKeyId"],
  secrets: ["accessKeySecret"],
  connect: (connection) => ({ sms: smsOver(connection) }),
};

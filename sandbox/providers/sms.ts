import { randomInt, randomUUID } from "node:crypto";
import { type FaultHit } from "../faults.ts";
import {
  type Answer,
  type Context,
  type Fields,
  json,
  type OpenProvider,
  type SandboxRequest,
} from "../provider.ts";
import { inboxPage } from "./sms-inbox-page.ts";
import { limitReached, type Message, type Messages, openMessages, textOf } from "./sms-messages.ts";
import { expectedSignature, type Params } from "./sms-signature.ts";

const paramsOf = (rawBody: Buffer): Params =>
  Object.fromEntries(new URLSearchParams(rawBody.toString("utf8")));

const refused = (Code: string, Message: string, status = 200): Answer =>
  json({ Code, Message, RequestId: randomUUID() }, status);

const done = (fields: object): Answer =>
  json({ Code: "OK", Message: "OK", RequestId: randomUUID(), ...fields });

/** Aliyun's text messages: taken at once, delivered later, and to be read on a page. */
export const openSms: OpenProvider = (context) => {
  const messages = openMessages(context);
  return {
    name: "sms",
    operationOf({ method, rawBody, query }) {
      if (method === "GET") return { op: "inbox" };
      const params = { ...Object.fromEntries(query), ...paramsOf(rawBody) };
      return { op: params["Action"] ?? "", merchantNo: params["OutId"] ?? params["BizId"] };
    },
    answer(request) {
      const phone = request.query.get("phone") ?? "";
      if (request.op === "inbox") {
        return inboxPage(phone === "" ? messages.all() : messages.to(phone), phone);
      }
      const params = paramsOf(request.rawBody);
      const problem = accessProblem(context, params, request);
      if (problem) return problem;
      if (request.op === "SendSms") return send({ context, messages }, params, request);
      if (request.op === "QuerySendDetails") return details(messages, params);
      return refused("InvalidAction.NotFound", "Specified api is not found.", 404);
    },
    acts: {
      /** What a person reads on his phone, the newest last. */
      inbox: ({ phone }: Fields) => messages.to(String(phone)),
    },
    due: {
      deliver(bizId) {
        messages.change(bizId, { status: "delivered", receivedAt: context.clock.now() });
      },
      fail(bizId) {
        messages.change(bizId, { status: "failed", receivedAt: context.clock.now() });
      },
    },
  };
};

const freshMs = 15 * 60_000;
const staleEffects = new Set(["expiredTimestamp", "clockSkew"]);

/** Who sends, whether he signed it, and whether it is new. */
function accessProblem(
  context: Context,
  params: Params,
  request: SandboxRequest,
): Answer | undefined {
  const { sms } = context.merchants;
  const { AccessKeyId, Signature, SignatureNonce = "", Timestamp = "" } = params;
  if (AccessKeyId !== sms.accessKeyId) {
    return refused("InvalidAccessKeyId.NotFound", "Specified access key is not found.", 404);
  }
  const age = Math.abs(context.clock.wall() - Date.parse(Timestamp));
  if (!(age <= freshMs) || staleEffects.has(request.fault?.effect ?? "")) {
    return refused("InvalidTimeStamp.Expired", "Specified time stamp is expired.", 400);
  }
  if (Signature !== expectedSignature(request.method, params, sms.accessKeySecret)) {
    return refused("SignatureDoesNotMatch", "Specified signature is not matched.", 400);
  }
  const nonce = { provider: "sms", kind: "nonce", key: SignatureNonce } as const;
  if (context.store.get(nonce)) {
    return refused("SignatureNonceUsed", "Specified signature nonce was used already.", 400);
  }
  context.store.put(nonce, true);
  return undefined;
}

interface Parts {
  readonly context: Context;
  readonly messages: Messages;
}

function send({ context, messages }: Parts, params: Params, { fault }: SandboxRequest): Answer {
  const { clock, merchants } = context;
  const asked = messageIn(params, merchants.sms.signName, clock.now());
  if (typeof asked === "string") return refused(asked, "短信参数有误");
  const limit = limitReached(messages.to(asked.phone), asked, clock.now());
  if (limit !== undefined || fault?.effect === "smsLimit") {
    return refused("isv.BUSINESS_LIMIT_CONTROL", limit ?? "触发天级流控Permits:10");
  }
  messages.keep(asked);
  const { afterMs, action } = deliveryUnder(fault);
  clock.plan(afterMs, { provider: "sms", action, key: asked.bizId });
  return done({ BizId: asked.bizId });
}

function deliveryUnder(fault: FaultHit | undefined): { afterMs: number; action: string } {
  if (fault?.effect === "smsFailed") return { afterMs: 1000, action: "fail" };
  const isLate = fault?.effect === "smsDeliveredLate";
  return { afterMs: isLate ? Number(fault.params["ms"] ?? 600_000) : 1000, action: "deliver" };
}

/** The message, or the code of what is wrong with it. */
function messageIn(asked: Params, ourSignName: string, now: number): Message | string {
  const {
    PhoneNumbers: phone = "",
    SignName,
    TemplateCode: template = "",
    OutId: outId = "",
  } = asked;
  if (!/^1[3-9]\d{9}$/.test(phone)) return "isv.MOBILE_NUMBER_ILLEGAL";
  if (SignName !== ourSignName) return "isv.SMS_SIGNATURE_ILLEGAL";
  if (!/^SMS_\d+$/.test(template)) return "isv.SMS_TEMPLATE_ILLEGAL";
  const params = jsonOf(asked["TemplateParam"]);
  if (!params) return "isv.INVALID_JSON_PARAM";
  const bizId = `${randomInt(1e11, 1e12)}${String(now).slice(-6)}^0`;
  const text = textOf(ourSignName, template, params);
  return { bizId, phone, template, outId, params, text, sentAt: now, status: "waiting" };
}

function jsonOf(text = "{}"): Record<string, string> | undefined {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return undefined;
  }
}

const localTime = (at: number) =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

function details(messages: Messages, params: Params): Answer {
  const {
    PhoneNumber: phone = "",
    BizId,
    SendDate = "",
    PageSize = "10",
    CurrentPage = "1",
  } = params;
  const size = Number(PageSize);
  const found = messages
    .to(phone)
    .filter(({ bizId }) => BizId === undefined || bizId === BizId)
    .filter(({ sentAt }) => localTime(sentAt).slice(0, 10).replaceAll("-", "") === SendDate);
  const page = found.slice((Number(CurrentPage) - 1) * size, Number(CurrentPage) * size);
  const codes = { waiting: 1, failed: 2, delivered: 3 } as const;
  return done({
    TotalCount: found.length,
    SmsSendDetailDTOs: {
      SmsSendDetailDTO: page.map((message) => ({
        PhoneNum: message.phone,
        SendStatus: codes[message.status],
        ErrCode: message.status === "failed" ? "MOBILE_NOT_ON_SERVICE" : "DELIVERED",
        TemplateCode: message.template,
        Content: message.text,
        SendDate: localTime(message.sentAt),
        ...(message.receivedAt && { ReceiveDate: localTime(message.receivedAt) }),
        OutId: message.outId,
      })),
    },
  });
}

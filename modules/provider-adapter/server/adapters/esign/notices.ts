import { createHash } from "node:crypto";
import { z } from "zod";
import type {
  ProviderAccount,
  IncomingNotice,
  NoticeEvent,
  NoticePort,
  Verdict,
} from "#modules/provider/server/faces/ports.ts";
import { isSameText, jsonOf } from "../support.ts";
import { noticeSignature } from "./signature.ts";

const SignerDone = z.object({
  action: z.literal("SIGN_MISSON_COMPLETE"),
  customBizNum: z.string().min(1),
});
const FlowDone = z.object({
  action: z.literal("SIGN_FLOW_COMPLETE"),
  signFlowId: z.string().min(1),
});
const Known = z.discriminatedUnion("action", [SignerDone, FlowDone]);

/**
 * The end of a flow names it only by eSign's `signFlowId`, so there `ourNumber` is that: whoever
 * takes the event looks it up among the flows as well as among the signers.
 */
export function eSignNotices({ settings, secrets }: ProviderAccount): NoticePort {
  return {
    verify: (notice) => verdictOn(notice, settings["appId"] ?? "", secrets["appSecret"] ?? ""),
    events: ({ rawBody }) => eventsIn(rawBody),
    // The body keeps the time of the first try; only the headers differ from try to try.
    sameAs: ({ rawBody }) => createHash("sha256").update(rawBody).digest("hex"),
    acknowledged: { contentType: "application/json", body: '{"code":"200","msg":"success"}' },
  };
}

/** The age of a notice says nothing: tries go on for hours, and repeated ones are known by `sameAs`. */
function verdictOn(notice: IncomingNotice, appId: string, appSecret: string): Verdict {
  const { headers, query, rawBody } = notice;
  const timestamp = headers["x-tsign-open-timestamp"] ?? "";
  const signature = headers["x-tsign-open-signature"] ?? "";
  const algorithm = headers["x-tsign-open-signature-algorithm"] ?? "hmac-sha256";
  if (appSecret === "") return { genuine: false, why: "the account has no secret" };
  if (headers["x-tsign-open-app-id"] !== appId) return { genuine: false, why: "another app id" };
  if (algorithm.toLowerCase() !== "hmac-sha256")
    return { genuine: false, why: "another algorithm" };
  // The parts are signed without anything between them: a timestamp of fixed length leaves no room to shift.
  if (!/^\d{13}$/.test(timestamp)) return { genuine: false, why: "no timestamp in milliseconds" };
  return isSameText(noticeSignature(appSecret, { timestamp, query, rawBody }), signature)
    ? { genuine: true }
    : { genuine: false, why: "the signature is wrong" };
}

function eventsIn(rawBody: Buffer): NoticeEvent[] {
  const known = Known.safeParse(jsonOf(rawBody));
  if (!known.success) return [];
  const { action } = known.data;
  const numbers =
    known.data.action === "SIGN_FLOW_COMPLETE"
      ? [known.data.signFlowId]
      : [...new Set(known.data.customBizNum.split(","))];
  return numbers.map((ourNumber) => ({ kind: action, about: "contract", ourNumber }));
}

import { type NoticeVariant } from "../notify.ts";
import { type RenderedNotice } from "../post-notice.ts";
import { type Context, type Fields } from "../provider.ts";
import { type KeptFlow } from "./esign-records.ts";
import { callbackSignature } from "./esign-verify.ts";

/** The two notices of a flow, signed as eSign signs them. */
export function noticesOf(context: Context) {
  const { notify, clock, merchants } = context;

  function send(flow: KeptFlow, body: Fields, opposite: Fields): void {
    const { notifyUrl: url, merchantNo } = flow;
    if (!url) return;
    const timestamp = clock.now();
    const op = String(body["action"]);
    const render = (variant: NoticeVariant): RenderedNotice => {
      const action = variant === "unknownAction" ? { action: "SIGN_FLOW_ADMIRED" } : {};
      const contrary = variant === "contradicting" ? opposite : {};
      const text = JSON.stringify({ ...body, timestamp, ...action, ...contrary });
      const secret = merchants.esign.appSecret + (variant === "wrongSignature" ? "!" : "");
      const signed = { timestamp: String(timestamp), url, body: text };
      return {
        url,
        headers: {
          "content-type": "application/json; charset=UTF-8",
          "x-tsign-open-app-id": merchants.esign.appId,
          "x-tsign-open-timestamp": signed.timestamp,
          "x-tsign-open-signature-algorithm": "hmac-sha256",
          "x-tsign-open-signature": callbackSignature(secret, signed),
        },
        body: text,
      };
    };
    notify.send({ provider: "esign", op, merchantNo, render });
  }

  return {
    signerDone(flow: KeptFlow, number: string) {
      const signer = flow.signers.find((one) => one.number === number);
      const signResult = signer?.status === 4 ? 4 : 2;
      const body = {
        // Spelled so by eSign.
        action: "SIGN_MISSON_COMPLETE",
        signFlowId: flow.flowId,
        customBizNum: number,
        signOrder: signer?.order,
        operateTime: signer?.at,
        signResult,
        resultDescription: signResult === 2 ? "签署完成" : "拒签",
        operator: { psnName: signer?.name, psnAccount: { accountMobile: signer?.phone } },
      };
      send(flow, body, { signResult: signResult === 2 ? 4 : 2 });
    },
    flowEnded(flow: KeptFlow) {
      const body = {
        action: "SIGN_FLOW_COMPLETE",
        signFlowId: flow.flowId,
        signFlowTitle: flow.title,
        // A text here and a number in the detail.
        signFlowStatus: String(flow.status),
        statusDescription: flow.reason ?? "",
        signFlowCreateTime: flow.createdAt,
        signFlowStartTime: flow.startedAt,
        signFlowFinishTime: flow.finishedAt,
      };
      send(flow, body, { signFlowStatus: flow.status === 2 ? "7" : "2" });
    },
  };
}

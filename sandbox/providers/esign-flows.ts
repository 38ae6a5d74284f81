import { randomUUID } from "node:crypto";
import { type Answer, type Context } from "../provider.ts";
import { createFlow } from "./esign-create-flow.ts";
import { type FlowBook, isSignedByAll, signedFileKey } from "./esign-flow-book.ts";
import { type KeptFlow } from "./esign-records.ts";
import { type Asked, refuse, type Route, succeed, textIn } from "./esign-routes.ts";

export interface KeptLink {
  readonly flowId: string;
  readonly number: string;
  readonly expiresAt: number | null;
}

type FlowHandler = (flow: KeptFlow, asked: Asked) => Answer;

export function flowRoutes(context: Context, book: FlowBook): Route[] {
  const ofFlow = (method: "GET" | "POST", name: string, handle: FlowHandler): Route => ({
    method,
    path: `/v3/sign-flow/{signFlowId}/${name}`,
    merchantNo: ({ signFlowId = "" }) => book.get(signFlowId)?.merchantNo ?? signFlowId,
    handle: (asked) => {
      const { signFlowId = "" } = asked.params;
      const flow = book.get(signFlowId);
      return flow ? handle(flow, asked) : refuse(1435011, `流程不存在:${signFlowId}`);
    },
  });
  return [
    {
      method: "POST",
      path: "/v3/sign-flow/create-by-file",
      merchantNo: (_, body) => firstNumberIn(body),
      handle: (asked) => createFlow(context, book, asked),
    },
    ofFlow("POST", "start", (flow, asked) => start(context, book, { flow, asked })),
    ofFlow("POST", "sign-url", (flow, asked) => giveLink(context, flow, asked)),
    ofFlow("GET", "detail", (flow) => succeed(detailOf(flow))),
    ofFlow("GET", "status", ({ status }) =>
      succeed({ draftStatus: 2, signFlowStatus: status, rescissionStatus: 0 }),
    ),
    ofFlow("POST", "finish", (flow) => finish(book, flow)),
    ofFlow("POST", "revoke", (flow, asked) => revoke(book, flow, asked)),
    ofFlow("POST", "file-download-url", (flow, { request, body }) =>
      giveFiles(context, flow, {
        effect: request.fault?.effect,
        seconds: body["urlAvailableDate"],
      }),
    ),
    ofFlow("GET", "file-download-url", (flow, { request }) =>
      giveFiles(context, flow, {
        effect: request.fault?.effect,
        seconds: request.query.get("urlAvailableDate"),
      }),
    ),
  ];
}

function firstNumberIn(body: Readonly<Record<string, unknown>>): string | undefined {
  const signers = body["signers"] as { signFields?: { customBizNum?: string }[] }[] | undefined;
  return signers?.[0]?.signFields?.[0]?.customBizNum;
}

function start(
  { clock }: Context,
  book: FlowBook,
  { flow, asked }: { flow: KeptFlow; asked: Asked },
): Answer {
  const { flowId, merchantNo: key } = flow;
  if (flow.status !== 0) return refuse(1437110, "流程非草稿状态，不允许开启");
  if (flow.expiresAt <= clock.now()) return refuse(1437169, "流程已过期");
  book.start(flow);
  const effect = asked.request.fault?.effect;
  const body = { flowId };
  if (effect === "signerRefuses") clock.plan(0, { provider: "esign", action: "refuse", key, body });
  if (effect === "flowExpires") clock.plan(0, { provider: "esign", action: "expire", key, body });
  // Brought forward and told of before the answer is out.
  if (effect === "noticeBeforeAnswer") {
    clock.plan(60_000, { provider: "esign", action: "signEverybody", key, body });
  }
  return succeed();
}

function giveLink(
  { store, clock, addresses }: Context,
  flow: KeptFlow,
  { request, body }: Asked,
): Answer {
  if (flow.status !== 1) return refuse(1437103, "流程未开启");
  const { psnAccount } = (body["operator"] ?? {}) as { psnAccount?: string };
  const { orgName } = (body["organization"] ?? {}) as { orgName?: string };
  const theirs = flow.signers.filter(
    (one) => one.phone === psnAccount && (!orgName || one.orgName === orgName),
  );
  const signer = theirs.find(({ status }) => status === 0) ?? theirs[0];
  if (!signer) return refuse(1437114, "当前用户不是流程参与人, 无权查看流程");
  const code = randomUUID().replaceAll("-", "");
  const expiresAt = request.fault?.effect === "linkExpired" ? clock.now() : null;
  const link: KeptLink = { flowId: flow.flowId, number: signer.number, expiresAt };
  store.put({ provider: "esign", kind: "link", key: code }, link);
  const url = `${addresses.esign}/sign/${code}`;
  return succeed({ url, shortUrl: url });
}

const descriptions = {
  0: "草稿",
  1: "签署中",
  2: "完成",
  3: "撤销",
  5: "过期",
  7: "拒签",
} as const;

function detailOf(flow: KeptFlow) {
  return {
    signFlowStatus: flow.status,
    signFlowDescription: flow.reason ?? descriptions[flow.status],
    rescissionStatus: 0,
    revokeReason: flow.status === 3 ? flow.reason : null,
    signFlowCreateTime: flow.createdAt,
    signFlowStartTime: flow.startedAt,
    signFlowFinishTime: flow.finishedAt,
    signFlowConfig: {
      signFlowTitle: flow.title,
      autoFinish: flow.autoFinish,
      notifyUrl: flow.notifyUrl,
    },
    docs: [{ fileId: flow.fileId, fileName: flow.title }],
    signers: flow.signers.map(({ number, name, phone, orgName, order, status, at }) => {
      const person = { psnName: name, psnAccount: { accountMobile: phone, accountEmail: null } };
      return {
        psnSigner: orgName === null ? person : null,
        orgSigner: orgName === null ? null : { orgName, transactor: person },
        signerType: orgName === null ? 0 : 1,
        signOrder: order,
        signStatus: status,
        signFields: [
          {
            signFieldStatus: status === 2 ? "4" : "1",
            statusUpdateTime: at ?? flow.createdAt,
            customBizNum: number,
            fileId: flow.fileId,
          },
        ],
      };
    }),
  };
}

function finish(book: FlowBook, flow: KeptFlow): Answer {
  if (flow.status === 2) return refuse(1437136, "流程已归档");
  if (flow.status !== 1) return refuse(1437112, "非开启状态不允许归档流程");
  if (!isSignedByAll(flow)) return refuse(1437113, "签署区没有全部完成");
  book.end(flow, 2, null);
  return succeed();
}

function revoke(book: FlowBook, flow: KeptFlow, { request, body }: Asked): Answer {
  const isRace = request.fault?.effect === "revokeRacesCompletion" && flow.status === 1;
  if (isRace) book.signEverybody(flow.flowId);
  if (flow.status === 3) return refuse(1437168, "流程已撤销");
  if (flow.status !== 1 || isRace) return refuse(1437203, "非签署中的流程不允许撤销");
  const reason = textIn(body, "revokeReason");
  if (reason.length > 50) return refuse(1435002, "参数错误: revokeReason");
  book.end(flow, 3, reason || null);
  return succeed();
}

function giveFiles(
  { files, clock, addresses }: Context,
  flow: KeptFlow,
  { effect, seconds }: { readonly effect: string | undefined; readonly seconds: unknown },
): Answer {
  if (flow.status !== 2) return refuse(1437518, "流程非签署完成状态，不允许下载文档");
  const livesSeconds = Number(seconds ?? 3600);
  if (!(livesSeconds >= 1 && livesSeconds <= 3600))
    return refuse(1435002, "参数错误: urlAvailableDate");
  const expiresAt = clock.now() + (effect === "linkExpired" ? 0 : livesSeconds * 1000);
  const path = files.linkTo({ method: "GET", key: signedFileKey(flow.flowId), expiresAt });
  const forged = effect === "downloadForbidden" ? "0" : "";
  const downloadUrl = addresses["file-storage"] + path + forged;
  return succeed({
    files: [{ fileId: flow.fileId, fileName: `${flow.title}.pdf`, downloadUrl }],
    attachments: [],
  });
}

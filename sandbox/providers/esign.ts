import {
  type Answer,
  type Context,
  type Fields,
  html,
  type OpenProvider,
  type SandboxRequest,
} from "../provider.ts";
import { fileIn, fileRoutes } from "./esign-files.ts";
import { type FlowBook, isTurnOf, openFlowBook } from "./esign-flow-book.ts";
import { type KeptFlow } from "./esign-records.ts";
import { flowRoutes, type KeptLink } from "./esign-flows.ts";
import {
  answerSigningPage,
  isSigningPage,
  type SigningCase,
  type SigningDesk,
} from "./esign-page.ts";
import { bodyOf, findRoute, refuse, type Route, textIn } from "./esign-routes.ts";
import { distrust } from "./esign-verify.ts";
import { identityRoutes } from "./identity.ts";

/** e签宝's open platform, version 3, with its signing pages on the same port. */
export const openEsign: OpenProvider = (context) => {
  const book = openFlowBook(context);
  const routes = [...fileRoutes(context), ...flowRoutes(context, book), ...identityRoutes(context)];
  const desk = deskOf(context, book);
  const flowOf = (input: Fields) => book.ofSigner(textIn(input, "signerNumber"));
  const flowNamed = ({ flowId }: Fields) => book.get(String(flowId));
  return {
    name: "esign",
    operationOf(request) {
      if (isSigningPage(request.path)) return { op: "page" };
      const found = findRoute(routes, request);
      if (!found) return { op: request.path };
      const { route, params } = found;
      return { op: route.path, merchantNo: route.merchantNo?.(params, bodyOf(request)) };
    },
    answer: (request) =>
      isSigningPage(request.path)
        ? answerSigningPage(request, desk)
        : answerCall(context, routes, request),
    acts: {
      sign: (input) => book.sign(flowOf(input).flowId, textIn(input, "signerNumber")),
      refuse: (input) =>
        book.refuse(
          flowOf(input).flowId,
          textIn(input, "signerNumber"),
          textIn(input, "reason", "签署人拒签"),
        ),
      expire: (input) => endSigning(book, flowOf(input), { status: 5, reason: null }),
      revokeByProvider: (input) =>
        endSigning(book, flowOf(input), {
          status: 3,
          reason: textIn(input, "reason", "平台撤销"),
        }),
    },
    due: {
      expire(_, body) {
        const flow = flowNamed(body);
        if (flow?.status === 1) book.end(flow, 5, null);
      },
      refuse(_, body) {
        const flow = flowNamed(body);
        if (flow?.status === 1) book.refuse(flow.flowId, flow.merchantNo, "签署人拒签");
      },
      signEverybody: (_, body) => book.signEverybody(textIn(body, "flowId")),
    },
  };
};

function endSigning(
  book: FlowBook,
  flow: KeptFlow,
  as: { status: 3 | 5; reason: string | null },
): void {
  if (flow.status !== 1) throw new Error(`the flow is not being signed: status ${flow.status}`);
  book.end(flow, as.status, as.reason);
}

const ageing = new Set(["expiredTimestamp", "clockSkew"]);

function answerCall(context: Context, routes: readonly Route[], request: SandboxRequest): Answer {
  const { merchants, clock } = context;
  const effect = request.fault?.effect ?? "";
  // Either clock may be wrong; what the caller hears is the same.
  const wallMs = clock.wall() + (ageing.has(effect) ? 16 * 60_000 : 0);
  const distrusted = distrust(request, merchants.esign, wallMs);
  if (distrusted) return distrusted;
  const found = findRoute(routes, request);
  if (!found) return refuse(404, "接口不存在");
  const answer = found.route.handle({ request, params: found.params, body: bodyOf(request) });
  // eSign's answers carry no signature: what cannot be trusted is an answer from somebody in between.
  return effect === "wrongAnswerSignature" ? html("<h1>网络登录</h1>") : answer;
}

function deskOf(context: Context, book: FlowBook): SigningDesk {
  const linkOf = (code: string) =>
    context.store.get<KeptLink>({ provider: "esign", kind: "link", key: code });
  return {
    providerName: "e签宝",
    find(code) {
      const link = linkOf(code);
      const flow = link && book.get(link.flowId);
      return link && flow ? caseOf(context, flow, link) : undefined;
    },
    sign(code) {
      const link = linkOf(code);
      if (link) book.sign(link.flowId, link.number);
    },
    refuse(code, reason) {
      const link = linkOf(code);
      if (link) book.refuse(link.flowId, link.number, reason);
    },
  };
}

const endings: Readonly<Record<number, string>> = {
  0: "合同尚未发起。",
  3: "合同已撤销。",
  5: "合同已过期。",
  7: "合同已被拒签。",
};

function caseOf(context: Context, flow: KeptFlow, link: KeptLink): SigningCase {
  const signer = flow.signers.find(({ number }) => number === link.number);
  const lines = fileIn(context, flow.fileId)?.lines ?? [];
  const state = (): SigningCase["state"] => {
    if (signer?.status === 2) return "signed";
    const ending = endings[flow.status];
    if (ending) return { closed: ending };
    if (link.expiresAt !== null && link.expiresAt <= context.clock.now()) {
      return { closed: "链接已过期，请联系发起方重新发送。" };
    }
    return signer && isTurnOf(flow, signer) ? "open" : { closed: "请等待前面的签署人完成签署。" };
  };
  return {
    title: flow.title,
    lines,
    signerName: signer?.orgName ?? signer?.name ?? "",
    state: state(),
  };
}

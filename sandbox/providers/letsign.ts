import {
  type Answer,
  type Context,
  type Fields,
  html,
  type OpenProvider,
  type SandboxRequest,
  type WireRequest,
} from "../provider.ts";
import {
  answerSigningPage,
  isSigningPage,
  type SigningCase,
  type SigningDesk,
} from "./esign-page.ts";
import { bodyOf, findRoute, type Route, textIn } from "./esign-routes.ts";
import { type LetsignBook, openLetsignBook } from "./letsign-book.ts";
import { refusals, refuse } from "./letsign-answers.ts";
import { type KeptTransaction } from "./letsign-records.ts";
import { letsignRoutes } from "./letsign-routes.ts";
import { letsignToken } from "./letsign-token.ts";

/** 电子牵's open interface with the merchant's own codes, and its signing pages on the same port. */
export const openLetsign: OpenProvider = (context) => {
  const book = openLetsignBook(context);
  const routes = letsignRoutes(context, book);
  const desk = deskOf(context, book);
  const numberIn = (input: Fields) => textIn(input, "signerNumber");
  const expired = { resultCode: 3, resultDesc: "签署已过期" } as const;
  const refused = { resultCode: 2, resultDesc: "签署人拒签" } as const;
  return {
    name: "letsign",
    operationOf(request) {
      if (isSigningPage(request.path)) return { op: "page" };
      const { route, params } = findRoute(routes, request) ?? {};
      if (!route || isForm(request)) return { op: request.path };
      return { op: route.path, merchantNo: route.merchantNo?.(params ?? {}, bodyOf(request)) };
    },
    answer: (request) =>
      isSigningPage(request.path)
        ? answerSigningPage(request, desk)
        : answerCall(context, routes, request),
    acts: {
      sign: (input) => book.sign(numberIn(input)),
      refuse: (input) =>
        book.settle(numberIn(input), {
          ...refused,
          resultDesc: textIn(input, "reason", "签署人拒签"),
        }),
      expire: (input) => book.settle(numberIn(input), expired),
      revokeByProvider(input) {
        const transaction = book.transaction(numberIn(input));
        if (!transaction) throw new Error(`no transaction ${numberIn(input)}`);
        book.revoke(transaction.contractCode);
      },
    },
    due: {
      sign: (key) => book.sign(key),
      refuse: (key) => book.settle(key, refused),
      expire: (key) => book.settle(key, expired),
    },
  };
};

const isForm = ({ headers }: WireRequest) =>
  (headers["content-type"] ?? "").startsWith("multipart/form-data");

/** Files stand in the fields by their names: what is in them is not looked at. */
async function fieldsOf(request: WireRequest): Promise<Fields> {
  if (!isForm(request)) return bodyOf(request);
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(Uint8Array.from(request.rawBody), { headers }).formData();
  const fields = [...form].map(([name, value]) => [
    name,
    typeof value === "string" ? value : value.name,
  ]);
  return Object.fromEntries(fields) as Fields;
}

const freshMs = 15 * 60_000;
const ageing = new Set(["expiredTimestamp", "clockSkew"]);

async function answerCall(
  context: Context,
  routes: readonly Route[],
  request: SandboxRequest,
): Promise<Answer> {
  const { appCode, appSecret } = context.merchants.letsign;
  const found = findRoute(routes, request);
  if (!found) return refuse(refusals.unknownPath);
  const body = await fieldsOf(request);
  const effect = request.fault?.effect ?? "";
  const age = Math.abs(Number(body["timestamp"]) - context.clock.wall());
  if (ageing.has(effect) || !(age <= freshMs)) return refuse(refusals.staleTimestamp);
  // A file is no part of the token.
  const signed = { ...body, templateFile: undefined };
  const isSigned = textIn(body, "token") === letsignToken(appSecret, request.path, signed);
  if (body["appCode"] !== appCode || !isSigned) return refuse(refusals.wrongToken);
  const answer = found.route.handle({ request, params: found.params, body });
  // LetSign's answers carry no signature: what cannot be trusted is an answer from somebody in between.
  return effect === "wrongAnswerSignature" ? html("<h1>网络登录</h1>") : answer;
}

function deskOf(context: Context, book: LetsignBook): SigningDesk {
  const codeOf = (signCode: string) => book.ofSignCode(signCode)?.transactionCode ?? "";
  return {
    providerName: "电子牵",
    find(signCode) {
      const transaction = book.ofSignCode(signCode);
      return transaction && caseOf(context, book, transaction);
    },
    sign: (signCode) => book.sign(codeOf(signCode)),
    refuse: (signCode, reason) =>
      book.settle(codeOf(signCode), { resultCode: 2, resultDesc: reason }),
  };
}

function caseOf({ clock }: Context, book: LetsignBook, transaction: KeptTransaction): SigningCase {
  const { title = "", lines = [] } = book.contract(transaction.contractCode) ?? {};
  const mobile = book.person(transaction.personOpenCode)?.mobile ?? "";
  const { resultCode, resultDesc, linkExpiresAt } = transaction;
  const isLate = linkExpiresAt !== null && linkExpiresAt <= clock.now();
  const waiting = isLate ? { closed: "链接已过期，请联系发起方重新发送。" } : "open";
  const ended = resultCode === 1 ? "signed" : { closed: `${resultDesc}。` };
  const signerName = `手机尾号 ${mobile.slice(-4)}`;
  return { title, lines, signerName, state: resultCode === 0 ? waiting : ended };
}

import { z } from "zod";
import { type Answer, type Context } from "../provider.ts";
import { type Asked, type Route, textIn } from "./esign-routes.ts";
import { type LetsignBook } from "./letsign-book.ts";
import { documentLink } from "./letsign-notices.ts";
import { refusals, refuse, succeed } from "./letsign-answers.ts";
import { type KeptTransaction } from "./letsign-records.ts";

export function signRoutes(context: Context, book: LetsignBook): Pick<Route, "path" | "handle">[] {
  return [
    {
      path: "/open-api/contract/sign/applyForSign",
      handle: (asked) => apply(context, book, asked),
    },
    {
      path: "/open-api/contract/sign/signStatus",
      handle: (asked) => tellStatus(context, book, asked),
    },
  ];
}

const Application = z.object({
  transactionCode: z.string().min(1),
  contractCode: z.string().min(1),
  personOpenCode: z.string().min(1),
  companyOpenCode: z.string().prefault(""),
  keyWord: z.string().min(1),
});
type Application = z.infer<typeof Application>;

function apply(context: Context, book: LetsignBook, { body, request }: Asked): Answer {
  const read = Application.safeParse(body);
  if (!read.success) return refuse(refusals.missingParameter);
  const { transactionCode } = read.data;
  const kept = book.transaction(transactionCode);
  const objection = objectionTo(book, read.data, kept);
  if (objection) return refuse(objection);
  const linkExpiresAt = request.fault?.effect === "linkExpired" ? context.clock.now() : null;
  const signCode = kept?.signCode ?? book.newCode();
  const waiting = { resultCode: 0, resultDesc: "待签署", signedAt: null } as const;
  book.putTransaction({ ...read.data, ...waiting, signCode, linkExpiresAt });
  planFault(context, request.fault?.effect, transactionCode);
  return succeed({ signUrl: `${context.addresses.letsign}/sign/${signCode}` });
}

/** The same request again gives the link again; another one under the same number is refused. */
function objectionTo(book: LetsignBook, wanted: Application, kept: KeptTransaction | undefined) {
  const contract = book.contract(wanted.contractCode);
  if (!contract) return refusals.unknownContract;
  if (contract.state !== "open") return refusals.contractClosed;
  if (!book.person(wanted.personOpenCode)) return refusals.unknownPerson;
  const names = Object.keys(wanted) as (keyof Application)[];
  if (kept && names.some((name) => kept[name] !== wanted[name])) return refusals.otherPayload;
  return kept && kept.resultCode !== 0 ? refusals.alreadySigned : undefined;
}

function planFault({ clock }: Context, effect: string | undefined, key: string): void {
  if (effect === "signerRefuses") clock.plan(0, { provider: "letsign", action: "refuse", key });
  if (effect === "flowExpires") clock.plan(0, { provider: "letsign", action: "expire", key });
  // Brought forward and told of before the answer is out.
  if (effect === "noticeBeforeAnswer")
    clock.plan(60_000, { provider: "letsign", action: "sign", key });
}

function tellStatus(context: Context, book: LetsignBook, { body, request }: Asked): Answer {
  const transaction = book.transaction(textIn(body, "transactionCode"));
  if (!transaction) return refuse(refusals.unknownTransaction);
  const effect = request.fault?.effect;
  const { contractCode } = transaction;
  const isLagging = effect === "statusLags";
  const resultCode = isLagging ? 0 : transaction.resultCode;
  const resultDesc = isLagging ? "待签署" : transaction.resultDesc;
  const forged = effect === "downloadForbidden" ? "0" : "";
  const downloadUrl = resultCode === 1 ? documentLink(context, contractCode) + forged : null;
  return succeed({ resultCode, resultDesc, downloadUrl, viewPdfUrl: downloadUrl });
}

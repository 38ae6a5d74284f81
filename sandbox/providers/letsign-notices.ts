import { type NoticeVariant } from "../notify.ts";
import { type RenderedNotice } from "../post-notice.ts";
import { type Context } from "../provider.ts";
import { type KeptPerson, type KeptTransaction, letsignFileKey } from "./letsign-records.ts";

const linkLivesMs = 60 * 60_000;

/** Where the document can be fetched for a while. */
export function documentLink({ files, clock, addresses }: Context, contractCode: string): string {
  const expiresAt = clock.now() + linkLivesMs;
  const link = files.linkTo({ method: "GET", key: letsignFileKey(contractCode), expiresAt });
  return addresses["file-storage"] + link;
}

/** LetSign signs nothing; the agreed secret goes along as a header. */
export function tellOfTransaction(
  context: Context,
  transaction: KeptTransaction,
  person: KeptPerson | undefined,
): void {
  const { transactionCode, resultCode, resultDesc, contractCode } = transaction;
  const url = person?.notifyUrl;
  if (!url) return;
  const secret = context.merchants.letsign.callbackSecret;
  const secrets: Partial<Record<NoticeVariant, Record<string, string>>> = {
    wrongSignature: { secret: `${secret}!` },
    withoutSecret: {},
  };
  const downloadUrl = resultCode === 1 ? documentLink(context, contractCode) : null;
  const body = { transactionCode, resultCode, resultDesc, downloadUrl, viewPdfUrl: downloadUrl };
  const bodies: Partial<Record<NoticeVariant, object>> = {
    unknownAction: { contractCode, noticeType: "CONTRACT_ADMIRED" },
    contradicting: { ...body, resultCode: resultCode === 1 ? 2 : 1 },
  };
  context.notify.send({
    provider: "letsign",
    op: "signStatus",
    merchantNo: transactionCode,
    render: (variant): RenderedNotice => ({
      url,
      headers: { "content-type": "application/json", ...(secrets[variant] ?? { secret }) },
      body: JSON.stringify(bodies[variant] ?? body),
    }),
  });
}

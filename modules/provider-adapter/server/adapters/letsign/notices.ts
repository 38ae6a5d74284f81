import { createHash } from "node:crypto";
import { z } from "zod";
import type {
  ProviderAccount,
  IncomingNotice,
  NoticePort,
} from "#modules/provider/server/faces/ports.ts";
import { isSameText, jsonOf } from "../support.ts";

const Signed = z.object({ transactionCode: z.string().min(1), resultCode: z.coerce.string() });
const Certified = z.object({ refCode: z.string().min(1), certStatus: z.coerce.string() });

/**
 * LetSign signs nothing: it sends a word that we agreed on. Whoever overhears it can forge notices,
 * so they are no more than a reason to ask.
 */
export function letSignNotices({ secrets }: ProviderAccount): NoticePort {
  const agreed = secrets["callbackSecret"] ?? "";
  return {
    verify: ({ headers }) =>
      agreed !== "" && isSameText(agreed, headers["secret"] ?? "")
        ? { genuine: true }
        : { genuine: false, why: "the secret is missing or wrong" },
    events(notice) {
      const { about } = contentOf(notice);
      return about ? [{ ...about, about: "contract" }] : [];
    },
    // Links in it may be made anew for every try: whom it is about and what happened stay.
    sameAs: (notice) => createHash("sha256").update(contentOf(notice).unchanging).digest("hex"),
    acknowledged: { contentType: "application/json", body: '{"code":0}' },
  };
}

/** Both kinds name a signer by our own number for him. */
function contentOf({ rawBody }: IncomingNotice) {
  const body = jsonOf(rawBody);
  const signed = Signed.safeParse(body);
  if (signed.success) {
    const { transactionCode, resultCode } = signed.data;
    const about = { kind: "signStatus", ourNumber: transactionCode };
    return { about, unchanging: `signStatus ${transactionCode} ${resultCode}` };
  }
  const certified = Certified.safeParse(body);
  if (certified.success) {
    const { refCode, certStatus } = certified.data;
    const about = { kind: "certStatus", ourNumber: refCode };
    return { about, unchanging: `certStatus ${refCode} ${certStatus}` };
  }
  return { about: undefined, unchanging: rawBody };
}

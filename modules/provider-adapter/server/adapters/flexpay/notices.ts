import type {
  ProviderAccount,
  IncomingNotice,
  NoticePort,
  Verdict,
} from "#modules/provider/server/faces/ports.ts";
import { momentOf } from "../support.ts";
import { flatFields, strictText, textIn } from "./fields.ts";
import type { Keys } from "./keys.ts";
import { isGenuine } from "./signature.ts";

/** 5000 tells how an order ended, 5001 that the bank sent a payment back days later. */
const aboutOrders: ReadonlySet<string> = new Set(["5000", "5001"]);
const minute = 60_000;
/** Their clock may be ahead of ours by this much. */
const mostAheadMs = 15 * minute;
/** They repeat for hours; what is older was kept by somebody and sent again. */
const mostAgeMs = 7 * 24 * 60 * minute;

const fieldsOf = (notice: IncomingNotice) => flatFields(strictText(notice.rawBody));

export function flexpayNotices({ settings }: ProviderAccount, keys: Keys): NoticePort {
  function verify(notice: IncomingNotice, now: Date): Verdict {
    try {
      const fields = fieldsOf(notice);
      if (!isGenuine(keys, fields)) return { genuine: false, why: "the signature does not match" };
      if (String(fields["merchantNo"]) !== settings["merchantNo"]) {
        return { genuine: false, why: "for another merchant" };
      }
      const ageMs = now.getTime() - momentOf(String(fields["noticeTime"])).getTime();
      if (ageMs < -mostAheadMs || ageMs > mostAgeMs) {
        return { genuine: false, why: "its time is too far from ours" };
      }
      return { genuine: true };
    } catch {
      return { genuine: false, why: "not in the form of a notice" };
    }
  }
  return {
    verify,
    events(notice) {
      const fields = fieldsOf(notice);
      const kind = String(fields["businessType"]);
      if (!aboutOrders.has(kind)) return [];
      const body = JSON.parse(String(fields["body"])) as Readonly<Record<string, unknown>>;
      const ourNumber = textIn(body, "outOrderNo");
      return ourNumber === undefined ? [] : [{ kind, about: "payout", ourNumber }];
    },
    sameAs(notice) {
      const { businessType, requestNo } = fieldsOf(notice);
      return `${businessType}-${requestNo}`;
    },
    acknowledged: { contentType: "text/plain", body: "success" },
  };
}

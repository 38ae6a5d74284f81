import { createHash } from "node:crypto";
import type {
  ProviderAccount,
  NoticeEvent,
  NoticePort,
  Verdict,
} from "#modules/provider/server/faces/ports.ts";
import { publicKeysOf } from "../support.ts";
import { type Fields, isSigned } from "./signature.ts";
import { subjectOf } from "./statuses.ts";

export function allinpayNotices({ settings, secrets }: ProviderAccount): NoticePort {
  const platformKeys = publicKeysOf(secrets["platformPublicKey"] ?? "");
  return {
    verify({ rawBody }): Verdict {
      const fields = fieldsOf(rawBody);
      if (!fields) return { genuine: false, why: "the form is not as the provider writes it" };
      if (fields["cusid"] !== settings["cusid"] || fields["appid"] !== settings["appid"]) {
        return { genuine: false, why: "another merchant or app" };
      }
      // Over all fields that came, not over those we know: new ones are added without notice.
      if (!isSigned(fields, platformKeys)) return { genuine: false, why: "the signature is wrong" };
      return { genuine: true };
    },
    events: ({ rawBody }) => eventsIn(fieldsOf(rawBody) ?? {}),
    sameAs: ({ rawBody }) => keyOf(fieldsOf(rawBody) ?? {}),
    acknowledged: { contentType: "text/plain; charset=utf-8", body: "success" },
  };
}

/**
 * The form's fields, if it is written in the one way in which the provider writes them. A form that
 * means the same in other bytes was not made by it, and a field given twice could mean two things.
 */
function fieldsOf(rawBody: Buffer): Fields | undefined {
  const raw = rawBody.toString("utf8");
  const form = new URLSearchParams(raw);
  if (form.toString() !== raw) return undefined;
  const fields = Object.fromEntries(form);
  return Object.keys(fields).length === form.size ? fields : undefined;
}

function eventsIn(fields: Fields): NoticeEvent[] {
  const { trxcode = "", cusorderid, reqsn } = fields;
  const about = subjectOf(trxcode);
  const ourNumber = cusorderid ?? reqsn ?? "";
  return about && ourNumber !== "" ? [{ kind: trxcode, about, ourNumber }] : [];
}

/** Two payments of one order differ in `trxid`; tries of one notice differ in nothing but the signature. */
function keyOf(fields: Fields): string {
  const told = Object.entries(fields)
    .filter(([name]) => name !== "sign" && name !== "randomstr")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(told)).digest("hex");
}

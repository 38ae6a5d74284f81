import { randomBytes } from "node:crypto";
import { z } from "zod";
import { ask, type Reading } from "#platform/server/outward/ask.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { OutwardReply } from "#platform/server/outward/outward.ts";
import type { Connection } from "#modules/provider/server/faces/ports.ts";
import { momentOf, privateKeyOf, publicKeysOf } from "../support.ts";
import { type Fields, isSigned, signatureOf } from "./signature.ts";
import { type Meaning, meaningOf } from "./statuses.ts";

/** An answer whose signature holds and which is about what was asked. */
export interface Answer {
  readonly meaning: Meaning;
  readonly fields: Fields;
}

export interface AllinpayQuestion<T> {
  readonly path: string;
  readonly fields: Fields;
  readonly ourNumber: string;
  readonly deadlineMs: number;
  readonly read: (answer: Answer) => Reading<T>;
}

export type AskAllinpay = <T>(question: AllinpayQuestion<T>) => Promise<Outcome<T>>;

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Body = z
  .record(z.string(), text.nullish())
  .transform((all) => Object.fromEntries(Object.entries(all).map(([k, v]) => [k, v ?? ""])));

/** Opens the keys once: an account with a key that is none cannot be used at all. */
export function openAllinpay({ account, outward }: Connection): AskAllinpay {
  const { cusid = "", appid = "" } = account.settings;
  const privateKey = privateKeyOf(account.secrets["merchantPrivateKey"] ?? "");
  const platformKeys = publicKeysOf(account.secrets["platformPublicKey"] ?? "");

  function readAnswer<T>(reply: OutwardReply, question: AllinpayQuestion<T>): Reading<T> {
    if (reply.status !== 200) return { kind: "unknown", reason: "unparsable" };
    const fields: Fields = Body.parse(JSON.parse(reply.body.toString("utf8")));
    if (!isSigned(fields, platformKeys)) return { kind: "unknown", reason: "badSignature" };
    const { reqsn = question.ourNumber, retcode, retmsg = "", trxstatus = "" } = fields;
    // A genuine answer to somebody else's question, or to another of ours.
    if (fields["cusid"] !== cusid || reqsn !== question.ourNumber) {
      return { kind: "unknown", reason: "unparsable" };
    }
    // The request itself was not taken: nothing was done.
    if (retcode === "FAIL") return { kind: "certainFailure", code: "FAIL", message: retmsg };
    if (retcode !== "SUCCESS") return { kind: "unknown", reason: "unparsable" };
    return question.read({ meaning: meaningOf(trxstatus), fields });
  }

  return (question) => {
    const { path, ourNumber, deadlineMs } = question;
    const common = { cusid, appid, version: "11", signtype: "RSA" };
    const fields = { ...common, randomstr: randomBytes(16).toString("hex"), ...question.fields };
    const form = new URLSearchParams({ ...fields, sign: signatureOf(fields, privateKey) });
    return ask(outward, {
      operation: path,
      ourNumber,
      request: {
        method: "POST",
        url: new URL(path, account.address).href,
        headers: { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" },
        body: form.toString(),
        deadlineMs,
      },
      said: JSON.stringify(fields),
      read: (reply) => readAnswer(reply, question),
    });
  };
}

/** What ends nothing and proves nothing. */
export const unclear = { kind: "unknown", reason: "providerUnknown" } as const;

export const refusal = ({ fields }: Answer) =>
  ({
    kind: "certainFailure",
    code: fields["trxstatus"] ?? "",
    message: fields["errmsg"] ?? fields["retmsg"] ?? "",
  }) as const;

/** `fintime`; left out where it does not look like a time, for nothing hangs on it. */
export const timeOf = (fintime: string | undefined): { at?: Date } =>
  /^\d{14}$/.test(fintime ?? "") ? { at: momentOf(fintime ?? "") } : {};

export const fenOf = (trxamt: string | undefined): number =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .parse(trxamt);

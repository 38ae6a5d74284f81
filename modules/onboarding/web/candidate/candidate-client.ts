import type { Envelope } from "#platform/contract/envelope.ts";
import { ApiRefusal, Unreachable } from "#platform/web/refusal.ts";
import type { Language } from "#platform/web/session.ts";

/** Whose link it is. The shapes are those of `link-contract.ts`; its schemas would weigh more than this whole page. */
export interface Opened {
  readonly candidateName: string;
  readonly companyName: string;
  readonly photoKinds: readonly PhotoKind[];
  readonly expireTime: string;
}

export type PhotoKind = "idFront" | "idBack" | "bankCard" | "portrait";

export interface Given {
  readonly phone: string;
  readonly idCardNo: string;
  readonly bankCardNo: string;
  readonly bankName: string;
  readonly idCardAddress: string;
}

/** Without a session, whoever is signed in in this browser. The token goes in the body: addresses end up in logs. */
async function ask<T>(doing: string, input: object, language: Language): Promise<T> {
  const headers = { "content-type": "application/json", "accept-language": language };
  const body = JSON.stringify(input);
  const asked = { method: "POST", headers, body, credentials: "omit" } as const;
  const response = await fetch(`/api/public/candidate/${doing}`, asked).catch((cause: unknown) => {
    throw new Unreachable("No answer", { cause });
  });
  const envelope = (await response.json().catch(() => null)) as Envelope<T> | null;
  if (typeof envelope?.code !== "string") throw new Unreachable(`HTTP ${response.status}`);
  if (envelope.code !== "0") throw new ApiRefusal(envelope);
  return envelope.data;
}

export const openLink = (token: string, language: Language) =>
  ask<Opened>("open", { token }, language);

export const sendPhoto = (
  given: { readonly token: string; readonly photoKind: PhotoKind; readonly picture: string },
  language: Language,
) => ask<{ photoKind: PhotoKind }>("photo", given, language);

export const sendGiven = (token: string, given: Given, language: Language) =>
  ask<null>("fill-in", { token, ...given }, language);

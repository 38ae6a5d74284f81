import type { GivenTo, Method, OutputOf } from "#platform/contract/endpoint.ts";
import type { Envelope } from "#platform/contract/envelope.ts";
import { forgetSession, keptLanguage } from "#platform/web/kept-session.ts";
import { ApiRefusal, consequenceOf, Unreachable } from "#platform/web/refusal.ts";
import { signInPath } from "#platform/web/shell/way-back.ts";
import type { identity } from "#modules/identity/contract.ts";
import { signInErrors } from "#modules/identity/sign-in-errors-contract.ts";
import type { login } from "#modules/identity/login-contract.ts";

const { wrongImageCode } = signInErrors;

/**
 * Where the login page asks. The types are the contract's, but its schemas would bring zod, which
 * adds a third to a page that has no other use for it. So the addresses stand here a second time,
 * and a test holds them to the contract.
 */
export const addresses = {
  code: ["GET", "/api/system/login/code"],
  signIn: ["POST", "/api/system/login/web"],
  beginSecondFactor: ["POST", "/api/system/login/second-factor/begin"],
  secondFactor: ["POST", "/api/system/login/second-factor"],
  newPassword: ["POST", "/api/system/login/new-password"],
  activate: ["POST", "/api/system/login/first"],
  joinTenant: ["POST", "/api/system/login/invitation"],
  recoverByPhone: ["POST", "/api/system/login/forget/phone"],
  recoveryQuestions: ["POST", "/api/system/login/forget/question/begin"],
  recoverByQuestion: ["POST", "/api/system/login/forget/question"],
  signOut: ["GET", "/api/system/base-user/logout"],
  demoSignIn: ["POST", "/api/system/login/demo"],
} as const satisfies Record<string, readonly [Method, string]>;

type Endpoints = typeof login & Pick<typeof identity, "demoSignIn">;
type Name = keyof typeof addresses;
export type AnswerTo<N extends Name> = OutputOf<Endpoints[N]>;
export type SignInAnswer = AnswerTo<"signIn">;

/** Asks the server. A "no" is thrown as `ApiRefusal`, everything else that fails as `Unreachable`. */
export async function ask<N extends Name>(
  name: N,
  input: GivenTo<Endpoints[N]>,
  token?: string,
): Promise<AnswerTo<N>> {
  const response = await send(addresses[name], input, token);
  const envelope = (await response.json().catch(() => null)) as Envelope<AnswerTo<N>> | null;
  const isAnswer = typeof envelope?.code === "string";
  const refusal = isAnswer && envelope.code !== "0" ? new ApiRefusal(envelope) : undefined;
  forgetIfOver(response.status, refusal);
  if (!isAnswer) throw new Unreachable(`HTTP ${response.status}`);
  if (refusal) throw refusal;
  return envelope.data;
}

function send([method, path]: readonly [Method, string], input: object, token?: string) {
  const language = { "accept-language": keptLanguage() };
  const headers =
    token === undefined ? language : { ...language, authorization: `Bearer ${token}` };
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const request =
    method === "GET"
      ? fetch(query ? `${path}?${query}` : path, { method, headers })
      : fetch(path, {
          method,
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(input),
        });
  return request.catch((cause: unknown) => {
    throw new Unreachable("No answer", { cause });
  });
}

type SignInStep =
  | "signIn"
  | "secondFactor"
  | "newPassword"
  | "activate"
  | "joinTenant"
  | "demoSignIn";

/**
 * As `ask`, for the steps of signing in. The token that this browser still has goes along, and its
 * session ends with the new one. A refusal removes it (spec §4), and leaves no session behind it;
 * no answer at all, or letters misread, do not mean that anybody was refused.
 */
export async function trySignIn<N extends SignInStep>(
  name: N,
  input: GivenTo<Endpoints[N]>,
): Promise<AnswerTo<N>> {
  const token = localStorage.getItem("token") ?? undefined;
  try {
    return await ask(name, input, token);
  } catch (error) {
    const isRefused = error instanceof ApiRefusal && error.code !== wrongImageCode.code;
    if (isRefused && token !== undefined) {
      localStorage.removeItem("token");
      ask("signOut", {}, token).catch(() => undefined);
    }
    throw error;
  }
}

/** Spec §8, on the login page: what a session left in this browser is of no more use. */
function forgetIfOver(status: number, refusal: ApiRefusal | undefined): void {
  if ([401, 403].includes(status) || consequenceOf(refusal, signInPath) === "logOut") {
    forgetSession();
  }
}

import type { FieldProblem } from "#platform/contract/envelope.ts";
import {
  type Consequence,
  type ErrorDefinition,
  platformErrors,
} from "#platform/contract/error.ts";

/** The server understood and said no. */
export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
  readonly requestId: string | null;
  readonly request: string;

  constructor(refusal: {
    code: string;
    msg: string;
    data?: unknown;
    requestId?: string | null;
    /** Method and path of what was asked. */
    request?: string;
  }) {
    super(`${refusal.code} ${refusal.msg}`);
    this.code = refusal.code;
    this.msg = refusal.msg;
    this.data = refusal.data ?? null;
    this.requestId = refusal.requestId ?? null;
    this.request = refusal.request ?? "";
  }
}

/** No answer that we understand: the network, a proxy or a server that is being restarted. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

const longestMessage = 100;

/** What to show: the server's sentence, or only its code where that would be a wall of text (spec §8). */
export function wordingOf(
  error: unknown,
): { key: "msg.unreachable" } | { text: string } | { code: string } {
  if (!(error instanceof ApiRefusal)) return { key: "msg.unreachable" };
  const { msg, code } = error;
  return msg !== "" && msg.length <= longestMessage ? { text: msg } : { code };
}

/** The fields that a "0400" refusal marks; none for every other error. */
export function problemsIn(error: unknown): FieldProblem[] {
  if (!(error instanceof ApiRefusal) || error.code !== platformErrors.invalid.code) return [];
  const { fields } = (error.data ?? {}) as { fields?: FieldProblem[] };
  return Array.isArray(fields) ? fields : [];
}

const consequences: ReadonlyMap<string, Consequence> = new Map(
  Object.values<ErrorDefinition>(platformErrors).flatMap(({ code, client }) =>
    client ? [[code, client] as const] : [],
  ),
);
const peoplePages = /^\/system\/(tenantUser|user)$/;
const departmentRead = /^GET \/api\/.*department/;

/** What the console does about a refusal on one of its pages (spec §8). */
export function consequenceOf(error: unknown, page: string): "logOut" | "ignore" | "show" {
  if (!(error instanceof ApiRefusal)) return "show";
  const { logOut, ignore } = consequences.get(error.code) ?? {};
  const isLogin = page === "/login";
  if (logOut === "always" || (logOut && (logOut === "onLogin") === isLogin)) return "logOut";
  if (ignore === "onPeoplePages" && peoplePages.test(page)) return "ignore";
  if (ignore === "onDepartmentRead" && departmentRead.test(error.request)) return "ignore";
  return "show";
}

/** Whether the server no longer knows us, so that only signing in again helps. */
export const isSessionOver = (error: unknown): error is ApiRefusal =>
  consequenceOf(error, location.pathname) === "logOut";

/** Worth asking again by itself: nothing was changed and the cause is likely to pass. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof ApiRefusal && error.code === platformErrors.busy.code);

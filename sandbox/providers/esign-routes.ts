import {
  type Answer,
  type Fields,
  json,
  type SandboxRequest,
  type WireRequest,
} from "../provider.ts";

/** A request whose path was recognised and whose body was read. */
export interface Asked {
  readonly request: SandboxRequest;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Fields;
}

export interface Route {
  readonly method: "GET" | "POST";
  /** As the documentation writes it, `/v3/files/{fileId}`; it is also the name that faults match. */
  readonly path: string;
  /** The caller's number that the request is about, where it has one. */
  readonly merchantNo?: (
    params: Readonly<Record<string, string>>,
    body: Fields,
  ) => string | undefined;
  readonly handle: (asked: Asked) => Answer;
}

export interface Found {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export function findRoute(routes: readonly Route[], request: WireRequest): Found | undefined {
  for (const route of routes) {
    const params = route.method === request.method ? paramsIn(route.path, request.path) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}

function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const [expected, given] = [pattern.split("/"), path.split("/")];
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, piece] of expected.entries()) {
    const value = decodeURIComponent(given[index] ?? "");
    const name = /^\{(.+)\}$/.exec(piece)?.[1];
    if (name) params[name] = value;
    else if (piece !== value) return undefined;
  }
  return params;
}

export function bodyOf({ rawBody }: WireRequest): Fields {
  return rawBody.length === 0 ? {} : (JSON.parse(rawBody.toString("utf8")) as Fields);
}

/** A field that should be a text. */
export function textIn(fields: Fields, name: string, otherwise = ""): string {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : otherwise;
}

export const succeed = (data: unknown = null): Answer => json({ code: 0, message: "成功", data });

export const refuse = (code: number, message: string): Answer =>
  json({ code, message, data: null });

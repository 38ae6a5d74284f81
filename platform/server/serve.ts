import { type Contract, type Endpoint, everybody } from "#platform/contract/endpoint.ts";
import type { Handler } from "./query.ts";

type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

export interface Served {
  readonly handlers: readonly Handler[];
}

/** Ties each endpoint to its handler. A missing one does not compile. */
export function serve<C extends Contract>(contract: C, handlers: Handlers<C>): Served {
  const all = Object.entries(handlers) as unknown as [string, Handler][];
  for (const [key, handler] of all) {
    if (handler.endpoint !== contract[key]) {
      throw new Error(`The handler of ${contract[key]?.name ?? key} answers another endpoint`);
    }
  }
  return { handlers: all.map(([, handler]) => handler) };
}

/** Everything the server answers, checked whole before it starts. */
export function registryOf(served: readonly Served[]): Handler[] {
  const handlers = served.flatMap((one) => one.handlers);
  const problems = handlers.flatMap(({ endpoint }) => missingDeclarations(endpoint));
  const seen = new Set<string>();
  for (const { endpoint } of handlers) {
    const route = `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, "{}")}`;
    if (seen.has(route)) problems.push(`${endpoint.name}: ${route} is taken`);
    seen.add(route);
  }
  if (problems.length > 0) throw new Error(`The server will not start.\n${problems.join("\n")}`);
  return handlers;
}

const permissionShape = /^(anyone|everybody|[a-zA-Z]+:[a-zA-Z]+:[a-zA-Z]+)$/;

/** What an endpoint fails to declare. Types say the same; this holds for what evaded them. */
export function missingDeclarations(endpoint: Endpoint): string[] {
  const isWrite = endpoint.access === "write";
  const rules: [boolean, string][] = [
    [/^(GET|POST|PUT|DELETE)$/.test(endpoint.method), "a method"],
    [/^\/api\/[\w/{}-]+$/.test(endpoint.path), "a path"],
    [permissionShape.test(endpoint.permission), "a permission"],
    [isWrite || endpoint.access === "read", "read or write"],
    [/^(none|honoured|required)$/.test(endpoint.idempotency), "an idempotency class"],
    [
      isWrite === (typeof endpoint.audit === "string"),
      "an audit event for a write, none for a read",
    ],
    [isWrite === (endpoint.idempotency !== "none"), "an idempotency class fit for its access"],
    [Boolean(endpoint.input) && Boolean(endpoint.output), "input and output"],
    [endpoint.permission !== everybody || !endpoint.superTenantOnly, "one audience"],
  ];
  return rules
    .filter(([holds]) => !holds)
    .map(([, what]) => `${endpoint.name} declares not: ${what}`);
}

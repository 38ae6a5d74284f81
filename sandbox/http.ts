import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type FaultHit, type Faults } from "./faults.ts";
import { type Journal, readable } from "./journal.ts";
import {
  type Answer,
  type Operation,
  type Provider,
  type SandboxRequest,
  type WireRequest,
} from "./provider.ts";
import { type Settings } from "./settings.ts";
import { type Store } from "./store.ts";
import { runAround, type Sent } from "./transport.ts";

export interface Serving {
  readonly provider: Provider;
  readonly store: Store;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly settings: Settings;
  /** Brings forward what is planned for this number and sends its notices, before the answer goes. */
  hasten(request: SandboxRequest): Promise<void>;
}

/** Long, so that no caller meets a closing connection by chance: a lost answer is always an ordered one. */
const keepAliveMs = 120_000;

/** A provider's own port: reads the request whole, applies the ordered faults, keeps the exchange. */
export function serveProvider(serving: Serving): Server {
  return createServer({ keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    exchange(serving, incoming, outgoing).catch(() => outgoing.destroy());
  });
}

async function exchange(serving: Serving, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { provider, store, faults, settings, journal } = serving;
  const started = Date.now();
  const wire = await readRequest(incoming);
  const operation = operationOf(provider, wire);
  const subject = { provider: provider.name, ...operation };
  const transport = faults.hit("transport", subject);
  if (operation.money) await pause(settings.get("latencyMs", 30));
  let fault: FaultHit | undefined;
  let error: string | undefined;
  const execute = async (): Promise<Answer> => {
    // Asked for here, so that a request that never reached the provider uses up none of its faults.
    fault = faults.hit("business", subject);
    const request = { ...wire, ...operation, fault };
    try {
      const answer = await store.together(() => provider.answer(request));
      if (fault?.effect === "noticeBeforeAnswer") await serving.hasten(request);
      return answer;
    } catch (problem) {
      error = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
      return { status: 500, body: "the sandbox itself failed; see the journal" };
    }
  };
  const note = ({ status, body }: Sent) =>
    journal.note({
      ...subject,
      direction: "in",
      method: wire.method,
      path: incoming.url ?? "",
      requestHeaders: wire.headers,
      requestBody: readable(wire.rawBody, provider.charset),
      status,
      answerBody: readable(body, provider.charset),
      fault: [transport?.effect, fault?.effect].filter(Boolean).join(" ") || undefined,
      error,
      ms: Date.now() - started,
    });
  await runAround(transport, { outgoing, execute, note });
}

async function readRequest(incoming: IncomingMessage): Promise<WireRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const url = new URL(incoming.url ?? "/", "http://sandbox");
  return {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    rawBody: Buffer.concat(pieces),
  };
}

/** A request that cannot be read still gets its answer from the provider, which knows how to refuse. */
function operationOf(provider: Provider, wire: WireRequest): Operation {
  try {
    return provider.operationOf(wire);
  } catch {
    return { op: "unreadable" };
  }
}

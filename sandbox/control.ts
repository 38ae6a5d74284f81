import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { amountRules } from "./amount-rules.ts";
import { controlPageFile } from "./control-page.ts";
import { effects, faultKinds } from "./fault-kinds.ts";
import { effectTexts, provesInChinese } from "./fault-texts.ts";
import { type Fault } from "./faults.ts";
import { type KnownNumbers } from "./known-numbers.ts";
import { type Journal } from "./journal.ts";
import { type AllMerchants } from "./merchants.ts";
import { type Context, type Fields, type Provider } from "./provider.ts";
import { type ProviderName } from "./provider-names.ts";
import { type Settings } from "./settings.ts";

export interface Controlled extends Context {
  readonly merchants: AllMerchants;
  readonly journal: Journal;
  readonly numbers: KnownNumbers;
  readonly settings: Settings;
  readonly providers: ReadonlyMap<ProviderName, Provider>;
  /** Does what is due now and tries due notices. */
  readonly settle: () => Promise<void>;
  readonly reset: () => void;
}

type Handler = (controlled: Controlled, input: Fields, query: URLSearchParams) => unknown;

const handlers: Readonly<Record<string, Handler>> = {
  "POST /_control/faults": ({ faults }, input) => faults.add(input as unknown as Fault),
  "GET /_control/faults": ({ faults }) => faults.all(),
  "DELETE /_control/faults": ({ faults }, _, query) => {
    faults.clear(query.has("id") ? Number(query.get("id")) : undefined);
    return {};
  },
  "GET /_control/fault-kinds": () => ({
    faultKinds,
    effects,
    effectTexts,
    provesInChinese,
    amountRules,
  }),
  "POST /_control/clock": async ({ clock, settle }, input) => {
    clock.advance(Number(input["advanceMs"] ?? 0));
    await settle();
    return { now: clock.now() };
  },
  "GET /_control/clock": ({ clock }) => ({ now: clock.now(), wall: clock.wall() }),
  "POST /_control/act": async ({ providers, numbers, store, settle }, input) => {
    const { provider, given } = addressed(numbers, input);
    const act = String(input["act"]);
    const run = providers.get(provider as ProviderName)?.acts?.[act];
    if (!run) throw new Error(`${provider} has no act ${act}`);
    const result = await store.together(() => run(given));
    await settle();
    return result ?? {};
  },
  "POST /_control/reset": ({ reset }) => {
    reset();
    return {};
  },
  "GET /_control/journal": ({ journal }, _, query) =>
    journal.read({
      provider: query.get("provider") ?? undefined,
      op: query.get("op") ?? undefined,
      merchantNo: query.get("merchantNo") ?? undefined,
      after: query.has("after") ? Number(query.get("after")) : undefined,
      limit: query.has("limit") ? Number(query.get("limit")) : undefined,
    }),
  "GET /_control/ledger": ({ ledger }, _, query) =>
    ledger.lines(query.get("provider") ?? undefined),
  "POST /_control/latency": ({ settings }, input) => {
    settings.set("latencyMs", Number(input["ms"]));
    return { ms: settings.get("latencyMs", 0) };
  },
  "POST /_control/amounts": ({ settings }, input) => {
    settings.set("amountRules", input["on"] === true);
    return { on: settings.get("amountRules", true) };
  },
  "GET /_control/settings": ({ settings }) => ({
    latencyMs: settings.get("latencyMs", 30),
    amountRules: settings.get("amountRules", true),
  }),
  "GET /_control/merchants": ({ merchants }) => merchants,
  "GET /_control/providers": ({ providers, addresses }) =>
    [...providers.values()].map(({ name, acts = {} }) => ({
      name,
      address: addresses[name],
      acts: Object.keys(acts),
    })),
};

/** Whom an act is for: who is named, or who has heard of the number. There it goes by his own number. */
function addressed(numbers: KnownNumbers, input: Fields) {
  const { merchantNo, provider: named } = input;
  const known = typeof merchantNo === "string" ? numbers.find(merchantNo) : undefined;
  const provider = typeof named === "string" ? named : known?.provider;
  if (provider === undefined) throw new Error(`nobody has heard of ${String(merchantNo)}`);
  const isIts = known?.provider === provider;
  return { provider, given: isIts ? { ...input, merchantNo: known.merchantNo } : input };
}

/** The control API and its page. It listens on loopback only and answers no other site's script. */
export function serveControl(controlled: Controlled): Server {
  return createServer({ keepAliveTimeout: 120_000 }, (incoming, outgoing) => {
    answer(controlled, incoming).then(
      ({ status, type, body }) => outgoing.writeHead(status, { "content-type": type }).end(body),
      (problem: unknown) => {
        const error = problem instanceof Error ? problem.message : String(problem);
        sendJson(outgoing, 400, { error });
      },
    );
  });
}

async function answer(controlled: Controlled, incoming: IncomingMessage) {
  const url = new URL(incoming.url ?? "/", controlled.addresses.control);
  if (!comesFromHere(incoming, url.port)) throw new Error("only this machine's own page may call");
  const file = incoming.method === "GET" ? controlPageFile(url.pathname) : undefined;
  if (file) return { status: 200, ...file };
  const handler = handlers[`${incoming.method} ${url.pathname}`];
  if (!handler) throw new Error(`there is no ${incoming.method} ${url.pathname}`);
  const result = await handler(controlled, await readJson(incoming), url.searchParams);
  return { status: 200, type: "application/json", body: JSON.stringify(result) };
}

/** A page of another site can reach this port through the browser, but not hide where it comes from. */
function comesFromHere({ headers: { host, origin } }: IncomingMessage, port: string): boolean {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  const isOwn = (given: string) => own.includes(given);
  return isOwn(host ?? "") && (origin === undefined || isOwn(origin.replace("http://", "")));
}

async function readJson(incoming: IncomingMessage): Promise<Fields> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString("utf8");
  return text === "" ? {} : (JSON.parse(text) as Fields);
}

function sendJson(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

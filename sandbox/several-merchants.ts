import { type Clock } from "./clock.ts";
import { type AllMerchants, type Merchants } from "./merchants.ts";
import {
  type Context,
  type Fields,
  type OpenProvider,
  type Provider,
  type SandboxRequest,
  type WireRequest,
} from "./provider.ts";
import { type ProviderName } from "./provider-names.ts";
import { type Place, type Store } from "./store.ts";

/** By which number each provider knows a customer; every call carries it in clear. */
const customerNumber: Partial<Record<ProviderName, (merchants: Merchants) => string>> = {
  esign: ({ esign }) => esign.appId,
  letsign: ({ letsign }) => letsign.appCode,
  "ping-an": ({ pingAn }) => pingAn.customerCode,
  flexpay: ({ flexpay }) => flexpay.merchantNo,
  allinpay: ({ allinpay }) => allinpay.cusid,
  sms: ({ sms }) => sms.accessKeyId,
};

/**
 * A provider with several customers: each has books, money and notices of its own, as if nobody else
 * were there. Who calls is known by his number; pages and what people do have none, and go to the
 * customer who knows what they are about.
 */
export function openForAll(
  name: ProviderName,
  open: OpenProvider,
  { merchants, ...context }: Omit<Context, "merchants"> & { readonly merchants: AllMerchants },
): Provider {
  const numberOf = customerNumber[name];
  const first = open({ ...context, merchants });
  if (!numberOf) return first;
  const others = merchants.others.map((merchant, index) => ({
    number: numberOf(merchant),
    provider: open({ ...ownBooks(context, `${index + 1}/`), merchants: merchant }),
  }));
  const callerOf = (request: WireRequest) => {
    const text = textOf(request);
    return others.find(({ number }) => text.includes(number))?.provider;
  };
  const all = [first, ...others.map(({ provider }) => provider)];
  return {
    ...first,
    operationOf: (request) => (callerOf(request) ?? first).operationOf(request),
    answer: (request) => callerOf(request)?.answer(request) ?? answerOfWhoKnows(all, request),
    acts: actsOf(all),
    due: Object.fromEntries(all.flatMap(({ due = {} }, index) => renamed(due, prefixOf(index)))),
  };
}

const prefixOf = (index: number) => (index === 0 ? "" : `${index}/`);

const renamed = (due: NonNullable<Provider["due"]>, prefix: string) =>
  Object.entries(due).map(([action, run]) => [prefix + action, run] as const);

const textOf = ({ headers, rawBody }: WireRequest): string =>
  `${String(headers["x-tsign-open-app-id"] ?? "")} ${rawBody.toString("latin1")}`;

type Answered = ReturnType<Provider["answer"]>;
const isUnknown = (answer: Answered) => !(answer instanceof Promise) && answer.status === 404;

/** A page of an order or a contract is with the customer who has it; else it is nowhere. */
function answerOfWhoKnows(all: readonly Provider[], request: SandboxRequest): Answered {
  const [first, ...others] = all as [Provider, ...Provider[]];
  const answer = first.answer(request);
  if (!isUnknown(answer)) return answer;
  for (const other of others) {
    const found = other.answer(request);
    if (!isUnknown(found)) return found;
  }
  return answer;
}

/** Acts refuse what they do not know before they do anything. */
function actsOf(all: readonly Provider[]): NonNullable<Provider["acts"]> {
  const names = Object.keys(all[0]?.acts ?? {});
  const run = (name: string, input: Fields): unknown => {
    const problems: unknown[] = [];
    for (const { acts = {} } of all) {
      try {
        return acts[name]?.(input);
      } catch (problem) {
        problems.push(problem);
      }
    }
    throw problems[0];
  };
  return Object.fromEntries(names.map((name) => [name, (input: Fields) => run(name, input)]));
}

/** What is the provider's own and the same for all its customers. */
const common: readonly string[] = ["counter", "key", "person", "card", "message", "nonce"];

function ownBooks(
  { store, clock, ...rest }: Omit<Context, "merchants">,
  prefix: string,
): Omit<Context, "merchants"> {
  return { ...rest, store: ownStore(store, prefix), clock: ownClock(clock, prefix) };
}

function ownStore(store: Store, prefix: string): Store {
  const kindOf = (kind: string) => (common.includes(kind) ? kind : prefix + kind);
  const at = ({ kind, ...place }: Place): Place => ({ ...place, kind: kindOf(kind) });
  return {
    get: (place) => store.get(at(place)),
    put: (place, body, group) => store.put(at(place), body, group),
    update: (place, change) => store.update(at(place), change),
    remove: (place) => store.remove(at(place)),
    list: (provider, kind, query) => store.list(provider, kindOf(kind), query),
    count: (provider, kind, group) => store.count(provider, kindOf(kind), group),
    together: (work) => store.together(work),
  };
}

const ownClock = (clock: Clock, prefix: string): Clock => ({
  ...clock,
  plan: (afterMs, { action, ...rest }) => clock.plan(afterMs, { ...rest, action: prefix + action }),
});

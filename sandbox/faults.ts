import { type DatabaseSync } from "node:sqlite";
import { amountRuleFor } from "./amount-rules.ts";
import { type Effect, stageOf, type Stage } from "./fault-kinds.ts";
import { isUnder } from "./known-numbers.ts";
import { type ProviderName, providerNames } from "./provider-names.ts";
import { nextRandom } from "./seeded-random.ts";
import { type Settings } from "./settings.ts";

export type FaultParams = Readonly<Record<string, string | number | boolean>>;

/** An ordered fault. Without `times` it holds until it is cleared. */
export interface Fault {
  readonly provider: ProviderName;
  readonly match?: {
    readonly op?: string;
    readonly merchantNo?: string;
    readonly amountFen?: number;
    /** Only the n-th matching request, counted from 1. */
    readonly nth?: number;
  };
  readonly effect: Effect;
  readonly params?: FaultParams;
  readonly times?: number;
  readonly probability?: number;
  readonly seed?: number;
}

export interface KeptFault extends Fault {
  readonly id: number;
  /** Requests that matched, and how many of them were hit. */
  readonly seen: number;
  readonly fired: number;
  readonly randomState: number;
}

export interface FaultHit {
  readonly effect: Effect;
  readonly params: FaultParams;
}

export interface Subject {
  readonly provider: ProviderName;
  readonly op: string;
  readonly merchantNo?: string | undefined;
  readonly amountFen?: number | undefined;
}

export interface Faults {
  add(fault: Fault): KeptFault;
  all(): KeptFault[];
  clear(id?: number): void;
  /** The first fault of that stage that hits, then what the amount itself says. Counts the request. */
  hit(stage: Stage, subject: Subject): FaultHit | undefined;
  /** What an amount says of itself, for one line of a batch; nothing while amounts are switched off. */
  byAmount(amountFen: number): FaultHit | undefined;
}

export function openFaults(database: DatabaseSync, settings: Settings): Faults {
  const kept = new Map<number, KeptFault>();
  for (const row of database.prepare("select id, body from faults order by id").all()) {
    kept.set(Number(row["id"]), JSON.parse(String(row["body"])) as KeptFault);
  }
  const write = database.prepare("insert or replace into faults (id, body) values (?, ?)");
  const remove = database.prepare("delete from faults where ? is null or id = ?");
  const keep = (fault: KeptFault) => {
    kept.set(fault.id, fault);
    write.run(fault.id, JSON.stringify(fault));
    return fault;
  };
  const byAmount = (amountFen: number): FaultHit | undefined => {
    const rule = settings.get("amountRules", true) ? amountRuleFor(amountFen) : undefined;
    return rule && { effect: rule.effect, params: rule.params ?? {} };
  };

  const earlier = database.prepare(
    "select 1 from journal where merchant_no = ? and provider = ? and op = ? limit 1",
  );
  const byOwnAmount = (stage: Stage, { provider, op, merchantNo, amountFen }: Subject) => {
    const own = amountFen === undefined ? undefined : byAmount(amountFen);
    if (!own || stageOf(own.effect) !== stage) return undefined;
    // An amount loses its answer once; the same request sent again comes through.
    const wasSeen = stage === "transport" && earlier.get(merchantNo ?? null, provider, op);
    return wasSeen ? undefined : own;
  };

  return {
    add(fault) {
      if (!stageOf(fault.effect)) throw new Error(`there is no effect ${fault.effect}`);
      if (!providerNames.includes(fault.provider)) {
        throw new Error(`there is no provider ${fault.provider}`);
      }
      const id = Math.max(0, ...kept.keys()) + 1;
      return keep({ ...fault, id, seen: 0, fired: 0, randomState: fault.seed ?? id });
    },
    all: () => [...kept.values()],
    clear(id) {
      if (id === undefined) kept.clear();
      else kept.delete(id);
      remove.run(id ?? null, id ?? null);
    },
    hit(stage, subject) {
      for (const fault of kept.values()) {
        if (stageOf(fault.effect) !== stage || !matches(fault, subject)) continue;
        const { hits, after } = tryFault(fault);
        keep(after);
        if (hits) return { effect: fault.effect, params: fault.params ?? {} };
      }
      return byOwnAmount(stage, subject);
    },
    byAmount,
  };
}

function matches({ provider, match = {} }: KeptFault, subject: Subject): boolean {
  return (
    provider === subject.provider &&
    (match.op === undefined || match.op === subject.op) &&
    (match.merchantNo === undefined || isUnder(match.merchantNo, subject.merchantNo)) &&
    (match.amountFen === undefined || match.amountFen === subject.amountFen)
  );
}

/** Throws the dice once for every matching request, so that a seed always tells the same story. */
function tryFault(fault: KeptFault): { hits: boolean; after: KeptFault } {
  const seen = fault.seen + 1;
  const dice = nextRandom(fault.randomState);
  const hits =
    dice.value < (fault.probability ?? 1) &&
    (fault.match?.nth === undefined || fault.match.nth === seen) &&
    (fault.times === undefined || fault.fired < fault.times);
  const fired = fault.fired + (hits ? 1 : 0);
  return { hits, after: { ...fault, seen, fired, randomState: dice.state } };
}

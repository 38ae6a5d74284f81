import {
  type SandboxControl,
  type SandboxFault,
  type SandboxProvider,
  sandboxProviders,
} from "#platform/testing/sandbox-control.ts";
import { Random } from "../random.ts";
import { params, rareOperations, whereItStrikes } from "./where-faults-strike.ts";

interface KnownEffect {
  readonly effect: string;
  readonly kind: number;
  /** At which provider, and in which of its operations; none named: in any. */
  readonly places: readonly { readonly provider: SandboxProvider; readonly op?: string }[];
}

/**
 * Orders every effect wherever it means something, each by a chance of its own: several rare faults
 * meet on one order now and then, as they do outside. Beside that each effect strikes once for certain.
 */
export async function orderFaults(
  control: SandboxControl,
  seed: number,
  probability: number,
): Promise<number> {
  const random = new Random(seed);
  const ordered: SandboxFault[] = [];
  for (const { effect, places } of await effectsOf(control)) {
    const given = { effect, ...(params[effect] && { params: params[effect] }) };
    for (const certain of onlyOnce.has(effect) ? places : places.slice(0, 1)) {
      ordered.push({ ...given, ...oneShot(certain, random), times: 1 });
    }
    for (const { provider, op } of onlyOnce.has(effect) ? [] : places) {
      const match = op === undefined ? {} : { match: { op } };
      const own = { seed: random.below(2 ** 31), probability };
      ordered.push({ provider, ...match, ...given, ...own });
    }
  }
  for (const fault of ordered) await control.addFault(fault);
  return ordered.length;
}

/** A key is changed once, and whoever looks after the accounts is busy with it for a while. */
const onlyOnce = new Set(["keyRotated"]);

/** Not all at the very beginning: those of what happens often are spread over the first requests. */
function oneShot(
  { provider, op }: KnownEffect["places"][number],
  random: Random,
): Pick<SandboxFault, "provider" | "match"> {
  const nth = 1 + random.below(op === undefined || rareOperations.has(op) ? 1 : 12);
  return { provider, match: { ...(op !== undefined && { op }), nth } };
}

interface Catalogue {
  readonly faultKinds: Readonly<
    Record<string, { readonly providers: readonly SandboxProvider[] | "all" }>
  >;
  readonly effects: Readonly<Record<string, { readonly kind: number }>>;
}

async function effectsOf(control: SandboxControl): Promise<KnownEffect[]> {
  const answer = await fetch(`${control.address}/_control/fault-kinds`);
  const { faultKinds, effects } = (await answer.json()) as Catalogue;
  return Object.entries(effects).map(([effect, { kind }]) => {
    const known = faultKinds[kind]?.providers ?? [];
    const anywhere = (known === "all" ? sandboxProviders : known).map((provider) => ({ provider }));
    const named = Object.entries(whereItStrikes[effect] ?? {}).flatMap(([provider, ops]) =>
      ops.map((op) => ({ provider: provider as SandboxProvider, op })),
    );
    return { effect, kind, places: named.length > 0 ? named : anywhere };
  });
}

/** Which of the design's kinds of fault really struck, and how often; `never`: effects that did not. */
export async function faultsThatStruck(control: SandboxControl): Promise<{
  readonly kinds: Readonly<Record<number, number>>;
  readonly byEffect: Readonly<Record<string, number>>;
  readonly never: readonly string[];
}> {
  const known = await effectsOf(control);
  const fired = Map.groupBy(await control.faults(), ({ effect }) => effect);
  const times = (effect: string) =>
    (fired.get(effect) ?? []).reduce((sum, one) => sum + one.fired, 0);
  const kinds: Record<number, number> = {};
  for (const { effect, kind } of known) {
    if (times(effect) > 0) kinds[kind] = (kinds[kind] ?? 0) + times(effect);
  }
  const effects = known.map(({ effect }) => effect);
  return {
    kinds,
    byEffect: Object.fromEntries(effects.map((effect) => [effect, times(effect)])),
    never: effects.filter((effect) => times(effect) === 0),
  };
}

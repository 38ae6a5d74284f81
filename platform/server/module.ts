import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Config } from "./config.ts";
import type { EventHub } from "./events.ts";
import type { RunningFlow, Schedule } from "./flows/running.ts";
import type { RawRoute } from "./http/raw-route.ts";
import type { Served } from "./serve.ts";
import { fillSlots, type Given } from "./slot.ts";

/** What routes may ask of the process that serves them. */
export interface Serving {
  readonly config: Config;
  readonly hub: EventHub;
  /** Every endpoint that is served, once all are. */
  readonly endpoints: () => readonly Endpoint[];
}

/** All that a module is to the product. Main lists these values and nothing else. */
export interface Module {
  readonly routes?: (serving: Serving) => readonly Served[];
  /** Doors for machines of others. */
  readonly rawRoutes?: readonly RawRoute[];
  /** Jobs that a worker can run. */
  readonly jobs?: readonly RunningFlow[];
  readonly schedules?: readonly Schedule[];
  /** What it hands to modules below it. */
  readonly gives?: readonly Given[];
}

/** Hands over what modules give each other; before anything is asked of one of them. */
export const connect = (modules: readonly Module[]): void =>
  fillSlots(modules.flatMap(({ gives = [] }) => gives));

/** Every endpoint of these modules. */
export function routesOf(
  modules: readonly Module[],
  serving: Pick<Serving, "config" | "hub">,
): Served[] {
  const endpoints = () => served.flatMap(({ handlers }) => handlers.map((one) => one.endpoint));
  const served: Served[] = modules.flatMap(
    ({ routes }) => routes?.({ ...serving, endpoints }) ?? [],
  );
  return served;
}

export const rawRoutesOf = (modules: readonly Module[]): RawRoute[] =>
  modules.flatMap(({ rawRoutes = [] }) => rawRoutes);

export const jobsOf = (modules: readonly Module[]): RunningFlow[] =>
  modules.flatMap(({ jobs = [] }) => jobs);

export const schedulesOf = (modules: readonly Module[]): Schedule[] =>
  modules.flatMap(({ schedules = [] }) => schedules);

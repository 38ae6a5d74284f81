import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Pool } from "./db/pool.ts";
import type { Actor, Identity } from "./actor.ts";
import type { Config } from "./config.ts";
import type { FileStore } from "./files/store.ts";
import type { Flows } from "./flows/flows.ts";
import type { Metrics } from "./http/metrics.ts";
import type { Logger } from "./log.ts";
import type { Outward } from "./outward/outward.ts";
import type { Pace } from "./pace.ts";
import type { Vault } from "./personal.ts";
import type { Language } from "./refused.ts";

/** What a process needs to answer requests or run jobs; made once by main. */
export interface Engine {
  readonly config: Config;
  readonly log: Logger;
  readonly pool: Pool;
  readonly identity: Identity;
  readonly files: FileStore;
  readonly flows: Flows;
  readonly vault: Vault;
  readonly outward: Outward;
  readonly pace: Pace;
  readonly metrics: Metrics;
  /** As of when it works, if not now: the jobs of the demo's nights ran long ago. */
  readonly at?: Date;
}

/** What a request shows of the browser that sent it. */
export interface Caller {
  readonly token: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
}

/** What the edge knows of a request before anything is decided about it. */
export interface Request<Input> extends Caller {
  readonly input: Input;
  readonly tenantId: string | undefined;
  readonly key: string | undefined;
  readonly requestId: string;
  /** As of when it is made, if not now: demo data and tests are of other days. Nothing from outside says so. */
  readonly at?: Date;
}

/** What a handler gets. */
export interface Context<Input, Tx> {
  readonly input: Input;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly caller: Caller;
  readonly files: FileStore;
  readonly flows: Flows;
  readonly vault: Vault;
  /** Refuses the actor without the right of another endpoint, for what was begun there and is ended here. */
  readonly expectRight: (endpoint: Endpoint) => void;
}

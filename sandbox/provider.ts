import { type IncomingHttpHeaders } from "node:http";
import { type Clock } from "./clock.ts";
import { type FaultHit, type Faults } from "./faults.ts";
import { type Files } from "./files.ts";
import { type Ledger } from "./ledger.ts";
import { type Merchants } from "./merchants.ts";
import { type Notify } from "./notify.ts";
import { type ProviderName } from "./provider-names.ts";
import { type Store } from "./store.ts";

/** A request as it came over the wire; `rawBody` because signatures are over exact bytes. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
}

/** What a request asks for, read before any signature is checked, so that faults can match it. */
export interface Operation {
  readonly op: string;
  /** The caller's own number of the order, batch or flow. */
  readonly merchantNo?: string | undefined;
  /** Given only by requests that move money: the amount-driven defaults look at it. */
  readonly amountFen?: number | undefined;
  /** Money operations take the answer latency that the control API sets. */
  readonly money?: boolean;
}

export interface SandboxRequest extends WireRequest, Operation {
  /** A business fault for this request; transport faults are applied around the provider. */
  readonly fault?: FaultHit | undefined;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly notify: Notify;
  readonly ledger: Ledger;
  readonly files: Files;
  readonly merchants: Merchants;
  /** `http://127.0.0.1:8391` and so on, without a slash at the end. */
  readonly addresses: Readonly<Record<ProviderName | "control", string>>;
}

export interface Provider {
  readonly name: ProviderName;
  /** How the journal reads bodies; UTF-8 if not said. */
  readonly charset?: string;
  operationOf(request: WireRequest): Operation;
  /** All that it writes before it first awaits anything is one transaction: done whole, or not at all. */
  answer(request: SandboxRequest): Answer | Promise<Answer>;
  /** What a person does outside, by name: `POST /_control/act {provider, act, …}`. */
  readonly acts?: Readonly<Record<string, (input: Fields) => unknown>>;
  /**
   * Actions whose time has come, by the name under which `clock.plan` noted them. Synchronous, so
   * that an action and its being done are one transaction and a killed sandbox pays nobody twice.
   */
  readonly due?: Readonly<Record<string, (key: string, body: Fields) => void>>;
}

export type OpenProvider = (context: Context) => Provider;

/** An answer in JSON, which most providers speak. */
export function json(body: unknown, status = 200): Answer {
  const headers = { "content-type": "application/json; charset=UTF-8" };
  return { status, headers, body: JSON.stringify(body) };
}

/** A page for a person who plays the signer or the payer. */
export function html(body: string, status = 200): Answer {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

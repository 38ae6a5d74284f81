import type { Given, Parsed, Schema } from "./schema.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Permission of an endpoint that needs a session but no particular right. */
export const anyone = "anyone";
/** Permission of an endpoint that works without a session. */
export const everybody = "everybody";

/** How a repeated Idempotency-Key is treated: reads have none, money writes cannot go without. */
export type Idempotency = "none" | "honoured" | "required";

/**
 * What becomes of a write by somebody who only visits from the super tenant: never, whatever he says
 * (orders, decisions, money, what guards it) · once he has stated a reason (how the tenant is set
 * up) · always, because it changes what is his own and nobody else's.
 */
export type Visiting = "never" | "withReason" | "forOneself";

interface Declaration<I extends Schema, O extends Schema> {
  readonly method: Method;
  /** `{name}` parts are fields of the input. */
  readonly path: `/api/${string}`;
  /** `<group>:<resource>:<action>`, `anyone` or `everybody`. */
  readonly permission: string;
  readonly input: I;
  readonly output: O;
  /** A platform resource: only members of the super tenant may use it. */
  readonly superTenantOnly?: boolean;
  /** Risky: whoever has not lately shown that it is he has to, first. */
  readonly needsConfirmation?: boolean;
  /** Not one person alone: its rules ask who made, entered or approved what it is about. */
  readonly segregated?: boolean;
  /** The answer holds personal data in clear: where it is kept for a repeat, it is kept sealed. */
  readonly secretAnswer?: boolean;
  /** The body is one file (multipart); the input has it as `file`. */
  readonly receivesFile?: boolean;
  /** The answer may be a file or a stream of events instead of the envelope. */
  readonly gives?: "json" | "file" | "events";
}

export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema> extends Declaration<
  I,
  O
> {
  readonly name: string;
  readonly access: "read" | "write";
  readonly idempotency: Idempotency;
  /** Event name in the operation log; null for reads. */
  readonly audit: string | null;
  /** Null for reads: a visitor looks. */
  readonly visitor: Visiting | null;
}

/** An endpoint that changes nothing. */
export function read<I extends Schema, O extends Schema>(
  declaration: Declaration<I, O>,
): Endpoint<I, O> {
  return {
    ...declaration,
    name: "",
    access: "read",
    idempotency: "none",
    audit: null,
    visitor: null,
  };
}

/** An endpoint that changes something: it runs as a command and leaves an operation-log line. */
export function write<I extends Schema, O extends Schema>(
  declaration: Declaration<I, O> & {
    audit: string;
    idempotency: "honoured" | "required";
    visitor: Visiting;
  },
): Endpoint<I, O> {
  return { ...declaration, name: "", access: "write" };
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** Gives each endpoint its full name (`channel.create`), by which logs, texts and tests know it. */
export function contract<const C extends Contract>(moduleName: string, endpoints: C): C {
  const named = Object.entries(endpoints).map(([key, endpoint]) => [
    key,
    { ...endpoint, name: `${moduleName}.${key}` },
  ]);
  return Object.freeze(Object.fromEntries(named)) as C;
}

/** The contract that an endpoint is of. */
export const moduleOf = ({ name }: Pick<Endpoint, "name">): string => name.split(".")[0] ?? "";

export type InputOf<E extends Endpoint> = Parsed<E["input"]>;
export type GivenTo<E extends Endpoint> = Given<E["input"]>;
/** What a handler returns: the schema's input side, which its output side is made from. */
export type AnswerOf<E extends Endpoint> = Given<E["output"]>;
export type OutputOf<E extends Endpoint> = Parsed<E["output"]>;

/** Names of the `{…}` parts of a path. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

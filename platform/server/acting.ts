import type { AnswerOf, Endpoint, GivenTo } from "#platform/contract/endpoint.ts";
import { newId } from "./clock.ts";
import type { Engine } from "./engine.ts";
import { parseInput } from "./http/parse-input.ts";
import type { Handler } from "./query.ts";

/** A session of somebody, in one of his tenants. */
interface Session {
  readonly token: string;
  readonly tenantId: string;
}

/** Somebody at a time, at work. */
export interface Acting {
  /** Does what the endpoint does, with every check of it; a refusal is thrown. */
  call<E extends Endpoint>(endpoint: E, input: GivenTo<E>): Promise<AnswerOf<E>>;
}

export type As = (session: Session, at?: Date) => Acting;

const language = "zh-CN";

/**
 * Runs the product's own commands as somebody, as of any time. Demo data and tests arrange with it, so
 * that what they stand on obeys every rule that holds for people.
 */
export function actingWith(engine: Engine, handlers: readonly Handler[]): As {
  const answering = new Map(handlers.map((handler) => [handler.endpoint.name, handler]));
  return ({ token, tenantId }, at) => ({
    async call<E extends Endpoint>(endpoint: E, input: GivenTo<E>) {
      const handler = answering.get(endpoint.name);
      if (!handler) throw new Error(`Nobody answers ${endpoint.name}`);
      const request = {
        token,
        tenantId,
        input: parseInput(endpoint, { params: input as object as never, rest: {}, language }),
        ...(at && { at }),
        language,
        ip: "127.0.0.1",
        userAgent: "",
        key: newId(),
        requestId: newId(),
      } as const;
      return (await handler.answer(engine, request as never)) as AnswerOf<E>;
    },
  });
}

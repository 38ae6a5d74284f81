import type { Endpoint, GivenTo, OutputOf } from "#platform/contract/endpoint.ts";
import { type Answer, requestOf, type World } from "./world.ts";

interface Visit {
  /** From which network the visitor comes; limits count by it. */
  readonly address?: string;
  readonly token?: string | undefined;
  readonly tenantId?: string;
  readonly headers?: Record<string, string>;
}

/** Calls an endpoint as somebody who has not signed in, or who has not chosen a tenant yet. */
export async function visit<E extends Endpoint>(
  world: World,
  endpoint: E,
  { input, address = "127.0.0.1", token, tenantId, headers }: Visit & { input: GivenTo<E> },
): Promise<Answer<OutputOf<E>>> {
  const fields = input as Record<string, string>;
  const response = await world.server.inject({
    ...requestOf(endpoint, fields),
    ...(endpoint.method === "GET" && { query: fields }),
    remoteAddress: address,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(tenantId !== undefined && { "current-tenant-id": tenantId }),
      ...headers,
    },
  });
  const body = response.json<{ code: string; msg: string; data: OutputOf<E> }>();
  return { status: response.statusCode, ...body, response };
}

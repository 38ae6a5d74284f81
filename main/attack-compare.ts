import type { Endpoint } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { plain, withHeaders } from "#platform/testing/attack-requests.ts";
import { textOf } from "#platform/testing/leaks.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { inputSchema, sampleOf } from "#platform/testing/samples.ts";
import type { World } from "#platform/testing/world.ts";
import type { Taken } from "./neighbour/house.ts";

/** What somebody was told. */
export interface Told {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

export interface Asked {
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly as: TestPerson;
  readonly key?: string;
}

export async function tell(world: World, { endpoint, input, as, key }: Asked): Promise<Told> {
  const own = headersOf(as, endpoint.access === "write" ? (key ?? newId()) : undefined);
  const response = await world.server.inject(withHeaders(plain(endpoint, input), own));
  const code = String(response.headers["x-code"]);
  return { status: response.statusCode, code, text: await textOf(response) };
}

/** Ids, numbers and times are other ones each time. */
const shapeOf = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "#").replaceAll(/\d+/g, "#");

export const alike = (one: Told, other: Told): boolean =>
  one.code === other.code && shapeOf(one.text) === shapeOf(other.text);

/** Inputs that were accepted once, from which others are made; where there is none, a sample. */
export function basesOf(taken: readonly Taken[]): (endpoint: Endpoint) => object {
  const known = new Map(taken.map(({ endpoint, input }) => [endpoint.name, input]));
  return (endpoint) =>
    known.get(endpoint.name) ?? (sampleOf(inputSchema(endpoint)) as object | undefined) ?? {};
}

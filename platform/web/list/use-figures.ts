import { useQueries } from "@tanstack/react-query";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import { call } from "../api-client.ts";
import { readState, requestOf, shapeOf } from "./list-state.ts";
import type { PageOf } from "./use-list.ts";

/** How many rows of a list each search finds and what they add up to, as far as it is known. */
export function useFigures(
  endpoint: Endpoint,
  searches: readonly string[],
): ReadonlyMap<string, PageOf<unknown> | undefined> {
  const found = useQueries({ queries: searches.map((search) => figuresOf(endpoint, search)) });
  return new Map(searches.map((search, at) => [search, found[at]?.data]));
}

/** The first row of a search tells what there is of all of them. */
function figuresOf(endpoint: Endpoint, search: string) {
  const shape = shapeOf(endpoint);
  const { filters } = readState(shape, new URLSearchParams(search));
  const request = requestOf(shape, { filters, sort: undefined, current: 1, size: 1 });
  return {
    queryKey: [moduleOf(endpoint), endpoint.name, request],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(endpoint, request as never, { signal }) as Promise<PageOf<unknown>>,
  };
}

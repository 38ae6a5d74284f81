import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import { call, type Input } from "#platform/web/api-client.ts";
import { defaultSize, type ListState, requestOf, shapeOf } from "#platform/web/list/list-state.ts";
import type { List, PageOf, RowOf } from "#platform/web/list/use-list.ts";

interface Fixed {
  readonly id?: string;
  readonly filters?: Readonly<Record<string, unknown>>;
}

const atFirst: ListState = { filters: {}, sort: undefined, current: 1, size: defaultSize };

/** A list inside of something that is open: the address belongs to the page, so this one keeps its own. */
export function useListHere<E extends Endpoint>(
  endpoint: E,
  { id, filters }: Fixed,
): List<RowOf<E>, Input<E>> {
  const [state, setState] = useState(atFirst);
  const shape = shapeOf(endpoint);
  const asked = requestOf(shape, state);
  const request = {
    ...asked,
    ...(id !== undefined && { id }),
    filters: { ...asked.filters, ...filters },
  } as unknown as Input<E>;
  const query = useQuery({
    queryKey: [moduleOf(endpoint), endpoint.name, request],
    queryFn: ({ signal }) => call(endpoint, request, { signal }) as Promise<PageOf<RowOf<E>>>,
    placeholderData: keepPreviousData,
  });
  return {
    name: endpoint.name,
    module: moduleOf(endpoint),
    shape,
    state,
    request,
    page: query.data,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    change: (change) => setState({ ...state, current: 1, ...change }),
    search: "",
    open: () => setState(atFirst),
  };
}

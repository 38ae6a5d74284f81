import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type Endpoint, moduleOf, type OutputOf } from "#platform/contract/endpoint.ts";
import { call, type Input } from "../api-client.ts";
import { useLiveRecords } from "../use-live-records.ts";
import {
  type ListShape,
  type ListState,
  readState,
  requestOf,
  shapeOf,
  writeState,
} from "./list-state.ts";

export interface PageOf<Row> {
  readonly records: Row[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly summary?: Readonly<Record<string, number>> | undefined;
}

export type RowOf<E extends Endpoint> = OutputOf<E> extends PageOf<infer Row> ? Row : never;

/** A list as the kit's parts take it: what it shows, how that stands with the server, how to change it. */
export interface List<Row = unknown, Request = unknown> {
  /** The endpoint's name, by which a person's wishes for the list are kept. */
  readonly name: string;
  readonly module: string;
  readonly shape: ListShape;
  readonly state: ListState;
  /** What was asked for; an export asks for the same. */
  readonly request: Request;
  readonly page: PageOf<Row> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  readonly change: (change: Partial<ListState>) => void;
  /** What is asked for, as an address says it, without the page; `open` shows such a text. */
  readonly search: string;
  readonly open: (search: string) => void;
}

/**
 * Filters, sorting and page live in the address: a reload, a bookmark and "back" show the same. What
 * stands beside them says which of a page's views it is, and stays. What others change shows.
 */
export function useList<E extends Endpoint>(
  endpoint: E,
  beside: Readonly<Record<string, string>> = {},
): List<RowOf<E>, Input<E>> {
  useLiveRecords(moduleOf(endpoint));
  const [search, setSearch] = useSearchParams();
  const shape = shapeOf(endpoint);
  const state = readState(shape, search);
  const request = requestOf(shape, state) as Input<E>;
  const query = useQuery({
    queryKey: [moduleOf(endpoint), endpoint.name, request],
    queryFn: ({ signal }) => call(endpoint, request, { signal }) as Promise<PageOf<RowOf<E>>>,
    // The rows stay in place while the next page is on its way, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
  const put = (next: URLSearchParams) =>
    setSearch({ ...beside, ...Object.fromEntries(next.entries()) });
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
    // Anything but turning the page starts again at the first one.
    change: (change) => put(writeState({ ...state, current: 1, ...change })),
    search: writeState({ ...state, current: 1 }).toString(),
    open: (text) => put(new URLSearchParams(text)),
  };
}

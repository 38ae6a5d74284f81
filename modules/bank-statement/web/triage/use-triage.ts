import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Endpoint, OutputOf } from "#platform/contract/endpoint.ts";
import { call, type Input } from "#platform/web/api-client.ts";
import { useRunner } from "#platform/web/command/use-command.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";

export type Line = OutputOf<typeof triage.list>["records"][number];
export type Opened = OutputOf<typeof triage.detail>;
export type Candidate = Opened["candidates"][number];

const module = "unmatchedBankStatement";

const detailOf = (id: string) => ({
  queryKey: [module, "detail", id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(triage.detail, { id }, { signal }),
});

/** What a person is asked before it is done. */
export type Asked = "ignore" | "split" | "alias" | "dispute" | "endDispute" | "writeOff";

/** Where one types what no rule found. */
export const searchBox = "triage-search";

export interface Wish {
  readonly reason: Line["reason"];
  readonly sort: "oldest" | "largest";
}

/** A morning's work; what is done makes room for the rest. */
const mostShown = 120;

/** The lines that wait, as the person wants to see them. */
export function useWaiting({ reason, sort }: Wish) {
  useLiveRecords(module);
  const field = sort === "oldest" ? ("transactionDate" as const) : ("amount" as const);
  const order = sort === "oldest" ? ("asc" as const) : ("desc" as const);
  const request = {
    size: mostShown,
    sorts: [{ field, order }],
    filters: reason ? { reason: [reason] } : {},
  };
  return useQuery({
    queryKey: [module, "list", request],
    queryFn: ({ signal }) => call(triage.list, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useSummary = () =>
  useQuery({
    queryKey: [module, "summary"],
    queryFn: ({ signal }) => call(triage.summary, {}, { signal }),
  });

/** A line with its candidates; the next ones are fetched before anybody asks for them. */
export function useOpened(id: string | undefined, ahead: readonly string[]) {
  const client = useQueryClient();
  const next = ahead.join(" ");
  useEffect(() => {
    for (const one of next === "" ? [] : next.split(" ")) void client.prefetchQuery(detailOf(one));
  }, [client, next]);
  return useQuery({ ...detailOf(id ?? ""), enabled: id !== undefined });
}

/** What the person looked for by a number or a name; nothing while he looks for nothing. */
export const useFound = (id: string | undefined, keyword: string) =>
  useQuery({
    queryKey: [module, "search", id, keyword],
    queryFn: ({ signal }) => call(triage.search, { id: id ?? "", keyword }, { signal }),
    enabled: id !== undefined && keyword !== "",
  });

export interface Tally {
  readonly matched: number;
  readonly ignored: number;
  readonly undone: number;
}

/** What is done to lines, how much of it in this session, and on which lines: the last can be undone. */
export function useDoing() {
  const { run } = useRunner();
  const [tally, setTally] = useState<Tally>({ matched: 0, ignored: 0, undone: 0 });
  const [done, setDone] = useState<readonly string[]>([]);
  const act = async <E extends Endpoint>(
    endpoint: E,
    input: Input<E> & { readonly id: string },
    counts?: keyof Tally,
  ): Promise<boolean> => {
    const answer = await run(endpoint, input);
    if (answer === undefined) return false;
    noted(input.id, counts);
    return true;
  };
  const noted = (id: string, counts?: keyof Tally) => {
    if (counts) setTally((now) => ({ ...now, [counts]: now[counts] + 1 }));
    if (counts !== "undone") setDone((now) => [...now, id]);
  };
  /** The line that was undone on, or nothing where there was nothing to undo. */
  const undo = async (): Promise<string | undefined> => {
    const id = done.at(-1);
    if (id === undefined || !(await act(triage.undo, { id }, "undone"))) return undefined;
    setDone((now) => now.slice(0, -1));
    return id;
  };
  return { act, noted, undo, canUndo: done.length > 0, tally };
}

import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { expenditure } from "../contract.ts";

export type Opened = OutputOf<typeof expenditure.detail>;
export type Source = OutputOf<typeof expenditure.sources>[number];
export type Choice = OutputOf<typeof expenditure.payeeChoices>[number];

/** One expenditure with its payees. */
export const useExpenditure = (id: string) =>
  useQuery({
    queryKey: ["expenditure", "detail", id],
    queryFn: ({ signal }) => call(expenditure.detail, { id }, { signal }),
  });

/** Where one may spend from, and what is there just now, for a new order or for this one. */
export const useSources = (expenditureId?: string) =>
  useQuery({
    queryKey: ["expenditure", "sources", expenditureId],
    queryFn: ({ signal }) =>
      call(expenditure.sources, expenditureId === undefined ? {} : { expenditureId }, { signal }),
    // Others spend from the same wallets meanwhile.
    staleTime: 0,
  });

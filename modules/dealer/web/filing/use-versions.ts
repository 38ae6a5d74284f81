import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { dealerFiling } from "../../contract.ts";
import type { FilingRow } from "./filing-columns.tsx";

type Version = OutputOf<typeof dealerFiling.versions>[number];

/** Every bank detail that was typed for a filing, the latest first; asked anew when the filing has changed. */
export function useVersions({ id, rowVersion }: FilingRow): readonly Version[] {
  const { data = [] } = useQuery({
    queryKey: ["dealerFiling", dealerFiling.versions.name, id, rowVersion],
    queryFn: ({ signal }) => call(dealerFiling.versions, { id }, { signal }),
  });
  return data;
}

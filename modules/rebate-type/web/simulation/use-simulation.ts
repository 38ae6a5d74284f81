import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { rebateType } from "../../contract.ts";

export type Simulated = NonNullable<OutputOf<typeof rebateType.simulation>>;

/** What the draft of a type would do, as it was asked for last; or what was kept with a version. */
export const useSimulation = (id: string, version: number | null) =>
  useQuery({
    queryKey: ["rebateType", rebateType.simulation.name, id, version],
    queryFn: ({ signal }) => call(rebateType.simulation, { id, version }, { signal }),
  });

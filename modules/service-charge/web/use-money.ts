import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { serviceCharge } from "../contract.ts";

export type ChargeMoney = OutputOf<typeof serviceCharge.money>;

/** In case the stream does not get through while somebody waits at the desk. */
const askEveryMs = 15_000;

/** An order's money as of now. */
export function useMoney(id: string) {
  useLiveRecords("serviceCharge", "collection", "serviceChargeRefund");
  return useQuery({
    queryKey: ["serviceCharge", "money", id],
    queryFn: ({ signal }) => call(serviceCharge.money, { id }, { signal }),
    refetchInterval: askEveryMs,
  });
}

import { useQuery } from "@tanstack/react-query";
import { carDealer } from "#modules/dealer/dealer-contract.ts";
import { call } from "#platform/web/api-client.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { carPayment } from "../contract.ts";

/** What is known of a shop as soon as it is named; while it is being typed nobody is asked. */
export function useDealer(shop: string) {
  const { data } = useQuery({
    queryKey: ["carPayment", "dealer", shop],
    queryFn: ({ signal }) => call(carPayment.dealer, { reportCarShop: shop }, { signal }),
    enabled: shop !== "",
  });
  return shop === "" ? undefined : data;
}

const offered = 8;

/** Dealers whose name has what is typed, among those that the person sees. */
export function useDealersLike(typed: string): string[] {
  const mayAsk = useSession((session) => mayUse(carDealer.list, session));
  const { data } = useQuery({
    queryKey: ["carDealer", "like", typed],
    queryFn: ({ signal }) =>
      call(carDealer.list, { filters: { reportCarShop: typed }, size: offered }, { signal }),
    enabled: mayAsk && typed !== "",
    placeholderData: (before) => before,
  });
  return typed === "" ? [] : (data?.records ?? []).map(({ reportCarShop }) => reportCarShop);
}

import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import { provider } from "../../contract.ts";

/** The tenant's accounts, by the names their people gave them. */
export function useAccounts() {
  const { data } = useQuery({
    queryKey: ["provider", "accountNames"],
    queryFn: ({ signal }) => call(provider.list, { size: 200 }, { signal }),
  });
  const rows = data?.records ?? [];
  return {
    options: rows.map(({ id, accountName }) => ({ value: id, label: accountName })),
    nameOf: (id: string) => rows.find((row) => row.id === id)?.accountName,
  };
}

export function useKinds() {
  const { data } = useQuery({
    queryKey: ["provider", provider.kinds.name],
    queryFn: ({ signal }) => call(provider.kinds, {}, { signal }),
    // What the product can speak to changes only with the product.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}

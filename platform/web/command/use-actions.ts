import { useQuery } from "@tanstack/react-query";
import type { ActionReason } from "#platform/contract/actions.ts";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import { useActingTenant } from "../acting-tenant.ts";
import { call, type Input } from "../api-client.ts";
import { useWords } from "../i18n.ts";

interface Answered {
  readonly action: string;
  readonly enabled: boolean;
  readonly reasons: readonly ActionReason[];
}

export interface Verdict {
  /** The server has not answered yet. */
  readonly isPending?: boolean;
  /** Why it cannot be done now; undefined: it can. */
  readonly because: string | undefined;
  /** The page where that can be mended. */
  readonly link: string | null;
  /** The codes of the refusals that it would meet. */
  readonly codes: readonly string[];
}

/** An action is named after its endpoint. */
export const actionOf = ({ name }: Endpoint): string => name.slice(name.indexOf(".") + 1);

/** What stands against each action, as the server judges it; until it has answered, none is open. */
export function useActions(endpoint: Endpoint, id: string): (action: string) => Verdict {
  const { t } = useWords();
  const tenantId = useActingTenant();
  const { data, error } = useQuery({
    queryKey: [moduleOf(endpoint), "actions", id, tenantId],
    queryFn: ({ signal }) =>
      call(endpoint, { id } as Input<Endpoint>, { signal, tenantId }) as Promise<Answered[]>,
  });
  return (action) => {
    const found = data?.find((one) => one.action === action);
    if (!found) {
      const because = t(error ? "list.failed" : "list.loading");
      return { isPending: !error, because, link: null, codes: [] };
    }
    if (found.enabled) return { because: undefined, link: null, codes: [] };
    const because = found.reasons.map(({ msg }) => msg).join("；");
    const link = found.reasons.find((reason) => reason.link !== null)?.link ?? null;
    return { because, link, codes: found.reasons.map(({ code }) => code) };
  };
}

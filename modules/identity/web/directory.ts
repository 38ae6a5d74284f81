import { useQuery } from "@tanstack/react-query";
import { useActingTenant } from "#platform/web/acting-tenant.ts";
import { call, type CallOptions } from "#platform/web/api-client.ts";
import { directory } from "../directory-contract.ts";

/**
 * Names change with what people do on other pages: they are asked for anew when they are shown.
 * They are those of the tenant that one acts in.
 */
function useNames<T>(
  what: string,
  ask: (options: CallOptions) => Promise<T>,
  enabled: boolean = true,
) {
  const tenantId = useActingTenant();
  return useQuery({
    queryKey: ["identity", "directory", what, tenantId],
    queryFn: ({ signal }) => ask({ signal, tenantId }),
    enabled,
  });
}

/** Every department that is not deleted. */
export const useDepartments = () =>
  useNames("departments", (options) => call(directory.departments, {}, options));

export const useRoles = () => useNames("roles", (options) => call(directory.roles, {}, options));

interface Wanted {
  readonly keyword?: string;
  readonly ids?: string[];
}

/** Members by a part of their name or number, or those with known ids. */
export const useMembers = (wanted: Wanted, enabled = true) =>
  useNames(
    `members ${JSON.stringify(wanted)}`,
    (options) => call(directory.members, wanted, options),
    enabled,
  );

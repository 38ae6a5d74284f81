import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import { directory } from "../directory-contract.ts";

/** Names change with what people do on other pages: they are asked for anew when they are shown. */
const names = <T>(what: string, ask: (signal: AbortSignal) => Promise<T>) => ({
  queryKey: ["identity", "directory", what],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal),
});

/** Every department that is not deleted. */
export const useDepartments = () =>
  useQuery(names("departments", (signal) => call(directory.departments, {}, { signal })));

export const useRoles = () =>
  useQuery(names("roles", (signal) => call(directory.roles, {}, { signal })));

interface Wanted {
  readonly keyword?: string;
  readonly ids?: string[];
}

/** Members by a part of their name or number, or those with known ids. */
export const useMembers = (wanted: Wanted, enabled = true) =>
  useQuery({
    ...names(`members ${JSON.stringify(wanted)}`, (signal) =>
      call(directory.members, wanted, { signal }),
    ),
    enabled,
  });

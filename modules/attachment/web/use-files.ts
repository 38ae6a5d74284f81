import { useQueries } from "@tanstack/react-query";
import { useActingTenant } from "#platform/web/acting-tenant.ts";
import { call } from "#platform/web/api-client.ts";
import { attachment } from "../contract.ts";
import type { AttachmentInfo } from "./upload.ts";

interface Files {
  readonly files: AttachmentInfo[];
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** What there is to know of the files that a record names. A stored file never changes. */
export function useFiles(ids: readonly string[]): Files {
  const tenantId = useActingTenant();
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ["attachment", "detail", id, tenantId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(attachment.detail, { id }, { signal, tenantId }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => ({
      files: answers.flatMap(({ data }) => data ?? []),
      isPending: answers.some((answer) => answer.isPending),
      error: answers.find((answer) => answer.isError)?.error ?? null,
    }),
  });
}

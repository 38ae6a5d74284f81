import { useQueries, useQuery } from "@tanstack/react-query";
import { useActingTenant } from "#platform/web/acting-tenant.ts";
import { callForFile, type FileAnswer, isFile } from "#platform/web/api-client.ts";
import { attachment } from "../contract.ts";
import type { AttachmentInfo } from "./upload.ts";

/** The bytes, fetched with the session's headers; an address alone would not be let in. */
const contentQuery = (id: string, tenantId: string | undefined) => ({
  queryKey: ["attachment", "content", id, tenantId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FileAnswer> => {
    const answer = await callForFile(attachment.content, { id }, { signal, tenantId });
    if (!isFile(answer)) throw new Error("The server sent no file");
    return answer;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const useContent = (id: string) => useQuery(contentQuery(id, useActingTenant()));

/** What is larger is fetched when somebody opens it. */
const largestAhead = 3 * 1024 * 1024;

/** Fetches files before anybody opens them, so that they are there at once. */
export function useContentsAhead(files: readonly AttachmentInfo[]): void {
  const tenantId = useActingTenant();
  const small = files.filter(({ size, kind }) => size <= largestAhead && kind !== "video");
  useQueries({ queries: small.map(({ id }) => contentQuery(id, tenantId)) });
}

import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { department } from "../contract.ts";

export type Department = OutputOf<typeof department.detail>;

/** The whole tree, parents before their children; read anew after every change of a department. */
export const useTree = () =>
  useQuery({
    queryKey: ["department", department.tree.name],
    queryFn: ({ signal }) => call(department.tree, {}, { signal }),
  });

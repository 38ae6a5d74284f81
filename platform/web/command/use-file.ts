import { useMutation } from "@tanstack/react-query";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { callForFile, type Input, isFile } from "../api-client.ts";
import { saveFile } from "../save-file.ts";
import { useTellRefusal } from "./tell-refusal.ts";

interface Fetching {
  readonly fetch: () => void;
  readonly isFetching: boolean;
}

/** Fetches a file, with the session that a plain link would lack, and hands it to the browser. */
export function useFile<E extends Endpoint>(endpoint: E, input: Input<E>): Fetching {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callForFile(endpoint, input, {}),
    onSuccess: (answer) => isFile(answer) && saveFile(answer),
    onError: useTellRefusal(),
  });
  return { fetch: () => mutate(), isFetching: isPending };
}

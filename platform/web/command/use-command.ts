import { useMutation } from "@tanstack/react-query";
import { App } from "antd";
import { useState } from "react";
import type { Endpoint, OutputOf } from "#platform/contract/endpoint.ts";
import { callForFile, type Input, isFile } from "../api-client.ts";
import { useActingTenant } from "../acting-tenant.ts";
import { moduleOf, useWords } from "../i18n.ts";
import { useReadAgain } from "../read-again.ts";
import { saveFile } from "../save-file.ts";
import { isSessionOver } from "../refusal.ts";
import { withConfirmation } from "./confirmation.ts";
import { Intent } from "./intent.ts";
import { useTellRefusal } from "./tell-refusal.ts";

export interface Command<E extends Endpoint> {
  /** Gives the answer (of a file that was saved, null), or undefined when refused and told so. */
  readonly run: (input: Input<E>) => Promise<OutputOf<E> | undefined>;
  readonly isRunning: boolean;
}

interface Options<E extends Endpoint> {
  readonly onRefused?: (error: unknown) => void;
  /** What is said when it is done, where that depends on the answer. */
  readonly told?: ((answer: OutputOf<E>) => string) | undefined;
}

/** Runs a write: says that it is done, or why not, and has the module's lists read anew. */
export function useCommand<E extends Endpoint>(endpoint: E, options: Options<E> = {}): Command<E> {
  const words = useWords();
  const readAgain = useReadAgain();
  const { message } = App.useApp();
  const tell = useTellRefusal();
  const tenantId = useActingTenant();
  const [intent] = useState(() => new Intent());
  const mutation = useMutation({
    mutationFn: (input: Input<E>) => {
      const key = intent.keyFor(input);
      return withConfirmation(() => callForFile(endpoint, input, { key, tenantId }));
    },
  });
  const run = async (input: Input<E>) => {
    try {
      const given = await mutation.mutateAsync(input);
      intent.fulfilled();
      if (isFile(given)) saveFile(given);
      const answer = isFile(given) ? (null as OutputOf<E>) : given;
      void message.success(options.told?.(answer) ?? words.done(endpoint));
      return answer;
    } catch (error) {
      if (!isSessionOver(error)) (options.onRefused ?? tell)(error);
      return undefined;
    } finally {
      // After a refusal too: often what the list shows is out of date.
      void readAgain([moduleOf(endpoint)]);
    }
  };
  return { run, isRunning: mutation.isPending };
}

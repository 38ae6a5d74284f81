import { App } from "antd";
import { useState } from "react";
import { type Endpoint, moduleOf, type OutputOf } from "#platform/contract/endpoint.ts";
import { callForFile, type Input, isFile } from "../api-client.ts";
import { useActingTenant } from "../acting-tenant.ts";
import { useWords } from "../i18n.ts";
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

export interface Runner {
  readonly run: <E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options?: Options<E>,
  ) => Promise<OutputOf<E> | undefined>;
  readonly isRunning: (endpoint: Endpoint) => boolean;
}

/** Runs writes: says that each is done, or why not, and has the module's lists read anew. */
export function useRunner(): Runner {
  const words = useWords();
  const readAgain = useReadAgain();
  const { message } = App.useApp();
  const tell = useTellRefusal();
  const tenantId = useActingTenant();
  const [intents] = useState(() => new Map<string, Intent>());
  const [running, setRunning] = useState<readonly string[]>([]);
  const run: Runner["run"] = async (endpoint, input, options = {}) => {
    const { name } = endpoint;
    const intent = intents.get(name) ?? new Intent();
    intents.set(name, intent);
    setRunning((now) => [...now, name]);
    try {
      const key = intent.keyFor(input);
      const given = await withConfirmation(() => callForFile(endpoint, input, { key, tenantId }));
      intent.fulfilled();
      if (isFile(given)) saveFile(given);
      const answer = isFile(given) ? (null as OutputOf<typeof endpoint>) : given;
      void message.success(options.told?.(answer) ?? words.done(endpoint));
      return answer;
    } catch (error) {
      if (!isSessionOver(error)) (options.onRefused ?? tell)(error);
      return undefined;
    } finally {
      setRunning((now) => now.toSpliced(now.indexOf(name), 1));
      // After a refusal too: often what the list shows is out of date.
      void readAgain([moduleOf(endpoint)]);
    }
  };
  return { run, isRunning: ({ name }) => running.includes(name) };
}

/** Runs one write. */
export function useCommand<E extends Endpoint>(endpoint: E, options: Options<E> = {}): Command<E> {
  const { run, isRunning } = useRunner();
  return { run: (input) => run(endpoint, input, options), isRunning: isRunning(endpoint) };
}

import { Button } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { Can } from "#platform/web/command/can.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { useStateNames } from "#platform/web/kit/state-tag.tsx";
import { signContract } from "../contract.ts";
import { runningCodes } from "../states.ts";

/** What the provider's answer comes to: where not everybody has signed, to try later. */
export function useRefreshWords() {
  const { t } = useWords();
  const stateOf = useStateNames();
  return ({ signState }: OutputOf<typeof signContract.refresh>) =>
    runningCodes.includes(signState)
      ? t("signContract.notYet")
      : t("signContract.stands", { state: stateOf(signState).name });
}

/** Asks the provider now, from a row of the list. */
export function RefreshButton({ id }: { id: string }) {
  const { action } = useWords();
  const { run, isRunning } = useCommand(signContract.refresh, { told: useRefreshWords() });
  return (
    <Can do={signContract.refresh}>
      <Button type="link" loading={isRunning} onClick={() => void run({ id })}>
        {action(signContract.refresh)}
      </Button>
    </Can>
  );
}

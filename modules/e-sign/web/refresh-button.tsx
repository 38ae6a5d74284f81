import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { useStateNames } from "#platform/web/kit/state-tag.tsx";
import { signContract } from "../contract.ts";
import { runningCodes } from "../states.ts";

interface Props {
  readonly id: string;
  readonly type?: "link";
  readonly because?: string | undefined;
}

/** Asks the provider now. Where not everybody has signed, it says so and to try later. */
export function RefreshButton({ id, because, ...button }: Props) {
  const { t, action } = useWords();
  const stateOf = useStateNames();
  const { run, isRunning } = useCommand(signContract.refresh, {
    told: ({ signState }) =>
      runningCodes.includes(signState)
        ? t("signContract.notYet")
        : t("signContract.stands", { state: stateOf(signState).name }),
  });
  return (
    <Can do={signContract.refresh}>
      <ReasonButton
        {...button}
        because={because}
        loading={isRunning}
        onClick={() => void run({ id })}
      >
        {action(signContract.refresh)}
      </ReasonButton>
    </Can>
  );
}

import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { signContract } from "../contract.ts";
import { runningCodes, signStates } from "../states.ts";
import type { ContractRow } from "./contract-columns.tsx";
import { RefreshButton } from "./refresh-button.tsx";

interface Props {
  readonly row: ContractRow;
  readonly onView: () => void;
}

/** What a contract asks for next; the rest is in its detail. */
export function ContractRowActions({ row, onView }: Props) {
  const { id, stateCode, contractNumber } = row;
  const isFresh = stateCode === signStates.notStarted && row.startTime === null;
  return (
    <>
      <ActionButton do={signContract.detail} type="link" onClick={onView} />
      {isFresh && <ConfirmButton do={signContract.start} input={{ id }} about={contractNumber} />}
      {runningCodes.includes(stateCode) && <RefreshButton id={id} />}
    </>
  );
}

import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { channel } from "../contract.ts";
import { channelStates } from "../states.ts";

interface Props {
  readonly row: RowOf<typeof channel.list>;
  readonly onEdit: () => void;
}

export function ChannelRowActions({ row, onEdit }: Props) {
  const { id, rowVersion, stateCode, channelName: name } = row;
  const isDisabled = stateCode === channelStates.disabled;
  return (
    <>
      <ActionButton do={channel.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? channel.enable : channel.disable}
        input={{ id, rowVersion }}
        about={name}
      />
      <LogButton of={channel.operationLog} id={id} name={name} />
      <ConfirmButton do={channel.remove} input={{ id }} about={name} danger />
    </>
  );
}

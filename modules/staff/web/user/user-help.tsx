import { Flex } from "antd";
import { lifecycle } from "#modules/identity/states.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { user } from "../../user-contract.ts";
import type { HandedOver } from "../password-dialog.tsx";
import { ResetPasswordButton } from "../reset-password-button.tsx";
import { useOwnReason } from "./user-own-reason.ts";

interface Props {
  readonly person: OutputOf<typeof user.detail>;
  readonly onPassword: (handed: HandedOver) => void;
}

/** What an administrator does for somebody who cannot get in, or who must get out. */
export function UserHelp({ person, onPassword }: Props) {
  const { t } = useWords();
  const { id, idCardName: name, locked, loginErrorTimes, stateCode } = person;
  const own = useOwnReason(person);
  const disabled = stateCode === lifecycle.disabled ? t("user.reason.disabled") : undefined;
  const isFree = !locked && loginErrorTimes === 0;
  return (
    <Flex gap={8} justify="end">
      <ConfirmButton
        do={user.unlock}
        input={{ id }}
        about={name}
        because={isFree ? t("user.reason.notLocked") : undefined}
      />
      <ConfirmButton do={user.forceOffline} input={{ id }} about={name} because={own} />
      <ResetPasswordButton
        do={user.resetPassword}
        row={person}
        because={own ?? disabled}
        onPassword={onPassword}
      />
    </Flex>
  );
}

import { Button, Flex } from "antd";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { useSession } from "#platform/web/session.ts";
import { tenantUser } from "../../contract.ts";
import { type MemberAction, memberStates } from "../../states.ts";
import type { HandedOver } from "../password-dialog.tsx";
import { ResetPasswordButton } from "../reset-password-button.tsx";
import type { MemberRow } from "./tenant-user-columns.tsx";

const TempAgentForm = lazy(async () => ({
  default: (await import("./temp-agent-form.tsx")).TempAgentForm,
}));

interface Props {
  readonly row: MemberRow;
  readonly vertical?: boolean;
  readonly onPassword: (handed: HandedOver) => void;
}

/** Everything that can be done to a member; what cannot be done now says why. */
export function TenantUserActions({ row, vertical = false, onPassword }: Props) {
  const { t } = useWords();
  const verdictOn = useActions(tenantUser.actions, row.id);
  const because = (action: MemberAction) => verdictOn(action).because;
  const [isChoosing, setChoosing] = useState(false);
  const mayAskWhy = useSession(({ permissions }) => permissions.includes("system:role:why"));
  const { id, rowVersion, idCardName: about } = row;
  // Somebody whom the platform has disabled is not disabled here: the server's reason tells.
  const toggle = row.stateCode === memberStates.disabled ? "enable" : "disable";
  return (
    <Flex vertical={vertical} align="flex-start" wrap={!vertical}>
      <ResetPasswordButton
        do={tenantUser.resetPassword}
        row={row}
        because={because("resetPassword")}
        onPassword={onPassword}
      />
      <ConfirmButton
        do={tenantUser.forceOffline}
        input={{ id }}
        about={about}
        because={because("forceOffline")}
      />
      <ConfirmButton
        do={tenantUser.unlock}
        input={{ id }}
        about={about}
        because={because("unlock")}
      />
      <ActionButton
        do={tenantUser.setTempAgent}
        type="link"
        because={because("setTempAgent")}
        onClick={() => setChoosing(true)}
      />
      <ConfirmButton
        do={tenantUser[toggle]}
        input={{ id, rowVersion }}
        about={about}
        because={because(toggle)}
      />
      <ConfirmButton
        do={tenantUser.remove}
        input={{ id }}
        about={about}
        danger
        because={because("remove")}
      />
      {mayAskWhy && (
        <Link to={`/system/role?why=${id}`}>
          <Button type="link" tabIndex={-1}>
            {t("tenantUser.why")}
          </Button>
        </Link>
      )}
      <Suspense>
        {isChoosing && <TempAgentForm id={id} onClose={() => setChoosing(false)} />}
      </Suspense>
    </Flex>
  );
}

import type { z } from "zod";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { account, type InvitationInfo } from "#modules/identity/account-contract.ts";
import { OwnSection } from "./own-section.tsx";
import { type OwnColumn, OwnTable } from "./own-table.tsx";
import { useOwn } from "./use-own.ts";

type Row = z.infer<typeof InvitationInfo>;

/** Tenants that want me as a member. None of them has me until I say so. */
export function OwnInvitations() {
  const { t } = useWords();
  const rows = useOwn(account.invitations);
  const columns: OwnColumn<Row>[] = [
    { name: "invitingTenant", show: ({ tenantName }) => tenantName },
    { name: "inviter", width: 140, show: ({ inviter }) => inviter },
    { name: "invitedAt", width: 180, show: ({ insertTime }) => formatTime(insertTime) },
    { name: "expiresAt", width: 180, show: ({ expireTime }) => formatTime(expireTime) },
    {
      name: "actions",
      width: 160,
      show: ({ id, tenantName }) => (
        <div className="row-actions">
          <ConfirmButton do={account.acceptInvitation} input={{ id }} about={tenantName} />
          <ConfirmButton do={account.declineInvitation} input={{ id }} about={tenantName} danger />
        </div>
      ),
    },
  ];
  const title = t("personalCenter.center.invitations");
  return (
    <OwnSection title={title} why={t("personalCenter.center.invitations.why")}>
      <OwnTable
        label={title}
        rows={rows}
        data={rows.data}
        columns={columns}
        none={t("personalCenter.center.invitations.none")}
      />
    </OwnSection>
  );
}

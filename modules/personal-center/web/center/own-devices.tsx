import type { z } from "zod";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { account, type DeviceInfo } from "#modules/identity/account-contract.ts";
import { BrowserLabel, useBrowserName } from "./browser-label.tsx";
import { OwnSection } from "./own-section.tsx";
import { type OwnColumn, OwnTable } from "./own-table.tsx";
import { useOwn } from "./use-own.ts";

type Row = z.infer<typeof DeviceInfo>;

/** Browsers that are remembered at sign-in, until I say otherwise. */
export function OwnDevices() {
  const { t } = useWords();
  const nameOf = useBrowserName();
  const rows = useOwn(account.devices);
  const columns: OwnColumn<Row>[] = [
    { name: "browser", show: ({ userAgent }) => <BrowserLabel userAgent={userAgent} /> },
    { name: "trustedAt", width: 180, show: ({ createdAt }) => formatTime(createdAt) },
    { name: "lastUsedAt", width: 180, show: ({ lastUsedAt }) => formatTime(lastUsedAt) },
    { name: "expiresAt", width: 180, show: ({ expiresAt }) => formatTime(expiresAt) },
    {
      name: "actions",
      width: 130,
      show: ({ id, userAgent }) => (
        <div className="row-actions">
          <ConfirmButton
            do={account.revokeDevice}
            input={{ id }}
            about={nameOf(userAgent)}
            danger
          />
        </div>
      ),
    },
  ];
  const title = t("personalCenter.center.devices");
  return (
    <OwnSection title={title} why={t("personalCenter.center.devices.why")}>
      <OwnTable
        label={title}
        rows={rows}
        data={rows.data}
        columns={columns}
        none={t("personalCenter.center.devices.none")}
      />
    </OwnSection>
  );
}

import { Flex, Tag } from "antd";
import type { z } from "zod";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { account, type SessionInfo } from "#modules/identity/account-contract.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { BrowserLabel, useBrowserName } from "./browser-label.tsx";
import { OwnSection } from "./own-section.tsx";
import { type OwnColumn, OwnTable } from "./own-table.tsx";
import { useOwn } from "./use-own.ts";

type Row = z.infer<typeof SessionInfo>;

/** Where I am signed in, and the way to end it there. */
export function OwnSessions() {
  const { t } = useWords();
  const nameOf = useBrowserName();
  const rows = useOwn(account.sessions);
  const columns: OwnColumn<Row>[] = [
    {
      name: "browser",
      show: ({ userAgent, current }) => (
        <Flex gap={8} align="center">
          <BrowserLabel userAgent={userAgent} />
          {current && <Tag>{t("personalCenter.center.sessions.current")}</Tag>}
        </Flex>
      ),
    },
    { name: "ip", width: 160, show: ({ ip }) => ip || emptyMark },
    { name: "signedInAt", width: 180, show: ({ createdAt }) => formatTime(createdAt) },
    { name: "expiresAt", width: 180, show: ({ expiresAt }) => formatTime(expiresAt) },
    {
      name: "actions",
      width: 130,
      show: ({ id, userAgent, current }) => (
        <div className="row-actions">
          <ConfirmButton
            do={account.endSession}
            input={{ id }}
            about={nameOf(userAgent)}
            danger
            because={current ? t("personalCenter.center.sessions.stay") : undefined}
          />
        </div>
      ),
    },
  ];
  const title = t("personalCenter.center.sessions");
  return (
    <OwnSection title={title} why={t("personalCenter.center.sessions.why")}>
      <OwnTable
        label={title}
        rows={rows}
        data={rows.data}
        columns={columns}
        none={t("list.none")}
      />
    </OwnSection>
  );
}

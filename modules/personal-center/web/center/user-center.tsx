import { useWords } from "#platform/web/i18n.ts";
import { Page } from "#platform/web/kit/page.tsx";
import { OwnAttempts } from "./own-attempts.tsx";
import { OwnDevices } from "./own-devices.tsx";
import { OwnFacts } from "./own-facts.tsx";
import { OwnInvitations } from "./own-invitations.tsx";
import { OwnReveals } from "./own-reveals.tsx";
import { OwnSessions } from "./own-sessions.tsx";

/** Who I am here, where I am signed in, and who looked at me. */
export function UserCenter() {
  const { t } = useWords();
  return (
    <Page title={t("menu.user.center")}>
      <OwnFacts />
      <OwnInvitations />
      <OwnSessions />
      <OwnDevices />
      <OwnReveals />
      <OwnAttempts />
    </Page>
  );
}

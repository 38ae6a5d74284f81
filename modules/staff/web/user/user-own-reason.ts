import { useWords } from "#platform/web/i18n.ts";
import { useSession } from "#platform/web/session.ts";

/** Why an action is not for one's own account; undefined where it is somebody else's. */
export function useOwnReason({ nickname }: { readonly nickname: string | null }) {
  const { t } = useWords();
  const own = useSession((session) => session.user?.nickname);
  return nickname !== null && nickname === own ? t("user.reason.own") : undefined;
}

import { useEffect, useState } from "react";
import type { Envelope } from "#platform/contract/envelope.ts";
import { useLoginWords } from "./login-words.ts";

interface Notice {
  readonly loginNotice: string | null;
  readonly supportContact: string | null;
}

/** The tenancy module answers there; a test of it holds the two together. */
export const noticeAddress = "/api/system/login/notice";

async function loadNotice(): Promise<Notice | null> {
  const response = await fetch(noticeAddress, {});
  const { code, data } = (await response.json()) as Envelope<Notice>;
  return code === "0" ? data : null;
}

/** What the platform has to say to everybody. Without an answer the page does as well. */
export function LoginNotice() {
  const { t } = useLoginWords();
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (found: Notice | null) => isShown && setNotice(found);
    loadNotice().then(show, () => null);
    return () => {
      isShown = false;
    };
  }, []);
  if (!notice?.loginNotice && !notice?.supportContact) return null;
  return (
    <aside className="login-notice" aria-label={t("login.notice")}>
      {notice.loginNotice && <p>{notice.loginNotice}</p>}
      {notice.supportContact && (
        <p className="login-hint">{t("login.support", { contact: notice.supportContact })}</p>
      )}
    </aside>
  );
}

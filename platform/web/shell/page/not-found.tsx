import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSession } from "../../session.ts";
import { Notice } from "./notice.tsx";
import { homePath } from "../way-back.ts";

export function NotFound() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const contact = useSession(({ user }) => user?.contact);
  return (
    <Notice
      title={t("shell.notFound")}
      why={[t("shell.notFound.why"), contact && t("shell.askContact", { contact })]
        .filter(Boolean)
        .join(t("shell.sentenceGap"))}
      action={t("shell.home")}
      onAction={() => void navigate(homePath)}
    />
  );
}

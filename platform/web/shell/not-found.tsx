import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Notice } from "./notice.tsx";
import { homePath } from "./way-back.ts";

export function NotFound() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Notice
      title={t("shell.notFound")}
      why={t("shell.notFound.why")}
      action={t("shell.home")}
      onAction={() => void navigate(homePath)}
    />
  );
}

import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";

interface Props {
  /** Somebody changed the record after the typing began. */
  readonly isOutdated: boolean;
  readonly onDiscard: () => void;
}

/** Says that what the form shows was typed earlier, and lets it go. */
export function RestoredNote({ isOutdated, onDiscard }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      title={isOutdated ? t("draft.restoredOutdated") : t("draft.restored")}
      action={
        <Button size="small" onClick={onDiscard}>
          {t("draft.discard")}
        </Button>
      }
    />
  );
}

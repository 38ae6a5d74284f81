import { Alert, App, Button, Flex, Modal, Typography } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { copyText } from "#platform/web/shell/copy-text.ts";
import { formatTime } from "#platform/web/time.ts";
import "./tenant-user/tenant-user.css";

export interface HandedOver {
  readonly name: string;
  /** Null where somebody who has his own was invited. */
  readonly password: string | null;
  readonly validUntil: string | null;
}

interface Props {
  readonly handed: HandedOver;
  readonly onClose: () => void;
}

/** A password that nobody can look up again. It goes away only when somebody says so. */
export function PasswordDialog({ handed, onClose }: Props) {
  const { t } = useWords();
  const { name, password, validUntil } = handed;
  return (
    <Modal
      open
      title={t(password ? "user.password.title" : "user.password.invited", { name })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(password ? "user.password.close" : "common.ok")}
        </Button>
      }
    >
      {password ? (
        <Password password={password} until={validUntil ?? ""} />
      ) : (
        <p>{t("user.password.consent")}</p>
      )}
    </Modal>
  );
}

function Password({ password, until }: { password: string; until: string }) {
  const { t } = useWords();
  const { message } = App.useApp();
  const copy = async () => {
    if (await copyText(password)) void message.success(t("msg.copied"));
  };
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} align="center">
        <Typography.Text code className="handed-password">
          {password}
        </Typography.Text>
        <Button onClick={() => void copy()}>{t("common.copy")}</Button>
      </Flex>
      <Alert
        type="warning"
        showIcon
        title={t("user.password.once")}
        description={t("user.password.until", { time: formatTime(until) })}
      />
    </Flex>
  );
}

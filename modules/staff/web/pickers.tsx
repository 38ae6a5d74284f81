import { Button, Modal } from "antd";
import { lazy, Suspense, useState } from "react";
import { useWords } from "#platform/web/i18n.ts";

const OwnAgents = lazy(async () => ({
  default: (await import("./tenant-user/own-agents.tsx")).OwnAgents,
}));

interface Props {
  /** Who stands in for somebody may have changed. */
  readonly onClose: () => void;
}

/** Lets whoever decides say who does it for him while he is away. */
export function OwnAgentButton({ onClose }: Props) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("ownAgent.title")}
      </Button>
      <Modal
        title={t("ownAgent.title")}
        open={isOpen}
        footer={null}
        destroyOnHidden
        onCancel={close}
      >
        <Suspense>
          <OwnAgents />
        </Suspense>
      </Modal>
    </>
  );
}

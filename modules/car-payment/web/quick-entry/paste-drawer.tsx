import { Alert, Button, Drawer, Input } from "antd";
import { useId, useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { isSessionOver } from "#platform/web/refusal.ts";
import { carPayment } from "../../contract.ts";
import { longestMessage } from "#modules/quick-entry/quick-entry-contract.ts";

interface Props {
  readonly message: string;
  readonly onChange: (message: string) => void;
  readonly onRead: (
    message: string,
    orders: OutputOf<typeof carPayment.quickEntry>["orders"],
  ) => void;
  readonly onClose: () => void;
}

/** Asks what a message says. It goes in the body and is kept nowhere but in this window's own drafts. */
function useReading(onRead: Props["onRead"]) {
  const { t, refusal } = useWords();
  const [fault, setFault] = useState<string>();
  const [isReading, setReading] = useState(false);
  const read = async (message: string) => {
    if (isReading) return;
    setFault(undefined);
    if (message.trim() === "") return setFault(t("carPayment.quick.empty"));
    if (message.length > longestMessage)
      return setFault(t("carPayment.quick.tooLong", { max: longestMessage }));
    setReading(true);
    try {
      const { orders } = await call(carPayment.quickEntry, { message });
      onRead(message, orders);
    } catch (error) {
      if (!isSessionOver(error)) setFault(refusal(error));
    } finally {
      setReading(false);
    }
  };
  return { read, fault, isReading };
}

/** The box for what somebody copied from a chat. What is pasted into an empty box is read at once. */
export function PasteDrawer({ message, onChange, onRead, onClose }: Props) {
  const { t, action, title } = useWords();
  const { read, fault, isReading } = useReading(onRead);
  const label = t("carPayment.quick.message");
  const id = useId();
  return (
    <Drawer
      open
      size={560}
      title={title(carPayment.quickEntry)}
      onClose={onClose}
      // The drawer takes the focus to itself first; whoever has copied a message pastes it at once.
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
      footer={
        <Button type="primary" loading={isReading} onClick={() => void read(message)}>
          {t("carPayment.quick.read")} <kbd aria-hidden>Ctrl Enter</kbd>
        </Button>
      }
    >
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <Input.TextArea
        id={id}
        aria-label={label}
        placeholder={t("carPayment.quick.placeholder")}
        autoSize={{ minRows: 14, maxRows: 24 }}
        count={{ show: true, max: longestMessage }}
        value={message}
        onChange={({ target }) => onChange(target.value)}
        onPaste={({ clipboardData }) => {
          const pasted = clipboardData.getData("text");
          if (message === "" && pasted.trim() !== "") void read(pasted);
        }}
        onKeyDown={(pressed) => {
          if (pressed.key !== "Enter" || !(pressed.ctrlKey || pressed.metaKey)) return;
          pressed.preventDefault();
          void read(message);
        }}
        title={action(carPayment.quickEntry)}
      />
      <p className="quick-hint">{t("carPayment.quick.hint")}</p>
    </Drawer>
  );
}

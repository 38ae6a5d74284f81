import { Input, Modal } from "antd";
import { useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input as InputOf } from "../api-client.ts";
import { useWords } from "../i18n.ts";
import type { Doing } from "./action.ts";

interface Props {
  readonly action: Doing;
  readonly onAgree: (input: InputOf<Endpoint>) => void;
  readonly onClose: () => void;
}

/** What is asked before an action is done, beside what it is about and never over it. */
export function ActionQuestion({ action, onAgree, onClose }: Props) {
  const { t, action: nameOf } = useWords();
  const { danger = false, effect, input, question, reason } = action;
  const [typed, setTyped] = useState("");
  const remark = typed.trim();
  return (
    <Modal
      open
      width={440}
      title={nameOf(action.do)}
      okText={t("common.ok")}
      cancelText={t("common.cancel")}
      okButtonProps={{ danger, disabled: reason !== undefined && remark === "" }}
      onOk={() => onAgree(reason === undefined ? input : { ...input, remark })}
      onCancel={onClose}
    >
      <p>{question}</p>
      {effect && <p>{effect}</p>}
      {reason !== undefined && (
        <Input.TextArea
          aria-label={reason}
          placeholder={reason}
          value={typed}
          maxLength={200}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Modal>
  );
}

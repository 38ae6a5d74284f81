import { Modal } from "antd";
import { useWords } from "#platform/web/i18n.ts";

const keys = [
  [["J", "K"], "nextPrevious"],
  [["A"], "pass"],
  [["R"], "reject"],
  [["X"], "toggle"],
  [["Shift + J", "Shift + K"], "range"],
  [["?"], "help"],
] as const;

/** Which keys there are. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <Modal open width={420} title={t("approval.keys")} footer={null} onCancel={onClose}>
      <dl className="keys-help">
        {keys.map(([pressed, what]) => (
          <div key={what}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`approval.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("approval.keys.hint")}</p>
    </Modal>
  );
}

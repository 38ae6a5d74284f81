import { Modal } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { statementImport } from "../../import-contract.ts";
import { ImportCard } from "./import-card.tsx";
import "../bank-statement.css";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** An import begun earlier. */
export function ImportResult({ id, onClose }: Props) {
  const { action } = useWords();
  return (
    <Modal open width={980} title={action(statementImport.detail)} footer={null} onCancel={onClose}>
      <ImportCard id={id} />
    </Modal>
  );
}

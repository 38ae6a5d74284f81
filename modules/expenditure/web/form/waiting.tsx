import { Modal, Skeleton } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { expenditure } from "../../contract.ts";

interface Props {
  readonly error: Error | null;
  readonly onClose: () => void;
}

/** The form before what it needs has come, or why it does not come. */
export function Waiting({ error, onClose }: Props) {
  const { title } = useWords();
  return (
    <Modal open footer={null} title={title(expenditure.create)} onCancel={onClose}>
      {error ? <ErrorNote error={error} /> : <Skeleton active />}
    </Modal>
  );
}

import { Alert } from "antd";
import { useWords } from "#platform/web/i18n.ts";

type Said = "payeeRegister.form.shop" | "payeeRegister.form.numbers" | "payeeRegister.form.kept";

/**
 * What a form says about its boxes as a whole. A hint of a field would stand in the list's filter too,
 * where it means nothing.
 */
export function FormNote({ says }: { says: readonly Said[] }) {
  const { t } = useWords();
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={says.map((key) => (
        <div key={key}>{t(key)}</div>
      ))}
    />
  );
}

import { useWords } from "#platform/web/i18n.ts";
import type { BatchRow } from "../opened.ts";

/** Whether we send a batch ourselves, or a person takes it to the bank. */
export function Kind({ kind }: { kind: BatchRow["kind"] }) {
  const { t } = useWords();
  return t(`payoutBatch.kind.${kind}`);
}

import { Tag } from "antd";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { ReceiptState } from "../../states.ts";

const colours = { VALID: "success", REPLACED: "default", VOIDED: "error" } as const;

export function ReceiptTag({ state }: { state: ReceiptState | null }) {
  const { t } = useWords();
  if (state === null) return emptyMark;
  return <Tag color={colours[state]}>{t(`serviceCharge.receiptState.${state}`)}</Tag>;
}

import { useWords } from "#platform/web/i18n.ts";
import type { PostingKind } from "../states.ts";
import { useWalletWords } from "./use-wallet-words.ts";

interface Props {
  readonly kind: PostingKind;
  readonly reversal: boolean;
}

/** What a movement was, and whether it took a wrong one back. */
export function EntryKind({ kind, reversal }: Props) {
  const { t } = useWords();
  const { kindOf } = useWalletWords();
  return reversal ? t("wallet.reversal", { kind: kindOf(kind) }) : kindOf(kind);
}

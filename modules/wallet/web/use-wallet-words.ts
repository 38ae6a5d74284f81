import { useWords } from "#platform/web/i18n.ts";
import type { PostingKind } from "../states.ts";

/** Why money moved and between which accounts, in words. */
export function useWalletWords() {
  const { t } = useWords();
  return {
    kindOf: (kind: PostingKind) => t(`wallet.kind.${kind}`),
    accountOf: (kind: string) =>
      t(`wallet.account.${kind}` as "wallet.account.AVAILABLE", { defaultValue: kind }),
  };
}

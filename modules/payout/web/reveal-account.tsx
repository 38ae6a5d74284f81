import { RevealButton } from "#platform/web/command/reveal-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { payout } from "../contract.ts";
import type { PayoutRow } from "./payout-columns.tsx";

/** The account, masked; in full for who may and says why. */
export function RevealAccount({ row }: { row: PayoutRow }) {
  const { t, field } = useWords();
  return (
    <>
      {row.payeeAccount}
      <RevealButton
        do={payout.reveal}
        reason={{ name: field("payout", "reason"), hint: t("payout.hint.reason") }}
        inputOf={(remark) => ({ id: row.id, remark })}
        numbersOf={({ payeeAccount }) => [payeeAccount]}
      />
    </>
  );
}

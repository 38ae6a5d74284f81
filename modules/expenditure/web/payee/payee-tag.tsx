import { useWords } from "#platform/web/i18n.ts";
import { ColourTag } from "#platform/web/kit/state-tag.tsx";
import type { LineState } from "#modules/payment-line/states.ts";

const colours: Record<LineState, string> = {
  WAITING: "#FF7D00",
  PAYING: "#165DFF",
  PAID: "#00B42A",
  FAILED: "#F53F3F",
  UNKNOWN: "#722ED1",
  RETURNED: "#F53F3F",
  DROPPED: "#86909C",
};

/** How the payment of one payee stands. */
export function PayeeTag({ state }: { state: LineState }) {
  const { t } = useWords();
  return <ColourTag name={t(`expenditure.payeeState.${state}`)} colour={colours[state]} />;
}

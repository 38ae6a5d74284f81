import { useWords } from "#platform/web/i18n.ts";
import { ColourTag } from "#platform/web/kit/state-tag.tsx";
import type { PayeeStage } from "../../states.ts";

const [grey, orange, blue, green, red, purple] = [
  "#86909C",
  "#FF7D00",
  "#165DFF",
  "#00B42A",
  "#F53F3F",
  "#722ED1",
];
const colours: Record<PayeeStage, string> = {
  NOT_SUBMITTED: grey,
  APPROVING: blue,
  SENT_BACK: orange,
  TO_PAY: orange,
  BLOCKED: red,
  BATCHING: orange,
  RELEASING: orange,
  AT_CHANNEL: blue,
  PAID: green,
  FAILED: red,
  UNKNOWN: purple,
  RETURNED: red,
  FREED: grey,
  DROPPED: grey,
};

/** How far the payment of a payee is, or of the whole order. */
export function PayeeTag({ stage }: { stage: PayeeStage }) {
  const { t } = useWords();
  return <ColourTag name={t(`expenditure.payeeStage.${stage}`)} colour={colours[stage]} />;
}

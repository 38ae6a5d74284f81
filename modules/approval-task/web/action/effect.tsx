import { Alert } from "antd";
import { useWords } from "#platform/web/i18n.ts";

/** The kinds of "no". What becomes of money put aside depends on the kind of order, and is said by it. */
const money = {
  reject: "afterRefusal",
  return: "afterReturn",
  financeReject: "afterReturn",
  terminate: "afterRefusal",
} as const;
type No = keyof typeof money;

const isNo = (action: string): action is No => action in money;

/** What follows from an action: who gets the order, what becomes of its money, can it come again. */
export function useEffectWords(orderType: string): (action: string) => string | undefined {
  const { t, hint } = useWords();
  return (action) => {
    if (!isNo(action)) return undefined;
    return [t(`approval.effect.${action}`), hint(orderType, money[action])].join("");
  };
}

interface Props {
  readonly orderType: string;
  readonly action: No;
}

/** Said where it is decided, before it is sent. */
export function EffectNote({ orderType, action }: Props) {
  const effect = useEffectWords(orderType)(action);
  return effect ? <Alert className="effect-note" type="info" title={effect} /> : null;
}

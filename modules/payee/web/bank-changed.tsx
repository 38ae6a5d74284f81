import { useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { ColourTag } from "#platform/web/kit/state-tag.tsx";

const [hourMs, coolingHours, tellDays] = [3_600_000, 24, 30];
const [red, orange] = ["#F53F3F", "#FF7D00"];

/** That an account became the payee's not long ago; nothing where that is long past, or never was. */
export function BankChanged({ time }: { time: string | null }) {
  const { t } = useWords();
  const [now] = useState(() => new Date().getTime());
  if (time === null) return null;
  const hours = Math.max(0, Math.floor((now - Date.parse(time)) / hourMs));
  if (hours >= tellDays * 24) return null;
  const isCooling = hours < coolingHours;
  const name =
    hours < 48
      ? t("payee.bankChangedHours", { hours })
      : t("payee.bankChangedDays", { days: Math.floor(hours / 24) });
  return <ColourTag name={name} colour={isCooling ? red : orange} />;
}

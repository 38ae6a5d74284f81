import { useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { dayOf } from "#platform/web/time.ts";

const dayMs = 86_400_000;

interface Props {
  readonly day: string;
  /** Whether anybody may be paid by it at all: only then the days count. */
  readonly counts: boolean;
}

/** The last day, and how many are left until then. */
export function Validity({ day, counts }: Props) {
  const { t } = useWords();
  const [today] = useState(() => dayOf(new Date()));
  const left = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  return counts && left >= 0 ? t("payeeRegister.daysLeft", { day, count: left }) : day;
}

import { useWords } from "#platform/web/i18n.ts";
import { ToneTag } from "./tone-tag.tsx";

const tones = { ok: "good", certainFailure: "bad", unknown: "open" } as const;
export const outcomes = Object.keys(tones) as (keyof typeof tones)[];
const isOutcome = (text: string): text is keyof typeof tones => text in tones;

/** How a call ended. "Unknown" is its own colour: it is neither done nor failed. */
export function OutcomeTag({ outcome }: { outcome: string }) {
  const { t } = useWords();
  if (!isOutcome(outcome)) return outcome;
  return <ToneTag tone={tones[outcome]}>{t(`providerExchange.outcome.${outcome}`)}</ToneTag>;
}

import { type TextKey, useWords } from "#platform/web/i18n.ts";

const known = ["PINGAN", "FLEXPAY", "ALLINPAY", "ESIGN", "LETSIGN", "SMS"] as const;
const isKnown = (code: string): code is (typeof known)[number] =>
  (known as readonly string[]).includes(code);

/** Providers by the names that people know them by. */
export function useProviderWords() {
  const { t } = useWords();
  const nameOf = (code: string): string =>
    isKnown(code) ? t(`provider.name.${code}` satisfies TextKey) : code;
  return { nameOf, options: known.map((value) => ({ value, label: nameOf(value) })) };
}

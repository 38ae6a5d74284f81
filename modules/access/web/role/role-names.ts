import { useWords } from "#platform/web/i18n.ts";

export const ranges = [1, 2, 3, 4, 5, 6, 7] as const;
export type Range = (typeof ranges)[number];

export function useRangeOptions() {
  const { t } = useWords();
  return ranges.map((value) => ({
    value,
    label: t(`role.range.${value}`),
    what: t(`role.range.${value}.what`),
  }));
}

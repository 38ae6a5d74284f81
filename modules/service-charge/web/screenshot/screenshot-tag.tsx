import { useWords } from "#platform/web/i18n.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { ColourTag } from "#platform/web/kit/state-tag.tsx";
import type { ScreenshotState } from "../../states.ts";

const colours = {
  WAITING: "#165DFF",
  AGREES: "#00B42A",
  DOUBT: "#FF7D00",
  FAILED: "#FF7D00",
} as const;

/** How what was read on a screenshot compares with what was entered. */
export function ScreenshotTag({ state }: { readonly state: ScreenshotState | null }) {
  const { t } = useWords();
  if (state === null) return emptyMark;
  return <ColourTag name={t(`serviceCharge.screenshot.${state}`)} colour={colours[state]} />;
}

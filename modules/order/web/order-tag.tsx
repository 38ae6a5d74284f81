import { useWords } from "#platform/web/i18n.ts";
import { ColourTag, StateTag } from "#platform/web/kit/state-tag.tsx";

const draftColour = "#86909C";

/** Where an order stands; null: a draft, of a kind whose drafts have no code of their own. */
export function OrderTag({ code }: { code: number | null }) {
  const { t } = useWords();
  if (code !== null) return <StateTag code={code} />;
  return <ColourTag name={t("approval.frame.draft")} colour={draftColour} />;
}

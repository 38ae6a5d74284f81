import { ColourTag } from "#platform/web/kit/state-tag.tsx";

const colours = {
  blue: "#1677FF",
  gold: "#D48806",
  green: "#389E0D",
  grey: "#8C8C8C",
  orange: "#D46B08",
  red: "#CF1322",
} as const;
type Tone = keyof typeof colours;

/** A word that stands out, in a colour that can still be read on either ground. */
export const Mark = ({ tone, children }: { tone: Tone; children: string }) => (
  <ColourTag name={children} colour={colours[tone]} />
);

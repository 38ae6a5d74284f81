/** Colours as `#rrggbb`. Contrast is that of WCAG 2: 4.5 is enough for text. */
const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const asColour = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function mix(colour: string, into: string, share: number): string {
  const target = channels(into);
  return asColour(channels(colour).map((value, at) => value + ((target[at] ?? 0) - value) * share));
}

const textContrast = 4.6;
const steps = Array.from({ length: 20 }, (_, step) => step / 20);

/** The colour itself, or as little darker or lighter as it takes to be read against the other. */
export function readableOn(ground: string, colour: string, seen = (given: string) => given) {
  const towards = luminance(ground) > 0.18 ? "#000000" : "#ffffff";
  const found = steps
    .map((share) => mix(colour, towards, share))
    .find((candidate) => contrast(seen(candidate), ground) >= textContrast);
  return found ?? towards;
}

/** A colour of even strength for every hue. */
export function ofHue(degrees: number): string {
  const channel = (offset: number) => {
    const at = (offset + degrees / 30) % 12;
    return 255 * (0.45 - 0.65 * 0.45 * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return asColour([channel(0), channel(8), channel(4)]);
}

import type { PhotoKind } from "../../link-contract.ts";

/** By these words an item of a position's checklist asks for photos. */
const asked: readonly (readonly [RegExp, readonly PhotoKind[]])[] = [
  [/身份证/, ["idFront", "idBack"]],
  [/银行卡|工资卡/, ["bankCard"]],
  [/证件照|免冠|寸照|登记照|头像/, ["portrait"]],
];

const kindsIn = (item: string): readonly PhotoKind[] =>
  asked.flatMap(([words, kinds]) => (words.test(item) ? kinds : []));

interface Item {
  readonly item: string;
}

/** The photos that a position's checklist asks of a candidate, each once. */
export const photosFor = (checklist: readonly Item[]): PhotoKind[] => [
  ...new Set(checklist.flatMap(({ item }) => kindsIn(item))),
];

interface Checked extends Item {
  readonly givenTime: string | null;
  readonly doneBy: string | null;
  readonly doneTime: string | null;
}

/** The list after the candidate has given his photos: what he gave has yet to be looked at, also if it was before. */
export const givenBy = <C extends Checked>(checklist: readonly C[], givenTime: string): C[] =>
  checklist.map((one) =>
    kindsIn(one.item).length > 0 ? { ...one, givenTime, doneBy: null, doneTime: null } : one,
  );

/** Below it nobody can read a card; above, a phone's photo was not made smaller by our page. */
const [narrowest, widest] = [240, 4_000];
const smallest = 2_000;
const startOfScan = 0xda;
const tellsSize = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isWhole = (content: Buffer): boolean =>
  content.length >= smallest &&
  content.readUInt16BE(0) === 0xffd8 &&
  content.readUInt16BE(content.length - 2) === 0xffd9;

/**
 * Whether this is one whole JPEG of a sensible size. The page makes nothing else of a phone's photo, so nothing else is
 * taken: no SVG with a script, no bomb, nothing cut off, and nothing that goes on after the picture's end.
 */
export function isPhoto(content: Buffer): boolean {
  if (!isWhole(content)) return false;
  let at = 2;
  let isSized = false;
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    if (marker === startOfScan) return isSized;
    if (tellsSize(marker)) {
      const sides = [content.readUInt16BE(at + 5), content.readUInt16BE(at + 7)];
      if (isSized || sides.some((side) => side < narrowest || side > widest)) return false;
      isSized = true;
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return false;
}

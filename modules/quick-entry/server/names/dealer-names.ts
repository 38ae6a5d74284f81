import type { Doubt, Field, Fields } from "../reading/fields.ts";
import { bare } from "../signs/letters.ts";
import { type Sound, soundsOfName } from "../signs/sounds.ts";

/** A dealer as he is filed, with the other names that people call him by. */
export interface KnownDealer {
  readonly name: string;
  readonly aliases?: readonly string[];
}

export interface Named {
  readonly value: string;
  readonly isCertain: boolean;
  readonly choices: readonly string[];
}

const tail =
  /(?:股份有限公司|有限责任公司|有限公司|分公司|公司|汽车销售服务|汽车贸易|汽车销售|汽车服务|销售服务|销售部|经营部|汽贸|车行|名车馆|名车|二手车|汽车|车业)/g;
const coreOf = (text: string): string =>
  text.replaceAll(tail, "").replaceAll(/[省市县区镇乡]/g, "");

/** A name as it is compared, and how what tells it from others sounds. */
interface Compared {
  readonly whole: string;
  readonly core: string;
  readonly heard: readonly string[];
  readonly sound: string;
  /** shunchi and sc: how one types it quickly. */
  readonly typed: string;
  readonly initials: string;
}

const mostKept = 50_000;
const kept = new Map<string, Compared>();

/** The names of a tenant's dealers are compared again with every message. */
function comparedOnce(name: string): Compared {
  const found = kept.get(name);
  if (found) return found;
  if (kept.size >= mostKept) kept.clear();
  const compared = comparedOf(name);
  kept.set(name, compared);
  return compared;
}

function comparedOf(name: string): Compared {
  const whole = bare(name);
  const core = coreOf(whole);
  const sounds = soundsOfName(core);
  const joined = (part: (sound: Sound) => string) => sounds.map(part).join("");
  return {
    whole,
    core,
    heard: sounds.map(({ heard }) => heard),
    sound: sounds.map(({ heard }) => ` ${heard} `).join(""),
    typed: joined(({ typed }) => typed),
    initials: joined(({ typed }) => typed.charAt(0)),
  };
}

/** Whether all of one stand in the other, in their order. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  let at = 0;
  for (const one of long) if (one === short[at]) at += 1;
  return at === short.length;
}

const eitherWithin = (one: readonly string[], other: readonly string[]): boolean =>
  isWithin(one, other) || isWithin(other, one);

/** Whether one stands in the other without a gap. */
function eitherIn(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

const shortestPart = 2;
const shortestMisheard = 3;

const isMisheard = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.length >= shortestMisheard &&
  one.filter((sound, at) => sound !== other[at]).length === 1;

const same = 9;

/** How a name may be another, the likeliest first: spelt the same, sounding the same, a part, signs in the same order. */
const ways: readonly ((written: Compared, name: Compared) => boolean)[] = [
  (written, name) => written.core === name.core,
  (written, name) => written.sound === name.sound,
  (written, name) => eitherIn(written.core, name.core),
  (written, name) => eitherIn(written.sound, name.sound),
  (written, name) => eitherWithin(Array.from(written.core), Array.from(name.core)),
  (written, name) => eitherWithin(written.heard, name.heard),
  (written, name) => isMisheard(written.heard, name.heard),
];

function likeness(written: Compared, name: Compared): number {
  if (written.whole === name.whole) return same;
  if (written.core.length < shortestPart || name.core.length < shortestPart) return 0;
  if (/^[A-Z]+$/.test(written.core)) return typedLikeness(written.core.toLowerCase(), name);
  const way = ways.findIndex((isLike) => isLike(written, name));
  return way < 0 ? 0 : same - 1 - way;
}

/** Pinyin in full or by its initials. */
function typedLikeness(letters: string, { typed, initials }: Compared): number {
  if (letters === typed) return 7;
  if (letters === initials) return 5;
  return typed.includes(letters) || initials.includes(letters) ? 4 : 0;
}

const mostChoices = 8;

/**
 * Finds the filed dealer that is meant. Only a whole name or alias that one dealer alone has is certain:
 * two dealers of a town may share all but one sign, or sound alike.
 */
export function dealerNamed(written: string, known: readonly KnownDealer[]): Named {
  const said = comparedOf(written);
  const judged = known
    .map(({ name, aliases = [] }) => ({
      name,
      points: Math.max(...[name, ...aliases].map((one) => likeness(said, comparedOnce(one)))),
    }))
    .filter(({ points }) => points > 0)
    .toSorted((one, two) => two.points - one.points);
  const [best, next] = judged;
  const choices = judged.slice(0, mostChoices).map(({ name }) => name);
  if (!best) return { value: written, isCertain: false, choices: [] };
  const isCertain = best.points === same && next?.points !== same;
  const isAlone = best.points !== next?.points;
  return { value: isAlone ? best.name : written, isCertain, choices };
}

/** What an order says, with the dealer that it names as one of those on file. */
export function withDealer(fields: Fields, known: readonly KnownDealer[]): Fields {
  const dealer = fields.reportCarShop;
  return dealer?.value === undefined
    ? fields
    : { ...fields, reportCarShop: dealerOnFile(wholeName(dealer, known), known) };
}

/** Where a message leaves open how far a name goes, the file knows: all of it is one dealer's, and its beginning is nobody's. */
function wholeName(field: Field, known: readonly KnownDealer[]): Field {
  const isFiled = (name: string) => dealerNamed(name, known).isCertain;
  const begins = String(field.value);
  const [whole, ...others] = field.choices
    .map(String)
    .filter((one) => one !== begins && one.startsWith(begins) && isFiled(one));
  if (whole === undefined || others.length > 0 || isFiled(begins)) return field;
  return { ...field, value: whole, doubts: field.doubts.filter((doubt) => doubt !== "place") };
}

function dealerOnFile(field: Field, known: readonly KnownDealer[]): Field {
  const { value, isCertain, choices } = dealerNamed(String(field.value), known);
  if (isCertain) return { ...field, value };
  // One that is not on file can be meant too: it is then paid under special handling.
  const written = [...choices, String(field.value)];
  const doubts = [...new Set<Doubt>([...field.doubts, "dealer"])];
  return { ...field, value, doubts, choices: [...new Set(written)] };
}

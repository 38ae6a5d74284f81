/** What may stand right before one of our numbers: not a letter, but an escaped character is fine. */
const freeBefore = String.raw`(?<=^|[^\w\\]|%[0-9A-Fa-f]{2}|\\[nrt])`;
/** Our own numbers: letters, the day, a count, the tenant's tag, sometimes the try or the signer. */
const ours = String.raw`${freeBefore}[A-Z]{1,6}20\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d{2,8}(?:[A-Z][\dA-Z]{0,3})?(?:-\d{1,4})?(?![\dA-Za-z])`;
const uuid = String.raw`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`;
/** Four digits at a time, as people write cards, and three, four, four as they write phones. */
const grouped = String.raw`(?<!\d)(?:\d{4}(?:[ -]\d{4}){2,4}(?:[ -]\d{1,3})?|1[3-9]\d[ -]\d{4}[ -]\d{4})(?!\d)`;
const long = String.raw`\d{12,}[Xx]?`;
const mobile = String.raw`(?<!\d)1[3-9]\d{9}(?!\d)`;
/** As short as the accounts of some banks are; so are dates and amounts, so that its name decides. */
const short = String.raw`(?<!\d)\d{8,11}(?!\d)`;

const numbers = new RegExp(
  `(?<kept>${ours}|${uuid})|(?<personal>${grouped}|${long}|${mobile})|(?<short>${short})`,
  "g",
);

/** What stands between a field's name and its content, written plainly or for a form. */
const between = String.raw`(?:\W|%[\dA-F]{2}){0,8}$`;
/** Names of fields whose content is nobody's business, even where it looks like a time. */
const privateField = new RegExp(
  String.raw`(?:acc|acct|card|account|phone|mobile|tel|idno|cert|卡|账|帐|机)\w*${between}`,
  "i",
);
/** Not even beside such a name: when something was booked there, or how much. */
const timeOrAmount = new RegExp(
  String.raw`(?:date|time|balance|bal|amount|amt|日期|时间|余额|金额)${between}`,
  "i",
);
const isPrivate = (before: string) => privateField.test(before) && !timeOrAmount.test(before);

/** Bounded, or a long text without a name would be read again from each of its letters. */
const names = /("?[a-z]{0,30}name"?\s{0,4}[:=>]\s{0,4}"?)([\p{Script=Han}·]{2,20})(?=["<&,}]|$)/giu;

/**
 * A text fit to be kept and read: ID numbers, cards, accounts, mobile numbers and people's names are
 * cut down to what tells them apart. Our own numbers and times stay.
 */
export function maskText(text: string): string {
  return text
    .replaceAll(numbers, (found: string, ...rest: unknown[]) => {
      const [groups] = rest.slice(-1) as [{ kept?: string; short?: string }];
      const at = rest.at(-3) as number;
      if (groups.kept !== undefined) return found;
      const before = text.slice(Math.max(0, at - 40), at);
      if (groups.short !== undefined) return isPrivate(before) ? briefly(found) : found;
      return isMoment(found) && !isPrivate(before) ? found : starred(found);
    })
    .replaceAll(
      names,
      (_all, before: string, name: string) =>
        `${before}${name.length > 4 ? name : `${name.slice(0, 1)}*`}`,
    );
}

/** The beginning of a text, masked. A number that the cut goes through is left out: half of one is too much. */
export function maskedBeginning(text: string, longest: number): string {
  if (text.length <= longest) return maskText(text);
  return maskText(text.slice(0, longest).replace(/\d[\d -]*$/, ""));
}

/** Of a short number four digits are enough to tell it from others. */
const briefly = (found: string) => `${found.slice(0, 2)}****${found.slice(-2)}`;

const starred = (found: string) =>
  found.length <= 13
    ? `${found.slice(0, 3)}****${found.slice(-4)}`
    : `${found.slice(0, 4)}****${found.slice(-4)}`;

/** Milliseconds of these decades and yyyyMMddHHmmss are times, unless they stand for an account. */
function isMoment(digits: string): boolean {
  if (/^1[6-9]\d{11}$/.test(digits)) return true;
  return /^20[2-3]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:\d{3})?$/.test(
    digits,
  );
}

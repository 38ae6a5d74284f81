import { labelAt } from "../evidence/labels.ts";
import { isDealerName } from "../names/dealers.ts";
import { lettersOf } from "../signs/letters.ts";
import { corrects } from "../signs/words.ts";

/** The text of one order, with what is said for all of them. */
export interface OrderText {
  readonly text: string;
  /** Where the message does not say for certain what belongs to which order. */
  readonly isUnclear: boolean;
}

const numbered =
  /^\s{0,4}(?:第[一二三四五六七八九十\d]{1,2}[单笔个台]|[一二三四五六七八九\d]{1,2}单(?![位子])|(?:订单|单子?|客户)(?:[一二三四五六七八九\d]{1,2}|[A-Ha-h])(?=\s*[:：、.]|\s*$))/u;
const rule = /^\s{0,4}[-=—–*_~#＝﹣─━]{3,}\s*$/u;
const item =
  /^\s{0,4}(?:\d{1,2}|[①-⑳]|[(（【[]\d{1,2}[)）】\]])[.、)）:： ]{0,2}\s?[\p{Script=Han}·]{2,8}[\s,，:：/]{1,4}(?:.{0,24}?)1[3-9]\d/u;
/** A line that has an order's person, phone and card, without any label. */
const row = /^\s{0,4}[\p{Script=Han}·]{2,8}[\s,，]{1,3}1[3-9]\d{9}[\s,，].{0,80}?\d{15,19}/u;
/** A line that has an order's person, phone and sum, and no label. */
const briefRow =
  /^\s{0,4}(?:[A-Ha-h][.、:： ]{1,2})?(?:客户)?[\p{Script=Han}·]{2,4}[\s,，、/]{0,3}1[3-9]\d{9}[\s,，、/]{1,3}(?=[^\n]{0,30}\d)(?![^\n]*\d{12})[^:：\n]{2,40}$/u;
const shared =
  /^\s*(?:以上|全部|统一|共用|都|均)|[^\s]?(?:都|均)(?:是|打|付|转|给|用|一样|为|走)|一样|两单|三单|每单/;
const restart =
  /(?:以上|上面|前面|之前|刚才)[^\n]{0,8}(?:作废|取消|不要了|不算|删掉|无效)|以下面?的?为准/;
const howMany = /[一二两三四五六七八九十\d]{1,2}[个位单台名笔](?:客户|单子?|车)?(?:[:：]|(?=\s*$))/;
const bullet = /^[\s\d.、()（）①-⑳【】[\]★*•●-]{0,6}/u;
const otherOrder = /第[一二三四五六七八九十\d]{1,2}[单笔个台]|[前后]一?单|两单/;

/** A line of more parts lists something else than fields. */
const mostParts = 16;

interface Named {
  readonly name: string;
  /** The label that says that he is the lessee. */
  readonly word: string;
}

/** The lessee whom a line names, at its beginning or after another field. */
function lesseeIn(line: string): Named | undefined {
  for (const part of line.split(/[；;，,|]/u).slice(0, mostParts)) {
    const named = lesseeAtStart(part);
    if (named !== undefined) return named;
  }
  return undefined;
}

/** A label, its colon and the longest name. */
const longestNamed = 80;

function lesseeAtStart(line: string): Named | undefined {
  const { sounded, plain } = lettersOf(line.slice(0, longestNamed));
  const start = bullet.exec(plain)?.[0].length ?? 0;
  const label = labelAt(sounded, start);
  if (!label || label.party !== "lessee" || label.announces !== "name") return undefined;
  // 承租人联系人：: who it is says the next label.
  if (labelAt(sounded, start + label.word.length)) return undefined;
  const value = plain.slice(start + label.word.length).replace(/^[\s:：=＝>→⇒☞\-—】★]{1,6}/u, "");
  if (/^(?:公户|对公|个人|企业|公司)(?!\p{Script=Han})/u.test(value)) return undefined;
  const name = /^[\p{Script=Han}·()（）]{2,30}/u.exec(value)?.[0];
  return name === undefined ? undefined : { name, word: label.word };
}

const isFilled = (lines: readonly string[]): boolean => lines.some((line) => line.trim() !== "");
const hasLessee = (lines: readonly string[]): boolean =>
  lines.some((line) => lesseeIn(line) !== undefined);

function splitAt(lines: readonly string[], starts: readonly number[]) {
  const head = lines.slice(0, starts[0]);
  const blocks = starts.map((start, at) => lines.slice(start, starts[at + 1]));
  return { head, blocks };
}

/** Where all other orders are of one line, what stands below the line of the last, under a label, and no other has. */
function tailBegins(
  block: readonly string[],
  others: readonly (readonly string[])[],
): number | undefined {
  const isEachOneLine = others.every(
    (one) => one.filter((line) => line.trim() !== "").length === 1,
  );
  const [first, second] = block.flatMap((line, at) => (line.trim() === "" ? [] : [at]));
  if (!isEachOneLine || first === undefined || second === undefined) return undefined;
  const below = block.slice(second).filter((line) => line.trim() !== "");
  const isNew = below.every((line) => {
    const { sounded } = lettersOf(line.slice(0, longestNamed));
    const label = labelAt(sounded, bullet.exec(sounded)?.[0].length ?? 0);
    const isPlain = label !== undefined && label.party !== "lessee" && label.word.length > 1;
    return isPlain && others.every((other) => !other.join("").includes(label.word));
  });
  return isNew ? second : undefined;
}

/** What stands below the last order and is said of all. */
function withoutTail(
  block: readonly string[],
  others: readonly (readonly string[])[],
): {
  own: readonly string[];
  tail: readonly string[];
} {
  const lastShared = block.findLastIndex((line) => shared.test(line));
  const lastLessee = block.findLastIndex((line) => lesseeIn(line) !== undefined);
  const start =
    tailBegins(block, others) ??
    block.findIndex((line, at) => {
      const begins = block[at - 1]?.trim() === "" || shared.test(line);
      return at > 0 && begins && at <= lastShared && at > lastLessee;
    });
  return start < 0
    ? { own: block, tail: [] }
    : { own: block.slice(0, start), tail: block.slice(start) };
}

function joined(
  head: readonly string[],
  blocks: readonly (readonly string[])[],
  isUnclear = false,
): readonly OrderText[] {
  const last = blocks.at(-1) ?? [];
  const { own, tail } = withoutTail(last, blocks.slice(0, -1));
  const all = [...blocks.slice(0, -1), own];
  // A correction below several orders may be of any of them.
  const isOpen = [...last, ...head].some(
    (line) =>
      (line.match(corrects) ?? []).length > 0 && (otherOrder.test(line) || tail.includes(line)),
  );
  return all.map((block) => ({
    text: [...block.map((line) => line.replace(numbered, "")), ...tail, ...head].join("\n"),
    isUnclear: isUnclear || isOpen,
  }));
}

function byRules(lines: readonly string[]): readonly OrderText[] | undefined {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (rule.test(line)) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  const filled = parts.filter(isFilled);
  const first = filled.findIndex(hasLessee);
  const orders = filled.filter(hasLessee);
  if (orders.length < 2) return undefined;
  const rest = filled.filter((part) => !hasLessee(part));
  const isOpen = rest.some((part) => part.length > 3) || first > 1;
  // What two orders share stands above or below the rules.
  return joined(rest.flat(), orders, isOpen);
}

function byLessees(lines: readonly string[]): readonly OrderText[] | undefined {
  const named = lines
    .map((line, at) => ({
      at,
      ...lesseeIn(line),
      isCorrection: (line.match(corrects) ?? []).length > 0,
    }))
    .filter(({ name, isCorrection }) => name !== undefined && !isCorrection);
  if (new Set(named.map(({ name }) => name)).size < 2) return undefined;
  // 承租人 and 车主: two people of one order, rather than two orders.
  if (new Set(named.map(({ word }) => word)).size === named.length) return undefined;
  const paragraphs = paragraphsOf(lines);
  const whole = paragraphs.filter(hasLessee);
  const isByParagraph = whole.length === named.length && whole.every((part) => part.length > 2);
  if (isByParagraph) return joined(paragraphs.filter((part) => !hasLessee(part)).flat(), whole);
  const isLed = named.every(({ at }) => at > 0 && isDealers(lines[at - 1] ?? ""));
  const starts = named.map(({ at }) => (isLed ? at - 1 : at));
  const { head, blocks } = splitAt(lines, starts);
  // Where the name does not come first, what stands above it may be the order's own.
  const isUnclear = head.some((line) => /\d{4,}/.test(line));
  return joined(head, blocks, isUnclear);
}

/** The dealer alone, above the lessee: 沭阳庙头车行⏎客户：…. */
function isDealers(line: string): boolean {
  const { sounded, plain } = lettersOf(line.slice(0, longestNamed));
  const start = bullet.exec(plain)?.[0].length ?? 0;
  const label = labelAt(sounded, start);
  const isLabelled =
    label?.party === "dealer" && /^[:：]/.test(plain.slice(start + label.word.length));
  return isLabelled || isDealerName(plain.slice(start).trim());
}

function paragraphsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "") parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.filter(isFilled);
}

/** One text for each order of a message; most messages are one. */
export function ordersOf(message: string): readonly OrderText[] {
  const every = message.split("\n");
  const voided = every.findLastIndex(
    (line, at) => restart.test(line) && hasLessee(every.slice(at + 1)),
  );
  const lines = every.slice(voided + 1);
  const starts = indexesOf(lines, numbered);
  if (starts.length > 1) {
    const { head, blocks } = splitAt(lines, starts);
    return joined(
      head,
      blocks.map((block) => block.filter((line) => !rule.test(line))),
    );
  }
  const items = indexesOf(lines, item).filter(
    (at) => lesseeIn(lines[at] ?? "") === undefined && !/[:：]/.test(lines[at] ?? ""),
  );
  const rows = [items, indexesOf(lines, row), indexesOf(lines, briefRow)];
  const listedRows = rows.find((each) => each.length > 1);
  if (listedRows) return eachOf(lines, listedRows);
  return byRules(lines) ?? byLessees(lines) ?? [{ text: lines.join("\n"), isUnclear: false }];
}

const lettered = /^(?:[A-Ha-h][.、:： ]{1,2})?(?:客户)?/u;

/** A line for each order; the others are said of all. */
function eachOf(lines: readonly string[], items: readonly number[]): readonly OrderText[] {
  const others = lines
    .filter((_, at) => !items.includes(at))
    .map((line) => line.replace(howMany, ""));
  return items.map((at) => ({
    text: [
      `承租人：${(lines[at] ?? "").replace(bullet, "").replace(lettered, "")}`,
      ...others,
    ].join("\n"),
    isUnclear: others.some((line) => (line.match(corrects) ?? []).length > 0),
  }));
}

const indexesOf = (lines: readonly string[], pattern: RegExp): readonly number[] =>
  lines.flatMap((line, at) => (pattern.test(line) ? [at] : []));

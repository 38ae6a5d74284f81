interface ReadLine {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  /** Which of several readings of the picture it is from. */
  readonly reading?: number;
}

/** `sure` is false where a person has to look: filled in as a proposal, never taken as a fact. */
export interface Found<T> {
  readonly value: T;
  readonly sure: boolean;
}

export interface ScreenshotFacts {
  readonly contractNumber: Found<string> | null;
  readonly amountFen: Found<number> | null;
  readonly name: Found<string> | null;
}

/** Below it a line is a proposal. Measured: lines of a sharp screenshot have 84 and more, misread ones 68 and less. */
const sureFrom = 80;
/** Of a name: characters are rated low that are right, and a misread one is another name, not somebody's. */
const nameSureFrom = 30;

/** Year, letters of the kind, running number: the form that leasing companies print. */
const contract = /(?<![A-Z\d])(20\d{2}[A-Z]{1,6}\d{7,9})(?!\d)/g;
const labelled = /(?:金额|合计|总额|价款|款项|实付|应付)[^\d¥￥]{0,6}[¥￥]?(\d[\d,]*(?:\.\d+)?)/g;
const withSign = /[¥￥](\d[\d,]*(?:\.\d+)?)/g;
/** Commas every three digits or none, and fen or none: anything else was misread. */
const wellFormed = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?$/;
const named =
  /(?:客户姓名|客户名称|企业名称|公司名称|承租人|借款人|姓名)[^\p{Script=Han}]{0,3}([\p{Script=Han}·()]{2,40})/gu;
/** What begins beside a name on the same line. */
const nextLabel = /(?:手机|电话|身份|证件|合同|金额|车牌|经办|业务).*$/u;

/** What a screenshot of a contract says: its number, its amount and whose it is, as far as they can be told. */
export function readScreenshot(lines: readonly ReadLine[]): ScreenshotFacts {
  const plain = lines.map((line) => ({ ...line, text: unspaced(line.text) }));
  const numbers = plain.flatMap((line) => found(line, { pattern: contract, read: (text) => text }));
  const amounts = plain.flatMap((line) => found(line, { pattern: labelled, read: fenOf }));
  const signed = plain.flatMap((line) => found(line, { pattern: withSign, read: fenOf }));
  // One with its name counts alone; one without says at most the same.
  const beside = signed.filter(({ value }) => amounts.some((one) => one.value === value));
  return {
    contractNumber: agreed(numbers),
    amountFen: agreed(amounts.length > 0 ? [...amounts, ...beside] : signed),
    name: agreed(plain.flatMap((line) => found(line, ofName))),
  };
}

const ofName = { pattern: named, read: nameOf, clearFrom: nameSureFrom };

/** The reader puts blanks between Chinese characters, and takes full-width signs for what they are. */
const unspaced = (text: string) => text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

interface Candidate<T> {
  readonly value: T;
  readonly isClear: boolean;
  readonly reading: number;
}

interface Sought<T> {
  readonly pattern: RegExp;
  readonly read: (text: string) => T | null;
  readonly clearFrom?: number;
}

function found<T>(
  { text: said, confidence, reading = 0 }: ReadLine,
  { pattern, read, clearFrom = sureFrom }: Sought<T>,
): Candidate<T>[] {
  return [...said.matchAll(pattern)].flatMap(([, text = ""]) => {
    const value = read(text);
    return value === null ? [] : [{ value, isClear: confidence >= clearFrom, reading }];
  });
}

function fenOf(text: string): number | null {
  if (!wellFormed.test(text)) return null;
  const [whole = "", cents = "00"] = text.replaceAll(",", "").split(".");
  const fen = Number(whole + cents);
  return Number.isSafeInteger(fen) && fen > 0 ? fen : null;
}

function nameOf(text: string): string | null {
  const name = text.replace(nextLabel, "");
  return name.length < 2 ? null : name;
}

/**
 * Two different values are none that one could be sure of; the better one is proposed. One value is sure where it
 * was easy to read, or where several readings came to it.
 */
function agreed<T>(all: readonly Candidate<T>[]): Found<T> | null {
  const best = all.find((one) => one.isClear) ?? all[0];
  if (!best) return null;
  const isSame = all.every((one) => one.value === best.value);
  const readings = new Set(all.map(({ reading }) => reading));
  return { value: best.value, sure: isSame && (best.isClear || readings.size > 1) };
}

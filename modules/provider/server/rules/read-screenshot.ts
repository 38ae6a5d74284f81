interface ReadLine {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
}

/** `sure` is false where a person has to look: filled in as a proposal, never taken as a fact. */
export interface Found<T> {
  readonly value: T;
  readonly sure: boolean;
}

export interface ScreenshotFacts {
  readonly contractNumber: Found<string> | null;
  readonly amountFen: Found<number> | null;
}

/** Below it a line is a proposal. Measured: lines of a sharp screenshot have 84 and more, misread ones 68 and less. */
const sureFrom = 80;

/** Year, letters of the kind, running number: the form that leasing companies print. */
const contract = /(?<![A-Z\d])(20\d{2}[A-Z]{1,6}\d{7,9})(?!\d)/g;
const labelled = /(?:金额|合计|总额|价款|款项|实付|应付)[^\d¥￥]{0,6}[¥￥]?(\d[\d,]*(?:\.\d+)?)/g;
const withSign = /[¥￥](\d[\d,]*(?:\.\d+)?)/g;
/** Commas every three digits or none, and fen or none: anything else was misread. */
const wellFormed = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?$/;

/** What a screenshot of a contract says: its number and its amount, as far as they can be told. */
export function readScreenshot(lines: readonly ReadLine[]): ScreenshotFacts {
  const plain = lines.map((line) => ({ ...line, text: unspaced(line.text) }));
  const numbers = plain.flatMap((line) => found(line, contract, (text) => text));
  const named = plain.flatMap((line) => found(line, labelled, fenOf));
  const amounts = named.length > 0 ? named : plain.flatMap((line) => found(line, withSign, fenOf));
  return { contractNumber: agreed(numbers), amountFen: agreed(amounts) };
}

/** The reader puts blanks between Chinese characters, and takes full-width signs for what they are. */
const unspaced = (text: string) => text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

function found<T>(line: ReadLine, pattern: RegExp, read: (text: string) => T | null): Found<T>[] {
  return [...line.text.matchAll(pattern)].flatMap(([, text = ""]) => {
    const value = read(text);
    return value === null ? [] : [{ value, sure: line.confidence >= sureFrom }];
  });
}

function fenOf(text: string): number | null {
  if (!wellFormed.test(text)) return null;
  const [whole = "", cents = "00"] = text.replaceAll(",", "").split(".");
  const fen = Number(whole + cents);
  return Number.isSafeInteger(fen) && fen > 0 ? fen : null;
}

/** Two different readings are none that one could be sure of; the better one is proposed. */
function agreed<T>(all: readonly Found<T>[]): Found<T> | null {
  const best = all.find((one) => one.sure) ?? all[0];
  if (!best) return null;
  return { value: best.value, sure: best.sure && all.every((one) => one.value === best.value) };
}

import { isBankCard, isIdNumber } from "#platform/contract/validators.ts";

interface ReadLine {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
}

/** `sure` is false where a person has to look at the photo himself. */
export interface Read {
  readonly value: string;
  readonly sure: boolean;
}

export interface IdCardRead {
  readonly name: Read | null;
  readonly idCardNo: Read | null;
}

/** Below it a line is a guess; numbers with a check digit prove more than a confidence does. */
const sureFrom = 80;
const numberSureFrom = 50;

/** The reader puts blanks between characters, and takes full-width signs for what they are. */
const unspaced = (text: string) => text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

/** Two different readings are none that one could be sure of. */
function agreed(all: readonly Read[]): Read | null {
  const best = all.find(({ sure }) => sure) ?? all[0];
  if (!best) return null;
  return { value: best.value, sure: best.sure && all.every(({ value }) => value === best.value) };
}

const found = (lines: readonly ReadLine[], pattern: RegExp, isRight: (number: string) => boolean) =>
  agreed(
    lines.flatMap(({ text, confidence }) =>
      Array.from(unspaced(text).matchAll(pattern), ([value]) => ({
        value,
        sure: confidence >= numberSureFrom && isRight(value),
      })),
    ),
  );

const idNumber = /(?<![\dA-Z])\d{17}[\dX](?![\dA-Z])/g;
const cardNumber = /(?<![\dA-Z])\d{15,19}(?![\dA-Z])/g;
const labelledName = /姓名[:：]?([\p{Script=Han}·]{2,20})/u;

/** What the front of an ID card says. Nothing is mended: what its check digit does not bear out is doubted. */
export function readIdCard(lines: readonly ReadLine[]): IdCardRead {
  const names = lines.flatMap(({ text, confidence }) => {
    const [, value] = labelledName.exec(unspaced(text)) ?? [];
    return value === undefined ? [] : [{ value, sure: confidence >= sureFrom }];
  });
  return { name: agreed(names), idCardNo: found(lines, idNumber, isIdNumber) };
}

/** The number on a bank card; Luhn's digit says whether it was read right. */
export const readBankCard = (lines: readonly ReadLine[]): Read | null =>
  found(lines, cardNumber, isBankCard);

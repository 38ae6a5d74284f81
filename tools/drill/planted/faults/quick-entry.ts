import type { Fault } from "../fault.ts";

const server = "modules/quick-entry/server";
const reading = `${server}/reading`;
const file = "tools/drill/quick-entry/quick-entry.test.ts";
const labelled = "is read as a colleague would, and nothing is filled in wrongly without amber";

export const quickEntry: readonly Fault[] = [
  {
    name: "check-digit-not-asked",
    means: "a card with a wrong digit is filled in as certain, and the money goes to somebody else",
    edits: [
      {
        file: `${reading}/relate.ts`,
        right: "  if (wrong.length > 0) fields.payeeCardNo",
        wrong: '  if (wrong.includes("form")) fields.payeeCardNo',
      },
    ],
    foundBy: { file, tests: labelled },
  },
  {
    name: "second-number-ignored",
    means: "of two phones or cards in a message the first is taken, without a word",
    edits: [
      {
        file: `${reading}/settle.ts`,
        right: "  if (values.length > 1) return severalOf",
        wrong: "  if (values.length > 9) return severalOf",
      },
    ],
    foundBy: { file, tests: labelled },
  },
  {
    name: "correction-turned-round",
    means: "what a message takes back is filled in, and what it says instead is not",
    edits: [
      {
        file: `${reading}/settle.ts`,
        right: "all.filter(({ at }) => at >= mark)",
        wrong: "all.filter(({ at }) => at < mark)",
      },
    ],
    foundBy: { file, tests: labelled },
  },
  {
    name: "price-taken-for-sum",
    means: "the price or the down payment is paid out where the sum was to come",
    edits: [
      {
        file: `${server}/evidence/label-words.ts`,
        right: '[otherSums, "else"]',
        wrong: '[otherSums, "amount"]',
      },
    ],
    foundBy: { file, tests: "is no sum to pay if it is a price or a down payment" },
  },
  {
    name: "spoiled-contract-read",
    means: "a letter that may be a digit of a contract number is read silently",
    edits: [
      {
        file: `${server}/values/numbers.ts`,
        right: 'doubts: isLetterOpen || isLowerL ? ["unclear"] : []',
        wrong: "doubts: []",
      },
    ],
    foundBy: { file, tests: "is doubted if a letter of a contract may be a digit" },
  },
  {
    name: "cut-text-believed",
    means: "what was cut off a long message may change what was read, and nobody is told",
    edits: [
      {
        file: `${reading}/quick-entry.ts`,
        right: "const isOpen = isCut || few",
        wrong: "const isOpen = few",
      },
    ],
    foundBy: {
      file,
      tests: "is read up to its limit, and doubted throughout if something was cut off",
    },
  },
];

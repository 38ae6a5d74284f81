import { codeLineCount, lineCount } from "./text.ts";
import { filesMatching, type Finding, isTest, type Tree } from "./tree.ts";

interface Budget {
  readonly files: RegExp;
  readonly lines: number;
}

const documents: readonly Budget[] = [
  { files: /^README\.md$/, lines: 120 },
  { files: /^ARCHITECTURE\.md$/, lines: 150 },
  { files: /^CONTRIBUTING\.md$/, lines: 200 },
  { files: /^docs\/decisions\/[^/]+\.md$/, lines: 60 },
];

const pages: readonly Budget[] = [
  { files: /^modules\/[^/]+\/web\/.+-list\.tsx$/, lines: 120 },
  { files: /^modules\/[^/]+\/web\/.+-(form|detail)\.tsx$/, lines: 200 },
];

const commands: Budget = {
  files: /^modules\/[^/]+\/server\/([^/]+\/)?commands\/[^/]+\.ts$/,
  lines: 60,
};

const kitPart: Budget = {
  files: /^platform\/web\/(list|table|form|work|command|kit)\/.+\.tsx?$/,
  lines: 200,
};
/** ADR 0020: the table is ours; ADR 0045: so are its views; ADR 0048: imports are mended in it. Four screens reveal numbers, four take percents. */
const kitLines = 4_270;

type Counter = (text: string) => number;

function over(tree: Tree, { files, lines }: Budget, count: Counter): Omit<Finding, "rule">[] {
  return filesMatching(tree, files)
    .filter(([path]) => !isTest(path))
    .map(([file, text]) => ({ file, counted: count(text) }))
    .filter(({ counted }) => counted > lines)
    .map(({ file, counted }) => ({ file, message: `has ${counted} lines, more than ${lines}` }));
}

export function documentsAreShort(tree: Tree): Finding[] {
  return documents
    .flatMap((budget) => over(tree, budget, lineCount))
    .map((found) => ({ rule: "document-length", ...found }));
}

/** Over it, extract by meaning (a section of the page), not by kind (components/). */
export function pagesAreShort(tree: Tree): Finding[] {
  return pages
    .flatMap((budget) => over(tree, budget, codeLineCount))
    .map((found) => ({ rule: "page-length", ...found }));
}

export function commandsAreShort(tree: Tree): Finding[] {
  return over(tree, commands, codeLineCount).map((found) => ({ rule: "command-length", ...found }));
}

export function kitPartsAreShort(tree: Tree): Finding[] {
  return over(tree, kitPart, codeLineCount).map((found) => ({ rule: "kit-part", ...found }));
}

/** The kit is vocabulary for sixty screens; past this it would become a framework to learn. */
export function kitKeepsItsBudget(tree: Tree): Finding[] {
  const counted = filesMatching(tree, kitPart.files)
    .filter(([path]) => !isTest(path))
    .reduce((sum, [, text]) => sum + codeLineCount(text), 0);
  if (counted <= kitLines) return [];
  const message = `the kit has ${counted} lines, more than ${kitLines}`;
  return [{ rule: "kit-budget", file: "platform/web", message }];
}

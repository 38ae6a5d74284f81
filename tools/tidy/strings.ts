/** What stands between two strings that one expression adds up. */
const added = /^\s*\+\s*$/;
const plainString = /"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'/y;

interface Read {
  readonly text: string;
  /** Strings inside `${…}`, which are expressions of their own. */
  readonly inner: readonly string[];
  readonly end: number;
}

/** The template that begins at `start`; what is filled in stands as `?` in its text. */
function readTemplate(code: string, start: number): Read {
  const inner: string[] = [];
  let text = "";
  let at = start + 1;
  while (at < code.length && code[at] !== "`") {
    if (code.startsWith("${", at)) {
      const end = endOfExpression(code, at + 2);
      inner.push(...stringsOf(code.slice(at + 2, end)));
      text += "?";
      at = end + 1;
    } else {
      const length = code[at] === "\\" ? 2 : 1;
      text += code.slice(at, at + length);
      at += length;
    }
  }
  return { text, inner, end: at + 1 };
}

/** Where the `}` stands that closes what began before `start`. */
function endOfExpression(code: string, start: number): number {
  let open = 0;
  let at = start;
  while (at < code.length) {
    const string = stringAt(code, at);
    if (string) {
      at = string.end;
      continue;
    }
    if (code[at] === "}" && open === 0) return at;
    if (code[at] === "{") open += 1;
    if (code[at] === "}") open -= 1;
    at += 1;
  }
  return at;
}

function stringAt(code: string, at: number): Read | undefined {
  if (code[at] === "`") return readTemplate(code, at);
  plainString.lastIndex = at;
  const found = plainString.exec(code);
  return found
    ? { text: found[1] ?? found[2] ?? "", inner: [], end: plainString.lastIndex }
    : undefined;
}

/** The strings of code without comments, those that are added up as one: a statement is seldom one line. */
export function stringsOf(code: string): string[] {
  const found: string[] = [];
  const inner: string[] = [];
  let endOfLast = -1;
  for (let at = 0; at < code.length;) {
    const string = stringAt(code, at);
    if (!string) {
      at += 1;
      continue;
    }
    const last = found.length - 1;
    if (endOfLast >= 0 && added.test(code.slice(endOfLast, at))) found[last] += string.text;
    else found.push(string.text);
    inner.push(...string.inner);
    at = endOfLast = string.end;
  }
  return [...found, ...inner];
}

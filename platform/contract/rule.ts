/** What a text of a certain form must be, in the words that who breaks it is told. */
export interface Rule {
  readonly zh: string;
  readonly en: string;
}

const declared = new Map<string, Rule>();

/** A pattern with its rule: whoever refuses a text by it can say what is asked for. */
export function ruled(pattern: RegExp, rule: Rule): RegExp {
  declared.set(String(pattern), rule);
  return pattern;
}

/** The same for a check that no pattern can say; it goes to `refine`. */
export const byRule = (rule: Rule) => ({ params: { rule } });

/** The rule that a text broke, where one was declared; asked with a problem as the library reports it. */
export function ruleOf(issue: object): Rule | undefined {
  const { pattern, params } = issue as { pattern?: unknown; params?: { rule?: Rule } };
  return declared.get(String(pattern)) ?? params?.rule;
}

import { type ErrorDefinition, platformErrors } from "#platform/contract/error.ts";
import { type Language, Refused } from "#platform/server/refused.ts";

interface Where {
  /** Dotted, as the schema's own problems name it: `questions.1.question`. */
  readonly field: string;
  readonly language: Language;
}

/** A refusal that the form shows at the box it is about, like those of the schema. */
export function onField(definition: ErrorDefinition, { field, language }: Where): Refused {
  const message = new Refused(definition).textIn(language);
  return new Refused(platformErrors.invalid, {}, { fields: [{ field, message }] });
}

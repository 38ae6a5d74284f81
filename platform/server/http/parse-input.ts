import type { z } from "zod";
import { type Endpoint, pathFields } from "#platform/contract/endpoint.ts";
import type { FieldProblem } from "#platform/contract/envelope.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { type Language, Refused } from "../refused.ts";
import { wordingIn } from "../wording.ts";

interface Parts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly rest: unknown;
  readonly language: Language;
}

/** Puts path and body together and checks them. Unknown fields are refused, nothing is coerced. */
export function parseInput(endpoint: Endpoint, { params, rest, language }: Parts): unknown {
  const given = rest ?? {};
  if (typeof given !== "object" || Array.isArray(given)) refuse([{ field: "", message: "object" }]);
  const doubled = pathFields(endpoint.path).filter((name) => Object.hasOwn(given, name));
  if (doubled.length > 0) refuse(doubled.map((field) => ({ field, message: "in path" })));
  const schema = endpoint.input as z.ZodType;
  const result = schema.safeParse({ ...given, ...params }, { error: wordingIn(language) });
  if (result.success) return result.data;
  return refuse(result.error.issues.flatMap(problemsOf));
}

function refuse(fields: FieldProblem[]): never {
  throw new Refused(platformErrors.invalid, {}, { fields });
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const place = issue.path.join(".");
  if (issue.code !== "unrecognized_keys") return [{ field: place, message: issue.message }];
  return issue.keys.map((key) => ({
    field: place ? `${place}.${key}` : key,
    message: issue.message,
  }));
}

const depthLimit = 20;

/** Whether JSON text nests deeper than any of our inputs; looked at before it is parsed. */
export function tooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (char === '"') at = endOfText(json, at);
    else if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") depth -= 1;
    if (depth > depthLimit) return true;
  }
  return false;
}

/** Where a quoted text that begins here ends. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === "\\") at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

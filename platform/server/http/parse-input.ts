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
  return refuse(result.error.issues.slice(0, mostProblems).flatMap(problemsOf));
}

/** More than any form has; a body made of nothing but mistakes must not be answered with a larger one. */
const mostProblems = 100;

function refuse(fields: FieldProblem[]): never {
  throw new Refused(platformErrors.invalid, {}, { fields: fields.slice(0, mostProblems) });
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const place = issue.path.join(".");
  if (issue.code !== "unrecognized_keys") return [{ field: place, message: issue.message }];
  return issue.keys.slice(0, mostProblems).map((key) => ({
    field: place ? `${place}.${key}` : key,
    message: issue.message,
  }));
}

const depthLimit = 20;
/**
 * Names and values together, thrice what the largest grant of rights has; rows by the thousand come as
 * spreadsheets. Zod alone would hold up the process for 300 ms over a megabyte of names.
 */
const partsLimit = 40_000;

/** By a character's code; an array, because a megabyte is gone through one by one. */
const deeper = new Int8Array(128);
for (const char of "{[") deeper[char.charCodeAt(0)] = 1;
for (const char of "}]") deeper[char.charCodeAt(0)] = -1;
const parting = new Int8Array(128);
for (const char of ":,") parting[char.charCodeAt(0)] = 1;
const quote = '"'.charCodeAt(0);

/** Whether JSON text nests deeper, or has more parts, than any of our inputs; looked at before it is parsed. */
export function tooIntricate(json: string): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    depth += deeper[code] ?? 0;
    parts += parting[code] ?? 0;
    if (depth > depthLimit || parts > partsLimit) return true;
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

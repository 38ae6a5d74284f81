import type { Outcome } from "./course.ts";
import type { Happening, Instance } from "./instance.ts";
import { holdersOf, type Organisation } from "./organisation.ts";

/** Who may look from now on: whom a step names for a copy, and who was told of the approval. */
export function copiedBy(
  { instance, happenings }: Outcome,
  organisation: Organisation,
): ReadonlySet<string> {
  return new Set(happenings.flatMap((one) => copiedIn(one, instance, organisation)));
}

export function copiedIn(
  { kind, people, stepNo }: Happening,
  { steps }: Instance,
  organisation: Organisation,
): readonly string[] {
  if (kind === "cc" || kind === "commented" || kind === "escalated") return people;
  const step = steps[stepNo - 1];
  if (kind !== "entered" || !step) return [];
  const isInForce = (id: string) => organisation.people.get(id)?.inForce ?? false;
  return [...step.ccPersonIds.filter(isInForce), ...holdersOf(organisation, step.ccRoleIds, null)];
}

import type { Happening, Instance } from "../rules/instance.ts";
import type { Moved } from "./moved.ts";

/** What a line of the log needs to be a true sentence, besides what changed. */
interface Told {
  /** Which of an endpoint's sentences it is. */
  readonly how: string;
  /** In whose place it was done. */
  readonly principal?: string;
  /** Whom it was done to. */
  readonly target?: string;
  /** Whose task went to the target. */
  readonly from?: string;
}

/** Who did what in whose place to whom; null: nobody did it, or the order's own line says all. */
export function toldOf({ before, outcome, organisation }: Moved): Told | null {
  const action = outcome.happenings.find(({ by }) => by !== null);
  if (!before || !action) return null;
  const nameOf = (id: string) => organisation.people.get(id)?.name ?? "";
  const principal = principalOf(before, action);
  const from = action.kind === "reassigned" ? holderOf(before, action) : undefined;
  const targets = action.people.filter((id) => id !== action.by && id !== principal);
  return {
    how: howOf(action, { isFor: principal !== undefined, isFrom: from !== undefined }),
    ...(principal !== undefined && { principal: nameOf(principal) }),
    ...(targets.length > 0 && { target: targets.map(nameOf).join("、") }),
    ...(from !== undefined && { from: nameOf(from) }),
  };
}

const holderOf = ({ tasks }: Instance, { taskId }: Happening): string | undefined =>
  tasks.find(({ id }) => id === taskId)?.assigneeId;

/** By the task as it was: given away, it is nobody's in his place any more. */
function principalOf({ tasks }: Instance, { by, taskId }: Happening): string | undefined {
  const mine = tasks.filter(({ assigneeId }) => assigneeId === by);
  const task =
    taskId === null
      ? mine.find(({ state }) => state === "PENDING")
      : mine.find(({ id }) => id === taskId);
  return task?.principalId ?? undefined;
}

interface Known {
  readonly isFor: boolean;
  readonly isFrom: boolean;
}

function howOf({ kind, people }: Happening, { isFor, isFrom }: Known): string {
  if (kind === "commented") return people.length > 0 ? "mentioned" : "commented";
  if (kind === "reassigned") return isFrom ? "reassigned" : "assigned";
  return isFor ? `${kind}For` : kind;
}

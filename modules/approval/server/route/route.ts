import type { z } from "zod";
import { namesOfDepartments } from "#modules/identity/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { ApprovalStep } from "../../definition-contract.ts";
import type { Note, Route, Step } from "../../view-contract.ts";
import { type Circumstances, holds } from "../rules/condition.ts";
import type { Organisation } from "../rules/organisation.ts";
import { type Asking, resolve, type Resolution } from "../rules/resolve.ts";
import { readLastRound } from "../instance/load.ts";
import { prepare } from "./prepare.ts";
import type { Subject } from "../subject/subjects.ts";

type RouteStep = z.infer<typeof Step>;

/** Steps to try, and what they are tried for. */
interface Tried {
  readonly steps: readonly ApprovalStep[];
  readonly asking: Asking;
  /** Null: the steps are known to apply. */
  readonly of: Circumstances | null;
  readonly organisation: Organisation;
}

/** Who would be asked in each step, as things stand; a step that does not apply is left out of it. */
export async function routeThrough(tx: ReadTx, tried: Tried): Promise<RouteStep[]> {
  const { steps, asking, of, organisation } = tried;
  const found = steps.map((step) => {
    const applies = of === null || holds(step.condition, of);
    return { step, resolution: applies ? resolve(step, asking, organisation) : null };
  });
  const departments = await departmentNames(tx, organisation);
  const named = { organisation, departments };
  return found.map(({ step, resolution }, index) => ({
    stepNo: index + 1,
    stepName: step.stepName,
    signType: step.signType,
    isFinanceStep: step.isFinanceStep,
    outcome: resolution?.kind ?? "left",
    people: peopleOf(resolution, named),
    notes: (resolution?.notes ?? []).map((note) => inWords(note, named)),
  }));
}

interface Named {
  readonly organisation: Organisation;
  readonly departments: ReadonlyMap<string, string>;
}

function peopleOf(resolution: Resolution | null, named: Named): RouteStep["people"] {
  if (resolution?.kind !== "seats") return [];
  return resolution.seats.map(({ assigneeId, principalId }) => ({
    id: assigneeId,
    name: nameIn(named, assigneeId),
    principalName: principalId === null ? null : nameIn(named, principalId),
    departments: departmentsOf(named, assigneeId),
  }));
}

const nameIn = ({ organisation }: Named, id: string): string =>
  organisation.people.get(id)?.name ?? "";

const departmentsOf = ({ organisation, departments }: Named, id: string): string[] =>
  (organisation.people.get(id)?.departments ?? []).flatMap((one) => departments.get(one) ?? []);

/** A note for readers: names in place of ids. */
function inWords({ code, values }: Note, named: Named): Note {
  const told = Object.entries(values).map(([key, value]) => {
    if (typeof value === "number" || !key.endsWith("Id")) return [key, value] as const;
    const name = key === "departmentId" ? named.departments.get(value) : nameIn(named, value);
    return [key.slice(0, -"Id".length), name ?? ""] as const;
  });
  return { code, values: Object.fromEntries(told) };
}

const departmentNames = (tx: ReadTx, { people, chain }: Organisation) =>
  namesOfDepartments(tx, [
    ...new Set([...chain, ...[...people.values()].flatMap((one) => one.departments)]),
  ]);

/** The way an order would go if its applicant submitted it now; refused as submitting it would be. */
export async function previewRoute(
  tx: ReadTx,
  subject: Subject,
  orderId: string,
): Promise<z.infer<typeof Route>> {
  const previous = await readLastRound(tx, orderId);
  const prepared = await prepare(tx, subject, { orderId, previous });
  const { order, process, steps, firstStep, organisation, excludedApprovers } = prepared;
  const { type: orderType, money } = subject;
  const asking = { orderType, money, applicantId: order.applicantId, excludedApprovers };
  const route = await routeThrough(tx, { steps, asking, of: null, organisation });
  return {
    processId: process?.id ?? null,
    processName: process?.name ?? null,
    version: process?.version ?? null,
    steps: route.slice(firstStep - 1),
  };
}

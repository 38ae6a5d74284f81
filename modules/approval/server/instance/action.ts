import type { Actor } from "#platform/server/actor.ts";
import { inShanghai, newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "../../errors.ts";
import type { InstanceAction } from "../../states.ts";
import { changesBetween } from "../rules/content.ts";
import type { Outcome, Setting } from "../rules/course.ts";
import type { Instance, Task } from "../rules/instance.ts";
import type { Organisation } from "../rules/organisation.ts";
import {
  type Reason,
  reasonsAgainst,
  reasonsAgainstTarget,
  type Standing,
  waitingPeople,
} from "../rules/reasons.ts";
import { hashesOf } from "../subject/hashes.ts";
import { type Loaded, lockInstance, organisationAround } from "./load.ts";
import { save } from "./save.ts";
import { contentAt } from "../subject/snapshots.ts";
import { subjectOf } from "../subject/subjects.ts";
import { administers, expectMayLook, isForFinance } from "./visible.ts";

/** What an action is done with: the approval, locked, and all that bears on it. */
export interface AtHand {
  readonly loaded: Loaded;
  readonly instance: Instance;
  readonly setting: Setting;
  readonly organisation: Organisation;
  /** About to be passed, the order says something else than what was submitted. */
  readonly isAstray: boolean;
}

interface Wanted {
  readonly id: string;
  /** Whether the id is a task's. */
  readonly by?: "instance" | "task";
  /** Without one, whoever takes it in hand judges by himself. */
  readonly action?: InstanceAction;
  /** People the action names besides those the approval knows of. */
  readonly others?: readonly string[];
}

/** Locks an approval and refuses what cannot be done to it now. */
export async function takeInHand(tx: CommandTx, wanted: Wanted): Promise<AtHand> {
  const { id, by = "instance", action, others = [] } = wanted;
  const loaded = await lockInstance(tx, id, by);
  await expectMayLook(tx, tx.actor, loaded);
  const [organisation, standing, isAstray] = await Promise.all([
    organisationAround(tx, loaded, [tx.actor.userId, ...others]),
    standingOf(tx, tx.actor, loaded),
    action === "pass" && hasGoneAstray(tx, loaded),
  ]);
  const { instance } = loaded;
  if (action) expectNone(reasonsAgainst(action, instance, standing), organisation);
  const { excludedApprovers, now } = standing;
  const setting = { by: tx.actor.userId, now, newId, organisation, excludedApprovers };
  return { loaded, instance, setting, organisation, isAstray };
}

/** A change of the order that nobody told of counts too: what is passed is what the order says now. */
async function hasGoneAstray(tx: CommandTx, { instance }: Loaded): Promise<boolean> {
  const { content } = await subjectOf(instance.orderType).read(tx, instance.orderId);
  return hashesOf(content).hash !== instance.hash;
}

/** How the one who asks stands to an approval. */
export async function standingOf(
  tx: ReadTx,
  actor: Actor,
  { instance }: Loaded,
): Promise<Standing> {
  const subject = subjectOf(instance.orderType);
  const isApproved = instance.state === "approved";
  const [excludedApprovers, mayGoBack, isFinances] = await Promise.all([
    subject.excludedApprovers?.(tx, instance.orderId) ?? [],
    isApproved ? subject.mayGoBack(tx, instance.orderId) : false,
    isForFinance(tx, actor, instance),
  ]);
  return {
    me: actor.userId,
    now: tx.now.toISOString(),
    excludedApprovers: new Set(excludedApprovers),
    administers: administers(actor),
    mayRefuseApproved: mayGoBack && isFinances,
    mayReopen: mayGoBack,
  };
}

/** Refuses with the first of the reasons, if there are any. */
export function expectNone([reason]: readonly Reason[], organisation: Organisation): void {
  if (reason) throw refusalOf(reason, organisation);
}

/** A reason as a refusal, with the people in it by name and times as the clock on the wall says. */
export function refusalOf(reason: Reason, { people }: Organisation): Refused {
  const values: Record<string, string> = { ...reason.values };
  if (values["time"]) values["time"] = inShanghai(values["time"]).slice("2026-".length);
  for (const [key, ids] of Object.entries(reason.personIds)) {
    values[key] = fewNames(ids.map((id) => people.get(id)?.name ?? ""));
  }
  return new Refused(reason.definition, values);
}

const namedAtMost = 3;

/** The first few of many: a refusal is one sentence. */
function fewNames(names: readonly string[]): string {
  const told = names.slice(0, namedAtMost).join("、") || "—";
  return names.length > namedAtMost ? `${told} 等 ${names.length} 人` : told;
}

/** Writes what an action came to. */
export async function carryOn(tx: CommandTx, at: AtHand, outcome: Outcome): Promise<void> {
  const { loaded, instance: before, organisation, setting } = at;
  const { amount_fen: amountFen, risks } = loaded.row;
  await save(tx, { before, outcome, organisation, amountFen, risks, now: setting.now });
}

interface Said {
  readonly kind: "commented" | "cc";
  readonly people: readonly string[];
  readonly remark: string | null;
  readonly fileIds: readonly string[];
}

/** Words alone: the approval stays where it is. */
export const said = ({ instance, setting }: AtHand, told: Said): Outcome => ({
  instance,
  happenings: [{ ...told, by: setting.by, stepNo: instance.stepNo, taskId: null, values: {} }],
});

/** A decision counts for what its maker saw, and for nothing else. */
export async function expectSeen(
  tx: CommandTx,
  { instance }: Pick<AtHand, "instance">,
  seenHash: string,
): Promise<void> {
  if (seenHash === instance.hash) return;
  const [seen, now] = await Promise.all([
    contentAt(tx, instance.orderId, seenHash),
    contentAt(tx, instance.orderId, instance.hash),
  ]);
  const changes = seen && now ? changesBetween(seen, now) : [];
  throw new Refused(approvalErrors.contentChanged, {}, { changes, hash: instance.hash });
}

/** The task of the id, if it is the actor's own and open; or else why it is not. */
export function ownTask({ instance, organisation }: AtHand, id: string, me: string): Task {
  const task = instance.tasks.find((one) => one.id === id);
  if (task?.assigneeId === me && task.state === "PENDING") return task;
  const isDecided = task?.assigneeId === me && task.decisionNo !== null;
  throw isDecided
    ? new Refused(approvalErrors.alreadyDecided)
    : refusalOf(notYours(instance), organisation);
}

const notYours = (instance: Instance): Reason => ({
  definition: approvalErrors.notYours,
  values: {},
  personIds: { names: waitingPeople(instance) },
});

/** Refuses to give a seat in the current step to somebody who cannot have it. */
export function expectFit({ instance, setting, organisation }: AtHand, to: string): void {
  expectNone(reasonsAgainstTarget(instance, to, setting), organisation);
}

/** Refuses to tell people of an approval who cannot look at it. */
export function expectMembers({ organisation }: AtHand, ids: readonly string[]): void {
  const isInForce = (id: string) => organisation.people.get(id)?.inForce;
  if (!ids.every(isInForce)) throw new Refused(approvalErrors.targetNotInForce);
}

import { randomInt } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Fen } from "#platform/contract/money.ts";
import {
  type ApprovalStep,
  approverTypes,
  dedupePolicies,
  emptyPolicies,
  newStep,
  roleScopes,
  selfPolicies,
  signTypes,
  unconditional,
} from "../definition-contract.ts";
import { approvalErrors } from "../errors.ts";
import { type InstanceAction, isRunning, moves, reopenedStates } from "../states.ts";
import { agreeWithdraw, terminate, urge, withdraw } from "./rules/applicant.ts";
import { stepsFor } from "./rules/condition.ts";
import type { Outcome, Setting } from "./rules/course.ts";
import { amend, pass, recall, refuse, refuseApproved } from "./rules/decide.ts";
import type { Instance, Task } from "./rules/instance.ts";
import type { Organisation, Person } from "./rules/organisation.ts";
import {
  addSign,
  handOver,
  moveTasksOf,
  reassign,
  removeSigner,
  takeBack,
  transfer,
} from "./rules/people.ts";
import {
  delegatedBy,
  type Reason,
  reasonsAgainst,
  reasonsAgainstChoosing,
  reasonsAgainstHandingOver,
  reasonsAgainstRemoving,
  reasonsAgainstTarget,
  recallable,
  type Standing,
  taskOf,
  urgeableAt,
} from "./rules/reasons.ts";
import { endAgencies, review } from "./rules/review.ts";
import { resumesAt, submit } from "./rules/submit.ts";

/**
 * A company in which everybody tries everything at any time, while people come and go, and a judge
 * who knows the rules of approval by heart and looks at every instance after every action. He asks the
 * engine nothing: he keeps his own list of what was decided, by whom and on which content.
 *
 * He was tried with faults, one at a time. He found: a seat for the applicant, himself or as agent, a
 * decision by who is excluded, two seats or two hats for one person, a countersignature that one alone
 * gives, added signatures nobody waits for or that outlive who asked, a sequence that closes over who
 * dropped out or lets added signatures ahead, rivals left open, money that passes by itself, finance
 * skipped, a skip through delegation, amendments and recalls that leave things standing, decisions
 * carried past a critical change, an agent's agent, agents after their days or after another took
 * over, tasks of people who left or came to be excluded, administrators who choose themselves or for
 * their own order, a skip by a signature that others asked for, tasks left at the end, numbers that
 * restart. Where two rules guard
 * the same, he does not miss one of them alone, and a recall that seats somebody twice is too rare
 * for him: the tests beside the rules hold those.
 */

const orderTypes = ["cash", "leave"] as const;
type OrderType = (typeof orderTypes)[number];
const moneyMoves: Record<OrderType, boolean> = { cash: true, leave: false };
const personIds = Array.from({ length: 9 }, (_, n) => `p${n}`);
const roleIds = ["r0", "r1"];
const parentOf: Record<string, string | null> = { d0: null, d1: "d0", d2: "d0", d3: "d1" };
const departmentIds = Object.keys(parentOf);
const slotCount = 3;

/** Numbers that follow from one drawn number, so that a failing run can be cut down. */
type Draw = (below: number) => number;
function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
function oneOf<T>(draw: Draw, from: readonly T[]): T {
  const found = from[draw(from.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
}
const some = (draw: Draw, from: readonly string[]): string[] => from.filter(() => draw(3) === 0);

/** A decision as the judge saw it made. */
interface Entry {
  readonly taskId: string;
  readonly stepNo: number;
  readonly by: string;
  readonly principal: string | null;
  /** Others chose him; the step's own rule had not. */
  readonly isChosen: boolean;
  readonly hash: string;
  readonly critical: string;
}

interface Order {
  readonly id: string;
  readonly type: OrderType;
  readonly applicantId: string;
  readonly departmentId: string;
  amount: number;
  special: boolean;
  text: number;
}

/** An order, its latest round, and what the judge remembers of it. */
interface Slot {
  order: Order;
  excludedApprovers: Set<string>;
  instance: Instance | null;
  /** The steps as they were when the round began. */
  steps: string;
  /** Passes of this round that count. */
  passes: Map<string, Entry>;
  /** Passes of all rounds. */
  ever: Map<string, Entry>;
  /** Which task asked for which signature. */
  asked: Map<string, { of: string; when: "before" | "after" }>;
  /** Which task was given to whom by name. */
  given: Map<string, string>;
  /** What happened to it, for whoever has to find out why a rule was broken. */
  story: string[];
}

class Company {
  now = Date.parse("2026-11-16T01:00:00Z");
  #lastId = 0;
  /** Replaced as a whole, as it is read anew for every action. */
  people: ReadonlyMap<string, Person>;
  readonly processes: Record<OrderType, ApprovalStep[]>;
  readonly processAdmins: string[];
  readonly tenantAdmins: string[];
  readonly slots: Slot[];

  constructor(draw: Draw) {
    this.people = new Map(personIds.map((id) => [id, drawnPerson(draw, id)]));
    this.processes = { cash: drawnSteps(draw), leave: drawnSteps(draw) };
    this.processAdmins = draw(3) === 0 ? [] : [oneOf(draw, personIds), oneOf(draw, personIds)];
    this.tenantAdmins = draw(3) === 0 ? [] : [oneOf(draw, personIds)];
    this.slots = Array.from({ length: slotCount }, () => this.#emptySlot(draw));
  }

  newId = (): string => `n${(this.#lastId += 1)}`;

  #emptySlot(draw: Draw): Slot {
    return {
      order: this.newOrder(draw),
      excludedApprovers: new Set(),
      instance: null,
      steps: "",
      passes: new Map(),
      ever: new Map(),
      asked: new Map(),
      given: new Map(),
      story: [],
    };
  }

  newOrder(draw: Draw): Order {
    return {
      id: this.newId(),
      type: draw(3) === 0 ? "leave" : "cash",
      applicantId: oneOf(draw, personIds),
      departmentId: oneOf(draw, departmentIds),
      amount: draw(4),
      special: draw(2) === 0,
      text: 0,
    };
  }

  isInForce = (id: string): boolean => this.people.get(id)?.inForce ?? false;

  alter(id: string, fields: Partial<Person>): void {
    const person = this.people.get(id);
    if (person) this.people = new Map([...this.people, [id, { ...person, ...fields }]]);
  }

  organisationFor({ order }: Slot): Organisation {
    const { people, processAdmins, tenantAdmins } = this;
    return { people, chain: chainOf(order.departmentId), processAdmins, tenantAdmins };
  }

  settingFor(slot: Slot, by: string | null): Setting {
    const { newId } = this;
    const organisation = this.organisationFor(slot);
    return {
      by,
      now: this.nowText,
      newId,
      organisation,
      excludedApprovers: slot.excludedApprovers,
    };
  }

  get nowText(): string {
    return new Date(this.now).toISOString();
  }
}

function chainOf(departmentId: string): string[] {
  const parent = parentOf[departmentId] ?? null;
  return [departmentId, ...(parent === null ? [] : chainOf(parent))];
}

function drawnPerson(draw: Draw, id: string): Person {
  return {
    id,
    name: id,
    inForce: draw(8) > 0,
    seniorId: draw(4) === 0 ? null : oneOf(draw, personIds),
    departments: [oneOf(draw, departmentIds)],
    roles: some(draw, roleIds),
    agency: draw(5) === 0 ? drawnAgency(draw, id) : null,
  };
}

function drawnAgency(draw: Draw, id: string): Person["agency"] {
  const agentId = oneOf(
    draw,
    personIds.filter((one) => one !== id),
  );
  return { agentId, orderTypes: draw(3) === 0 ? [oneOf(draw, orderTypes)] : [] };
}

const drawnSteps = (draw: Draw): ApprovalStep[] =>
  Array.from({ length: 1 + draw(4) }, (_, n) => drawnStep(draw, n));

/** Any step at all, even one that publishing would refuse: the engine does not rely on that. */
function drawnStep(draw: Draw, n: number): ApprovalStep {
  return {
    ...newStep(`step ${n}`),
    approverType: oneOf(draw, approverTypes),
    personIds: some(draw, personIds),
    roleIds: some(draw, roleIds),
    superiorLevel: 1 + draw(3),
    roleScope: oneOf(draw, roleScopes),
    signType: oneOf(draw, signTypes),
    condition: drawnCondition(draw),
    isFinanceStep: draw(3) === 0,
    emptyPolicy: draw(2) === 0 ? "PROCESS_ADMIN" : oneOf(draw, emptyPolicies),
    emptyUserId: draw(2) === 0 ? oneOf(draw, personIds) : null,
    selfPolicy: oneOf(draw, selfPolicies),
    dedupePolicy: oneOf(draw, dedupePolicies),
    allowTransfer: draw(4) > 0,
    allowAddSign: draw(4) > 0,
  };
}

function drawnCondition(draw: Draw): ApprovalStep["condition"] {
  if (draw(3) > 0) return unconditional;
  return {
    ...unconditional,
    amountFromFen: draw(2) === 0 ? Fen.parse(draw(3)) : null,
    departmentIds: draw(2) === 0 ? [oneOf(draw, departmentIds)] : [],
    special: draw(3) === 0 ? draw(2) === 0 : null,
  };
}

const hashOf = ({ amount, special, text }: Order): string => `${amount}/${special}/${text}`;
const criticalOf = ({ amount, special }: Order): string => `${amount}/${special}`;

function edit(draw: Draw, order: Order): void {
  order.text += 1;
  if (draw(3) === 0) order.amount = (order.amount + 1) % 5;
}

/* What is tried. An answer that is a text is the code of a refusal. */

interface Scene {
  readonly company: Company;
  readonly slot: Slot;
  readonly instance: Instance;
  readonly me: string;
  readonly draw: Draw;
  readonly setting: Setting;
  /** What the judge has to know of an action besides what became of it. */
  readonly note: {
    taskId?: string | undefined;
    when?: "before" | "after";
    to?: string;
    isTakeover?: boolean;
  };
}
type Answer = string | Outcome;

const codeOf = ([reason]: readonly Reason[]): string | undefined => reason?.definition.code;

function judged({ company, slot, instance, me, draw }: Scene, action: InstanceAction) {
  const standing: Standing = {
    me,
    now: company.nowText,
    excludedApprovers: slot.excludedApprovers,
    administers: company.processAdmins.includes(me),
    mayRefuseApproved: draw(3) === 0,
    mayReopen: draw(2) === 0,
  };
  return codeOf(reasonsAgainst(action, instance, standing));
}

/** An action on the own open task, on what its maker saw: sometimes that is out of date. */
function deciding(action: "pass" | "reject" | "return" | "financeReject") {
  return (scene: Scene): Answer => {
    const { instance, me, draw, setting, note } = scene;
    const refused = judged(scene, action);
    if (refused) return refused;
    if (action === "financeReject" && instance.state === "approved") {
      return refuseApproved(instance, { remark: "no", reasonCode: "other" }, setting);
    }
    const taskId = taskOf(instance, me)?.id ?? "";
    const seenHash = draw(12) === 0 ? "stale" : instance.hash;
    if (seenHash !== instance.hash) return approvalErrors.contentChanged.code;
    note.taskId = taskId;
    const decision = { taskId, seenHash, remark: null };
    if (action === "pass") return pass(instance, decision, setting);
    return refuse(instance, { ...decision, how: action }, setting);
  };
}

/** Anybody, or somebody who has to do with the order already. */
function drawnTarget({ instance, draw }: Scene): string {
  const known = instance.tasks.map(({ assigneeId }) => assigneeId);
  return oneOf(draw, draw(2) === 0 && known.length > 0 ? known : personIds);
}

function targetRefused({ instance, setting }: Scene, to: readonly string[]) {
  return codeOf(to.flatMap((one) => reasonsAgainstTarget(instance, one, setting)));
}

const anyTask = ({ instance, draw }: Scene, fits: (task: Task) => boolean): Task | undefined => {
  const tasks = instance.tasks.filter(fits);
  return tasks.length > 0 ? oneOf(draw, tasks) : undefined;
};
const isOpen = ({ state }: Task) => state === "PENDING" || state === "WAITING";

const actions = {
  pass: deciding("pass"),
  reject: deciding("reject"),
  return: deciding("return"),
  financeReject: deciding("financeReject"),
  withdraw: (scene: Scene): Answer =>
    judged(scene, "withdraw") ?? withdraw(scene.instance, { remark: null }, scene.setting),
  agreeWithdraw: (scene: Scene): Answer =>
    judged(scene, "agreeWithdraw") ?? agreeWithdraw(scene.instance, scene.setting),
  recall: (scene: Scene): Answer => {
    const { instance, me, setting, note } = scene;
    note.taskId = recallable(instance, me)?.id;
    return judged(scene, "recall") ?? recall(instance, note.taskId ?? "", setting);
  },
  transfer: (scene: Scene): Answer => {
    const { instance, me, setting, note } = scene;
    const to = drawnTarget(scene);
    note.to = to;
    const taskId = taskOf(instance, me)?.id ?? "";
    const refused = judged(scene, "transfer") ?? targetRefused(scene, [to]);
    return refused ?? transfer(instance, { taskId, to, remark: null }, setting);
  },
  addSign: (scene: Scene): Answer => {
    const { instance, me, draw, setting, note } = scene;
    const to = Array.from({ length: 1 + draw(2) }, () => drawnTarget(scene));
    const when = draw(2) === 0 ? "before" : "after";
    const taskId = taskOf(instance, me)?.id ?? "";
    Object.assign(note, { taskId, when });
    const refused = judged(scene, "addSign") ?? targetRefused(scene, to);
    return refused ?? addSign(instance, { taskId, to, when, remark: null }, setting);
  },
  removeSigner: (scene: Scene): Answer => {
    const { instance, me, setting, note } = scene;
    const isAptly = (task: Task) =>
      task.addedBy !== null &&
      instance.tasks.some(({ id, assigneeId }) => id === task.addedBy && assigneeId === me);
    const task = anyTask(scene, isAptly) ?? anyTask(scene, () => true);
    if (!task) return approvalErrors.notAddedByYou.code;
    note.taskId = task.id;
    const refused = codeOf(reasonsAgainstRemoving(instance, task, me));
    return refused ?? removeSigner(instance, task.id, setting);
  },
  takeBack: (scene: Scene): Answer => {
    const { instance, me, setting } = scene;
    const refused = judged(scene, "takeBack");
    return refused ?? takeBack(instance, delegatedBy(instance, me)?.id ?? "", setting);
  },
  handOver: (scene: Scene): Answer => {
    const { company, instance, me, setting } = scene;
    const task = anyTask(scene, (one) => isOpen(one) && one.assigneeId === me);
    if (!task) return approvalErrors.notYours.code;
    const refused = codeOf(reasonsAgainstHandingOver(instance, task, setting));
    const to = company.people.get(me)?.agency?.agentId ?? "";
    return refused ?? handOver(instance, { taskId: task.id, to }, setting);
  },
  urge: (scene: Scene): Answer => {
    const { company, instance, setting } = scene;
    const refused = judged(scene, "urge");
    if (refused) return refused;
    const open = instance.tasks.filter(({ state }) => state === "PENDING");
    const ripe = open.filter((task) => urgeableAt(task) <= company.now);
    const ids = ripe.map(({ id }) => id);
    return urge(instance, ids, setting);
  },
  amend: ({ slot, instance, draw, setting }: Scene): Answer => {
    if (!isRunning(instance.state)) return approvalErrors.notRunning.code;
    edit(draw, slot.order);
    const content = { hash: hashOf(slot.order), criticalHash: criticalOf(slot.order) };
    return amend(instance, content, setting);
  },
  reassign: (scene: Scene): Answer => {
    const { instance, me, draw, setting, note } = scene;
    const isSuspended = instance.state === "suspended";
    const task = isSuspended ? undefined : anyTask(scene, isOpen);
    const to = draw(4) === 0 ? me : drawnTarget(scene);
    note.to = to;
    const refused =
      judged(scene, "reassign") ?? codeOf(reasonsAgainstChoosing(instance, { me, to }, setting));
    if (refused) return refused;
    if (!isSuspended && !task) return approvalErrors.notTaken.code;
    return reassign(instance, { taskId: task?.id ?? null, to, remark: "so be it" }, setting);
  },
  terminate: (scene: Scene): Answer =>
    judged(scene, "terminate") ?? terminate(scene.instance, { remark: "enough" }, scene.setting),
  review: ({ instance, setting }: Scene): Answer =>
    isRunning(instance.state) ? review(instance, setting) : approvalErrors.notRunning.code,
} satisfies Record<string, (scene: Scene) => Answer>;
type Action = keyof typeof actions;

/** Who would most likely succeed; half the time anybody tries. */
function actorFor(
  action: Action,
  { company, instance, draw }: Pick<Scene, "company" | "instance" | "draw">,
): string {
  if (draw(4) === 0) return oneOf(draw, personIds);
  const open = instance.tasks.filter(({ state }) => state === "PENDING");
  const ofOpen = open.map(({ assigneeId }) => assigneeId);
  const askers = instance.tasks.filter(({ id }) => instance.tasks.some((t) => t.addedBy === id));
  const decided = instance.tasks.filter(({ decisionNo }) => decisionNo !== null);
  const apt: Partial<Record<Action, readonly (string | null)[]>> = {
    withdraw: [instance.applicantId],
    urge: [instance.applicantId],
    recall: decided.map(({ assigneeId }) => assigneeId),
    handOver: ofOpen.filter((id) => company.people.get(id)?.agency),
    takeBack: instance.tasks.filter(isOpen).map(({ principalId }) => principalId),
    removeSigner: askers.map(({ assigneeId }) => assigneeId),
  };
  const candidates = (apt[action] ?? ofOpen).filter((id) => id !== null);
  const administering = action === "reassign" || action === "terminate";
  if (administering) candidates.push(...company.processAdmins);
  if (administering) candidates.push(instance.applicantId);
  return candidates.length > 0 ? oneOf(draw, candidates) : oneOf(draw, personIds);
}

/** What was refused may be edited before it is applied for again; what is settled makes way. */
function prepare(company: Company, slot: Slot, draw: Draw): void {
  const { instance } = slot;
  const isOpenAgain = reopenedStates.some((state) => state === instance?.state);
  if (instance && !isOpenAgain) {
    slot.order = company.newOrder(draw);
    slot.excludedApprovers = new Set();
    slot.instance = null;
    slot.ever = new Map();
  } else if (draw(2) === 0) edit(draw, slot.order);
}

/** Applies, or applies again: as the module that has the order would. */
function apply(company: Company, slot: Slot, draw: Draw): Answer {
  const { instance: previous } = slot;
  if (previous && isRunning(previous.state)) return approvalErrors.alreadyRunning.code;
  prepare(company, slot, draw);
  const { order } = slot;
  const { id: orderId, type: orderType, applicantId } = order;
  if (!company.isInForce(applicantId)) return "signed out";
  const hashes = { applicantId, hash: hashOf(order), criticalHash: criticalOf(order) };
  const before = slot.instance;
  const resumed = before !== null && resumesAt(hashes, before) !== null;
  const { amount: amountFen, special, departmentId } = order;
  const of = { amountFen, special, orderSubtype: null, chain: chainOf(departmentId) };
  const steps = resumed ? before.steps : stepsFor(company.processes[orderType], of);
  const money = moneyMoves[orderType];
  if (money && steps.length === 0) return approvalErrors.noStepApplies.code;
  const submission = { id: company.newId(), orderType, orderId, money, ...hashes, steps };
  return submit(submission, before, company.settingFor(slot, applicantId));
}

/* The world around, and what the product does when somebody is lost. */

type Change = (company: Company, draw: Draw) => string | null;
/** Each answers with the person whose tasks have to move. */
const changes = {
  disable: (company, draw) => {
    const id = oneOf(draw, personIds);
    company.alter(id, { inForce: false });
    return id;
  },
  remove: (company, draw) => {
    const id = oneOf(draw, personIds);
    company.alter(id, { inForce: false, roles: [], departments: [], seniorId: null, agency: null });
    return id;
  },
  enable: (company, draw) => {
    const gone = personIds.filter((id) => !company.isInForce(id));
    company.alter(gone.length > 0 ? oneOf(draw, gone) : "", { inForce: true });
    return null;
  },
  takeRole: (company, draw) => {
    const id = oneOf(draw, personIds);
    const roles = company.people.get(id)?.roles ?? [];
    company.alter(id, { roles: roles.slice(1) });
    return id;
  },
  giveRole: (company, draw) => {
    const id = oneOf(draw, personIds);
    const roles = company.people.get(id)?.roles ?? [];
    company.alter(id, { roles: [...new Set([...roles, oneOf(draw, roleIds)])] });
    return null;
  },
  changeSenior: (company, draw) => {
    company.alter(oneOf(draw, personIds), {
      seniorId: draw(5) === 0 ? null : oneOf(draw, personIds),
    });
    return null;
  },
  changeDepartment: (company, draw) => {
    company.alter(oneOf(draw, personIds), { departments: [oneOf(draw, departmentIds)] });
    return null;
  },
  startAgency: (company, draw) => {
    const id = oneOf(draw, personIds);
    if (!company.people.get(id)?.agency) company.alter(id, { agency: drawnAgency(draw, id) });
    return null;
  },
  endAgency: (company, draw) => {
    const away = personIds.filter((id) => company.people.get(id)?.agency);
    const id = oneOf(draw, away.length > 0 ? away : personIds);
    company.alter(id, { agency: null });
    return id;
  },
  changeAgent: (company, draw) => {
    const away = personIds.filter((id) => company.people.get(id)?.agency);
    if (away.length === 0) return null;
    const id = oneOf(draw, away);
    company.alter(id, { agency: drawnAgency(draw, id) });
    return id;
  },
  publish: (company, draw) => {
    company.processes[oneOf(draw, orderTypes)] = drawnSteps(draw);
    return null;
  },
  bar: (company, draw) => {
    const slot = oneOf(draw, company.slots);
    const asked = slot.instance?.tasks.filter(isOpen).map(({ assigneeId }) => assigneeId) ?? [];
    const id = oneOf(draw, draw(2) === 0 && asked.length > 0 ? asked : personIds);
    slot.excludedApprovers.add(id);
    return id;
  },
  unbar: (company, draw) => {
    oneOf(draw, company.slots).excludedApprovers.clear();
    return null;
  },
  letTimePass: (company, draw) => {
    company.now += draw(8) * 3_600_000;
    return null;
  },
} satisfies Record<string, Change>;

/* The judge. */

interface ActionTaken {
  readonly company: Company;
  readonly slot: Slot;
  readonly action: string;
  /** Who did it, or whose tasks were moved. */
  readonly who: string;
  readonly before: Instance | null;
  readonly after: Instance;
  readonly note: Scene["note"];
}

const isGood = ({ state }: Task) => state === "PASSED" || state === "SKIPPED";
const isAway = ({ state }: Task) => state === "CANCELLED";
const inStep = ({ tasks }: Instance, stepNo: number) => tasks.filter((t) => t.stepNo === stepNo);

function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`broken: ${rule}`);
}

/** Up from a signature that was asked for to the seat that the step itself gave. */
function rootOf({ asked }: Slot, id: string): string {
  const by = asked.get(id);
  return by ? rootOf({ asked } as Slot, by.of) : id;
}

const decisions = ["pass", "reject", "return", "financeReject"];

function judgeDecision(one: ActionTaken): void {
  const { company, slot, before, who, note, after } = one;
  const task = before?.tasks.find(({ id }) => id === note.taskId);
  if (!before || !task) return;
  const isHis = task.assigneeId === who && task.state === "PENDING";
  must(isHis, "only the holder of an open task decides");
  must(company.isInForce(who), "who cannot act decides nothing");
  must(!slot.excludedApprovers.has(who), "no excluded person decides");
  if (who === before.applicantId) judgeOwn(before, task);
  const made = after.tasks.find(({ id }) => id === task.id);
  must(made?.seenHash === hashOf(slot.order), "a decision names the content of that moment");
  const numbers = before.tasks.map(({ decisionNo }) => decisionNo ?? 0);
  must((made?.decisionNo ?? 0) > Math.max(0, ...numbers), "decisions are numbered upwards");
  judgeAdded(slot, before, task);
  judgeSequence(slot, before, task);
}

function judgeOwn({ money, steps }: Instance, { stepNo }: Task): void {
  must(!money, "no applicant decides where money moves");
  const isLet = steps[stepNo - 1]?.selfPolicy === "ALLOW";
  must(isLet, "an applicant decides only where the step lets him");
}

function judgeAdded(slot: Slot, before: Instance, task: Task): void {
  const byId = new Map(before.tasks.map((one) => [one.id, one]));
  for (const [id, { of, when }] of slot.asked) {
    const signature = byId.get(id);
    if (of !== task.id || when !== "before" || !signature) continue;
    must(isGood(signature) || isAway(signature), "signatures asked for before come before");
  }
  const asked = slot.asked.get(task.id);
  const asker = asked?.when === "after" ? byId.get(asked.of) : undefined;
  must(!asker || asker.state === "PASSED", "signatures asked for after come after");
}

function judgeSequence(slot: Slot, before: Instance, task: Task): void {
  if (before.steps[task.stepNo - 1]?.signType !== "SEQUENTIAL") return;
  const seats = inStep(before, task.stepNo).filter((one) => !isAway(one));
  const ownRoot = rootOf(slot, task.id);
  const place = seats.findIndex(({ id }) => id === ownRoot);
  const earlier = new Set(
    seats.filter(({ id }, n) => n < place && !slot.asked.has(id)).map(({ id }) => id),
  );
  const ahead = seats.filter(({ id }) => earlier.has(rootOf(slot, id)));
  must(ahead.every(isGood), "a sequence is kept");
}

const notes: Partial<Record<string, (one: ActionTaken) => void>> = {
  submit: ({ slot, after }) => {
    slot.steps = JSON.stringify(after.steps);
    slot.passes.clear();
    slot.asked.clear();
    slot.given.clear();
  },
  reassign: noteGift,
  transfer: noteGift,
  amend: ({ slot }) => slot.passes.clear(),
  recall: ({ slot, note }) => void slot.passes.delete(note.taskId ?? ""),
  pass: ({ slot, who, after, note }) => {
    const task = after.tasks.find(({ id }) => id === note.taskId);
    if (!task) return;
    const { id: taskId, stepNo, principalId: principal } = task;
    const { hash, criticalHash: critical } = after;
    const isChosen = slot.asked.has(taskId) || slot.given.has(taskId);
    const entry = { taskId, stepNo, by: who, principal, isChosen, hash, critical };
    slot.passes.set(taskId, entry);
    slot.ever.set(taskId, entry);
  },
  addSign: ({ slot, before, after, note: { taskId = "", when = "before" } }) => {
    const known = new Set(before?.tasks.map(({ id }) => id));
    for (const { id } of after.tasks.filter((one) => !known.has(one.id))) {
      slot.asked.set(id, { of: taskId, when });
    }
  },
};

function noteGift({ slot, before, after, note: { to = "" } }: ActionTaken): void {
  const had = new Map(before?.tasks.map(({ id, assigneeId }) => [id, assigneeId]));
  for (const { id, assigneeId } of after.tasks) {
    if (assigneeId === to && had.get(id) !== to) slot.given.set(id, to);
  }
}

/** What the step's rule has given to another since is nobody's gift any more. */
function forgetGifts({ slot, after }: ActionTaken): void {
  for (const { id, assigneeId, principalId } of after.tasks) {
    if (slot.given.get(id) !== (principalId ?? assigneeId)) slot.given.delete(id);
  }
}

/** Where money moves nobody chooses himself, nor anybody for his own order. */
function judgeChoice({ action, who, before, after }: ActionTaken): void {
  if (action !== "reassign" || !after.money) return;
  must(who !== after.applicantId, "no applicant chooses who decides about his money");
  const had = before?.tasks.filter(({ assigneeId }) => assigneeId === who).map(({ id }) => id);
  const has = after.tasks.filter((task) => isOpen(task) && task.assigneeId === who);
  must(
    has.every(({ id, source }) => had?.includes(id) || source !== "ADMIN"),
    "no administrator chooses himself where money moves",
  );
}

/** Whether a task that counts rests on somebody's pass, on the content as it is. */
function judgeGrounds(slot: Slot, instance: Instance, task: Task): void {
  const step = instance.steps[task.stepNo - 1];
  if (task.source === "CARRIED") {
    const origin = slot.ever.get(task.carriedFrom ?? "");
    must(
      origin?.critical === instance.criticalHash,
      "what is carried has the same critical content",
    );
    must(origin?.by === task.assigneeId, "what is carried is the same person's");
    return;
  }
  const { hash } = instance;
  if (task.state === "PASSED") {
    const entry = slot.passes.get(task.id);
    must(entry?.by === task.assigneeId, "every pass was made by the person it stands for");
    must(entry?.hash === hash, "every pass that counts is on the content as it is");
    return;
  }
  const earlier = [...slot.passes.values()].some(
    ({ by, stepNo, principal, isChosen, ...entry }) =>
      by === task.assigneeId &&
      !isChosen &&
      stepNo < task.stepNo &&
      entry.hash === hash &&
      (step?.dedupePolicy === "ONCE" || step?.dedupePolicy === "CONSECUTIVE") &&
      principal === null,
  );
  must(earlier, "only who has passed before on the same content is skipped");
  must(!step?.isFinanceStep, "finance is never skipped");
  must(task.principalId === null, "what is delegated is never skipped");
}

/** A step behind us was passed by the people that its rule demands. */
function judgePassedStep(slot: Slot, instance: Instance, stepNo: number): void {
  const step = instance.steps[stepNo - 1];
  const seats = inStep(instance, stepNo).filter((task) => !isAway(task));
  if (seats.length === 0) {
    must(!instance.money, "where money moves no step passes by itself");
    const mayPass = step?.emptyPolicy === "AUTO_PASS" || step?.selfPolicy === "SKIP";
    must(mayPass, "a step passes by itself only if its rule says so");
    return;
  }
  must(seats.every(isGood), "every seat and every added signature of a passed step is given");
  must(
    seats.some(({ id }) => !slot.asked.has(id)),
    "a step passes by its own people, not by added signatures alone",
  );
  for (const task of seats) judgeGrounds(slot, instance, task);
}

function judgeReview({ company, action, before, after }: ActionTaken): void {
  const isInLine = !before?.tasks.some((task) => isAstray(company, task));
  const isIdle = action === "review" && before?.state !== "suspended" && isInLine;
  must(!isIdle || after === before, "where tasks have moved in time there is nothing to review");
}

function judgeState({ before, after, slot }: ActionTaken): void {
  const isSameRound = before?.id === after.id;
  if (isSameRound && before.state !== after.state) {
    const allowed: readonly string[] = moves[before.state];
    must(allowed.includes(after.state), `${before.state} does not become ${after.state}`);
  }
  must(JSON.stringify(after.steps) === slot.steps, "the steps of a round never change");
  must(after.state !== "exempt" || !after.money, "money is never exempt");
  const hasEnded = !isRunning(after.state);
  must((after.endedAt !== null) === hasEnded, "what has ended says when");
  must(hasEnded || after.hash === hashOf(slot.order), "the round is about the order as it is");
}

function judgeSeats({ company, slot, after }: ActionTaken): void {
  const live = after.tasks.filter(isOpen);
  const isOn = after.state === "pending" || after.state === "approving";
  must(isOn || live.length === 0, "nobody is asked when nothing runs");
  must(!isOn || live.some(({ state }) => state === "PENDING"), "somebody is asked while it runs");
  for (const task of live) {
    judgeLive(company, after, task);
    must(!slot.excludedApprovers.has(task.assigneeId), "no excluded person is asked");
    must(
      !slot.excludedApprovers.has(task.principalId ?? ""),
      "nobody is asked for who is excluded",
    );
  }
  for (let stepNo = 1; stepNo <= after.steps.length; stepNo++) {
    const seats = inStep(after, stepNo).filter((task) => !isAway(task));
    const people = new Set(seats.map(({ assigneeId }) => assigneeId));
    must(people.size === seats.length, "nobody sits twice in a step");
  }
}

/** Who is named for a step where all have to sign, and can, is asked when it is entered. */
function judgeEntry(one: ActionTaken): void {
  const { company, before, after, action } = one;
  const isEntered = before?.id !== after.id || before.stepNo < after.stepNo;
  if (!isEntered || action === "recall" || after.state === "suspended") return;
  const seats = inStep(after, after.stepNo);
  const owners = new Set(seats.flatMap((task) => [task.assigneeId, task.principalId]));
  const isThere = ({ agency }: Person) => after.money || agency === null;
  const counted = namedFor(one).filter((id) => {
    const person = company.people.get(id);
    return person?.inForce && isThere(person);
  });
  const rule = "everybody who is named is asked, or another person for him";
  must(
    counted.every((id) => owners.has(id)),
    rule,
  );
  const people = new Set(seats.map(({ assigneeId }) => assigneeId));
  must(!after.money || people.size >= counted.length, rule);
}

function namedFor({ slot, after }: ActionTaken): string[] {
  const step = after.steps[after.stepNo - 1];
  if (!step || step.signType === "OR_SIGN" || step.approverType !== "PERSON") return [];
  return step.personIds.filter((id) => id !== after.applicantId && !slot.excludedApprovers.has(id));
}

/** Who decides for another hands that to nobody in his own name. What moves may become his own. */
function judgeAgents({ action, before, after }: ActionTaken): void {
  if (action === "move" || action === "review" || action === "recall") return;
  const held = before?.tasks.filter(({ principalId }) => principalId !== null) ?? [];
  const agents = new Set(held.map(({ id, assigneeId }) => `${id} ${assigneeId}`));
  const isSecond = ({ id, principalId }: Task) => agents.has(`${id} ${principalId}`);
  must(!after.tasks.some(isSecond), "an agent has no agent");
}

function judgeLive(company: Company, after: Instance, task: Task): void {
  must(task.stepNo === after.stepNo, "only the current step is asked");
  must(company.isInForce(task.assigneeId), "who is asked can act");
  must(!after.money || task.assigneeId !== after.applicantId, "no applicant is asked about money");
  if (task.principalId === null) return;
  const principal = company.people.get(task.principalId);
  must(principal?.inForce === true, "nobody decides for who has left");
  must(principal?.agency !== null, "nobody decides for who is back");
}

/** Once another has taken over, he decides, or somebody above where he cannot; not who did before. */
function judgeTakeover({ company, who, after, note }: ActionTaken): void {
  if (!note.isTakeover) return;
  const fit = [company.people.get(who)?.agency?.agentId, ...above(company, who)];
  const held = after.tasks.filter((task) => isOpen(task) && task.principalId === who);
  must(
    held.every(({ assigneeId }) => fit.includes(assigneeId)),
    "no former agent decides when another has taken over",
  );
}

function above({ people }: Company, id: string, seen: readonly string[] = []): string[] {
  const senior = people.get(id)?.seniorId ?? null;
  if (senior === null || seen.includes(senior)) return [...seen];
  return above({ people } as Company, senior, [...seen, senior]);
}

/** No seat and no decision gets lost on the way. */
function judgeLosses(one: ActionTaken): void {
  const { before, after, action } = one;
  if (before?.id !== after.id || !isRunning(after.state)) return;
  const now = new Map(after.tasks.map((task) => [task.id, task]));
  const lost = before.tasks.filter(
    (task) => !isAway(task) && now.get(task.id)?.state === "CANCELLED",
  );
  if (action === "amend") {
    const isLeft = after.tasks.some(isGood);
    must(!isLeft, "an amendment voids whatever was decided");
    return;
  }
  for (const task of lost) {
    const isRight = losses[action]?.(one, task) ?? false;
    must(isRight, `${action} takes nobody's seat away`);
  }
}

/** Whose seat each action may take away while the round goes on; the others take nobody's. */
const losses: Partial<Record<string, (one: ActionTaken, task: Task) => boolean>> = {
  pass: isRival,
  removeSigner: ({ slot, note }, task) => isUnder(slot, task.id, note.taskId ?? ""),
  recall: ({ slot, before, note: { taskId = "" } }, task) => {
    const recalled = before?.tasks.find(({ id }) => id === taskId);
    return task.stepNo > (recalled?.stepNo ?? 0) || isUnder(slot, task.id, taskId);
  },
  move: (one, task) => isOf(one, task) || isLastOf(one, task.stepNo) || isOfAstray(one, task),
  review: isOfAstray,
};

/** Or-sign: whoever decides for the step makes the other seats needless, and nobody else does. */
function isRival({ slot, before, note }: ActionTaken, task: Task): boolean {
  const step = before?.steps[task.stepNo - 1];
  const isDecider = !slot.asked.has(note.taskId ?? "");
  return step?.signType === "OR_SIGN" && isDecider && rootOf(slot, task.id) !== note.taskId;
}

function isUnder({ asked }: Slot, id: string, top: string): boolean {
  const by = asked.get(id);
  return id === top || (by !== undefined && isUnder({ asked } as Slot, by.of, top));
}

/** It is a task of who was lost, or was asked for by one. */
function isOf({ slot, before, who }: ActionTaken, task: Task): boolean {
  const his = before?.tasks.filter((t) => t.assigneeId === who || t.principalId === who) ?? [];
  return his.some(({ id }) => isUnder(slot, task.id, id)) && task.state !== "PASSED";
}

/** He sits for another although he is neither his agent nor above him: no event tells of that. */
function isAstray(company: Company, task: Task): boolean {
  const { principalId, assigneeId } = task;
  if (principalId === null || !isOpen(task)) return false;
  const agentId = company.people.get(principalId)?.agency?.agentId;
  return assigneeId !== agentId && !above(company, principalId).includes(assigneeId);
}

function isOfAstray({ company, slot, before }: ActionTaken, task: Task): boolean {
  const astray = before?.tasks.filter((one) => isAstray(company, one)) ?? [];
  return astray.some(({ id }) => isUnder(slot, task.id, id)) && task.state !== "PASSED";
}

/** Nobody but him was asked by the step itself: it begins anew. */
const isLastOf = ({ slot, before, who }: ActionTaken, stepNo: number): boolean =>
  (before?.tasks ?? [])
    .filter((task) => task.stepNo === stepNo && !isAway(task) && !slot.asked.has(task.id))
    .every(({ assigneeId, principalId }) => assigneeId === who || principalId === who);

function judge(one: ActionTaken): void {
  const { slot, after, action } = one;
  if (decisions.includes(action)) judgeDecision(one);
  notes[action]?.(one);
  judgeReview(one);
  judgeState(one);
  judgeSeats(one);
  forgetGifts(one);
  judgeChoice(one);
  judgeTakeover(one);
  judgeAgents(one);
  judgeLosses(one);
  const isThrough = after.state === "approved";
  if (!isThrough && !isRunning(after.state)) return;
  if (!isThrough) judgeEntry(one);
  const behind = isThrough ? after.steps.length : after.stepNo - 1;
  for (let stepNo = 1; stepNo <= behind; stepNo++) judgePassedStep(slot, after, stepNo);
}

/* A run. */

const attempted = new Map<string, number>();
const carriedOut = new Map<string, number>();
const refusals = new Map<string, number>();
const endings = new Map<string, number>();
const count = (where: Map<string, number>, what: string) =>
  where.set(what, (where.get(what) ?? 0) + 1);
const total = (of: Map<string, number>) => [...of.values()].reduce((sum, n) => sum + n, 0);

/** Whatever changes an instance in place is caught in the act. */
function frozen(instance: Instance): Instance {
  for (const task of instance.tasks) Object.freeze(task);
  Object.freeze(instance.tasks);
  return Object.freeze(instance);
}

function lineOf(
  { action, who, note }: Pick<ActionTaken, "action" | "who" | "note">,
  after: Instance,
) {
  const tasks = after.tasks.map(
    ({ id, stepNo, assigneeId, principalId, state, source, waitsFor, addedBy }) =>
      `${id}#${stepNo} ${assigneeId}${principalId === null ? "" : ` for ${principalId}`} ${source} ${state}` +
      `${waitsFor.length > 0 ? ` after ${waitsFor.join()}` : ""}${addedBy === null ? "" : ` of ${addedBy}`}`,
  );
  const where = `${after.state} at ${after.stepNo} (${after.steps[after.stepNo - 1]?.signType})`;
  return `${action} by ${who} ${note.taskId ?? ""}: ${where}: ${tasks.join(", ")}`;
}

function settle(given: Omit<ActionTaken, "before" | "after">, answer: Answer): void {
  const { slot, action } = given;
  count(attempted, action);
  if (typeof answer === "string") {
    count(refusals, answer);
    return;
  }
  count(carriedOut, action);
  const before = slot.instance;
  const after = frozen(answer.instance);
  slot.instance = after;
  slot.story.push(lineOf(given, after));
  try {
    judge({ ...given, before, after });
  } catch (error) {
    throw new Error(`${String(error)} after\n${slot.story.slice(-12).join("\n")}`, {
      cause: error,
    });
  }
  if (before?.state !== after.state) count(endings, after.state);
}

function attempt(company: Company, action: Action, draw: Draw): void {
  const begun = company.slots.filter(({ instance }) => instance !== null);
  const running = begun.filter(({ instance }) => instance && isRunning(instance.state));
  const slots = running.length > 0 && draw(6) > 0 ? running : begun;
  if (slots.length === 0) return;
  const slot = oneOf(draw, slots);
  const { instance } = slot;
  company.now += draw(120_000);
  if (!instance) return;
  const who = actorFor(action, { company, instance, draw });
  const note: Scene["note"] = {};
  const given = { company, slot, action, who, note };
  if (!company.isInForce(who)) return settle(given, "signed out");
  const setting = company.settingFor(slot, who);
  settle(given, actions[action]({ company, slot, instance, me: who, draw, setting, note }));
}

/** What the product does when it was not a person who was lost. */
const afterwards: Partial<
  Record<keyof typeof changes, (instance: Instance, setting: Setting) => Outcome>
> = { endAgency: endAgencies, changeAgent: endAgencies, bar: review };

function change(company: Company, what: keyof typeof changes, draw: Draw): void {
  const who = changes[what](company, draw);
  if (who === null) return;
  for (const slot of company.slots) {
    const { instance } = slot;
    if (!instance || !isRunning(instance.state)) continue;
    const setting = company.settingFor(slot, null);
    const outcome = (afterwards[what] ?? ((one) => moveTasksOf(one, who, setting)))(
      instance,
      setting,
    );
    const note = { isTakeover: what === "changeAgent" };
    settle({ company, slot, action: "move", who, note }, outcome);
  }
}

type Move = keyof typeof actions | keyof typeof changes | "submit";
/** How often each is tried, against each other. */
const weights: Partial<Record<Move, number>> = {
  submit: 12,
  pass: 24,
  addSign: 9,
  removeSigner: 5,
  recall: 8,
  financeReject: 4,
  handOver: 8,
  transfer: 4,
  agreeWithdraw: 5,
  takeBack: 4,
  review: 4,
  terminate: 1,
  reject: 1,
  return: 1,
  remove: 1,
  enable: 6,
  giveRole: 4,
};
const allMoves = ["submit", ...Object.keys(actions), ...Object.keys(changes)] as Move[];
const drawnMove = fc.tuple(
  fc.oneof(
    ...allMoves.map((move) => ({ arbitrary: fc.constant(move), weight: weights[move] ?? 2 })),
  ),
  fc.nat(),
);

const isAction = (move: Move): move is Action => move in actions;

function take(company: Company, move: Move, draw: Draw): void {
  if (move === "submit") {
    const slot = oneOf(draw, company.slots);
    const answer = apply(company, slot, draw);
    settle({ company, slot, action: move, who: slot.order.applicantId, note: {} }, answer);
  } else if (isAction(move)) attempt(company, move, draw);
  else change(company, move, draw);
}

const wanted = 200_000;
const longestRun = 500;

it("keeps every rule of approval, whoever tries whatever while the company changes", () => {
  const startedAt = performance.now();
  const seed = randomInt(2 ** 31);
  let runs = 0;
  const company = fc.nat();
  const tried = fc.array(drawnMove, { minLength: 1, maxLength: longestRun, size: "max" });
  fc.assert(
    fc.property(company, tried, (founded, sequence) => {
      runs += 1;
      const place = new Company(drawFrom(founded));
      for (const [move, n] of sequence) take(place, move, drawFrom(n));
    }),
    { seed, numRuns: 1_500 },
  );
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  const told = [...attempted].map(([action, n]) => `${action} ${carriedOut.get(action) ?? 0}/${n}`);
  process.stdout.write(
    `approval model: ${total(attempted)} commands in ${runs} runs (${seconds} s, seed ${seed}), ` +
      `${total(carriedOut)} carried out: ${told.join(", ")}\n` +
      `refused: ${JSON.stringify(Object.fromEntries(refusals))}\n` +
      `came to: ${JSON.stringify(Object.fromEntries(endings))}\n`,
  );
  expect(total(attempted)).toBeGreaterThanOrEqual(wanted);
  // Where nearly everything is refused, nothing is shown.
  for (const action of attempted.keys())
    expect(carriedOut.get(action) ?? 0, action).toBeGreaterThan(100);
});

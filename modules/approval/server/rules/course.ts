import type { ApprovalStep } from "../../definition-contract.ts";
import type { ApprovalState, TaskSource } from "../../states.ts";
import {
  blockersOf,
  currentStep,
  type Happening,
  type Instance,
  isLive,
  isStepPassed,
  rootOf,
  type Task,
  tasksOfStep,
} from "./instance.ts";
import type { Organisation } from "./organisation.ts";
import { resolve, type Resolution, type Seat } from "./resolve.ts";

/** What surrounds an action: who does it, when, and the people there are. */
export interface Setting {
  /** Null: the product itself. */
  readonly by: string | null;
  readonly now: string;
  readonly newId: () => string;
  readonly organisation: Organisation;
  readonly excludedApprovers: ReadonlySet<string>;
}

/** What an action came to. */
export interface Outcome {
  readonly instance: Instance;
  readonly happenings: readonly Happening[];
}

type Told = Partial<Pick<Happening, "by" | "stepNo" | "taskId" | "people" | "values" | "remark">>;

/** An instance while something is done to it. The instance that was given stays as it was. */
export class Course {
  instance: Instance;
  readonly happenings: Happening[] = [];
  readonly setting: Setting;

  constructor(instance: Instance, setting: Setting) {
    this.instance = instance;
    this.setting = setting;
  }

  get outcome(): Outcome {
    return { instance: this.instance, happenings: this.happenings };
  }

  tell(kind: Happening["kind"], told: Told = {}): void {
    this.happenings.push({
      kind,
      by: this.setting.by,
      stepNo: this.instance.stepNo,
      taskId: null,
      people: [],
      values: {},
      remark: null,
      ...told,
    });
  }

  set(fields: Partial<Omit<Instance, "tasks" | "steps" | "id">>): void {
    this.instance = { ...this.instance, ...fields };
  }

  task(id: string): Task {
    const task = this.instance.tasks.find((one) => one.id === id);
    if (!task) throw new Error(`Instance ${this.instance.id} has no task ${id}`);
    return task;
  }

  change(id: string, fields: Partial<Omit<Task, "id">>): void {
    const tasks = this.instance.tasks.map((task) =>
      task.id === id ? { ...task, ...fields } : task,
    );
    this.instance = { ...this.instance, tasks };
  }

  add(fields: Pick<Task, "assigneeId"> & Partial<Task>): Task {
    const task: Task = {
      id: this.setting.newId(),
      stepNo: this.instance.stepNo,
      principalId: null,
      source: "RESOLVED",
      state: "PENDING",
      waitsFor: [],
      addedBy: null,
      cancelledBy: null,
      carriedFrom: null,
      arrivedAt: null,
      decidedAt: null,
      decisionNo: null,
      seenHash: null,
      remark: null,
      reasonCode: null,
      fileIds: [],
      urgedAt: null,
      urgedCount: 0,
      ...fields,
    };
    const arrived = task.state === "PENDING" ? { ...task, arrivedAt: this.setting.now } : task;
    this.instance = { ...this.instance, tasks: [...this.instance.tasks, arrived] };
    return arrived;
  }

  /** Gives a seat to somebody else; he has it anew. */
  seat(id: string, seat: Seat & { source: TaskSource }): void {
    const { state } = this.task(id);
    const arrivedAt = state === "PENDING" ? this.setting.now : null;
    this.change(id, { ...seat, arrivedAt, urgedAt: null, urgedCount: 0 });
  }

  cancel(tasks: readonly Task[], cancelledBy: string | null): void {
    for (const { id } of tasks) this.change(id, { state: "CANCELLED", cancelledBy });
  }

  /** Ends the round: nobody is asked any more. */
  end(state: ApprovalState, by: string | null = null): void {
    this.cancel(this.instance.tasks.filter(isLive), by);
    this.set({ state, endedAt: this.setting.now, withdrawRequestedAt: null });
  }

  resolution(step: ApprovalStep): Resolution {
    const { orderType, money, applicantId } = this.instance;
    const { organisation, excludedApprovers } = this.setting;
    return resolve(step, { orderType, money, applicantId, excludedApprovers }, organisation);
  }

  /** Goes into a step, and on through those that pass by themselves. */
  enter(stepNo: number): void {
    this.set({ stepNo });
    const step = currentStep(this.instance);
    if (!step) {
      this.set({ stepNo: this.instance.steps.length });
      this.end("approved");
      this.tell("approved", { by: null });
      return;
    }
    const found = this.resolution(step);
    if (found.kind === "seats") this.#place(step, found.seats);
    else this.#without(found);
  }

  /** Where a step has nobody to ask, its rule says what becomes of it. */
  #without({ kind }: Exclude<Resolution, { kind: "seats" }>): void {
    const { stepNo } = this.instance;
    if (kind === "suspend") {
      this.set({ state: "suspended", endedAt: null });
      this.tell("suspended", { by: null });
    } else if (kind === "reject") {
      this.end("rejected");
      this.tell("refusedByRule", { by: null });
    } else {
      this.tell("passedByRule", { by: null });
      this.enter(stepNo + 1);
    }
  }

  #place(step: ApprovalStep, seats: readonly Seat[]): void {
    const before = this.#passedBefore(step, this.instance.stepNo);
    const earlierOf = ({ principalId, assigneeId }: Seat) =>
      principalId === null ? before.get(assigneeId) : undefined;
    // One is enough: where somebody has passed already, nobody else is asked.
    const enough = step.signType === "OR_SIGN" ? seats.find(earlierOf) : undefined;
    const placed: Task[] = [];
    for (const seat of enough ? [enough] : seats) {
      const last = step.signType === "SEQUENTIAL" ? placed.at(-1) : undefined;
      placed.push(this.#sit(seat, last, earlierOf(seat)));
    }
    const people = placed.filter(isLive).map(({ assigneeId }) => assigneeId);
    if (people.length > 0) this.tell("entered", { by: null, people });
    this.advance();
  }

  #sit(seat: Seat, after: Task | undefined, earlier: Task | undefined): Task {
    const source = seat.principalId === null ? "RESOLVED" : "DELEGATED";
    const waitsFor = after ? [after.id] : [];
    const begins = after ? "WAITING" : "PENDING";
    const state = earlier ? "SKIPPED" : begins;
    const task = this.add({ ...seat, source, waitsFor, state, carriedFrom: earlier?.id ?? null });
    if (earlier) this.tell("skipped", { by: null, taskId: task.id, people: [seat.assigneeId] });
    return task;
  }

  /**
   * Who has passed already and need not again. Finance looks for itself, every time, and only a
   * seat that the step's rule gave him counts: what somebody decided in another's place, or because
   * others chose him, would make one signature of two that the process demands.
   */
  #passedBefore(step: ApprovalStep, stepNo: number): Map<string, Task> {
    const { tasks, hash } = this.instance;
    if (step.isFinanceStep || step.dedupePolicy === "NONE") return new Map();
    const passed = tasks.filter(
      (task) =>
        task.state === "PASSED" &&
        task.decisionNo !== null &&
        task.source === "RESOLVED" &&
        task.principalId === null &&
        task.stepNo < stepNo &&
        task.seenHash === hash,
    );
    const byPeople = tasks.filter((task) => task.state === "PASSED" && task.stepNo < stepNo);
    const last = Math.max(0, ...byPeople.map((task) => task.stepNo));
    const counts = (task: Task) => step.dedupePolicy === "ONCE" || task.stepNo === last;
    return new Map(passed.filter(counts).map((task) => [task.assigneeId, task]));
  }

  /** Lets come forward whose turn it is, and goes on when the step has passed. */
  advance(): void {
    this.lineUp();
    const step = currentStep(this.instance);
    if (!step) return;
    const ofStep = tasksOfStep(this.instance.tasks, this.instance.stepNo);
    if (isStepPassed(step, ofStep)) return this.enter(this.instance.stepNo + 1);
    this.showProgress();
  }

  /** Whoever has nobody before him is asked, and nobody else. */
  lineUp(): void {
    const { stepNo, tasks } = this.instance;
    for (const task of tasksOfStep(tasks, stepNo).filter(isLive)) {
      const state = blockersOf(tasks, task).length > 0 ? "WAITING" : "PENDING";
      if (state === task.state) continue;
      this.change(task.id, { state, arrivedAt: state === "PENDING" ? this.setting.now : null });
    }
  }

  /** The state that an approval under way is shown with. */
  showProgress(): void {
    const isBegun = this.instance.tasks.some(({ state }) => state === "PASSED");
    this.set({ state: isBegun ? "approving" : "pending", endedAt: null });
  }

  /** One is enough: the other seats, and what was asked for on top of them, are needless now. */
  dropRivals(task: Task): void {
    const { tasks } = this.instance;
    const rivals = tasksOfStep(tasks, task.stepNo).filter(
      (one) => isLive(one) && rootOf(tasks, one).id !== task.id,
    );
    this.cancel(rivals, task.id);
  }

  get nextDecisionNo(): number {
    return 1 + Math.max(0, ...this.instance.tasks.map(({ decisionNo }) => decisionNo ?? 0));
  }
}

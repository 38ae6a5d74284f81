import type { ApprovalStep } from "../../definition-contract.ts";
import type { Note } from "../../view-contract.ts";
import { agentOf, holdersOf, type Organisation, superiorsOf } from "./organisation.ts";

/** What of an order decides who is asked. */
export interface Asking {
  readonly orderType: string;
  readonly money: boolean;
  readonly applicantId: string;
  /** People who must not decide on this very order, such as who just changed the payee's card. */
  readonly excludedApprovers: ReadonlySet<string>;
}

export interface Seat {
  readonly assigneeId: string;
  /** In whose place he decides. */
  readonly principalId: string | null;
}

/** Who decides a step, and how that came about. */
export type Resolution = { readonly notes: readonly Note[] } & (
  | { readonly kind: "seats"; readonly seats: readonly Seat[] }
  | { readonly kind: "pass" | "reject" | "suspend" }
);

/** Finds the people of a step as the organisation stands now (design: approval §2.2.3). */
export function resolve(
  step: ApprovalStep,
  asking: Asking,
  organisation: Organisation,
): Resolution {
  return new Search(step, asking, organisation).run();
}

class Search {
  readonly #step: ApprovalStep;
  readonly #asking: Asking;
  readonly #organisation: Organisation;
  readonly #notes: Note[] = [];

  constructor(step: ApprovalStep, asking: Asking, organisation: Organisation) {
    this.#step = step;
    this.#asking = asking;
    this.#organisation = organisation;
  }

  run(): Resolution {
    const { applicantId } = this.#asking;
    const named = this.#candidates().filter((id) => this.#isAvailable(id));
    const isSkipped = named.includes(applicantId) && this.#selfPolicy() === "SKIP";
    if (isSkipped) this.#note("selfSkipped", applicantId);
    // His own signature is not asked for; those of others are.
    if (isSkipped && named.length === 1) return { kind: "pass", notes: this.#notes };
    const others = this.#withoutApplicant(named);
    return others.length > 0 ? this.#seated(others) : this.#nobody();
  }

  #seated(ids: readonly string[]): Resolution {
    return { kind: "seats", seats: this.#seatsFor(ids), notes: this.#notes };
  }

  /** Where money moves, nobody decides on his own order and nothing passes by itself. */
  #selfPolicy() {
    return this.#asking.money ? "CLIMB" : this.#step.selfPolicy;
  }

  #candidates(): string[] {
    const { approverType, personIds } = this.#step;
    if (approverType === "PERSON") return [...new Set(personIds)];
    return approverType === "ROLE" ? this.#roleHolders() : this.#superior();
  }

  #roleHolders(): string[] {
    const { roleIds, roleScope } = this.#step;
    const { chain } = this.#organisation;
    const departments = { NEAREST: chain, SAME_DEPARTMENT: chain.slice(0, 1), TENANT: [] };
    for (const departmentId of departments[roleScope]) {
      const holders = holdersOf(this.#organisation, roleIds, departmentId);
      if (holders.length === 0) continue;
      this.#notes.push({ code: "holdersIn", values: { departmentId } });
      return holders;
    }
    if (roleScope === "SAME_DEPARTMENT") return [];
    const holders = holdersOf(this.#organisation, roleIds, null);
    if (holders.length > 0) this.#notes.push({ code: "holdersInTenant", values: {} });
    return holders;
  }

  /** Where the line ends before the wanted level, the last superior reached decides. */
  #superior(): string[] {
    const { superiorLevel } = this.#step;
    const line = superiorsOf(this.#organisation, this.#asking.applicantId);
    const reached = Math.min(superiorLevel, line.length);
    if (reached === 0) return [];
    const code = reached < superiorLevel ? "superiorShort" : "superior";
    this.#notes.push({ code, values: { level: reached } });
    return line.slice(reached - 1, reached);
  }

  #isAvailable(id: string): boolean {
    const inForce = this.#organisation.people.get(id)?.inForce ?? false;
    if (!inForce) this.#note("notInForce", id);
    const isExcluded = this.#asking.excludedApprovers.has(id);
    if (inForce && isExcluded) this.#note("barred", id);
    return inForce && !isExcluded;
  }

  /** Whether somebody may decide on this order at all. */
  #mayDecide(id: string): boolean {
    const { applicantId, excludedApprovers } = this.#asking;
    const isOwn = id === applicantId && this.#selfPolicy() !== "ALLOW";
    return (
      (this.#organisation.people.get(id)?.inForce ?? false) && !isOwn && !excludedApprovers.has(id)
    );
  }

  /** His superior takes his place in the line, unless any one of the others is enough. */
  #withoutApplicant(ids: readonly string[]): string[] {
    const { applicantId } = this.#asking;
    const policy = this.#selfPolicy();
    if (!ids.includes(applicantId) || policy === "ALLOW") return [...ids];
    const others = ids.filter((id) => id !== applicantId);
    if (policy === "SKIP") return others;
    const isEnough = others.length > 0 && this.#step.signType === "OR_SIGN";
    const stand = isEnough ? undefined : this.#superiorOf(applicantId, new Set(others));
    if (stand === undefined) {
      this.#note("selfRemoved", applicantId);
      return others;
    }
    this.#notes.push({ code: "selfReplaced", values: { personId: applicantId, byId: stand } });
    return ids.map((id) => (id === applicantId ? stand : id));
  }

  #superiorOf(id: string, taken: ReadonlySet<string>): string | undefined {
    return superiorsOf(this.#organisation, id).find(
      (one) => this.#mayDecide(one) && !taken.has(one),
    );
  }

  /** Puts an agent in the place of who is away. Nobody sits twice: who has a seat of his own keeps it. */
  #seatsFor(ids: readonly string[]): Seat[] {
    const seats = new Map<string, Seat>();
    const taken = new Set(ids);
    for (const id of ids) {
      const seat = this.#seatFor(id, taken);
      const isFree = seat.assigneeId === id || !taken.has(seat.assigneeId);
      if (isFree) seats.set(seat.assigneeId, seat);
      taken.add(seat.assigneeId);
    }
    return [...seats.values()];
  }

  #seatFor(id: string, taken: ReadonlySet<string>): Seat {
    const agentId = this.#agentOf(id);
    if (agentId === undefined) return { assigneeId: id, principalId: null };
    const mustDiffer = this.#asking.money && this.#step.signType !== "OR_SIGN";
    const isFit =
      agentId !== this.#asking.applicantId &&
      this.#mayDecide(agentId) &&
      this.#agentOf(agentId) === undefined &&
      !(mustDiffer && taken.has(agentId));
    if (isFit) {
      this.#notes.push({ code: "agent", values: { personId: id, byId: agentId } });
      return { assigneeId: agentId, principalId: id };
    }
    const superior = this.#superiorOf(id, taken);
    if (superior === undefined) {
      this.#notes.push({ code: "agentUnfit", values: { personId: id, byId: agentId } });
      return { assigneeId: id, principalId: null };
    }
    this.#notes.push({ code: "agentReplaced", values: { personId: id, byId: superior, agentId } });
    return { assigneeId: superior, principalId: id };
  }

  #agentOf(id: string): string | undefined {
    return agentOf(this.#organisation, id, this.#asking.orderType);
  }

  #nobody(): Resolution {
    const { emptyPolicy } = this.#step;
    this.#notes.push({ code: "nobody", values: {} });
    if (emptyPolicy === "AUTO_PASS" && !this.#asking.money) {
      return { kind: "pass", notes: this.#notes };
    }
    if (emptyPolicy === "REJECT") return { kind: "reject", notes: this.#notes };
    for (const [code, ids] of this.#fallbacks()) {
      const fit = ids.filter((id) => this.#mayDecide(id));
      if (fit.length === 0) continue;
      this.#notes.push({ code, values: {} });
      // Where all have to sign one of them is enough: the step never asked for each of these.
      const isOneEnough = this.#step.signType === "OR_SIGN";
      return this.#seated(isOneEnough ? [...new Set(fit)] : fit.slice(0, 1));
    }
    return { kind: "suspend", notes: this.#notes };
  }

  /** Whom to turn to, one after the other, until somebody is found. */
  #fallbacks(): [Note["code"], readonly string[]][] {
    const { emptyPolicy, emptyUserId } = this.#step;
    const { processAdmins, tenantAdmins } = this.#organisation;
    const named = emptyPolicy === "NAMED_USER" && emptyUserId ? [emptyUserId] : [];
    const superior =
      emptyPolicy === "CLIMB" ? this.#superiorOf(this.#asking.applicantId, new Set()) : undefined;
    return [
      ["namedUser", named],
      ["climbed", superior === undefined ? [] : [superior]],
      ["processAdmin", processAdmins],
      ["tenantAdmin", tenantAdmins],
    ];
  }

  #note(code: Note["code"], personId: string): void {
    this.#notes.push({ code, values: { personId } });
  }
}

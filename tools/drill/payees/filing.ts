import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import {
  afterApproval,
  afterDisabling,
  afterTyping,
  type Course,
  type Held,
  inForceOf,
  reasonsAgainst,
} from "#modules/dealer/server/rules/filing.ts";
import { type FilingAction, filingStates, type VersionState } from "#modules/dealer/states.ts";
import {
  type BankChange,
  type Decision,
  isRunning,
  type Party,
  type Person,
  type Typed,
} from "./party.ts";

/** A dealer by its filing: versions of bank details, of which one is in force. */
export class Filing implements Party {
  readonly name = "dealer";
  readonly #author: Person;
  readonly #versions = new Map<string, Typed & { state: VersionState }>();
  #held: Held = { state: "draft", inForce: null, staged: null };
  #approval: ApprovalState | null = null;

  constructor(typed: Typed) {
    this.#author = typed.by;
    this.#stage(typed);
  }

  #stage(typed: Typed): void {
    const id = `v${this.#versions.size + 1}`;
    this.#versions.set(id, { ...typed, state: "STAGED" });
    this.#held = afterTyping(this.#held, id);
  }

  #may(action: FilingAction, me: Person): boolean {
    const facts = {
      state: filingStates[this.#held.state],
      approval_state: this.#approval === null ? null : approvalStates[this.#approval],
      created_by: this.#author,
    };
    return reasonsAgainst(action, facts, me).length === 0;
  }

  #follow({ versions, ...held }: Course): void {
    this.#held = held;
    for (const { id, to } of versions) {
      const version = this.#versions.get(id);
      if (version) version.state = to;
    }
  }

  type(typed: Typed): boolean {
    if (this.#may("update", typed.by)) {
      this.#stage(typed);
      return true;
    }
    if (!this.#may("change", typed.by)) return false;
    // A change is sent round as soon as it is typed.
    this.#stage(typed);
    this.#begin();
    return true;
  }

  submit(me: Person): boolean {
    if (!this.#may("submit", me)) return false;
    this.#begin();
    return true;
  }

  #begin(): void {
    this.#approval = "pending";
    this.#follow(afterApproval(this.#held, "pending"));
  }

  get waiting(): Typed | null {
    const staged = this.#versions.get(this.#held.staged ?? "");
    return staged && isRunning(this.#approval) ? staged : null;
  }

  decide({ to, by, hour }: Decision): BankChange | null {
    const [typed, before] = [this.waiting, this.#held.inForce];
    this.#approval = to;
    this.#follow(afterApproval(this.#held, to));
    const after = this.#held.inForce;
    const isOther = before !== null && after !== null && before !== after;
    return typed && isOther ? { ...typed, approvedBy: by, hour } : null;
  }

  giveUp(me: Person): boolean {
    return this.#end("remove", me);
  }

  disable(me: Person): boolean {
    return this.#end("disable", me);
  }

  #end(action: FilingAction, me: Person): boolean {
    if (!this.#may(action, me)) return false;
    this.#follow(afterDisabling(this.#held));
    return true;
  }

  get inForce(): string | null {
    return this.#versions.get(inForceOf(this.#held) ?? "")?.account ?? null;
  }

  get fault(): string | null {
    const marked = [...this.#versions].filter(([, { state }]) => state === "IN_FORCE");
    const meant = [inForceOf(this.#held)].filter((id) => id !== null);
    return marked.map(([id]) => id).join() === meant.join()
      ? null
      : `of the dealer ${meant.join()} is in force, and ${marked.map(([id]) => id).join()} says so`;
  }
}

import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import { reasonsIn } from "#modules/payee-register/server/rules/actions.ts";
import { followApproval } from "#modules/payee-register/server/support/follow-approval.ts";
import {
  becoming,
  dropped,
  type Staged,
  stagedFrom,
} from "#modules/payee-register/server/support/staged.ts";
import { type RegisterAction, secondPayeeStates } from "#modules/payee-register/states.ts";
import {
  type BankChange,
  type Decision,
  isRunning,
  type Party,
  type Person,
  type Typed,
} from "./party.ts";

const reasonsAgainst = reasonsIn(secondPayeeStates);

interface Row {
  readonly state: number;
  readonly created_by: string;
  readonly file_ids: string[];
  readonly staged_sealed: Staged | null;
  readonly account: string;
}

/** Somebody beside a dealer's payee: a row, and beside it what it is to become. */
export class SecondPayee implements Party {
  readonly name = "second payee";
  readonly fault = null;
  readonly #author: Person;
  #row: Row;
  #approval: ApprovalState | null = null;

  constructor({ account, by }: Typed) {
    this.#author = by;
    const { pending: state } = secondPayeeStates;
    this.#row = { state, created_by: by, file_ids: [], staged_sealed: null, account };
  }

  #may(action: RegisterAction, me: Person): boolean {
    const approval_state = this.#approval === null ? null : approvalStates[this.#approval];
    return reasonsAgainst(action, { ...this.#row, approval_state }, me).length === 0;
  }

  type({ account, by }: Typed): boolean {
    if (!this.#may("update", by)) return false;
    const isEffective = this.#row.state === secondPayeeStates.effective;
    const staged_sealed = stagedFrom({ account, file_ids: [] }, {}, []);
    this.#row = isEffective ? { ...this.#row, staged_sealed } : { ...this.#row, account };
    return true;
  }

  submit(me: Person): boolean {
    if (!this.#may("submit", me)) return false;
    this.#approval = "pending";
    this.#follow("pending");
    return true;
  }

  #follow(approval: ApprovalState): void {
    const { to, also } = {
      to: undefined,
      also: {},
      ...followApproval(this.#row, secondPayeeStates.effective, approval),
    };
    const state = to === undefined ? this.#row.state : secondPayeeStates[to];
    this.#row = { ...this.#row, ...also, state };
  }

  get waiting(): Typed | null {
    if (!isRunning(this.#approval)) return null;
    return { account: becoming(this.#row).account, by: this.#author };
  }

  decide({ to, by, hour }: Decision): BankChange | null {
    const before = this.inForce;
    this.#approval = to;
    this.#follow(to);
    const after = this.inForce;
    const isOther = before !== null && after !== null && before !== after;
    return isOther ? { account: after, by: this.#author, approvedBy: by, hour } : null;
  }

  /** Of somebody admitted the change that was staged, of a draft all of it. */
  giveUp(me: Person): boolean {
    if (!this.#may("remove", me)) return false;
    const isEffective = this.#row.state === secondPayeeStates.effective;
    const { disabled: state } = secondPayeeStates;
    this.#row = { ...this.#row, ...(isEffective ? dropped(this.#row) : { state }) };
    return true;
  }

  disable(me: Person): boolean {
    if (!this.#may("disable", me)) return false;
    this.#row = { ...this.#row, state: secondPayeeStates.disabled };
    return true;
  }

  get inForce(): string | null {
    return this.#row.state === secondPayeeStates.effective ? this.#row.account : null;
  }
}

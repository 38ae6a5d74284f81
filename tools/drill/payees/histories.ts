import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import { Random } from "../random.ts";
import { Approved } from "./approved.ts";
import { Desk, type Payment } from "./desk.ts";
import { Filing } from "./filing.ts";
import { type Party, people } from "./party.ts";
import { SecondPayee } from "./second-payee.ts";

export interface Told {
  /** What went wrong first. */
  readonly breach: string | null;
  /** How often each thing happened: a history in which nothing does proves nothing. */
  readonly done: Readonly<Record<string, number>>;
}

const steps = 40;
/** Nothing passes by itself where money moves. */
const ends = (Object.keys(approvalStates) as ApprovalState[]).filter((one) => one !== "exempt");
/** Half of all decisions agree. */
const decisions: readonly ApprovalState[] = [...ends, ...ends.map(() => "approved" as const)];

interface Known {
  readonly party: Party;
  readonly approved: Approved;
}

/** One company over some weeks, told from a seed. */
class History {
  readonly #random: Random;
  readonly #desk = new Desk();
  readonly #known: readonly Known[];
  readonly #payments: (Payment & Pick<Known, "approved">)[] = [];
  readonly done: Record<string, number> = {};
  #hour = 0;
  #accounts = 0;

  constructor(random: Random) {
    this.#random = random;
    this.#known = [
      { party: new Filing(this.#typed("D")), approved: new Approved() },
      { party: new SecondPayee(this.#typed("S")), approved: new Approved() },
    ];
  }

  /** Now and then an account that was theirs before. */
  #typed(of: string) {
    const isNew = this.#random.chance(0.8);
    if (isNew) this.#accounts += 1;
    const nth = isNew ? this.#accounts : this.#random.below(this.#accounts + 1);
    return { account: `${of}${nth}`, by: this.#random.oneOf(people) };
  }

  #count(what: string): null {
    this.done[what] = (this.done[what] ?? 0) + 1;
    return null;
  }

  /** One thing that somebody does; gives what is wrong then. */
  step(): string | null {
    this.#hour += this.#random.chance(0.3) ? this.#random.below(30) : 0;
    const known = this.#random.oneOf(this.#known);
    const wrong = this.#act(known);
    return wrong ?? known.party.fault ?? this.#inForceOf(known);
  }

  #inForceOf({ party, approved }: Known): string | null {
    return party.inForce === approved.account
      ? null
      : `the ${party.name} is paid at ${party.inForce}, and ${approved.account} was approved`;
  }

  #act(known: Known): string | null {
    const kinds = ["type", "submit", "decide", "decide", "order", "release", "release"] as const;
    switch (this.#random.chance(0.06) ? "end" : this.#random.oneOf(kinds)) {
      case "type":
        return this.#type(known);
      case "submit":
        return known.party.submit(this.#random.oneOf(people)) ? this.#count("submitted") : null;
      case "decide":
        return this.#decide(known);
      case "order":
        return this.#order(known);
      case "release":
        return this.#release();
      case "end":
        return this.#end(known);
    }
  }

  #type({ party }: Known): null {
    return party.type(this.#typed(party.name === "dealer" ? "D" : "S"))
      ? this.#count("typed")
      : null;
  }

  #decide({ party, approved }: Known): null {
    const { waiting } = party;
    const [by, to] = [this.#random.oneOf(people), this.#random.oneOf(decisions)];
    // The engine of approvals lets nobody decide on what he typed.
    if (!waiting || waiting.by === by) return null;
    const { account } = waiting;
    this.#desk.note(party.decide({ to, by, hour: this.#hour }));
    if (to === "approved") approved.agree({ account, hour: this.#hour });
    return this.#count(to);
  }

  #order({ party, approved }: Known): string | null {
    const account = party.inForce;
    if (account === null) return this.#count("nowhere to pay");
    if (account !== approved.account) return `an order takes ${account}, which nobody approved`;
    this.#payments.push({ account, applicant: this.#random.oneOf(people), approved });
    return this.#count("ordered");
  }

  #release(): string | null {
    const payment = this.#payments[this.#random.below(this.#payments.length + 1)];
    if (!payment) return null;
    const me = this.#random.oneOf(people);
    if (!this.#desk.release(payment, me, this.#hour)) return this.#count("held back");
    const { account, approved } = payment;
    if (approved.isFresh(account, this.#hour)) return `${account} is paid while it cools`;
    return this.#count("released");
  }

  #end({ party, approved }: Known): null {
    const me = this.#random.oneOf(people);
    if (this.#random.chance(0.5)) return party.giveUp(me) ? this.#count("given up") : null;
    if (!party.disable(me)) return null;
    approved.end();
    return this.#count("disabled");
  }
}

export function tellHistory(seed: number): Told {
  const history = new History(new Random(seed));
  for (let nth = 0; nth < steps; nth += 1) {
    const breach = history.step();
    if (breach !== null) return { breach: `step ${nth}: ${breach}`, done: history.done };
  }
  return { breach: null, done: history.done };
}

export interface Histories {
  readonly faults: readonly string[];
  readonly done: Readonly<Record<string, number>>;
}

/** Histories of consecutive seeds, until one goes wrong. */
export function tellHistories(first: number, count: number): Histories {
  const done: Record<string, number> = {};
  for (let nth = 0; nth < count; nth += 1) {
    const told = tellHistory(first + nth);
    for (const [what, times] of Object.entries(told.done)) done[what] = (done[what] ?? 0) + times;
    if (told.breach !== null) return { faults: [`seed ${first + nth}, ${told.breach}`], done };
  }
  return { faults: [], done };
}

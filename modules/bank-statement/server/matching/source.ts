import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Slot } from "#platform/server/slot.ts";
import type { TargetType } from "../../states.ts";
import type { Target } from "../rules/line.ts";

/** What a line says that a target could be found by. */
export interface Asked {
  /** Its place among the lines that are asked for together. */
  readonly line: number;
  readonly amountFen: number;
  readonly at: string;
  /** Who is on the other side, as it is written and as it was learnt. */
  readonly names: readonly string[];
  /** In full, or empty where the bank hides it. */
  readonly account: string;
  readonly numbers: readonly string[];
  /** Money that comes in and speaks of coming back. */
  readonly isReturn: boolean;
}

export interface Found {
  readonly targets: readonly Target[];
  /** Which line could mean which target. */
  readonly pairs: readonly (readonly [line: number, targetId: string])[];
}

/** A line that covers a target, alone or as the last of several. */
export interface Settlement {
  readonly targetId: string;
  readonly amountFen: number;
  /** What the line is known by at the bank. */
  readonly serial: string;
  readonly at: Date;
  readonly madeAs: "rule" | "person";
  /** Who handed in the files of the lines; nobody, where the bank itself gave them. */
  readonly broughtBy: readonly string[];
}

/** A match as it was made: what it did to its target. */
export interface Taken {
  readonly targetId: string;
  readonly serial: string;
  readonly effect: string;
}

/** Something that lines of statements pay or show. Later modules give theirs. */
export interface MatchSource {
  readonly type: TargetType;
  readonly direction: "in" | "out";
  /** Everything that these lines could mean, in one indexed question. */
  find(tx: ReadTx, vault: Vault, asked: readonly Asked[]): Promise<Found>;
  byId(tx: ReadTx, vault: Vault, ids: readonly string[]): Promise<readonly Target[]>;
  /** Of these, those that the person sees on their own page. */
  seenBy(tx: ReadTx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Keeps others from settling them until the transaction ends; in the order everybody locks them in. */
  lock(tx: CommandTx, ids: readonly string[]): Promise<void>;
  /** Settles those of them to which that means nothing but a proof more; the others are settled one by one. */
  settleMany(tx: CommandTx, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Says what it did, so that it can be taken back; it may refuse. */
  settle(tx: CommandTx, settlement: Settlement): Promise<string>;
  /** Whether taking it back brings something in doubt that counted as done: not for everybody. */
  weighs(tx: ReadTx, taken: Taken): Promise<boolean>;
  takeBack(tx: CommandTx, taken: Taken): Promise<void>;
  /** Its own page. */
  link(target: Target): string;
}

export const matchSources = new Slot<MatchSource>("bankStatement.matchSources");

export function sourceOf(type: string): MatchSource {
  const source = matchSources.held.find((one) => one.type === type);
  if (!source) throw new Error(`Nobody gives targets of type ${type}`);
  return source;
}

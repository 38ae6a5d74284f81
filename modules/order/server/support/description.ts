import type {
  Beside,
  Content,
  Passing,
  ProcessChoice,
  Reader,
  Risk,
} from "#modules/approval/server/index.ts";
import type { ApprovalState } from "#modules/approval/states.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { OrderKind } from "#platform/contract/order-kind.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Fields } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Refused } from "#platform/server/refused.ts";
import type { OrderTable } from "./order-table.ts";

/** An order in the words of approvers: what people agree to. */
export interface Told {
  readonly title: string;
  readonly amountFen: number | null;
  readonly special?: boolean;
  readonly subtype?: string;
  /** Who asks, where that need not be who made it. */
  readonly applicantId?: string;
  readonly fields: Content["fields"];
}

/** Where an order goes when its approval comes to stand so, and what is written with it. */
export interface Outcome<T extends OrderTable, State extends string> {
  readonly to?: State;
  readonly also?: Fields<T>;
}

/** An order, and what somebody is about to do to it. */
export interface Wanted<Action> {
  readonly id: string;
  readonly action: Action;
  /** The version that the change began from. */
  readonly version?: number;
}

/** Who asks what can be done, and what he is about to do. */
export interface Asking<Action> {
  readonly me: Actor;
  /** Of a command: what its rules look at stays as it is until it ends. Without: a page draws its buttons. */
  readonly action?: Action;
}

/** All that makes one kind of order different from the others. */
export interface OrderDescription<
  T extends OrderTable,
  State extends string,
  Action extends string,
  Facts,
> extends Course<T, State> {
  readonly actions: readonly Action[];
  /** Whom the right to an action leads to an order; without it, whoever sees the order. */
  readonly reaches?: (tx: ReadTx, actor: Actor, wanted: Wanted<Action>) => Promise<boolean>;
  /** What the rules look at, read once for all actions; without it, the row alone. */
  readonly facts?: (tx: ReadTx, row: Row<T>, asking: Asking<Action>) => Promise<Facts>;
  /** Everything that stands against an action. Commands refuse by it, and screens draw buttons from it. */
  readonly against: (action: Action, facts: Facts, me: Actor) => Refused[];
  /** Where what stands against it is mended. */
  readonly fixLink: (reason: Refused, id: string) => string | null;
}

/** What decides how an order goes its way. */
export interface Course<T extends OrderTable, State extends string> {
  readonly kind: OrderKind;
  readonly table: T;
  /** The drawing: the code of each state, which may follow which, and where an order begins. */
  readonly states: Readonly<Record<State, number>>;
  readonly moves: Readonly<Record<State, readonly State[]>>;
  readonly first: State;
  /** What nobody has submitted yet is the desk's, not its author's: it stays when he leaves. */
  readonly draftsAreShared?: true;
  /** What a move is refused with that the drawing does not have; otherwise, that it has changed meanwhile. */
  readonly refusal?: ErrorDefinition;
  readonly tell: (tx: ReadTx, row: Row<T>) => Told | Promise<Told>;
  /** Whether somebody without a part in the approval may look at it. */
  readonly isSeenBy: (tx: ReadTx, actor: Actor, row: Row<T>) => boolean | Promise<boolean>;
  readonly risks?: (tx: ReadTx, row: Row<T>) => Promise<Risk[]>;
  /** What is shown beside it to those who decide, though they do not agree to it. */
  readonly beside?: (tx: ReadTx, row: Row<T>, reader: Reader) => Promise<Beside>;
  /** Which approval process applies, where its kind alone does not say. */
  readonly process?: (tx: ReadTx, row: Row<T>) => Promise<ProcessChoice | null>;
  /** People who must not decide on it. */
  readonly excludedApprovers?: (tx: ReadTx, row: Row<T>) => Promise<string[]>;
  /** In the transaction that moved the approval. */
  readonly onApproval?: (
    tx: CommandTx,
    row: Row<T>,
    state: ApprovalState,
  ) => Outcome<T, State> | Promise<Outcome<T, State>>;
  /** What a row keeps of whether finance is asked now. */
  readonly atFinance?: (isAtFinance: boolean) => Fields<T>;
  /** What of it stands against passing a step of its approval; who decides holds it meanwhile. */
  readonly againstPassing?: (row: Row<T>, passing: Passing) => Refused[];
  /** Approved, but nothing has come of it yet: the last pass can be recalled, finance may refuse. */
  readonly mayGoBack: boolean | ((row: Row<T>) => boolean);
}

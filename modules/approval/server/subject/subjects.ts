import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Refused } from "#platform/server/refused.ts";
import { Slot } from "#platform/server/slot.ts";
import type { Beside, Content, Risk } from "../../content-contract.ts";
import type { ApprovalState } from "../../states.ts";

/** An order as approvers see it. */
export interface Order {
  readonly orderNo: string;
  readonly title: string;
  readonly amountFen: number | null;
  readonly special: boolean;
  readonly orderSubtype: string | null;
  readonly applicantId: string;
  /** Stamped on the order when it was made. */
  readonly departmentId: string | null;
  /** What a decision is bound to. Which fields are critical is said in it. */
  readonly content: Content;
}

/** A process that something is bound to; without a version, the latest. */
export interface ProcessChoice {
  readonly processId: string;
  readonly version: number | null;
}

/** What the engine tells an order: how its approval stands now. */
export interface Standing {
  readonly orderId: string;
  readonly instanceId: string;
  readonly from: ApprovalState | null;
  readonly state: ApprovalState;
  /** Its course is under way, and the step that is asked now is finance's. */
  readonly isAtFinance: boolean;
}

/** The step that is about to be passed. */
export interface Passing {
  readonly isFinanceStep: boolean;
}

/** Who looks at what stands beside an order. */
export interface Reader {
  readonly actor: Actor;
  /** It waits for his decision now: of what it spends from he is shown what is left, as its applicant was. */
  readonly decides: boolean;
}

/** A kind of order that goes through approval. The module that has the orders hands it over. */
export interface Subject {
  readonly type: string;
  /** What people call such an order, for sentences that the server writes. */
  readonly title?: string;
  /** Nobody decides on his own, nothing passes by itself. */
  readonly money: boolean;
  /** The table of the orders, under which their history is kept. */
  readonly table: string;
  /** The page that shows an order. */
  readonly link: (orderId: string) => `/${string}`;
  readonly read: (tx: ReadTx, orderId: string) => Promise<Order>;
  /** What the order's own project or item is bound to, before what is bound to its kind. */
  readonly process?: (tx: ReadTx, orderId: string) => Promise<ProcessChoice | null>;
  /** Whether somebody without a part in the approval may look at it. */
  readonly isSeenBy: (tx: ReadTx, actor: Actor, orderId: string) => Promise<boolean>;
  /** In the transaction that moved the approval: keep the state, do what follows from it. */
  readonly onApproval: (tx: CommandTx, standing: Standing) => Promise<void>;
  /** Finance is asked from now on, or not any more, while the state is the same. */
  readonly onFinance?: (tx: CommandTx, standing: Standing) => Promise<void>;
  /** What of the order stands against passing a step, whoever does. For a command it stays so until it ends. */
  readonly againstPassing?: (tx: ReadTx, orderId: string, passing: Passing) => Promise<Refused[]>;
  readonly risks?: (tx: ReadTx, orderId: string) => Promise<Risk[]>;
  /**
   * What is shown beside it to those who decide, though they do not agree to it. It tells a reader no
   * figure of something that he does not see, but for what `decides` shows him.
   */
  readonly beside?: (tx: ReadTx, orderId: string, reader: Reader) => Promise<Beside>;
  /** People who must not decide on this order. */
  readonly excludedApprovers?: (tx: ReadTx, orderId: string) => Promise<string[]>;
  /** Approved, but nothing has come of it yet: the last pass can be recalled, finance may refuse. */
  readonly mayGoBack: (tx: ReadTx, orderId: string) => Promise<boolean>;
}

/** Kinds of orders that go through approval. */
export const subjects = new Slot<Subject>("approval.subjects");

const find = (type: string) => subjects.held.find((one) => one.type === type);

export function subjectOf(type: string): Subject {
  const subject = find(type);
  if (!subject) throw new Error(`No module has orders of type ${type}`);
  return subject;
}

/** An order type as people call it, also one that no module has any more. */
export const titleOf = (type: string): string => find(type)?.title ?? type;

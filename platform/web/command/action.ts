import type { ReactNode } from "react";
import type { Endpoint, OutputOf } from "#platform/contract/endpoint.ts";
import type { Input } from "../api-client.ts";
import type { Verdict } from "./use-actions.ts";

interface Offer {
  readonly do: Endpoint;
  /** What one comes for in this state: of those that are open the first stands out. */
  readonly isMain?: boolean;
  /** It gives something up. */
  readonly danger?: boolean;
  /** What stands against it now; without one it is open. */
  readonly verdict?: Verdict;
  /** What follows from it, where its name does not say so. */
  readonly follows?: string | undefined;
  /** The key that does the same. */
  readonly hotkey?: string;
}

/** It leads to something: a form, a route, a file. */
interface Opening extends Offer {
  readonly opens: () => void;
}

export interface Doing extends Offer {
  readonly input: Input<Endpoint>;
  /** Asked before it is done. */
  readonly question?: string;
  /** What comes of it, to the fen, where the question alone cannot say it. */
  readonly effect?: ReactNode;
  /** What the box for a reason is called; what is typed there stays in the history. */
  readonly reason?: string;
  /** What is said when it is done, where that depends on the answer. */
  readonly told?: ((answer: never) => string) | undefined;
  /** After a refusal too: what is shown may be out of date then. */
  readonly onDone?: () => void;
}

/** Something that can be done to the record that is open. */
export type Action = Opening | Doing;

/** The most important first; what the state is not about is left out. */
export type Offers = readonly (Action | false | undefined)[];

/** What a record offers, and the form of the action that is being answered. */
export interface Offering {
  readonly actions: Offers;
  readonly form: ReactNode;
}

interface DoingOf<E extends Endpoint> extends Omit<Doing, "do" | "input" | "told"> {
  readonly do: E;
  readonly input: Input<E>;
  readonly told?: (answer: OutputOf<E>) => string;
}

/** An action whose input and answer fit its endpoint. */
export const doing = <E extends Endpoint>(action: DoingOf<E>): Action => action as unknown as Doing;

import { createContext, type ReactNode } from "react";

/** What is said of a box whose value somebody has yet to confirm. */
export interface Doubtful {
  /** Why, and what it could be instead. */
  readonly note: ReactNode;
  /** What stands against sending the form meanwhile. */
  readonly objection: string;
}

/** Of which boxes of the form around a value is only a guess. */
export const DoubtContext = createContext<(name: string) => Doubtful | undefined>(() => undefined);

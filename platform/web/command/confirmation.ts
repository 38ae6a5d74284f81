import { create } from "zustand";
import { platformErrors } from "#platform/contract/error.ts";
import { ApiRefusal } from "../refusal.ts";

/** How a person shows again that it is he at the browser; the module that knows people hands it in. */
export interface Confirmation {
  /** What he has to show. */
  readonly loadWay: () => Promise<Way>;
  /** Refused, with the field marked, where it was wrong. */
  readonly prove: (proof: Partial<Record<Way, string>>) => Promise<unknown>;
}
export type Way = "password" | "code";

interface Asking {
  readonly confirmation: Confirmation | undefined;
  /** Told whether he did; there while he is being asked. */
  readonly settle: ((isConfirmed: boolean) => void) | undefined;
}

export const useConfirmation = create<Asking>(() => ({
  confirmation: undefined,
  settle: undefined,
}));

export const confirmBy = (confirmation: Confirmation): void =>
  useConfirmation.setState({ confirmation });

let asked: Promise<boolean> | undefined;

/** Two actions that wait for it at once ask once. */
function askPerson(): Promise<boolean> {
  if (!useConfirmation.getState().confirmation) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (isConfirmed: boolean) => {
      asked = undefined;
      useConfirmation.setState({ settle: undefined });
      resolve(isConfirmed);
    };
    useConfirmation.setState({ settle });
  });
  return asked;
}

/**
 * Does something that the server may want confirmed first, and does the very same again once it was.
 * Who would rather not gets the server's refusal.
 */
export async function withConfirmation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isWanted =
      error instanceof ApiRefusal && error.code === platformErrors.confirmationNeeded.code;
    if (!isWanted || !(await askPerson())) throw error;
    return work();
  }
}

import type { Acting } from "#platform/server/acting.ts";

interface Passing {
  readonly at: () => Date;
  readonly remark: (nth: number) => string | null;
}

/** Who fills the demo's registers, and how. */
export interface Seeding {
  /** Registers key persons and second payees. */
  readonly sellerId: string;
  /** Keeps the whitelist, and of whom; disables whom nobody pays any more. */
  readonly officerId: string;
  readonly colleagueIds: readonly string[];
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  /** How approvers decide: the approval module's own, handed over by main. */
  readonly course: {
    readonly decide: (
      instanceId: string,
      said: { readonly how: "reject"; readonly remark: string },
      at: Date,
    ) => Promise<void>;
    readonly pass: (instanceId: string, passing: Passing) => Promise<void>;
  };
  /** A paper that shows who somebody is. */
  readonly proof: (by: Acting) => Promise<string>;
}

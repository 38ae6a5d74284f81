import type { CommandTx } from "./command-tx.ts";
import { Slot } from "./slot.ts";

/** What became of members, as far as others have given them something to do. */
export type MemberChange =
  /** He can no longer act, or no longer as he could: out of force, or short of a role or department. */
  | { readonly kind: "reduced"; readonly personId: string; readonly everywhere: boolean }
  | { readonly kind: "roleDisabled"; readonly roleId: string }
  | {
      readonly kind: "agencySet" | "agencyEnded";
      readonly personId: string;
      readonly agentId: string;
      readonly startTime: string;
      readonly endTime: string;
    };

interface At {
  readonly tx: CommandTx;
  readonly flows: CommandTx["atHand"]["flows"];
}

/** What follows from a change among the members, in the transaction that makes it. */
export type WhenMembersChange = (at: At, change: MemberChange) => Promise<void>;

/** Whoever gives people work lies above those who keep them. */
export const memberChanges = new Slot<WhenMembersChange>("platform.memberChanges");

export const whenMembersChange: WhenMembersChange = async (at, change) => {
  for (const follow of memberChanges.held) await follow(at, change);
};

export const reduced = (personId: string, where: "here" | "everywhere" = "here"): MemberChange => ({
  kind: "reduced",
  personId,
  everywhere: where === "everywhere",
});

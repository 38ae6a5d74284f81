import { z } from "zod";

/** A ground against an action, and the page where it can be mended. */
export const ActionReason = z.object({
  code: z.string(),
  msg: z.string(),
  link: z.string().nullable(),
});
export type ActionReason = z.infer<typeof ActionReason>;

/**
 * Which actions are open to me on a record now, and what stands against the others. Screens draw the
 * buttons of a record from this answer and from nothing else.
 */
export const actionsOf = <const A extends readonly [string, ...string[]]>(actions: A) =>
  z.array(
    z.object({ action: z.enum(actions), enabled: z.boolean(), reasons: z.array(ActionReason) }),
  );

import { provisionalHours } from "../../states.ts";

const hourMs = 3_600_000;

/** Until when two people can take back what a file said. */
export const provisionalUntil = (importedAt: Date): Date =>
  new Date(importedAt.getTime() + provisionalHours * hourMs);

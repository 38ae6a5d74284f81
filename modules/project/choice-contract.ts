import { z } from "zod";
import { Id } from "#platform/contract/schema.ts";

/** A process that may be chosen, with its latest version: each before it can be pinned too. */
export const ProcessChoice = z.object({ id: Id, name: z.string(), version: z.int() });

const version = z.int().min(1);

/** Which process something goes through; null: what is bound to expenditures. No version: the latest. */
export const processFields = {
  approvalProcessId: Id.nullable(),
  approvalProcessVersion: version.nullable(),
  approvalProcessName: z.string().nullable(),
};

/** The same as a form gives it: the version stands there only beside a process. */
export const processChosen = {
  approvalProcessId: Id.nullable(),
  approvalProcessVersion: version.nullable().default(null),
};

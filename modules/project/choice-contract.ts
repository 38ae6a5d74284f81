import { z } from "zod";
import { Id } from "#platform/contract/schema.ts";

/** A process that may be chosen, with its latest version: each before it can be pinned too. */
export const ProcessChoice = z.object({ id: Id, name: z.string(), version: z.int() });

const version = z.int().min(1);

/**
 * Which process something goes through; without a version, the latest. Null only in what was written
 * before one was asked for: that goes through what is bound to the kind of order, until it is edited.
 */
export const processFields = {
  approvalProcessId: Id.nullable(),
  approvalProcessVersion: version.nullable(),
  approvalProcessName: z.string().nullable(),
};

/** The same as a form gives it (spec §5: required); the version stands there only beside a process. */
export const processChosen = {
  approvalProcessId: Id,
  approvalProcessVersion: version.nullable().default(null),
};

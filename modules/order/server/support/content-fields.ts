import type { Content } from "#modules/approval/server/index.ts";

type Table = NonNullable<Content["fields"][number]["table"]>;

/** What people agree to: changed, it has to be agreed to again. `shown` is the value in words. */
export const agreed = (name: string, value: string | null, shown: string | null = null) =>
  ({ name, kind: "text", value, shown, critical: true }) as const;

/** A number by its blind index and its tail: the content is kept, and numbers are not to be in it. */
export const agreedNumber = (name: string, index: Buffer | null, tail: string | null) =>
  agreed(name, index && index.toString("hex"), tail && `****${tail}`);

export const agreedYes = (name: string, value: boolean | null) =>
  ({ name, kind: "yes", value, shown: null, critical: true }) as const;

export const agreedFen = (name: string, value: number | null) =>
  ({ name, kind: "fen", value, shown: null, critical: true }) as const;

/** Lines that people agree to. `value` is all that counts of them, in one text. */
export const agreedTable = (name: string, value: string, table: Table) =>
  ({ name, kind: "table", value, shown: null, critical: true, table }) as const;

/** Words that may be mended without asking anybody again. */
export const mendable = (name: string, value: string | null) =>
  ({ name, kind: "text", value, shown: null, critical: false }) as const;

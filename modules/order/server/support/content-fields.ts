import type { Content } from "#modules/approval/server/index.ts";

type Table = NonNullable<Content["fields"][number]["table"]>;

/** What people agree to: changed, it has to be agreed to again. `shown` is the value in words. */
export const agreed = (name: string, value: string | null, shown: string | null = null) =>
  ({ name, kind: "text", value, shown, critical: true }) as const;

export const agreedFen = (name: string, value: number | null) =>
  ({ name, kind: "fen", value, shown: null, critical: true }) as const;

/** Lines that people agree to. `value` is all that counts of them, in one text. */
export const agreedTable = (name: string, value: string, table: Table) =>
  ({ name, kind: "table", value, shown: null, critical: true, table }) as const;

/** Words that may be mended without asking anybody again. */
export const mendable = (name: string, value: string | null) =>
  ({ name, kind: "text", value, shown: null, critical: false }) as const;

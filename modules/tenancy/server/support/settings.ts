import type { Row } from "#platform/server/db/table.ts";
import type { tenants } from "../tables.ts";

interface Settings {
  readonly allowsSeveralSessions: boolean;
  readonly sessionHours: number;
  readonly apolloName: string | null;
  readonly contact: string | null;
  readonly dealerFilingDays: number;
}

/** The columns in which a tenant's settings are kept. */
export const columnsOf = (given: Settings) => ({
  allows_several_sessions: given.allowsSeveralSessions,
  session_hours: given.sessionHours,
  apollo_name: given.apolloName,
  contact: given.contact,
  dealer_filing_days: given.dealerFilingDays,
});

type Kept = Pick<Row<typeof tenants>, keyof ReturnType<typeof columnsOf>>;

export const settingsOf = (row: Kept): Settings => ({
  allowsSeveralSessions: row.allows_several_sessions,
  sessionHours: row.session_hours,
  apolloName: row.apollo_name,
  contact: row.contact,
  dealerFilingDays: row.dealer_filing_days,
});

/** Column to wire name, for telling what changed in the words of the screen. */
export const settingNames = {
  allows_several_sessions: "allowsSeveralSessions",
  session_hours: "sessionHours",
  apollo_name: "apolloName",
  contact: "contact",
  dealer_filing_days: "dealerFilingDays",
};

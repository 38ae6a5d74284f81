import type { Fen } from "#platform/contract/money.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { tenants } from "../tables.ts";

interface Settings {
  readonly allowsSeveralSessions: boolean;
  readonly sessionHours: number;
  readonly apolloName: string | null;
  readonly contact: string | null;
  readonly dealerFilingDays: number;
  readonly jjkName: string | null;
  readonly jstName: string | null;
  readonly leaseTolerance: Fen;
  readonly dealerMonthlyPayments: number | null;
}

/** The columns in which a tenant's settings are kept. */
export const columnsOf = (given: Settings) => ({
  allows_several_sessions: given.allowsSeveralSessions,
  session_hours: given.sessionHours,
  apollo_name: given.apolloName,
  contact: given.contact,
  dealer_filing_days: given.dealerFilingDays,
  jjk_name: given.jjkName,
  jst_name: given.jstName,
  lease_tolerance_fen: given.leaseTolerance as number,
  dealer_monthly_payments: given.dealerMonthlyPayments,
});

type Kept = Pick<Row<typeof tenants>, keyof ReturnType<typeof columnsOf>>;

export const settingsOf = (row: Kept): Settings => ({
  allowsSeveralSessions: row.allows_several_sessions,
  sessionHours: row.session_hours,
  apolloName: row.apollo_name,
  contact: row.contact,
  dealerFilingDays: row.dealer_filing_days,
  jjkName: row.jjk_name,
  jstName: row.jst_name,
  leaseTolerance: row.lease_tolerance_fen as Fen,
  dealerMonthlyPayments: row.dealer_monthly_payments,
});

/** Column to wire name, for telling what changed in the words of the screen. */
export const settingNames = {
  allows_several_sessions: "allowsSeveralSessions",
  session_hours: "sessionHours",
  apollo_name: "apolloName",
  contact: "contact",
  dealer_filing_days: "dealerFilingDays",
  jjk_name: "jjkName",
  jst_name: "jstName",
  lease_tolerance_fen: "leaseTolerance",
  dealer_monthly_payments: "dealerMonthlyPayments",
};

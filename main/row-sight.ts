/**
 * Who within a tenant sees a row of each of its tables. The tenant's fence is in the database; this
 * is about colleagues. A test holds the list against the catalogue, and `npm run check` refuses a
 * statement on a scoped table that is not noted in tools/tidy/scoped-reads.json with its reason.
 */
type Sight =
  /** By what is stamped on it: seen as far as one's roles reach. */
  | { readonly scopedBy: readonly string[] }
  /** By whoever sees the row that it belongs to. */
  | { readonly through: string }
  /** By the person himself. */
  | { readonly own: string }
  /** By everybody who has the page, and why. */
  | { readonly open: string };

const stamped = { scopedBy: ["department_id", "created_by"] } as const;
const through = (parent: string): Sight => ({ through: parent });
const own = (column: string): Sight => ({ own: column });
const open = (because: string): Sight => ({ open: because });

const dictionary = open("a dictionary of the tenant: everybody names things by it");
const organisation = open("who works where and under which role is known to colleagues");
const settings = open("how the tenant is set up, for who administers it");
const books = open("no person reads it: functions of the database and the platform do");

const statements = open(
  "what the banks say of the tenant's own accounts, for whoever has the page",
);

export const rowSight: Readonly<Record<string, Sight>> = {
  // Orders, and what belongs to them.
  general_requests: stamped,
  rebates: stamped,
  rebate_payees: through("rebates"),
  rebate_offline_payments: through("rebates"),
  rebate_corrections: through("rebates"),
  car_payments: stamped,
  car_payment_payees: through("car_payments"),
  car_payment_supplements: through("car_payments"),
  expenditures: stamped,
  expenditure_payees: through("expenditures"),
  quota_reservations: through("expenditures"),
  project_establishments: stamped,
  dealers: stamped,
  dealer_filings: stamped,
  dealer_filing_versions: through("dealer_filings"),
  lease_starts: stamped,
  key_persons: stamped,
  second_payees: stamped,
  white_lists: { scopedBy: ["department_id", "user_id"] },
  wallet_adjustments: stamped,
  wallet_recharges: stamped,
  allocation_runs: stamped,
  allocation_lines: through("allocation_runs"),
  approval_instances: { scopedBy: ["department_id", "applicant_id"] },
  approval_tasks: through("approval_instances"),
  approval_copies: through("approval_instances"),
  approval_happenings: through("approval_instances"),
  approval_snapshots: through("approval_instances"),
  approval_looks: own("user_id"),

  // Money.
  payouts: stamped,
  payout_attempts: through("payouts"),
  payout_events: through("payouts"),
  payout_evidence: through("payouts"),
  payout_result_reverts: through("payouts"),
  payout_file_results: through("payout_attempts"),
  payout_bank_serials: through("payout_attempts"),
  payout_batches: { scopedBy: ["department_id", "made_by"] },
  payout_duplicate_passes: through("payouts"),
  payees: through("payee_uses"),
  payee_uses: stamped,
  payee_bank_changes: through("payees"),
  money_releases: books,
  collections: stamped,
  service_charges: stamped,
  service_charge_refunds: stamped,
  charge_refund_payees: through("service_charge_refunds"),
  service_charge_receipts: books,
  charge_receipts: through("service_charges"),
  charge_screenshots: through("service_charges"),
  charge_receipt_sends: through("charge_receipts"),
  collection_orders: through("collections"),
  collection_events: through("collections"),
  refunds: through("collections"),
  wallets: { scopedBy: ["department_id", "owner_id"] },
  wallet_holds: through("wallets"),
  ledger_accounts: through("wallets"),
  ledger_entries: through("ledger_accounts"),
  ledger_transactions: through("ledger_entries"),
  ledger_checks: open("whether the books add up, without a figure of anybody's"),

  statement_accounts: statements,
  statement_mappings: statements,
  statement_imports: statements,
  statement_import_rows: statements,
  statement_lines: statements,
  statement_matches: statements,
  statement_line_events: statements,
  statement_aliases: statements,
  statement_declines: statements,
  statement_write_offs: statements,
  statement_thresholds: settings,

  // People at work.
  employees: { scopedBy: ["id"] },
  /** Whose contract it is tells, wherever he works by now. */
  employment_contracts: { scopedBy: ["employee_id"] },
  onboardings: stamped,
  candidate_links: through("onboardings"),
  candidate_photos: through("candidate_links"),
  transfers: stamped,
  departures: stamped,

  // Contracts and files.
  sign_contracts: stamped,
  contract_signers: through("sign_contracts"),
  contract_events: through("sign_contracts"),
  files: own("created_by"),

  // A person's own.
  messages: own("user_id"),
  preferences: own("owner_id"),
  import_jobs: own("created_by"),
  import_rows: through("import_jobs"),
  export_jobs: own("created_by"),
  idempotency_keys: own("user_id"),

  // The organisation.
  departments: organisation,
  department_settings: settings,
  memberships: organisation,
  member_departments: organisation,
  member_roles: organisation,
  member_agents: organisation,
  member_invitations: { scopedBy: ["department_ids", "created_by"] },
  roles: organisation,
  role_departments: organisation,
  role_menus: organisation,
  menu_hidden_roles: organisation,
  tenant_menus: organisation,

  // How the tenant is set up.
  channels: dictionary,
  expenditure_items: dictionary,
  expenditure_projects: dictionary,
  recharge_accounts: dictionary,
  rebate_types: dictionary,
  service_charge_types: dictionary,
  rebate_rule_versions: dictionary,
  rebate_simulations: settings,
  rebate_simulation_parts: { scopedBy: ["department_id", "owner_id"] },
  rebate_simulation_contracts: { scopedBy: ["department_id", "owner_id"] },
  rebate_book_lines: { scopedBy: ["department_id", "owner_id"] },
  rebate_book_runs: settings,
  rebate_cycles: { scopedBy: ["department_id", "created_by"] },
  rebate_counterpart_entries: through("rebate_cycles"),
  rebate_reconciliation_lines: { scopedBy: ["department_id", "owner_id"] },
  business_provinces: dictionary,
  business_cities: dictionary,
  positions: dictionary,
  contract_templates: dictionary,
  approval_processes: settings,
  approval_versions: settings,
  approval_bindings: settings,
  payout_channels: settings,
  release_thresholds: settings,
  threshold_proposals: settings,
  channel_error_rules: settings,
  provider_accounts: settings,
  provider_exchanges: open(
    "what was said with providers, masked, for who looks after the accounts",
  ),
  provider_notices: open("what providers told, masked, for who looks after the accounts"),
  identity_checks: open("found by a blind index of the person alone, never listed"),
  sms_messages: books,
  order_numbers: books,
  operation_logs: open("a record's history is asked for by its id, after the record was seen"),
  operation_log_chain: books,
  operation_log_heads: books,
};

/** Views and the table whose rows they show. */
export const viewsOf: Readonly<Record<string, string>> = {
  allocation_run_rows: "allocation_runs",
  approval_application_rows: "approval_instances",
  approval_copy_rows: "approval_instances",
  approval_delegated_rows: "approval_instances",
  approval_process_rows: "approval_processes",
  approval_task_rows: "approval_instances",
  business_city_rows: "business_cities",
  business_province_rows: "business_provinces",
  car_payment_rows: "car_payments",
  channel_error_rule_rows: "channel_error_rules",
  collection_rows: "collections",
  department_paths: "departments",
  dealer_filing_rows: "dealer_filings",
  dealer_rows: "dealers",
  employee_rows: "employees",
  employment_contract_rows: "employment_contracts",
  expenditure_item_rows: "expenditure_items",
  expenditure_payee_rows: "expenditure_payees",
  expenditure_project_rows: "expenditure_projects",
  expenditure_rows: "expenditures",
  general_request_rows: "general_requests",
  key_person_rows: "key_persons",
  lease_start_rows: "lease_starts",
  member_rows: "memberships",
  onboarding_rows: "onboardings",
  payee_rows: "payees",
  payout_batch_rows: "payout_batches",
  payout_channel_rows: "payout_channels",
  payout_rows: "payouts",
  pool_entry_rows: "ledger_entries",
  position_rows: "positions",
  project_establishment_rows: "project_establishments",
  rebate_rows: "rebates",
  rebate_type_rows: "rebate_types",
  rebate_book_rows: "rebate_book_lines",
  rebate_cycle_rows: "rebate_cycles",
  rebate_reconciliation_rows: "rebate_reconciliation_lines",
  recharge_account_rows: "recharge_accounts",
  role_rows: "roles",
  second_payee_rows: "second_payees",
  service_charge_refund_rows: "service_charge_refunds",
  service_charge_rows: "service_charges",
  service_charge_type_rows: "service_charge_types",
  statement_import_list: "statement_imports",
  statement_import_results: "statement_lines",
  statement_line_rows: "statement_lines",
  transfer_rows: "transfers",
  departure_rows: "departures",
  vehicle_rows: "lease_starts",
  wallet_adjustment_rows: "wallet_adjustments",
  wallet_entry_rows: "ledger_entries",
  wallet_funding_rows: "ledger_entries",
  wallet_hold_rows: "wallet_holds",
  wallet_recharge_rows: "wallet_recharges",
  wallet_rows: "wallets",
  white_list_rows: "white_lists",
};

/** Whether not every colleague with the page sees every row, by itself or by what it belongs to. */
export function isScoped(name: string): boolean {
  const sight = rowSight[viewsOf[name] ?? name];
  if (!sight) return false;
  if ("through" in sight) return isScoped(sight.through);
  return "scopedBy" in sight;
}

/**
 * What the roles that serve may do beyond the usual, and what acts with the owner's rights. The usual: tables are
 * read, added to and changed by app and worker; nobody deletes; views are read.
 */

/** Functions that act with the owner's rights (`security definer`), each with the reason. */
export const definerFunctions: Readonly<Record<string, string>> = {
  open_wallet: "wallets come into being with their accounts or not at all",
  open_ledger_account: "no role writes the books, so that no statement can unbalance them",
  wallet_account: "finds an account of the books for the functions that write them",
  lock_wallets: "locking a row takes the right to change it, which nobody has",
  lock_wallet_accounts: "locking a row takes the right to change it, which nobody has",
  lock_order_holds: "locking a row takes the right to change it, which nobody has",
  rename_wallets: "a wallet keeps its project's name; nothing else of it can be changed",
  move_person_wallets:
    "a person's wallets stand under the department he works in; nothing else of them changes",
  post_ledger: "the books are written line by line, balanced, and never changed",
  post_ledger_many: "the same, many at once",
  post_named: "the same, with accounts by name",
  hold_funds: "a hold and its posting are one",
  settle_hold: "a settlement and its posting are one",
  release_hold: "a release and its posting are one",
  return_hold: "a return and its posting are one",
  counts_alone: "tells whether a merchant is the tenant's own, without telling whose else it is",
  keep_reservation: "counts into a month that no role can read; called by the others only",
  count_into_quota: "a person's month counts over all tenants; called by the others only",
  quota_left: "tells how much is left without telling whose payments used it",
  reserve_quota: "counts into a month that no role can read",
  renew_quota: "counts into a month that no role can read",
  move_quota: "counts into a month that no role can read",
  use_quota: "counts into a month that no role can read",
  release_quota: "counts into a month that no role can read",
};

/** Tables of which app and worker delete rows, each with the reason. */
export const deletable: Readonly<Record<string, string>> = {
  allocation_lines: "a draft's lines are written anew with each edit",
  approval_bindings: "an order type is unbound; the log keeps it",
  expenditure_payees: "a draft's payees are written anew with each edit",
  idempotency_keys: "kept answers are forgotten after their time",
  login_codes: "used or run out",
  login_limits: "counters that start again",
  login_tickets: "used or run out",
  member_departments: "a link; the log keeps it",
  member_roles: "a link; the log keeps it",
  menu_hidden_roles: "a link; the log keeps it",
  messages: "a message box is tidied after its time",
  payee_uses: "a draft's lines are written anew with each edit; the log keeps them",
  preferences: "somebody goes back to what is usual",
  rebate_payees: "whom an order pays is written anew with each time that it is submitted",
  role_departments: "a link; the log keeps it",
  role_menus: "a link; the log keeps it",
  security_questions: "replaced by new ones",
  tenant_menus: "a link; the log keeps it",
};

/** Tables that app and worker add to and never change: what happened stays as it was. */
export const appendOnly: readonly string[] = [
  "approval_copies",
  "approval_happenings",
  "approval_snapshots",
  "approval_versions",
  "candidate_link_keys",
  "collection_events",
  "contract_events",
  "files",
  "identity_checks",
  "ledger_checks",
  "operation_logs",
  "payout_bank_serials",
  "payout_events",
  "payout_file_results",
  "provider_exchanges",
  "receipt_keys",
];

/** Tables that app and worker only read: functions of the database or another role write them. */
export const readOnly: readonly string[] = [
  "ledger_accounts",
  "ledger_entries",
  "ledger_transactions",
  "operation_log_chain",
  "operation_log_heads",
  "quota_reservations",
  "wallet_holds",
  "wallets",
];

/** Tables that app and worker do not reach at all. */
export const outOfReach: readonly string[] = ["migrations", "payee_quotas", "seal_progress"];

/** Where a role has other rights than its tables' kind gives it. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  "chezhang_auditor operation_logs": ["SELECT"],
  "chezhang_auditor operation_log_chain": ["SELECT", "INSERT"],
  "chezhang_auditor operation_log_heads": ["SELECT", "INSERT"],
  "chezhang_auditor seal_progress": ["SELECT", "UPDATE"],
  "chezhang_app flow_workers": [],
  "chezhang_worker flow_workers": ["SELECT", "INSERT", "UPDATE", "DELETE"],
  "chezhang_app login_attempts": ["SELECT", "INSERT"],
  "chezhang_worker login_attempts": ["SELECT", "INSERT", "DELETE"],
  "chezhang_app platform_settings": ["SELECT", "UPDATE"],
  "chezhang_worker platform_settings": ["SELECT", "UPDATE"],
  "chezhang_app tenant_tags": ["USAGE"],
  "chezhang_worker tenant_tags": ["USAGE"],
};

/** Columns that may be changed where the rest of the row may not, each with the reason. */
export const changeableColumns: Readonly<Record<string, string>> = {
  "files.removed_at": "a file's content goes after its time; what it was stays",
  "payout_bank_serials.attempt_id": "a line that was freed may prove another payment",
  "payout_bank_serials.freed_at":
    "a line was taken for a payment by mistake; that it was spent stays",
  "payout_file_results.revert_id":
    "a row that two people called wrong counts no more; what it said stays",
};

const me = "( SELECT current_person() AS current_person)";
const tenant = "( SELECT current_tenant() AS current_tenant)";
const own = (column: string) => `(${column} = ${me})`;
const through = (table: string, condition: string) =>
  `(EXISTS ( SELECT FROM ${table} WHERE (${condition}) OFFSET 0))`;
const ofInstance = (one: string, column: string) =>
  `(${one}.tenant_id = approval_instances.tenant_id) AND (${one}.instance_id = approval_instances.id) AND (${one}.${column} = ${me})`;

/** What the policies besides the fence let somebody see (`extraPolicies`), and change where that is said. */
export const policyExpressions: Readonly<Record<string, string>> = {
  "memberships.own_memberships": own("user_id"),
  "member_roles.own_member_roles": own("user_id"),
  "roles.own_roles": `(EXISTS ( SELECT FROM member_roles own WHERE ((own.tenant_id = roles.tenant_id) AND (own.role_id = roles.id) AND (own.user_id = ${me}))))`,
  "operation_logs.own_reveals": `((event = 'identity.reveal'::text) AND ${own("subject_id")})`,
  "messages.own_messages": own("user_id"),
  "messages.own_messages_read": own("user_id"),
  "import_jobs.own_imports": own("created_by"),
  "approval_tasks.own_tasks": `(COALESCE(${own("assignee_id")}, false) OR COALESCE(${own("principal_id")}, false))`,
  "approval_instances.own_approvals": `(${own("applicant_id")} OR ${through("approval_tasks t", ofInstance("t", "assignee_id"))} OR ${through("approval_copies c", ofInstance("c", "user_id"))})`,
  "approval_instances.delegated_approvals": through(
    "approval_tasks t",
    ofInstance("t", "principal_id"),
  ),
  "approval_copies.own_copies": own("user_id"),
  "approval_looks.own_looks": own("user_id"),
  "member_invitations.own_invitations": own("user_id"),
  "merchant_bindings.own_bindings": `(holder_id = ${tenant})`,
  "merchant_bindings.platform_binds": `(${tenant} = ( SELECT t.id FROM tenants t WHERE t.super_tenant))`,
};

/** Policies by which one role, and no other, sees all tenants. */
export const auditorPolicies: readonly string[] = [
  "operation_logs.auditor_reads",
  "operation_log_chain.auditor_seals",
  "operation_log_heads.auditor_signs",
];

/** Tables without a tenant, each with the reason. Every other table is behind the tenant fence. */
export const platformTables: Readonly<Record<string, string>> = {
  tenants: "the tenants themselves",
  users: "a person is one person in all tenants he belongs to",
  sessions: "a session is a person's, before a tenant is chosen",
  state_codes: "names of states are the platform's, edited by the super tenant",
  migrations: "which migrations this database has seen",
  seal_progress: "how far the auditor has sealed, over all tenants",
  flow_workers: "heartbeats of processes",
};

/** Policies besides the tenant fence, each with the reason. */
export const extraPolicies: Readonly<Record<string, string>> = {
  "memberships.own_memberships": "a person sees where he belongs before he has chosen",
  "operation_logs.auditor_reads": "the auditor seals the lines of all tenants",
  "operation_log_chain.auditor_seals": "the auditor writes the chain of all tenants",
  "operation_log_heads.auditor_signs": "the auditor signs the heads of all tenants",
};

/** The job engine's tables have a schema of their own; tenants are lanes in its queue. */
export const foreignSchemas: readonly string[] = ["dbos"];

/** Tables without a tenant, each with the reason. Every other table is behind the tenant fence. */
export const platformTables: Readonly<Record<string, string>> = {
  tenants: "the tenants themselves",
  users: "a person is one person in all tenants he belongs to",
  sessions: "a session is a person's, before a tenant is chosen",
  credentials: "a person's secrets, the same in all his tenants",
  security_questions: "a person's, for when he cannot sign in to any tenant",
  devices: "browsers a person trusts, before a tenant is chosen",
  login_tickets: "a sign-in under way has no tenant yet",
  login_codes: "whoever asks for a code is nobody yet",
  login_limits: "counters of tries by name and by address",
  login_attempts: "tries to sign in, some of them by nobody",
  platform_settings: "what holds for all tenants, set by the super tenant",
  tenant_visits: "a visit has two tenants: where the visitor is from and where he looks",
  menus: "the pages there are; what a person sees of them follows from his rights",
  state_codes: "names of states are the platform's, edited by the super tenant",
  migrations: "which migrations this database has seen",
  seal_progress: "how far the auditor has sealed, over all tenants",
  merchant_bindings:
    "whose merchants are is the platform's to say; a tenant sees its own by policy",
  payee_quotas: "a channel counts a person's month over all tenants; no role can read it",
  receipt_keys: "whoever holds a receipt knows no tenant; what he says of it, hashed, leads to one",
  candidate_link_keys:
    "whoever has a candidate's link knows no tenant; the link, hashed, leads to one",
  flow_workers: "heartbeats of processes",
};

/** Policies besides the tenant fence, each with the reason. */
export const extraPolicies: Readonly<Record<string, string>> = {
  "memberships.own_memberships": "a person sees where he belongs before he has chosen",
  "member_invitations.own_invitations":
    "a person answers from where he is what a tenant that he is not in yet offers him",
  "member_roles.own_member_roles":
    "whether a role demands a second factor is asked over all tenants",
  "roles.own_roles": "whether a role demands a second factor is asked over all tenants",
  "operation_logs.own_reveals": "a person sees who looked at his numbers, in whichever tenant",
  "messages.own_messages": "a person's message box shows what all his tenants tell him",
  "messages.own_messages_read": "and he marks it as read there, from within any of them",
  "import_jobs.own_imports":
    "his to-do list names the imports that wait for him, in all his tenants",
  "approval_tasks.own_tasks":
    "a person decides in one place on what waits for him in all his tenants",
  "approval_instances.own_approvals": "and sees there what it is about",
  "approval_instances.delegated_approvals": "as well as what others decide in his place",
  "approval_copies.own_copies": "and what he was given a copy of",
  "approval_looks.own_looks": "and what changed since he looked last",
  "merchant_bindings.own_bindings": "a tenant sees what is bound to it, and changes nothing",
  "merchant_bindings.platform_binds": "the platform's tenant alone binds merchants, of all tenants",
  "operation_logs.auditor_reads": "the auditor seals the lines of all tenants",
  "operation_log_chain.auditor_seals": "the auditor writes the chain of all tenants",
  "operation_log_heads.auditor_signs": "the auditor signs the heads of all tenants",
};

/** The job engine's tables have a schema of their own; tenants are lanes in its queue. */
export const foreignSchemas: readonly string[] = ["dbos"];

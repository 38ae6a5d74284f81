import {
  bigint,
  boolean,
  builderFor,
  bytes,
  type Column,
  integer,
  nullable,
  plainTable,
  platformTable,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

export const tenants = platformTable("tenants", {
  name: text,
  description: nullable(text),
  super_tenant: boolean,
  allows_several_sessions: boolean,
  session_hours: integer,
  apollo_name: nullable(text),
  contact: nullable(text),
  dealer_filing_days: integer,
  jjk_name: nullable(text),
  jst_name: nullable(text),
  lease_tolerance_fen: bigint,
  dealer_monthly_payments: nullable(integer),
  state: integer,
  access_version: bigint,
});

export const users = platformTable("users", {
  nickname: nullable(text),
  id_card_name: text,
  phone_sealed: bytes,
  phone_index: bytes,
  phone_tail: text,
  phone_masked: text,
  id_card_no_sealed: bytes,
  id_card_no_index: bytes,
  id_card_no_tail: text,
  id_card_no_masked: text,
  login_error_times: integer,
  locked_until: nullable(time),
  sms_send_times: integer,
  sms_counted_since: nullable(time),
  last_tenant_id: nullable(uuid),
  tenant_count: integer,
  state: integer,
  access_version: bigint,
});

export const sessions = plainTable("sessions", {
  token_hash: bytes,
  user_id: uuid,
  created_at: time,
  expires_at: time,
  ended_at: nullable(time),
  id: uuid,
  device_id: nullable(uuid),
  user_agent: text,
  ip: text,
  second_factor: boolean,
  ended_why: nullable(text),
  confirmed_at: time,
});

export const credentials = plainTable("credentials", {
  user_id: uuid,
  password_hash: text,
  password_changed_at: time,
  totp_sealed: nullable(bytes),
  totp_confirmed_at: nullable(time),
  totp_last_step: bigint,
  replace_by: nullable(time),
});

export const securityQuestions = plainTable("security_questions", {
  user_id: uuid,
  position: integer,
  question: text,
  answer_hash: text,
});

export const devices = plainTable("devices", {
  id: uuid,
  user_id: uuid,
  token_hash: bytes,
  user_agent: text,
  created_at: time,
  last_used_at: time,
  expires_at: time,
  revoked_at: nullable(time),
  second_factor: boolean,
});

export const loginTickets = plainTable("login_tickets", {
  token_hash: bytes,
  user_id: nullable(uuid),
  step: text,
  device_token_wanted: boolean,
  second_factor: boolean,
  attempts: integer,
  expires_at: time,
  used_at: nullable(time),
});

export const loginCodes = plainTable("login_codes", {
  id: uuid,
  kind: text,
  phone_index: nullable(bytes),
  answer_hash: bytes,
  attempts: integer,
  expires_at: time,
  used_at: nullable(time),
});

export const loginAttempts = plainTable("login_attempts", {
  id: uuid,
  user_id: nullable(uuid),
  outcome: text,
  ip: text,
  user_agent: text,
  created_at: time,
});

export const menus = platformTable("menus", {
  parent_id: nullable(uuid),
  name: text,
  title: nullable(text),
  menu_type: text,
  permission_name: nullable(text),
  description: nullable(text),
  component: nullable(text),
  url: nullable(text),
  query: nullable(text),
  icon: nullable(text),
  sort: integer,
  visible_type: integer,
  button_type: nullable(text),
  locale: nullable(text),
  hidden: boolean,
  hide_children: boolean,
  ignore_cache: boolean,
  no_affix: boolean,
  requires_auth: boolean,
  state: integer,
});

export const tenantMenus = plainTable("tenant_menus", { tenant_id: uuid, menu_id: uuid });

export const departments = tenantTable("departments", {
  name: text,
  description: nullable(text),
  remark: nullable(text),
  parent_id: nullable(uuid),
  depth: integer,
  sort: integer,
  state: integer,
});

/** A member's `id` is the person's. Card, bank, address, e-mail and city are the tenant's own. */
export const memberships = tenantTable("memberships", {
  user_id: uuid,
  job_number: nullable(text),
  apollo_job_number: nullable(text),
  senior_id: nullable(uuid),
  state: integer,
  bank_card_no_sealed: nullable(bytes),
  bank_card_no_index: nullable(bytes),
  bank_card_no_tail: nullable(text),
  bank_card_no_masked: nullable(text),
  bank_name: nullable(text),
  mail: nullable(text),
  id_card_address_sealed: nullable(bytes),
  city_name: nullable(text),
  sealed_as_person: boolean,
});

const ids: Column<string[]> = { type: "uuid[]", nullable: false };

export const memberInvitations = tenantTable("member_invitations", {
  user_id: uuid,
  id_card_name: text,
  phone_masked: text,
  job_number: text,
  apollo_job_number: nullable(text),
  senior_id: nullable(uuid),
  given_by: nullable(uuid),
  role_ids: ids,
  department_ids: ids,
  bank_card_no_sealed: bytes,
  bank_card_no_index: bytes,
  bank_card_no_tail: text,
  bank_card_no_masked: text,
  bank_name: text,
  mail: nullable(text),
  id_card_address_sealed: nullable(bytes),
  city_name: nullable(text),
  state: integer,
  expires_at: time,
  answered_at: nullable(time),
});

/** Who decides for whom, from when to when. */
export const memberAgents = tenantTable("member_agents", {
  user_id: uuid,
  agent_id: uuid,
  order_types: { type: "text[]", nullable: false } as Column<string[]>,
  starts_at: time,
  ends_at: time,
  ended_at: nullable(time),
});

export const memberDepartments = plainTable("member_departments", {
  tenant_id: uuid,
  user_id: uuid,
  department_id: uuid,
  is_main: boolean,
});

export const roles = tenantTable("roles", {
  name: text,
  description: nullable(text),
  remark: nullable(text),
  visible_range: integer,
  grants_package: boolean,
  needs_second_factor: boolean,
  template: nullable(text),
  state: integer,
});

export const roleDepartments = plainTable("role_departments", {
  tenant_id: uuid,
  role_id: uuid,
  department_id: uuid,
});

export const roleMenus = plainTable("role_menus", {
  tenant_id: uuid,
  role_id: uuid,
  menu_id: uuid,
});

export const menuHiddenRoles = plainTable("menu_hidden_roles", {
  tenant_id: uuid,
  menu_id: uuid,
  role_id: uuid,
});

export const memberRoles = plainTable("member_roles", {
  tenant_id: uuid,
  user_id: uuid,
  role_id: uuid,
});

export const tenantVisits = plainTable("tenant_visits", {
  id: uuid,
  user_id: uuid,
  home_tenant_id: uuid,
  visited_tenant_id: uuid,
  started_at: time,
  expires_at: time,
  ended_at: nullable(time),
  write_until: nullable(time),
  write_reason: nullable(text),
});

export const db = builderFor(
  tenants,
  users,
  sessions,
  credentials,
  securityQuestions,
  devices,
  loginTickets,
  loginCodes,
  loginAttempts,
  menus,
  tenantMenus,
  departments,
  memberships,
  memberInvitations,
  memberAgents,
  memberDepartments,
  roles,
  roleDepartments,
  roleMenus,
  menuHiddenRoles,
  memberRoles,
  tenantVisits,
);

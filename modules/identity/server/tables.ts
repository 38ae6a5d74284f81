import {
  bigint,
  boolean,
  builderFor,
  bytes,
  integer,
  nullable,
  plainTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

export const tenants = plainTable("tenants", {
  id: uuid,
  name: text,
  super_tenant: boolean,
  allows_several_sessions: boolean,
  state: integer,
  access_version: bigint,
  row_version: bigint,
  created_at: time,
  updated_at: time,
});

export const users = plainTable("users", {
  id: uuid,
  nickname: nullable(text),
  id_card_name: text,
  phone_sealed: bytes,
  phone_index: bytes,
  phone_tail: text,
  id_card_no_sealed: bytes,
  id_card_no_index: bytes,
  id_card_no_tail: text,
  login_error_times: integer,
  locked_until: nullable(time),
  sms_send_times: integer,
  sms_counted_since: nullable(time),
  last_tenant_id: nullable(uuid),
  state: integer,
  access_version: bigint,
  row_version: bigint,
  created_at: time,
  updated_at: time,
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
});

export const credentials = plainTable("credentials", {
  user_id: uuid,
  password_hash: text,
  password_changed_at: time,
  totp_sealed: nullable(bytes),
  totp_confirmed_at: nullable(time),
  totp_last_step: bigint,
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

export const menus = plainTable("menus", {
  id: uuid,
  parent_id: nullable(uuid),
  name: text,
  menu_type: text,
  permission_name: nullable(text),
  url: nullable(text),
  icon: nullable(text),
  sort: integer,
  hidden: boolean,
  super_tenant_only: boolean,
});

export const memberships = plainTable("memberships", {
  tenant_id: uuid,
  user_id: uuid,
  state: integer,
  created_at: time,
});

export const roles = plainTable("roles", {
  tenant_id: uuid,
  id: uuid,
  name: text,
  needs_second_factor: boolean,
  created_at: time,
});

export const rolePermissions = plainTable("role_permissions", {
  tenant_id: uuid,
  role_id: uuid,
  permission: text,
});

export const memberRoles = plainTable("member_roles", {
  tenant_id: uuid,
  user_id: uuid,
  role_id: uuid,
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
  memberships,
  roles,
  rolePermissions,
  memberRoles,
);

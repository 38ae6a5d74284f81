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
  state: integer,
  access_version: bigint,
  row_version: bigint,
  created_at: time,
  updated_at: time,
});

export const users = plainTable("users", {
  id: uuid,
  nickname: text,
  id_card_name: text,
  phone_sealed: bytes,
  phone_index: bytes,
  phone_tail: text,
  id_card_no_sealed: bytes,
  id_card_no_index: bytes,
  id_card_no_tail: text,
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
  memberships,
  roles,
  rolePermissions,
  memberRoles,
);

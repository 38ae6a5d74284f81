-- Signing in: passwords, codes, devices, second factors, and what the console shows of them.

-- Before the first sign-in a person has no nickname yet and signs in with his phone.
alter table users
  alter column nickname drop not null,
  -- Wrong passwords since the last right one; ten of them need an administrator.
  add column login_error_times integer not null default 0,
  add column locked_until timestamptz,
  -- Codes sent to the phone in the day that began at `sms_counted_since`, for people to look at;
  -- what limits them is counted in `login_limits`.
  add column sms_send_times integer not null default 0,
  add column sms_counted_since timestamptz,
  -- Preselected when several tenants can be chosen.
  add column last_tenant_id uuid references tenants (id),
  drop constraint users_nickname_key;
-- However it is written, a nickname is one person's: he signs in with it.
create unique index users_nickname_key on users (lower(normalize(nickname, NFKC)));

-- Secrets have a row of their own: nothing that lists people can carry them along.
create table credentials (
  user_id uuid primary key references users (id),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  totp_sealed bytea,
  -- Null until a first code proved that the authenticator has the secret.
  totp_confirmed_at timestamptz,
  -- The time step of the last code taken: no code is taken twice.
  totp_last_step bigint not null default 0
);

create table security_questions (
  user_id uuid not null references users (id),
  position integer not null,
  question text not null,
  answer_hash text not null,
  primary key (user_id, position)
);

create table devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash bytea not null unique,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- A second factor was shown when it was trusted; only then it stands in for one.
  second_factor boolean not null default false
);
create index devices_of_user on devices (user_id, created_at desc);

alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column device_id uuid references devices (id),
  add column user_agent text not null default '',
  add column ip text not null default '',
  add column second_factor boolean not null default false,
  -- signedOut, forcedOffline, elsewhere, passwordChanged
  add column ended_why text;

alter table tenants add column allows_several_sessions boolean not null default false;
alter table roles add column needs_second_factor boolean not null default false;

-- A sign-in that has got past the password but not yet to the end.
create table login_tickets (
  token_hash bytea primary key,
  -- Null where a recovery was begun for a name that nobody has: it must look like any other.
  user_id uuid references users (id),
  step text not null,
  device_token_wanted boolean not null default false,
  second_factor boolean not null default false,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Image and phone codes. The code itself is kept as a keyed hash.
create table login_codes (
  id uuid primary key,
  kind text not null,
  phone_index bytea,
  answer_hash bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_codes_by_expiry on login_codes (expires_at);
create index login_codes_of_phone on login_codes (phone_index) where phone_index is not null;

-- Counters of rate-limiter-flexible, whose column names these are.
create table login_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Who tried to sign in, from where, and what came of it; the person sees his own.
create table login_attempts (
  id uuid primary key,
  user_id uuid references users (id),
  outcome text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now()
);
create index login_attempts_of_user on login_attempts (user_id, created_at desc);

-- The menu is the platform's. Which of it a person sees follows from his permissions.
create table menus (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid references menus (id),
  -- The route's name, and with it the key of the title: menu.<group>.<page>.
  name text not null unique,
  menu_type text not null check (menu_type in ('menu', 'page', 'button')),
  permission_name text,
  -- The console's path, or an address outside of it.
  url text,
  icon text,
  sort integer not null default 0,
  -- Reached from elsewhere, such as the user menu; the side menu does not list it.
  hidden boolean not null default false,
  super_tenant_only boolean not null default false
);

grant select, insert, update on credentials, devices, menus to chezhang_app, chezhang_worker;
grant select, insert, update, delete on
  security_questions, login_codes, login_limits, login_tickets to chezhang_app, chezhang_worker;
grant select, insert on login_attempts to chezhang_app;
grant select, insert, delete on login_attempts to chezhang_worker;

insert into menus (name, menu_type, url, icon, sort) values
  ('dashboard', 'menu', '/dashboard', 'home', 10),
  ('system', 'menu', '/system', 'setting', 80),
  ('externalLink', 'menu', null, 'link', 90);
insert into menus (name, menu_type, url, sort, hidden) values ('user', 'menu', '/user', 95, true);
insert into menus (parent_id, name, menu_type, permission_name, url, sort)
select parent.id, page.name, 'page', page.permission, page.url, page.sort
from (values
  ('dashboard', 'dashboard.workplace', null, '/dashboard/workplace', 10),
  ('dashboard', 'dashboard.welcome', null, '/dashboard/welcome', 20),
  ('system', 'system.channel', 'system:channel:list', '/system/channel', 10),
  ('system', 'system.stateCode', 'system:stateCode:list', '/system/stateCode', 20),
  ('user', 'user.center', null, '/user/center', 10),
  ('user', 'user.setting', null, '/user/setting', 20),
  ('user', 'user.message', null, '/user/message', 30),
  ('externalLink', 'externalLink.uiLibrary', null, 'https://ant.design', 10),
  ('externalLink', 'externalLink.faq', null, 'https://ant.design/docs/react/faq', 20)
) as page (parent, name, permission, url, sort)
join menus parent on parent.name = page.parent;

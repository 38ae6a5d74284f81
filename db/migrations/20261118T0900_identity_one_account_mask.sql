-- Account numbers are shown one way everywhere: the last four, which is all that is kept beside what is sealed.

-- The owner of the tables is held by their fences too; these statements are about all tenants.
alter table memberships no force row level security;
update memberships set bank_card_no_masked = '**** **** **** ' || bank_card_no_tail
where bank_card_no_tail is not null;
alter table memberships force row level security;

alter table member_invitations no force row level security;
update member_invitations set bank_card_no_masked = '**** **** **** ' || bank_card_no_tail;
alter table member_invitations force row level security;

create or replace view recharge_account_rows with (security_invoker = true) as
select a.tenant_id, a.id, a.name, a.kind, a.bank_name, '**** **** **** ' || a.account_tail as account_masked,
  a.account_index, a.department_id, a.remark, a.state, a.search, a.row_version, a.created_by, a.created_at,
  a.updated_at,
  (select d.name from departments d
    where d.tenant_id = a.tenant_id and d.id = a.department_id) as department_name,
  (select -l.balance_fen from ledger_accounts l where l.tenant_id = a.tenant_id and l.kind = a.kind
    and l.reference = a.id::text and l.wallet_id is null) as received_fen
from recharge_accounts a;

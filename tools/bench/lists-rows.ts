export const dealers = 200_000;
export const payees = 1_000_000;
const registered = 100_000;

/** Ids that other tables can name as well, without looking them up; marked as the fourth kind of a uuid. */
export const idOf = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
const author = "($2::uuid[])[1 + n % 200]";
/** The seller wrote one in two hundred; the newest came a minute ago, the oldest two years. */
const since = (count: number) => `now() - interval '730 days' * (n / ${count}::float8)`;

const addDealers = `
  insert into dealers (tenant_id, id, number, name, city, state, complete_by, created_by, updated_by, created_at)
  select $1, ${idOf("dealer", "n")}, 'CS' || n, '第' || n || '号车行', (array['苏州', '无锡', '常州', '南京'])[1 + n % 4],
    (array[3520, 3521, 3522, 3522, 3522, 3523, 3524, 3525])[1 + n % 8], date '2027-01-01' + n % 90,
    ${author}, ${author}, ${since(dealers)} from generate_series(1, ${dealers}) n`;

const addFilings = `
  insert into dealer_filings (tenant_id, id, number, shop_name, city, car_department_id, has_reserve_payee, dealer_id,
    staged_version_id, state, approval_state, created_by, updated_by, created_at)
  select $1, ${idOf("filing", "n")}, 'BA' || n, '第' || n || '号车行', '苏州', ${idOf("department", "n % 50")}, false,
    ${idOf("dealer", "n")}, ${idOf("version", "n")}, (array[3500, 3501, 3503])[1 + n % 3], 2000,
    ${author}, ${author}, ${since(dealers)} from generate_series(1, ${dealers}) n`;

const addVersions = `
  insert into dealer_filing_versions (tenant_id, id, filing_id, version_no, state, account_name, account_sealed,
    account_index, account_tail, account_masked, id_card_index, head_office, open_bank, cnaps, bank_city,
    is_legal_person, created_by, updated_by)
  select $1, ${idOf("version", "n")}, ${idOf("filing", "n")}, 1, 'STAGED', '第' || n || '号车行', '', sha256(('a' || n)::bytea),
    '0000', '****', sha256(('i' || n)::bytea), '招商银行', '支行', '308305028020', '苏州', false, ${author}, ${author}
  from generate_series(1, ${dealers}) n`;

/** One account in fifty is shared by two, one number in forty by two; one payee in a thousand was merged, one disabled. */
const addPayees = `
  insert into payees (tenant_id, id, survivor_id, merged_into, kind, name, bank_name, identity_index, identity_tail,
    account_sealed, account_index, account_tail, check_index, disabled_at, disabled_by, disabled_reason,
    created_by, updated_by, created_at, has_duplicate)
  select $1, ${idOf("payee", "n")}, case when n % 1000 = 7 then ${idOf("payee", "n - 1")} else ${idOf("payee", "n")} end,
    case when n % 1000 = 7 then ${idOf("payee", "n - 1")} end,
    (array['personal', 'corporate'])[1 + n % 2], '第' || n || '号收款人', '招商银行',
    sha256(('i' || case when n % 40 = 3 then n - 1 else n end)::bytea), '0000', '',
    sha256(('a' || case when n % 50 = 1 then n - 1 else n end)::bytea), '0000', sha256(('c' || n)::bytea),
    case when n % 1000 = 9 then now() end, case when n % 1000 = 9 then ($2::uuid[])[2] end,
    case when n % 1000 = 9 then '账号有误' end, ${author}, ${author}, ${since(payees)},
    n % 40 in (2, 3) or n % 50 in (0, 1)
  from generate_series(1, ${payees}) n`;

/** Most payees are named by an expenditure, a few by a rebate, all of them once or twice. */
const named = `n % ${payees} + 1`;
const addUses = `
  insert into payee_uses (tenant_id, id, payee_id, survivor_id, kind, order_id, order_number, created_by, created_at)
  select $1, gen_random_uuid(), ${idOf("payee", named)},
    ${idOf("payee", `case when (${named}) % 1000 = 7 then (${named}) - 1 else ${named} end`)},
    case when n % 500 = 0 then 'REBATE' else 'EXPENDITURE' end, gen_random_uuid(), 'ZC' || n, ${author},
    ${since(payees)} from generate_series(1, ${payees + payees / 5}) n`;

/** One payee in a hundred had another account before; three hundred of them within the last day. */
const addChanges = `
  insert into payee_bank_changes (tenant_id, id, party_type, party_id, from_payee_id, to_payee_id, changed_by, changed_at)
  select $1, gen_random_uuid(), 'payee', ${idOf("payee", "n * 100")}, ${idOf("payee", "n * 100 - 1")},
    ${idOf("payee", "n * 100")}, ${author}, now() - make_interval(mins => n * 5) from generate_series(1, ${payees / 100}) n`;

const numbers =
  "id_card_sealed, id_card_index, id_card_tail, phone_sealed, phone_index, phone_tail, account_sealed, account_index, account_tail";
const numbered =
  "'', sha256(('i' || n)::bytea), '0000', '', '', '0000', '', sha256(('a' || n)::bytea), '0000'";

const addKeyPersons = `
  insert into key_persons (tenant_id, id, number, payee_name, payee_type, relationship, open_bank, expires_on, ${numbers},
    state, approval_state, created_by, updated_by, created_at, payee_id)
  select $1, gen_random_uuid(), 'GJ' || n, '林' || n || '号', 'self', '本人', '招商银行', current_date + n % 3000 - 50, ${numbered},
    (array[3551, 3551, 3551, 3551, 3551, 3551, 3550, 3554, 3555])[1 + n % 9], 2003, ${author}, ${author},
    ${since(registered)}, ${idOf("payee", "n * 5")} from generate_series(1, ${registered}) n`;

const addSecondPayees = `
  insert into second_payees (tenant_id, id, number, payee_name, open_bank, filing_id, shop_name, expires_on, ${numbers},
    state, approval_state, created_by, updated_by, created_at, payee_id)
  select $1, gen_random_uuid(), 'DE' || n, '孙' || n || '号', '招商银行', ${idOf("filing", "n")}, '第' || n || '号车行',
    current_date + n % 3000 - 50, ${numbered}, (array[3541, 3541, 3541, 3541, 3541, 3541, 3540, 3544, 3545])[1 + n % 9],
    2003, ${author}, ${author}, ${since(registered)}, ${idOf("payee", "n * 7")} from generate_series(1, ${registered}) n`;

const addWhiteLists = `
  insert into white_lists (tenant_id, id, user_id, user_city, user_region, user_apollo, payee_name, open_bank, expires_on,
    ${numbers}, state, created_by, updated_by, created_at, payee_id)
  select $1, gen_random_uuid(), ${author}, '苏州', '华东', 'AP' || n, '周' || n || '号', '招商银行',
    current_date + n % 3000 - 50, ${numbered}, (array[3560, 3560, 3560, 3562])[1 + n % 4], ${author}, ${author},
    ${since(registered)}, ${idOf("payee", "n * 9")} from generate_series(1, ${registered}) n`;

const addDepartments = `
  insert into departments (tenant_id, id, parent_id, name, depth, created_by, updated_by)
  select $1, ${idOf("department", "n")}, case when n > 0 then ${idOf("department", "0")} end, '第' || n || '业务部', least(n, 1), ${author}, ${author} from generate_series(0, 49) n`;

export const tables = [
  { table: "departments", sql: addDepartments },
  { table: "dealers", sql: addDealers },
  { table: "dealer_filings", sql: addFilings },
  { table: "dealer_filing_versions", sql: addVersions },
  { table: "payees", sql: addPayees },
  { table: "payee_uses", sql: addUses },
  { table: "payee_bank_changes", sql: addChanges },
  { table: "key_persons", sql: addKeyPersons },
  { table: "second_payees", sql: addSecondPayees },
  { table: "white_lists", sql: addWhiteLists },
];

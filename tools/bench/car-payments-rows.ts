import { idOf } from "./lists-rows.ts";

const author = "($2::uuid[])[1 + n % 200]";
const dealers = 20_000;

/**
 * Nine in ten are over. Of the newest two thousand half wait for finance, and of a thousandth of all it is
 * known that something went wrong.
 */
const stateOf = (count: number) => `case
    when n <= ${count / 500} then (array[3001, 3001, 3002, 3003])[1 + n % 4]
    when n % 1000 = 7 then 3005 when n % 1000 = 8 then 3006 when n % 1000 = 9 then 3007
    when n % 200 = 3 then 3008 when n % 50 = 11 then 3010 when n % 100 = 12 then 3000 when n % 10 = 5 then 3004
    else 3009 end`;

const addDealers = `
  insert into dealers (tenant_id, id, number, name, city, state, created_by, updated_by, created_at)
  select $1, ${idOf("dealer", "n")}, 'CS' || n, '第' || n || '号车行', '苏州', 3522, ${author}, ${author}, now()
  from generate_series(1, ${dealers}) n`;

const addOrders = (count: number) => `
  insert into car_payments (tenant_id, id, number, lessee, lessee_public, lessee_phone_sealed, lessee_phone_index,
    lessee_phone_tail, salesman, salesman_phone_sealed, salesman_phone_index, salesman_phone_tail, shop_name, dealer_id,
    payee_name, bank_name, payee_public, account_sealed, account_index, account_tail, amount_fen, contract_no, contract_key,
    special, special_reason, state, approval_state, instance_id, created_by, updated_by, created_at, paid_at, at_finance,
    start_rent_contract_no, statement_serial, need_sign, contract_id, contract_state, overridden_at, supplement_due_on,
    supplied_at, form_mode, filing_version_id)
  select $1, ${idOf("order", "n")}, 'CK' || n, '承租人' || n, false, '', '', '0000', '李明', '', '', '0000',
    '第' || (n % ${dealers} + 1) || '号车行', ${idOf("dealer", `(n % ${dealers} + 1)`)}, '收款人' || n, '招商银行', false, '',
    sha256(('a' || n % ${dealers})::bytea), '0000', 5000000 + (n::bigint * 7919 % 20000000), '2026-HZ-' || n, '2026HZ' || n,
    s.state = 3008, case when s.state = 3008 then '首次合作' end, s.state, case s.state when 3000 then null when 3001 then 2000 else 2003 end, ${idOf("instance", "n")},
    ${author}, ${author}, now() - interval '730 days' * (n / ${count}::float8),
    case when s.state in (3004, 3008, 3009) then now() - interval '730 days' * (n / ${count}::float8) + interval '1 hour' end,
    s.state = 3001 and n % 8 < 4, case when n % 3 <> 0 then '2026HZ' || n end, case when n % 5 <> 0 then 'S' || n end,
    n % 7 <> 0 and n % 40 <> 0, case when n % 7 <> 0 then ${idOf("contract", "n")} end, case when n % 7 <> 0 then 4104 end,
    case when n % 300 = 0 then now() - interval '730 days' * (n / ${count}::float8) end,
    case when s.state = 3008 then current_date + 7 - n / 20000 end,
    case when s.state = 3008 and n % 400 = 3 then now() end, case when n % 40 = 0 then 'SIMPLE' else 'FULL' end,
    ${idOf("version", `(n % ${dealers} + 1)`)}
  from generate_series(1, ${count}) n cross join lateral (select ${stateOf(count)} as state) s`;

const addInstances = (count: number) => `
  insert into approval_instances (tenant_id, id, order_type, order_id, order_no, title, amount_fen, money, round, state,
    step_no, total_step, steps, applicant_id, applicant_name, hash, critical_hash, created_by, updated_by)
  select $1, ${idOf("instance", "n")}, 'carPayment', ${idOf("order", "n")}, 'CK' || n, '承租人' || n, 5000000, true, 1,
    case when n <= ${count / 500} then 2000 else 2003 end, 1, 2, '[{"approverType": "PERSON"}]', ${author}, '李明', 'h', 'h',
    ${author}, ${author} from generate_series(1, ${count}) n`;

/** Three to an order in the mean: most were paid at once, some were tried elsewhere before. */
const addLines = (count: number) => `
  insert into car_payment_payees (tenant_id, id, car_payment_id, line_number, payee_name, bank_name, amount_fen, state,
    created_by, updated_by)
  select $1, gen_random_uuid(), ${idOf("order", "n")}, l, '收款人' || n, '招商银行', 5000000,
    case when l < 3 then 'DROPPED' else 'PAID' end, ${author}, ${author}
  from generate_series(1, ${count}) n cross join generate_series(1, 3) l`;

export const tablesOf = (count: number) => [
  { table: "dealers", sql: addDealers },
  { table: "car_payments", sql: addOrders(count) },
  { table: "approval_instances", sql: addInstances(count) },
  { table: "car_payment_payees", sql: addLines(count) },
];

/** Of the seller, so that both see it. */
export const anOrder = idOf("order", "2000");
export const aDealer = idOf("dealer", "1999");

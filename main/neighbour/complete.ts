import type { World } from "#platform/testing/world.ts";

/**
 * Text that the product writes by itself, or in words of its own: nobody can put a canary there. What records said before
 * an import is empty as long as every import that may be taken back only makes records.
 */
const ownWords = new Set(
  (
    "number kind state provider order_type order_number order_no order_subtype hash critical_hash owner_type period cause " +
    "month update_month prefix day business_day bank_card_no_tail bank_card_no_masked key endpoint by_name principal_name applicant_name actor_name published_by_name waiting_names " +
    "people source seen_hash reason_code error_code category about closing qr_content merchant_number provider_number " +
    "submission_number settled_number send_number settled_by bank_serial fail_code fail_category fail_text payer parked " +
    "decision incident pay_by paid_by side phone_tail phone_masked id_card_tail identity_tail party_type account_tail customer_phone_tail lessee_phone_tail agent_phone_tail salesman_phone_tail " +
    "customer_phone_masked sales_phone_masked link upload upload_failure provider_template_id design_url project_type " +
    "payee_type group_depth role_name city_name content_type store_key files.purpose failure differs verify_id reference " +
    "outcome problems faults business_type step business_number order_types event group_key subject_type request_id ip " +
    "content_hash last_said export_number claims said payee_kind cnaps contract_number obstacles to_tell address " +
    "provider_accounts.settings operation our_number heard refunds.reason sms_messages.reason provider_exchanges.reason preferences.name same_as why events quota_reservations.channel template biz_id payer_type ends end_reason " +
    "start_failure document_id flow_id evidence_number text_values fail_reason detail city bank_city head_office " +
    "account_masked id_card_masked contract_key plate vin match_basis dealers.remark import_rows.values_before " +
    "bank_type_code unit_card_no signature direction opposite_account_tail ignored_as claims_type target_type made_as effect " +
    "proposed_by trial statement_lines.reason target_number statement_matches.evidence override_missing form_mode judgement split_mode draft_names rebate_book_lines.reason rebate_payees.role " +
    "contract_year contract_type contract_middle receipt_number service_charges.contract_no service_charges.channel_number " +
    "service_charge_refunds.channel_number service_charge_refunds.reason transfers.blocked_reason " +
    "departures.blocked_reason depart_type departures.department_names charge_number " +
    "paid_number paid_from paid_reference charge_receipts.contract_no charge_receipts.channel_number charge_receipts.issuer charge_receipts.code " +
    "charge_screenshots.read_name charge_screenshots.doubts " +
    "closed_cycle claws_back_number rebate_simulations.first_month rebate_simulations.last_month match_key matched_by employee_name reading read_id_card_tail read_account_tail"
  ).split(" "),
);

const textColumns =
  'select c.table_name as "table", c.column_name as name from information_schema.columns c' +
  " where c.table_schema = 'public' and c.table_name = any($1) and c.column_name <> 'search'" +
  " and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text')";

/** Every table of a tenant, from the catalogue: the next one is here by itself. */
export async function tenantTables({ database }: World): Promise<string[]> {
  const { rows } = await database.admin.query<{ name: string }>(
    "select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace" +
      " join pg_attribute a on a.attrelid = c.oid where n.nspname = 'public' and c.relkind in ('r', 'p')" +
      " and a.attname = 'tenant_id' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Tables of which a house has no row, and columns that people write in which its canary is missing. */
export async function gapsOf(
  world: World,
  { tenantId, canary }: { readonly tenantId: string; readonly canary: string },
): Promise<string[]> {
  const { admin } = world.database;
  const tables = await tenantTables(world);
  const gaps: string[] = [];
  for (const table of tables) {
    const { rowCount } = await admin.query(`select from ${table} where tenant_id = $1 limit 1`, [
      tenantId,
    ]);
    if (rowCount === 0) gaps.push(`${table}: the neighbour has no row`);
  }
  const { rows: columns } = await admin.query<{ table: string; name: string }>(textColumns, [
    tables,
  ]);
  for (const { table, name } of columns) {
    if (ownWords.has(name) || ownWords.has(`${table}.${name}`)) continue;
    const sql = `select from ${table} where tenant_id = $1 and ${name}::text like $2 limit 1`;
    const { rowCount } = await admin.query(sql, [tenantId, `%${canary}%`]);
    if (rowCount === 0) gaps.push(`${table}.${name}: no canary`);
  }
  return gaps;
}

export interface HouseIds {
  /** Each id with a table that it is from; some are in two. */
  readonly ids: ReadonlyMap<string, string>;
  /** A few ids of each table, the newest first. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
}

/** The ids of a house's records. */
export async function idsOf(world: World, tenantId: string): Promise<HouseIds> {
  const ids = new Map<string, string>();
  const tables = new Map<string, string[]>();
  const { rows } = await world.database.admin.query<{ table: string }>(
    "select table_name as table from information_schema.columns where table_schema = 'public'" +
      " and column_name = 'id' and data_type = 'uuid' and table_name = any($1) order by 1",
    [await tenantTables(world)],
  );
  for (const { table } of rows) {
    const found = await world.database.admin.query<{ id: string }>(
      `select id from ${table} where tenant_id = $1 order by id desc`,
      [tenantId],
    );
    for (const { id } of found.rows) ids.set(id, table);
    tables.set(
      table,
      found.rows.slice(0, 3).map(({ id }) => id),
    );
  }
  return { ids, tables };
}

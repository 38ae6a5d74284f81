-- Settings named projects and templates as somebody typed them, and a rename broke them: they point by id
-- from now on. What no project or template is called stays visible under its name, without an id.

create function chosen_project(wanted text) returns jsonb language sql stable as $$
  select jsonb_build_object('id', (select p.id from expenditure_projects p
    where p.tenant_id = current_setting('app.tenant_id')::uuid and p.name = wanted and p.state <> 1003), 'name', wanted)
$$;

-- Templates were typed by number or by name; of two with one name neither is guessed.
create function chosen_template(wanted jsonb) returns jsonb language sql stable as $$
  select case when jsonb_typeof(wanted) = 'string' then jsonb_build_object(
    'id', (select case when count(*) = 1 then min(t.id::text) end from contract_templates t
      where t.tenant_id = current_setting('app.tenant_id')::uuid and t.state <> 1003
        and wanted #>> '{}' in (t.id::text, t.provider_template_id, t.name)),
    'name', wanted #>> '{}') else wanted end
$$;

do $$
declare
  tenant uuid;
  field text[];
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    update department_settings set row_version = row_version + 1,
      settings = settings || jsonb_build_object('expenditure', (
        select coalesce(jsonb_agg(line || jsonb_build_object(
          'project', chosen_project(line ->> 'project'), 'from', null) order by place), '[]')
        from jsonb_array_elements(settings -> 'expenditure') with ordinality as lines (line, place)))
    where tenant_id = tenant and settings ? 'expenditure';
    foreach field slice 1 in array array[
      ['carPayment', 'receiptConfirmTemplate'], ['serviceCharge', 'receiptTemplate'],
      ['serviceCharge', 'resendReceiptTemplate'], ['serviceCharge', 'informedLetterTemplate']] loop
      update department_settings
      set settings = jsonb_set(settings, field, chosen_template(settings #> field)), row_version = row_version + 1
      where tenant_id = tenant and jsonb_typeof(settings #> field) = 'string';
    end loop;
  end loop;
end $$;

drop function chosen_project(text);
drop function chosen_template(jsonb);

-- A process that a project or an item names is neither disabled nor deleted: who tries is told which, by these.
create index expenditure_projects_by_process on expenditure_projects (tenant_id, process_id);
create index expenditure_items_by_process on expenditure_items (tenant_id, process_id);

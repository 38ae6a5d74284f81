-- How much somebody has uploaded today is asked with every upload.
create index files_by_person on files (tenant_id, created_by, created_at) where purpose = 'attachment';

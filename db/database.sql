-- Once per database, by a superuser: what the owner role may not do itself.
-- Substring search is an array containment; under row-level security the planner only uses its
-- index when the function is known not to leak its arguments, which holds for every array type whose equality is leakproof, as that of text is.
alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
revoke create on schema public from public;
grant create, usage on schema public to chezhang_owner;
grant usage on schema public to chezhang_app, chezhang_worker, chezhang_auditor;

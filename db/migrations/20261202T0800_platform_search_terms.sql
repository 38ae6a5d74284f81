-- The terms of a row are reckoned at each write of it: with a query inside, that took most of the time of writing
-- many rows, and grew with the square of a text's length. A walk over its characters gives the same terms, in the
-- same order.

create or replace function search_terms(tenant uuid, variadic texts text[]) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  mark text := right(tenant::text, 8);
  terms text[] := '{}';
  words text;
  characters text[];
  last integer;
begin
  foreach words in array texts loop
    characters := string_to_array(lower(words), null);
    last := coalesce(cardinality(characters), 0);
    for nth in 1 .. last loop
      terms := terms || (mark || characters[nth]);
      if nth < last then
        terms := terms || (mark || characters[nth] || characters[nth + 1]);
      end if;
    end loop;
  end loop;
  return array(select distinct term from unnest(terms) as term order by term);
end $$;

-- "xxx" stands in for a name, too. The same rule as in core/fields/person-name.ts.
create or replace function private.is_placeholder(value text) returns boolean
language sql immutable set search_path = ''
as $$ select btrim(value) ~* '^(n/a|none|test|ninguno|prueba|x{3,})[0-9[:space:].]*$' $$;

-- A single word in a form can say it all: "kms".
create or replace function private.new_texts(before jsonb, after jsonb, columns text[]) returns setof text
language sql immutable set search_path = ''
as $$
  select after ->> c from unnest(columns) c
  where jsonb_typeof(after -> c) = 'string' and after -> c is distinct from before -> c
  union all
  select w #>> '{}' from unnest(columns) c
  cross join lateral jsonb_path_query(after -> c, 'lax $.** ? (@.type() == "string")') w
  where jsonb_typeof(after -> c) in ('object', 'array') and length(w #>> '{}') >= 3
    and not exists (
      select from jsonb_path_query(coalesce(before -> c, 'null'), 'lax $.** ? (@.type() == "string")') old where old = w
    )
$$;

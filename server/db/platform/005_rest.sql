-- Limits a REST request sets for its own result. They are checked inside the statement, so a write that
-- touched too many rows is rolled back in the same exchange. The errors use PostgREST's `PGRST` form, where
-- message and detail are JSON.

create schema rest;
grant usage on schema rest to anon, authenticated, service_role;

create function rest.require_one_row(total bigint) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if total <> 1 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PGRST116',
        'message', 'Cannot coerce the result to a single JSON object',
        'details', format('The result contains %s rows', total)),
      detail = '{"status": 406, "headers": {}}';
  end if;
end $$;
grant execute on function rest.require_one_row(bigint) to anon, authenticated, service_role;

create function rest.require_at_most(total bigint, allowed bigint) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if total > allowed then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PGRST124',
        'message', 'Query result exceeds max-affected preference constraint',
        'details', format('The query affects %s rows', total)),
      detail = '{"status": 400, "headers": {}}';
  end if;
end $$;
grant execute on function rest.require_at_most(bigint, bigint) to anon, authenticated, service_role;

-- A PUT writes the one row that its address names. The check is inside the statement, so that a body with another key
-- is rolled back in the same exchange.
create function rest.require_key_match(total bigint) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if total <> 1 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PGRST115',
        'message', 'Payload values do not match URL in primary key column(s)'),
      detail = '{"status": 400, "headers": {}}';
  end if;
end $$;
grant execute on function rest.require_key_match(bigint) to anon, authenticated, service_role;

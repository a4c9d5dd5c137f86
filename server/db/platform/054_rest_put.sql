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

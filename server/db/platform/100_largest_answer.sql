-- Passes on the body of an answer unless it is larger than an answer may be. The check is part of the statement, so an
-- answer that is too large never leaves the database.
create function rest.within(body text, most integer) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if octet_length(body) > most then
    raise exception 'This is too much for one answer. Ask for less.' using errcode = 'SM981';
  end if;
  return body;
end $$;
grant execute on function rest.within(text, integer) to anon, authenticated, service_role;

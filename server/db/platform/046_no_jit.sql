-- Row policies make small queries look expensive, and compiling one to machine code takes seconds where the query takes
-- milliseconds. A pooler passes no settings on, so the database itself says so.
do $$
begin
  if exists (
    select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'usage')
  ) then
    execute format('alter database %I set jit = off', current_database());
  end if;
end $$;

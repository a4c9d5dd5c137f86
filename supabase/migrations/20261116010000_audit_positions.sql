-- How far the audit log was ever sealed, in a sequence, which no rollback takes back: when the end of the log and of
-- its seals is cut off, the sequence still knows how long the chain was.

create sequence private.audit_positions;
comment on sequence private.audit_positions is 'The highest position that was ever sealed.';
select setval('private.audit_positions', max(position)) from private.audit_seals having max(position) is not null;

create or replace function private.seal_audit_log(most integer default 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  last private.audit_seals;
  entry public.audit_log;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.seal_audit_log')) then
    return 0;
  end if;
  select * into last from private.audit_seals order by position desc limit 1;
  for entry in
    select a.* from private.audit_unsealed u join public.audit_log a on a.id = u.audit_id order by u.audit_id limit most
  loop
    last.position := coalesce(last.position, 0) + 1;
    last.hash := sha256(coalesce(last.hash, '') || convert_to(private.audit_text(entry), 'UTF8'));
    insert into private.audit_seals values (last.position, entry.id, last.hash);
    delete from private.audit_unsealed where audit_id = entry.id;
    sealed := sealed + 1;
  end loop;
  if sealed > 0 then
    -- Never lower: after a cut, the new end must not hide how far the chain once reached.
    perform setval('private.audit_positions', greatest(last.position, (select last_value from private.audit_positions)));
  end if;
  return sealed;
end $$;

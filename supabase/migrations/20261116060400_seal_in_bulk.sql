-- Seals many rows with one insert and one delete. Each hash still covers the one before it.
create or replace function private.seal_audit_log(most integer default 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  last private.audit_seals;
  entry record;
  ids bigint[] := '{}';
  hashes bytea[] := '{}';
  sealed integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.seal_audit_log')) then
    return 0;
  end if;
  select * into last from private.audit_seals order by position desc limit 1;
  for entry in
    select a.id, convert_to(private.audit_text(a), 'UTF8') as text
    from private.audit_unsealed u join public.audit_log a on a.id = u.audit_id order by u.audit_id limit most
  loop
    last.hash := sha256(coalesce(last.hash, '') || entry.text);
    ids := ids || entry.id;
    hashes := hashes || last.hash;
  end loop;
  sealed := cardinality(ids);
  if sealed > 0 then
    insert into private.audit_seals
      select coalesce(last.position, 0) + s.n, s.audit_id, s.hash
      from unnest(ids, hashes) with ordinality s(audit_id, hash, n);
    delete from private.audit_unsealed where audit_id = any (ids);
    -- Never lower: after a cut, the new end must not hide how far the chain once reached.
    perform setval('private.audit_positions',
      greatest(coalesce(last.position, 0) + sealed, (select last_value from private.audit_positions)));
  end if;
  return sealed;
end $$;

-- A guardian or proxy whose access ended during a visit stayed on its channel, for as long as their token lasted.

create function private.announce_representation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce('realtime_access', 'visit:' || a.id)
    from public.appointments a where a.patient_id = new.patient_id and private.is_open(a);
  return null;
end $$;
comment on function private.announce_representation is
  'Who acts for a patient decides who may be on the channels of their visits: the policies are asked again.';
revoke execute on function private.announce_representation() from public;

-- At an end date, the job sets revoked_at.
create trigger announce_access after update on public.representatives
  for each row when (
    (old.user_id, old.rights, old.verified_at, old.revoked_at, old.ends_at)
      is distinct from (new.user_id, new.rights, new.verified_at, new.revoked_at, new.ends_at)
  ) execute function private.announce_representation();

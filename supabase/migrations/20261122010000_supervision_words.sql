-- The refusal says "supervising physician", as every screen does.
create or replace function private.check_supervision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.ended_at := coalesce(old.ended_at, case when new.ended_at is not null then now() end);
    return new;
  end if;
  if not private.can_see_patients(new.supervisor_id) then
    raise exception 'Choose a supervising physician whose license is verified.' using errcode = 'SM420';
  end if;
  new.started_at := now();
  -- Whoever supervises now answers for what is still waiting.
  update public.note_cosignatures set supervisor_id = new.supervisor_id
    where provider_id = new.provider_id and status <> 'cosigned';
  return new;
end $$;

-- A refill request is answered in the refill manager. Its notification led to the list of medications to verify.
create or replace function private.tell_of_refill(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  treating uuid;
begin
  if (select auth.uid()) is distinct from new.id or not exists (
    select private.pending_refills(new.current_medications) except select private.pending_refills(old.current_medications)
  ) then
    return;
  end if;
  select p.user_id into treating
    from public.appointments a join public.providers p on p.id = a.provider_id
    where a.patient_id = new.id and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
    order by abs(extract(epoch from a.appointment_date - now())) limit 1;
  if treating is null then
    raise exception 'You don''t have a provider who can refill this yet. Please schedule a visit first.'
      using errcode = 'SM504';
  end if;
  perform private.notify(
    treating, 'refill_requested', 'A patient asks for a refill', null, '/provider-dashboard/ai-copilot#refills'
  );
end $$;

update public.notifications set link = '/provider-dashboard/ai-copilot#refills' where kind = 'refill_requested';

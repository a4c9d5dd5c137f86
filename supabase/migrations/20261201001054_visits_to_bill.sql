-- Which completed visits have no bill was found by comparing all visits there ever were with all bills.
create table private.visits_to_bill (
  appointment_id uuid primary key references public.appointments (id) on delete cascade
);
comment on table private.visits_to_bill is 'Completed visits without a bill: few, because completing a visit bills it.';
alter table private.visits_to_bill enable row level security;
alter table private.visits_to_bill force row level security;

create function private.keep_visit_to_bill(visit uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.appointments a where a.id = visit and a.status = 'completed')
    and not exists (select from public.billing_records b where b.appointment_id = visit)
  then
    insert into private.visits_to_bill (appointment_id) values (visit) on conflict do nothing;
  else
    delete from private.visits_to_bill t where t.appointment_id = visit;
  end if;
end $$;
comment on function private.keep_visit_to_bill is 'Notes whether a visit is completed and has no bill.';
revoke execute on function private.keep_visit_to_bill(uuid) from public;

create function private.keep_visits_to_bill() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_visit_to_bill(
    case tg_op when 'INSERT' then to_jsonb(new) ->> 'id' else to_jsonb(old) ->> 'appointment_id' end::uuid);
  return null;
end $$;
comment on function private.keep_visits_to_bill is 'For a visit that is entered as completed, and a bill that is removed.';
revoke execute on function private.keep_visits_to_bill() from public;

create trigger to_bill after insert on public.appointments
  for each row when (new.status = 'completed') execute function private.keep_visits_to_bill();
create trigger to_bill after delete on public.billing_records
  for each row execute function private.keep_visits_to_bill();

create or replace function private.bill_completed_visit(old public.appointments, new public.appointments)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'completed' and old.status <> 'completed'
    and current_setting('private.closing_open_visits', true) is distinct from 'on'
  then
    perform private.create_bill(new, round(extract(epoch from new.completed_at - new.started_at) / 60)::integer);
  end if;
  if 'completed' in (new.status, old.status) and new.status <> old.status then
    perform private.keep_visit_to_bill(new.id);
  end if;
end $$;

create or replace function private.record_bill_move()
returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into public.billing_status_changes (billing_record_id, provider_id, from_status, to_status, note, changed_by)
    values (new.id, new.provider_id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_note, (select auth.uid()));
  end if;
  if tg_op = 'INSERT' then
    perform private.keep_visit_to_bill(new.appointment_id);
    return null;
  end if;
  if new.status = 'denied' and old.status = 'submitted' then
    perform private.notify_of_bill(new, 'bill_denied', 'Your insurance denied a bill');
  end if;
  if new.paid_amount > new.total_amount and old.paid_amount <= old.total_amount then
    perform private.notify_of_bill(new, 'bill_refund', 'We owe you a refund');
  end if;
  if new.status = 'void' and old.status <> 'void' then
    perform private.withdraw_superbills(new.id, a.patient_id) from public.appointments a where a.id = new.appointment_id;
  end if;
  return null;
end $$;

insert into private.visits_to_bill (appointment_id)
  select a.id from public.appointments a
  where a.status = 'completed' and not exists (select from public.billing_records b where b.appointment_id = a.id);

create or replace function public.unbilled_visits(patient uuid default null, search text default '')
returns table(
  id uuid, appointment_date timestamptz, appointment_type text, status text, patient_id uuid, patient_number text,
  patient_name text, provider_name text, total_amount numeric, balance numeric, payments jsonb
)
language plpgsql security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  by_biller constant boolean := private.gives_refunds();
  by_office constant boolean := by_biller or private.is_front_desk();
  wanted record;
  only_paid boolean;
  among uuid[];
begin
  if not by_office and not (
    unbilled_visits.patient = (select auth.uid()) or private.may_act_for(unbilled_visits.patient, 'billing')
  ) is true then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  if not by_biller and unbilled_visits.patient is null then
    return;
  end if;
  select * into wanted from private.read_patient_search(coalesce(search, ''));
  only_paid := not by_office or unbilled_visits.patient is null and coalesce(search, '') !~ '\S';
  among := array(
    select paid.appointment_id from public.bill_payments paid
    where paid.billing_record_id is null
      and (unbilled_visits.patient is null or exists (
        select from public.appointments v where v.id = paid.appointment_id and v.patient_id = unbilled_visits.patient
      ))
    group by paid.appointment_id having sum(paid.amount) > 0
    union
    select t.appointment_id from private.visits_to_bill t where by_biller
  );
  for id, appointment_date, appointment_type, status, patient_id, patient_number, patient_name, provider_name,
    total_amount, balance, payments
  in
    select a.id, a.appointment_date, a.appointment_type, a.status, p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
      private.provider_name(v), private.expected_charge(a), private.left_to_pay(a), private.payments_ahead(a.id)
    from public.appointments a
    join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
    where (unbilled_visits.patient is null or a.patient_id = unbilled_visits.patient)
      and (not only_paid and a.status not in ('cancelled', 'no_show') or a.id = any (among))
      and not exists (select from public.billing_records b where b.appointment_id = a.id)
      and (wanted.born is null or p.date_of_birth = wanted.born)
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like all (wanted.names))
      and (wanted.numbers = '{}' or (
        select bool_and(position(n in p.patient_id) > 0 or position(n in coalesce(p.phone, '')) > 0)
        from unnest(wanted.numbers) n
      ))
    order by a.status in ('cancelled', 'no_show') desc, a.appointment_date limit 50
  loop
    perform private.note_list('unbilled_visits', '{bill_payments,appointments,profiles}', array[patient_id]);
    return next;
  end loop;
end $$;

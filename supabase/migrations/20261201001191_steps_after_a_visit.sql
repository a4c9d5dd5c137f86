-- What follows when a visit is booked, changed or removed is one list: `private.after_appointment_write`. It took in the
-- three triggers that fired beside it.
drop trigger announce_visit_access on public.appointments;
drop trigger announce_visit_removed on public.appointments;
drop trigger to_bill on public.appointments;
drop function private.announce_visit_access();

create function private.announce_visit_access(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if old.id is not null
    and (old.status, old.patient_id, old.provider_id, old.appointment_date, old.license_reason)
      is distinct from (new.status, new.patient_id, new.provider_id, new.appointment_date, new.license_reason)
  then
    perform private.announce('realtime_access', 'visit:' || old.id);
  end if;
end $$;
comment on function private.announce_visit_access is
  'A visit''s status and people decide who may be on its channel. When they change, the server asks the policies again.';
revoke execute on function private.announce_visit_access(public.appointments, public.appointments) from public;

create or replace function private.bill_completed_visit(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'completed' and old.status <> 'completed'
    and current_setting('private.closing_open_visits', true) is distinct from 'on'
  then
    perform private.create_bill(new, round(extract(epoch from new.completed_at - new.started_at) / 60)::integer);
  end if;
  if (new.status = 'completed') <> coalesce(old.status = 'completed', false) then
    perform private.keep_visit_to_bill(new.id);
  end if;
end $$;
comment on function private.bill_completed_visit is
  'Completing a visit creates its bill. A visit that is entered as completed waits to be billed.';

create or replace function private.after_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_visit_access(old, new);
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  perform private.bill_completed_visit(old, new);
  perform private.audit_license_reason(old, new);
  if tg_op <> 'UPDATE' or new.status <> old.status or private.is_moved(old, new)
    or (new.waiting_since, new.cannot_come_at) is distinct from (old.waiting_since, old.cannot_come_at)
  then
    perform private.signal_calendar_change(coalesce(new.provider_id, old.provider_id));
  end if;
  perform private.keep_care_of_visit(old, new);
  perform private.keep_conversation(old, new);
  if tg_op <> 'DELETE' then
    perform private.tell_of_visit_change(old, new);
  end if;
  if tg_op = 'UPDATE' then
    perform private.tell_of_begun_visit(old, new);
    perform private.forget_intake_drafts(old, new);
  end if;
  if tg_op <> 'DELETE' then
    perform private.follow_earlier_time_request(old, new);
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;

-- The same for a bill: a removed one leaves its visit to be billed again.
drop trigger record_move on public.billing_records;
drop trigger to_bill on public.billing_records;
drop function private.keep_visits_to_bill();
alter function private.record_bill_move() rename to after_bill_write;

create or replace function private.after_bill_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' then
    perform private.keep_visit_to_bill(coalesce(new.appointment_id, old.appointment_id));
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into public.billing_status_changes (billing_record_id, provider_id, from_status, to_status, note, changed_by)
    values (new.id, new.provider_id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_note, (select auth.uid()));
  end if;
  if tg_op = 'INSERT' then
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
comment on function private.after_bill_write is
  'What happens after a bill was created, changed or removed, in order and in the same transaction.';
create trigger steps_after after insert or update or delete on public.billing_records
  for each row execute function private.after_bill_write();

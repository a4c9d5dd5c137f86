-- A check-in, and a change of who pays, is seen at once by everyone who has the day's list open.

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
    or (new.waiting_since, new.cannot_come_at, new.checked_in_at, new.payment_method)
      is distinct from (old.waiting_since, old.cannot_come_at, old.checked_in_at, old.payment_method)
  then
    perform private.signal_calendar_change(coalesce(new.provider_id, old.provider_id));
  end if;
  perform private.keep_care_of_visit(old, new);
  perform private.keep_conversation(old, new);
  if tg_op <> 'DELETE' then
    perform private.notify_of_visit_change(old, new);
  end if;
  if tg_op = 'UPDATE' then
    perform private.notify_of_begun_visit(old, new);
    perform private.forget_intake_drafts(old, new);
  end if;
  if tg_op <> 'DELETE' then
    perform private.follow_earlier_time_request(old, new);
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;

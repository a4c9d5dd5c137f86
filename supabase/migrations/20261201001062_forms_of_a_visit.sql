-- Who fills in the forms of a visit finds them again until they are sent, and drafts of a visit that ended are gone:
-- they counted against the limit of unfinished forms, and nobody could clear them.

create function private.has_sent_intake(visit uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.intake_responses i where i.appointment_id = visit and i.completed_at is not null
  )
$$;
revoke execute on function private.has_sent_intake(uuid) from public;

drop function public.visits_of(uuid);
create function public.visits_of(patient uuid) returns table (
  id uuid, patient_id uuid, provider_id uuid, provider_name text, appointment_date timestamptz, appointment_type text,
  duration_minutes integer, status text, booked_by uuid, may_join boolean, uncertain boolean, cannot_come_at timestamptz,
  forms_done boolean
)
language sql security definer set search_path = ''
as $$
  select a.id, a.patient_id, a.provider_id, private.provider_name(p), a.appointment_date, a.appointment_type,
    a.duration_minutes, a.status, a.booked_by, private.may_join_for(patient), private.is_uncertain(a), a.cannot_come_at,
    private.has_sent_intake(a.id)
  from public.appointments a join public.providers p on p.id = a.provider_id
  where a.patient_id = patient and (select private.may_act_for(patient, 'schedule'))
    and (select private.note_list('visits_of', '{appointments}', array[patient]))
  order by a.appointment_date desc limit 200
$$;
revoke execute on function public.visits_of(uuid) from public;
grant execute on function public.visits_of(uuid) to authenticated, service_role;

drop function private.schedulers_of(uuid);
create function private.schedulers_of(patient uuid) returns table (email text, language text, joins boolean)
language sql stable security definer set search_path = ''
as $$
  select u.email, coalesce(
    own.preferred_language, u.raw_user_meta_data ->> 'preferred_language', p.preferred_language
  ), 'forms' = any (rights.now) and ('read_notes' = any (rights.now) or not private.signs_in(patient))
  from public.representatives r join auth.users u on u.id = r.user_id join public.profiles p on p.id = r.patient_id
  cross join lateral (select private.rights_now(r) as now) rights
  left join public.profiles own on own.id = u.id
  where r.patient_id = patient and r.revoked_at is null and u.email is not null and 'schedule' = any (rights.now)
$$;
revoke execute on function private.schedulers_of(uuid) from public;
grant execute on function private.schedulers_of(uuid) to service_role;

create function private.forget_intake_drafts(old public.appointments, new public.appointments) returns void
language sql security definer set search_path = ''
as $$
  delete from public.form_drafts d
  where new.status in ('completed', 'cancelled', 'no_show') and old.status is distinct from new.status
    and (d.user_id = new.patient_id or d.user_id in (
      select r.user_id from public.representatives r where r.patient_id = new.patient_id and r.user_id is not null
    ))
    and d.form in ('visit-intake ' || new.id, 'visit-intake ' || new.id || ' for ' || new.patient_id)
$$;
comment on function private.forget_intake_drafts is 'Deletes what was typed and not sent for a visit that ended.';
revoke execute on function private.forget_intake_drafts(public.appointments, public.appointments) from public;

create or replace function private.after_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'UPDATE' then
    perform private.bill_completed_visit(old, new);
  end if;
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


delete from public.form_drafts d using public.appointments a
where a.status in ('completed', 'cancelled', 'no_show') and d.form like 'visit-intake %'
  and d.form in ('visit-intake ' || a.id, 'visit-intake ' || a.id || ' for ' || a.patient_id);

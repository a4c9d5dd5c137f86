-- Plain names for a table and for functions whose names did not say what they do. Their callers are written in full.

-- What was open when a patient asked for an earlier time.
alter table private.earlier_time_looks rename to known_open_times;
alter table private.known_open_times rename constraint earlier_time_looks_pkey to known_open_times_pkey;
alter table private.known_open_times
  rename constraint earlier_time_looks_request_id_fkey to known_open_times_request_id_fkey;
comment on table private.known_open_times is
  'What was open when a request for an earlier time was last checked. Only what opens after that is news.';
comment on column private.known_open_times.calendar_changed_at is
  'The change of the provider''s calendar that was seen. The next check is due when there is another.';
alter function private.look_at_calendar(public.earlier_time_requests) rename to save_known_open_times;

create or replace function private.save_known_open_times(request public.earlier_time_requests) returns void
language sql security definer set search_path = ''
as $$
  insert into private.known_open_times (request_id, known, calendar_changed_at)
  values (
    request.id, private.open_ranges(request.provider_id, now(), private.earlier_time_until(request)),
    (select c.changed_at from public.calendar_changes c where c.provider_id = request.provider_id)
  )
  on conflict (request_id) do update set known = excluded.known, calendar_changed_at = excluded.calendar_changed_at
$$;

create or replace function private.after_earlier_time_request_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' then
    perform private.save_known_open_times(new);
  end if;
  return null;
end $$;

create or replace function private.follow_earlier_time_request(old public.appointments, new public.appointments)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if old.id is null then
    delete from public.earlier_time_requests r
      where r.patient_id = new.patient_id and r.provider_id = new.provider_id and r.appointment_id is null
        and not (
          coalesce(new.patient_id = (select auth.uid()) or private.represents(new.patient_id), false)
          and not exists (
            select from private.known_open_times k where k.request_id = r.id and new.appointment_date <= k.offered
          )
        );
    update public.earlier_time_requests r set appointment_id = new.id
      where r.patient_id = new.patient_id and r.provider_id = new.provider_id and r.appointment_id is null
        and new.status = 'scheduled' and new.appointment_date > now();
  elsif new.status <> 'scheduled' or new.appointment_date < old.appointment_date then
    delete from public.earlier_time_requests r where r.appointment_id = new.id;
  elsif private.is_moved(old, new) then
    perform private.save_known_open_times(r) from public.earlier_time_requests r where r.appointment_id = new.id;
  end if;
end $$;

create or replace function private.take_opened_times(at timestamptz, pause interval, most integer default 50)
returns table (
  id uuid, patient_id uuid, provider_id uuid, appointment_id uuid, visit_at timestamptz, visit_type text,
  state text, minutes integer, until timestamptz, weekdays smallint[], day_part text, opened jsonb,
  licensed_until text, own_visits jsonb
)
language sql security definer set search_path = ''
as $$
  with due as materialized (
    select r as request, k.known, c.changed_at
    from private.known_open_times k
    join public.earlier_time_requests r on r.id = k.request_id
    join public.calendar_changes c on c.provider_id = r.provider_id
    where c.changed_at is distinct from k.calendar_changed_at
      and (k.told_at is null or k.told_at <= take_opened_times.at - pause)
    order by r.created_at limit most for update of k skip locked
  ), seen as materialized (
    select due.*, ends.until, private.open_ranges((due.request).provider_id, take_opened_times.at, ends.until) as open
    from due cross join lateral (select private.earlier_time_until(due.request) as until) ends
  ), saved as (
    update private.known_open_times k set known = seen.open, calendar_changed_at = seen.changed_at
    from seen where k.request_id = (seen.request).id
  )
  select r.id, r.patient_id, r.provider_id, r.appointment_id, a.appointment_date, case when a.id is null then wanted.name end,
    case when a.id is null then r.state end,
    coalesce(a.duration_minutes, wanted.duration_minutes, 60), seen.until, r.weekdays, r.day_part,
    (select jsonb_agg(jsonb_build_array(lower(span), upper(span))) from unnest(seen.open - seen.known) span),
    case when private.has_license_reason(a, a.patient_state) then '9999-12-31' else (
      select max(l.valid_until)::text from public.provider_licenses l
      where l.provider_id = r.provider_id
        and l.state = coalesce(a.patient_state, r.state, private.state_code(p.state))
    ) end,
    coalesce((
      select jsonb_agg(jsonb_build_object('appointment_date', o.appointment_date, 'ends_at', o.ends_at))
      from public.appointments o
      where o.patient_id = r.patient_id and o.status = 'scheduled' and o.id is distinct from r.appointment_id
        and o.ends_at > take_opened_times.at
    ), '[]')
  from seen
  join public.earlier_time_requests r on r.id = (seen.request).id
  join public.profiles p on p.id = r.patient_id and p.closed_at is null
  left join public.appointments a on a.id = r.appointment_id
  left join lateral (
    select t.name, t.duration_minutes from public.provider_visit_types t
    where t.provider_id = r.provider_id and t.is_active
    order by t.name is not distinct from r.visit_type desc, t.duration_minutes desc, t.name limit 1
  ) wanted on true
  where not isempty(seen.open - seen.known)
  order by r.created_at
$$;
comment on function private.take_opened_times is
  'Requests for which something opened since the last check. The visit type is named for those who have no visit yet.';

create or replace function public.waiting_for_earlier_times(provider uuid default null)
returns table (
  id uuid, patient_id uuid, patient_name text, phone text, provider_id uuid, provider_name text, time_zone text,
  appointment_id uuid, appointment_date timestamptz, duration_minutes integer, weekdays smallint[], day_part text,
  created_at timestamptz, told_at timestamptz, can_book boolean, patient_time_zone text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  mine constant uuid := private.verified_provider_id();
begin
  if mine is null and not private.is_front_desk() then
    raise exception 'Only providers and the front desk can see who is waiting.' using errcode = 'SM223';
  end if;
  for id, patient_id, patient_name, phone, provider_id, provider_name, time_zone, appointment_id, appointment_date,
    duration_minutes, weekdays, day_part, created_at, told_at, can_book, patient_time_zone
  in
    select r.id, r.patient_id, btrim(p.first_name || ' ' || p.last_name), p.phone, v.id, private.provider_name(v),
      v.time_zone, a.id, a.appointment_date, a.duration_minutes, r.weekdays, r.day_part, r.created_at, k.told_at,
      mine is null or private.i_treat(r.patient_id), p.time_zone
    from public.earlier_time_requests r
    join public.profiles p on p.id = r.patient_id
    join public.providers v on v.id = r.provider_id
    left join public.appointments a on a.id = r.appointment_id
    left join private.known_open_times k on k.request_id = r.id
    where r.provider_id = coalesce(mine, waiting_for_earlier_times.provider, r.provider_id)
    order by r.created_at, r.id limit 200
  loop
    perform private.record_audit('earlier_time_requests.read', patient_id, id::text,
      '{"list": "waiting_for_earlier_times", "with": ["profiles", "appointments"]}');
    return next;
  end loop;
end $$;

-- Bookings of the same provider or patient wait for each other.
alter function private.take_turns(uuid, uuid) rename to lock_calendars;

create or replace function private.before_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_person constant boolean := private.is_person();
begin
  if tg_op = 'INSERT' then
    new.home_state := private.home_state(new.patient_id);
    new.patient_state := coalesce(new.patient_state, new.home_state);
    if by_person then
      new.reason := new.notes;
      new.notes := null;
      new := private.stamp_license_reason(null, new);
      new := private.stamp_payment(new);
      perform private.check_booking(null, new);
    end if;
    perform private.lock_calendars(new.provider_id, new.patient_id);
    perform private.check_booking_limits(null, new);
    if by_person then
      perform private.check_license(new, new.patient_state, new.appointment_date);
    end if;
    perform private.check_spacing(new);
    if by_person then
      perform private.check_visit_type(new);
    end if;
    return new;
  end if;

  if by_person then
    perform private.check_status(old, new);
    perform private.check_appointment_change(old, new);
    new := private.stamp_person_change(old, new);
    new := private.stamp_license_reason(old, new);
  end if;
  if private.is_moved(old, new) then
    if by_person then
      perform private.check_booking(old, new);
    end if;
    perform private.lock_calendars(new.provider_id, new.patient_id);
    perform private.check_booking_limits(old, new);
  end if;
  if by_person then
    perform private.check_license_of_change(old, new);
  end if;
  new := private.stamp_status(old, new);
  perform private.check_cutoff(old, new);
  if private.is_moved(old, new) then
    perform private.check_spacing(new);
  end if;
  if by_person and new.duration_minutes <> old.duration_minutes then
    perform private.check_visit_type(new);
  end if;
  if new.appointment_date <> old.appointment_date then
    new.checked_in_at := null;
    new.checked_in_by := null;
    new.waiting_since := null;
    new.cannot_come_at := null;
  end if;
  if new.patient_state is distinct from old.patient_state then
    new.home_state := private.home_state(new.patient_id);
  end if;
  new.updated_at := now();
  return new;
end $$;

-- Who reads and answers overdue messages of colleagues.
alter function private.who_stands_in() rename to covering_staff;

create or replace function private.conversations_to_cover()
returns table (patient_id uuid, provider_id uuid, since timestamptz, unread integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  if not exists (select from private.covering_staff() s where s.user_id = me) then
    return;
  end if;
  return query
    select o.patient_id, o.provider_id, o.since, o.unread
    from private.overdue_conversations o join public.providers p on p.id = o.provider_id
    -- Their own are in their inbox, and nobody answers themselves or for a child of theirs.
    where p.user_id <> me and private.acting_as(o.patient_id) is null;
end $$;

create or replace function private.require_overdue(patient uuid, provider uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.covering_staff() s where s.user_id = (select auth.uid())) then
    raise exception 'Only the supervising physician and people on call can do this.' using errcode = 'SM991';
  end if;
  if not exists (
    select from private.conversations_to_cover() c where c.patient_id = patient and c.provider_id = provider
  ) then
    raise exception 'This conversation isn''t overdue any more. Someone may have answered it.' using errcode = 'SM992';
  end if;
end $$;

create or replace function private.tell_of_overdue_messages() returns integer
language sql security definer set search_path = ''
as $$
  with fresh as (
    insert into private.overdue_notices as n (patient_id, provider_id, since)
    select o.patient_id, o.provider_id, o.since from private.overdue_conversations o
    on conflict (patient_id, provider_id) do update set since = excluded.since where n.since <> excluded.since
    returning n.provider_id
  ), told as (
    select private.notify(s.user_id, 'message_overdue', 'Patient messages are past the practice''s answer time',
      'They were sent to a colleague, who hasn''t answered them.',
      case when s.is_supervisor then '/admin/overdue-messages' else '/provider-dashboard/overdue-messages' end)
    from private.covering_staff() s
    where exists (
        select from fresh f join public.providers p on p.id = f.provider_id where p.user_id <> s.user_id
      )
      -- One that is still unread says the same.
      and not exists (
        select from public.notifications n
        where n.user_id = s.user_id and n.kind = 'message_overdue' and n.read_at is null
      )
  )
  select count(*)::integer from told
$$;

-- The open tasks of someone who can no longer do them.
alter function private.hand_on_tasks(uuid) rename to reassign_tasks;

create or replace function public.end_supervision(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
begin
  -- Two admins who remove each other at the same moment wait for each other here.
  perform pg_advisory_xact_lock(hashtext('public.end_supervision'));
  if not private.is_admin() then
    raise exception 'Only the supervising physician can change accounts.' using errcode = 'SM114';
  end if;
  if not exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> person) then
    raise exception 'The last admin can''t be removed.' using errcode = 'SM121';
  end if;
  perform set_config('audit.reason', said, true);
  delete from public.user_roles where user_id = person and role = 'admin';
  if not found then
    raise exception 'This account isn''t an admin.' using errcode = 'SM122';
  end if;
  perform private.sign_out_everywhere(person);
  perform private.release_safety_tasks(person);
  perform private.reassign_tasks(person);
end $$;

create or replace function public.remove_office_staff(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
begin
  perform set_config('audit.reason', said, true);
  delete from public.user_roles r where r.user_id = person and r.role = any (private.office_roles());
  if not found then
    raise exception 'This account isn''t front desk or billing staff.' using errcode = 'SM823';
  end if;
  update auth.users set banned_until = now() + interval '100 years' where id = person;
  delete from auth.one_time_tokens where user_id = person;
  perform private.sign_out_everywhere(person);
  perform private.reassign_tasks(person);
end $$;

create or replace function public.suspend_provider(provider_id uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  suspended public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can suspend a provider.' using errcode = 'SM106';
  end if;
  select p.* into suspended from public.providers p where p.id = provider_id for update;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  if exists (select from public.user_roles r where r.user_id = suspended.user_id and r.role = 'admin') then
    raise exception 'A supervising physician can''t be suspended. Remove that role first.' using errcode = 'SM651';
  end if;
  update public.providers
    set suspended_at = coalesce(suspended_at, now()), refused_at = null,
      decision_reason = coalesce(nullif(btrim(reason), ''), decision_reason)
    where id = provider_id;
  perform private.sign_out_everywhere(suspended.user_id);
  if suspended.suspended_at is null then
    perform private.give_rebooking_task(suspended);
    perform private.give_handover_task(suspended);
  end if;
  perform private.release_safety_tasks(suspended.user_id);
  perform private.reassign_tasks(suspended.user_id);
end $$;

-- A patient can't name who prescribed a medication.
alter function private.as_patients_write(jsonb, jsonb) rename to without_prescribers;

create or replace function private.before_profile_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  listed_before constant jsonb := old.current_medications || old.medication_history;
begin
  new := private.check_identity(old, new);
  if new.time_zone is distinct from old.time_zone and not private.is_time_zone(new.time_zone) then
    raise exception 'We don''t recognize that time zone. Choose one from the list.'
      using errcode = 'SM102', detail = new.time_zone;
  end if;
  if private.is_person() and pg_trigger_depth() = 1 then
    perform private.check_profile_change(old, new);
    if (new.current_medications, new.medication_history)
        is distinct from (old.current_medications, old.medication_history)
      and private.is_medication_list(new.current_medications) and private.is_medication_list(new.medication_history)
    then
      new.current_medications := private.without_claims(new.current_medications, listed_before);
      new.medication_history := private.without_claims(new.medication_history, listed_before);
      if (select auth.uid()) = new.id or private.represents(new.id) then
        new.current_medications := private.without_prescribers(new.current_medications, listed_before);
        new.medication_history := private.without_prescribers(new.medication_history, listed_before);
      end if;
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- Each notification names its text by a code, and the app shows the text of that code in the reader's language.

alter table public.notifications add column code text, add column subject text;
comment on column public.notifications.code is
  'Which text it shows, where its kind has more than one. The texts are in core/notifications.';
comment on column public.notifications.subject is 'The person or place its text names.';
comment on column public.notifications.title is 'The text in English, for a reader who doesn''t know the code.';

drop function private.notify(uuid, text, text, text, text);
create function private.notify(
  recipient uuid, kind text, title text, body text default null, link text default null,
  code text default null, subject text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, link, code, subject)
  select recipient, notify.kind, notify.title, notify.body, notify.link, notify.code, notify.subject
  where recipient is not null
$$;
revoke execute on function private.notify(uuid, text, text, text, text, text, text) from public;

drop function private.tell_representatives(uuid, text, text, text);
create function private.tell_representatives(
  patient uuid, kind text, title text, link text, code text default null, subject text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
  select r.user_id, tell_representatives.kind, tell_representatives.title,
    '/family/' || patient || coalesce(substring(tell_representatives.link from '\?.*$'), ''), patient,
    tell_representatives.code, tell_representatives.subject
  from public.representatives r
  where r.patient_id = patient and r.revoked_at is null and r.user_id is distinct from (select auth.uid())
    and private.right_of_notification(tell_representatives.kind) = any (private.rights_now(r))
$$;
revoke execute on function private.tell_representatives(uuid, text, text, text, text, text) from public;

create or replace function private.copy_to_representatives() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_representatives(new.user_id, new.kind, new.title, new.link, new.code, new.subject);
  return null;
end $$;

create or replace function private.tell_of_medication(patient uuid, act text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(patient, told.kind, told.title, null, '/patient-dashboard#medications', told.code)
  from (values
    ('prescribed', 'medication_prescribed', 'A medication was prescribed for you', null),
    ('changed', 'medication_changed', 'Your provider changed a medication', 'medication_changed'),
    ('stopped', 'medication_changed', 'Your provider stopped a medication', 'medication_stopped'),
    ('reconciled', 'medication_changed', 'Your provider reviewed your medication list', 'medication_reviewed'),
    ('declined', 'medication_changed', 'Your provider reviewed your medication list', 'medication_reviewed'),
    ('renewed', 'refill_answered', 'Your refill was approved', 'refill_approved'),
    ('refill_approved', 'refill_answered', 'Your refill was approved', 'refill_approved'),
    ('refill_denied', 'refill_answered', 'Your refill was denied', 'refill_denied')
  ) told (act, kind, title, code) where told.act = tell_of_medication.act
$$;

create or replace function private.tell_of_refill_answer(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answer record;
begin
  if not private.is_person() or (select auth.uid()) = new.id then
    return;
  end if;
  for answer in
    select private.refills_left(is_now) > private.refills_left(was) as approved
    from jsonb_array_elements(old.current_medications) was
    join jsonb_array_elements(new.current_medications) is_now on is_now ->> 'id' = was ->> 'id'
    where jsonb_typeof(was) = 'object' and jsonb_typeof(is_now) = 'object'
      and was ->> 'cardStatus' = 'pending' and is_now ->> 'cardStatus' = 'active'
      and private.refills_left(was) = 0
  loop
    perform private.notify(new.id, 'refill_answered',
      case when answer.approved then 'Your refill was approved' else 'Your refill was denied' end,
      null, '/patient-dashboard#medications', case when answer.approved then 'refill_approved' else 'refill_denied' end);
  end loop;
end $$;

create or replace function private.tell_of_message(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider from public.providers where id = message.provider_id;
  if message.sender_id is distinct from provider.user_id then
    perform private.notify(provider.user_id, 'message',
      case message.acting_as when 'guardian' then 'New message from a patient''s guardian'
        when 'proxy' then 'New message from a patient''s proxy' else 'New message from a patient' end,
      null, '/provider-dashboard/messages/' || message.patient_id);
  elsif message.conversation_with is not null then
    insert into public.notifications (user_id, kind, title, link, about, code)
      values (message.conversation_with, 'message', 'New message from a provider',
        '/family/' || message.patient_id || '?open=messages&with=' || message.provider_id, message.patient_id, 'message_to_representative');
  else
    perform private.notify(message.patient_id, 'message', 'New message from your provider', null,
      '/patient-dashboard?open=messages&with=' || message.provider_id, 'message_to_patient');
  end if;
end $$;

create or replace function private.tell_of_visit_change(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  happened text := case
    when old.id is null then 'booked'
    when new.status = 'cancelled' and old.status <> 'cancelled' then 'cancelled'
    when new.status = 'no_show' and old.status <> 'no_show' then 'missed'
    when new.appointment_date is distinct from old.appointment_date then 'moved'
  end;
  actor uuid := (select auth.uid());
  provider_user uuid := (select p.user_id from public.providers p where p.id = new.provider_id);
  did text := case happened when 'booked' then 'booked a visit' when 'moved' then 'moved a visit' else 'canceled a visit' end;
  capacity text := private.acting_as(new.patient_id);
begin
  if happened is null or actor is null then
    return;
  end if;
  insert into private.appointment_events (appointment_id, kind, actor_id, moved_from)
    values (new.id, happened, actor, case when happened = 'moved' then old.appointment_date end);
  if actor <> provider_user and happened <> 'missed' then
    perform private.notify(provider_user, 'appointment_' || happened,
      case capacity when 'patient' then 'A patient ' when 'guardian' then 'A patient''s guardian '
        when 'proxy' then 'A patient''s proxy ' else 'The practice ' end || did,
      null, '/provider-dashboard/appointments?visit=' || new.id);
  end if;
  if actor <> new.patient_id then
    perform private.notify(new.patient_id, 'appointment_' || happened,
      case when happened = 'missed' then 'We missed you at your visit'
        else case when actor = provider_user then 'Your provider ' when capacity = 'guardian' then 'Your guardian '
            when capacity = 'proxy' then 'Your proxy ' else 'The practice ' end
          || case happened when 'booked' then did when 'moved' then 'moved your visit' else 'canceled your visit' end end,
      null, '/patient-dashboard', case when happened <> 'missed' then 'appointment_' || happened
        || case when actor = provider_user then '_by_provider' when capacity = 'guardian' then '_by_guardian'
          when capacity = 'proxy' then '_by_proxy' else '_by_practice' end end);
  elsif happened <> 'missed' then
    -- What the patient did themselves is no news to them, but it is to those who schedule for them.
    perform private.tell_representatives(new.patient_id, 'appointment_' || happened,
      case happened when 'booked' then 'A visit was booked' when 'moved' then 'A visit was moved' else 'A visit was canceled' end,
      '/patient-dashboard', 'appointment_' || happened || '_by_patient');
  end if;
  perform private.announce('appointment_event', '');
end $$;

create or replace function private.tell_waiting_patients(state text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting public.state_waitlist;
  place constant text := (select s.name from private.us_states s where s.code = tell_waiting_patients.state);
begin
  for waiting in
    update public.state_waitlist w set told_at = now()
    where w.state = tell_waiting_patients.state and w.told_at is null returning w.*
  loop
    perform private.notify(waiting.patient_id, 'state_open', 'A provider licensed in ' || place || ' is available', null,
      '/appointment-scheduling?state=' || waiting.state, null, place);
  end loop;
end $$;

create or replace function public.accept_invitation(representation uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives := private.open_representation(representation);
begin
  if private.is_staff() or not exists (select from public.my_invitations() i where i.id = r.id) then
    raise exception 'We couldn''t find that person, or their access has already ended.' using errcode = 'SM730';
  end if;
  if private.is_minor(me) then
    raise exception 'You need to be 18 or older to act for someone else.' using errcode = 'SM729';
  end if;
  insert into public.user_roles (user_id, role) values (me, 'representative') on conflict do nothing;
  update public.representatives set user_id = me, accepted_at = now() where id = r.id;
  perform private.notify(r.patient_id, 'representative_accepted', private.person_name(me) || ' can now help with your care',
    null, '/patient-dashboard/helpers', null, private.person_name(me)) where r.kind = 'proxy';
end $$;

create or replace function public.verify_guardian(representation uuid, rights text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  if r.kind <> 'guardian' or r.user_id is null or r.document_name is null then
    raise exception 'Upload the document that shows you''re the parent or guardian first.' using errcode = 'SM733';
  end if;
  update public.representatives x set
    verified_at = now(), verified_by = (select auth.uid()), rights = private.clean_rights(verify_guardian.rights),
    verified_state = (select p.state from public.profiles p where p.id = r.patient_id)
    where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about)
    values (r.user_id, 'guardian_verified', 'We verified your document. You can continue with the registration.',
      '/family/' || r.patient_id, r.patient_id);
end $$;

create or replace function public.limit_representative(representation uuid, rights text[], reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  perform set_config('audit.reason', said, true);
  update public.representatives x
    set rights = private.clean_rights(limit_representative.rights), limited_reason = said where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about, subject)
    select r.user_id, 'representation_changed', 'The practice changed what you may do for ' || private.person_name(r.patient_id),
      '/family/' || r.patient_id, r.patient_id, private.person_name(r.patient_id) where r.user_id is not null;
end $$;

create or replace function public.end_representation(representation uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives := private.open_representation(representation);
  invited constant boolean := exists (select from public.my_invitations() i where i.id = r.id);
  said text := nullif(left(btrim(coalesce(reason, '')), 500), '');
begin
  if private.is_admin() then
    said := private.said_reason(reason);
  elsif not coalesce(r.user_id = me or invited or (r.patient_id = me and r.kind = 'proxy')
    or (r.created_by = me and r.user_id is null), false)
  then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  update public.representatives set revoked_at = now(), revoked_by = me, revoke_reason = said where id = r.id;
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
    select r.user_id, 'representation_ended', 'You no longer act for ' || private.person_name(r.patient_id), null, r.patient_id,
      'representation_ended_for_representative', private.person_name(r.patient_id)
    where r.user_id is distinct from me and r.user_id is not null;
  if r.patient_id is distinct from me and not private.is_minor(r.patient_id) then
    perform private.notify(r.patient_id, 'representation_ended',
      coalesce(private.person_name(r.user_id), r.invited_email) || ' no longer acts for you', null, '/patient-dashboard/helpers',
      'representation_ended_for_patient', coalesce(private.person_name(r.user_id), r.invited_email));
  end if;
end $$;

create or replace function private.finish_representations(at timestamptz, most integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives;
  done integer := 0;
  grown boolean;
begin
  for r in
    select x.* from public.representatives x join public.profiles p on p.id = x.patient_id
    where x.revoked_at is null
      and (x.ends_at <= at or (x.basis = 'minor' and private.age_on(p.date_of_birth, at) >= 18))
    order by x.id limit most for update of x skip locked
  loop
    grown := r.ends_at is null or r.ends_at > at;
    update public.representatives set revoked_at = at, end_told_at = at,
      revoke_reason = case when grown then 'The patient turned 18.' else 'The end date was reached.' end
      where id = r.id;
    if r.user_id is not null then
      insert into public.notifications (user_id, kind, title, link, about, code, subject) values (
        r.user_id, case when grown then 'patient_turned_18' else 'representation_ended' end,
        case when grown
          then private.person_name(r.patient_id) || ' is 18 now. Your access has ended.'
          else 'You no longer act for ' || private.person_name(r.patient_id) end,
        null, r.patient_id,
        case when grown then 'patient_turned_18_for_representative' else 'representation_ended_for_representative' end,
        private.person_name(r.patient_id));
      perform private.queue_mail(u.email, 'Your access to someone''s care has ended',
        E'You can no longer act for someone at this practice because they turned 18 or the end date was reached. They now manage their own care.\n\nUsted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años o porque llegó la fecha límite. Ahora ella se encarga de su propia atención.',
        null, 'representation_ended') from auth.users u where u.id = r.user_id and u.email is not null;
    end if;
    perform private.notify(r.patient_id, case when grown then 'patient_turned_18' else 'representation_ended' end,
      case when grown then 'You''re 18 now. Please sign your own consent forms.'
        else coalesce(private.person_name(r.user_id), r.invited_email) || ' no longer acts for you' end,
      null, '/patient-dashboard/helpers',
      case when grown then 'patient_turned_18_for_patient' else 'representation_ended_for_patient' end,
      coalesce(private.person_name(r.user_id), r.invited_email));
    perform private.queue_mail(u.email,
      case when grown then 'You''re 18 now: you manage your own care' else 'Someone''s access to your care has ended' end,
      case when grown
        then E'Your parent or guardian no longer has access to your record here. Please sign in and sign your own consent forms before you book your next visit.\n\nSus padres o su tutor ya no tienen acceso a su expediente aquí. Inicie sesión y firme sus propios consentimientos antes de programar su próxima cita.'
        else E'The end date you set was reached. You can give access again at any time in your profile.\n\nLlegó la fecha límite que usted eligió. Puede volver a dar acceso en cualquier momento desde su perfil.' end,
      null, case when grown then 'patient_turned_18' else 'representation_ended' end)
      from auth.users u where u.id = r.patient_id and u.email is not null;
    done := done + 1;
  end loop;
  return done;
end $$;

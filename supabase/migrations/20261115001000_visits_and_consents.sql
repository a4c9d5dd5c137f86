-- Around a visit: the consents, the intake, and how the connection went.

-- The caller's visits: as their provider, as their patient, and as a patient whose visit is in progress.
create function private.visits_i_provide() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.appointments where provider_id = (select private.verified_provider_id()) $$;
revoke execute on function private.visits_i_provide() from public;
grant execute on function private.visits_i_provide() to authenticated, service_role;

create function private.visits_i_attend() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.appointments where patient_id = (select auth.uid()) $$;
revoke execute on function private.visits_i_attend() from public;
grant execute on function private.visits_i_attend() to authenticated, service_role;

create function private.visits_i_am_in() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.appointments where patient_id = (select auth.uid()) and status = 'in_progress' $$;
revoke execute on function private.visits_i_am_in() from public;
grant execute on function private.visits_i_am_in() to authenticated, service_role;

-- Consent texts.

create table public.consent_texts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('recording', 'ai_analysis', 'emotion_detection', 'notice')),
  version integer not null,
  language text not null default 'English',
  body text not null,
  created_at timestamptz not null default now(),
  published_by uuid references auth.users on delete set null,
  ask_again boolean not null default false,
  unique (kind, version, language)
);
comment on table public.consent_texts is
  'The texts a patient accepts or declines, and the notice they confirm. A text never changes; a new version is a new row.';
comment on column public.consent_texts.ask_again is
  'Answers to earlier versions no longer count for visits that have not started; the patient is asked again.';
grant select on public.consent_texts to authenticated;
grant all on public.consent_texts to service_role;

create function private.refuse_consent_text_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'A published consent text can''t be changed.' using errcode = 'SM351';
end $$;

create trigger never_edited before update of kind, version, language, body, ask_again, created_at on public.consent_texts
  for each row execute function private.refuse_consent_text_change();

alter table public.consent_texts enable row level security;
alter table public.consent_texts force row level security;

create policy "A signed-in person reads the consent texts" on public.consent_texts
  for select to authenticated using (true);

-- The first version of what a patient is asked before a visit.
insert into public.consent_texts (kind, version, language, body) values
  ('recording', 1, 'English', 'I agree that the audio of this visit may be recorded so that my provider can write an accurate note. The recording is stored encrypted with AES-256, is deleted once the note is signed and after 72 hours at the latest, and is never used for anything else.'),
  ('ai_analysis', 1, 'English', 'I agree that what is said in this visit may be written down and used by software to draft a note. My provider reads, corrects and signs the note; nothing the software writes counts until then.'),
  ('emotion_detection', 1, 'English', 'I agree that software may estimate emotions from my camera picture during this visit. The estimates are shown to my provider only, are not a diagnosis and are not kept.'),
  ('recording', 1, 'Spanish', 'Acepto que se grabe el audio de esta consulta para que mi profesional pueda redactar una nota fiel. La grabación se guarda cifrada con AES-256, se borra cuando se firma la nota y a más tardar a las 72 horas, y no se usa para nada más.'),
  ('ai_analysis', 1, 'Spanish', 'Acepto que lo dicho en esta consulta se transcriba y que un programa lo use para preparar un borrador de la nota. Mi profesional lee, corrige y firma la nota; nada de lo que escribe el programa vale antes de eso.'),
  ('emotion_detection', 1, 'Spanish', 'Acepto que un programa estime emociones a partir de la imagen de mi cámara durante esta consulta. Las estimaciones solo las ve mi profesional, no son un diagnóstico y no se guardan.'),
  ('notice', 1, 'English', 'I have read and understand the three points above. Recordings are stored encrypted with AES-256 and deleted once the note is made, after 72 hours at the latest. My health information is handled as HIPAA requires. I can refuse any of the three, and withdraw what I agree to at any time, during or after the visit; my care does not depend on it.'),
  ('notice', 1, 'Spanish', 'He leído y entiendo los tres puntos anteriores. Las grabaciones se guardan cifradas con AES-256 y se borran cuando la nota está hecha, a más tardar a las 72 horas. Mi información de salud se trata como exige la ley HIPAA. Puedo rechazar cualquiera de los tres y retirar lo que acepte en cualquier momento, durante la consulta o después; mi atención no depende de ello.');

-- Drafts of consent texts.

create table public.consent_drafts (
  kind text primary key check (kind in ('recording', 'ai_analysis', 'emotion_detection', 'notice')),
  english text not null check (char_length(english) <= 5000),
  spanish text not null check (char_length(spanish) <= 5000),
  ask_again boolean not null default false,
  updated_by uuid default auth.uid() references auth.users on delete set null,
  updated_at timestamptz not null default now()
);
comment on table public.consent_drafts is
  'The next version of a consent text, while it is being written. Patients never see it.';
create index consent_drafts_by_author on public.consent_drafts (updated_by);
grant select, delete on public.consent_drafts to authenticated;
grant insert (kind, english, spanish, ask_again),
  update (english, spanish, ask_again) on public.consent_drafts to authenticated;
grant all on public.consent_drafts to service_role;

create function private.sign_consent_draft() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  return new;
end $$;

create trigger sign before insert or update on public.consent_drafts
  for each row execute function private.sign_consent_draft();
create trigger touch before update on public.consent_drafts
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.consent_drafts
  for each row execute function private.audit_row();

alter table public.consent_drafts enable row level security;
alter table public.consent_drafts force row level security;

create policy "The supervisor reads the drafts of consent texts" on public.consent_drafts
  for select to authenticated using ((select private.is_admin()));
create policy "The supervisor drafts a consent text" on public.consent_drafts
  for insert to authenticated with check ((select private.is_admin()));
create policy "The supervisor changes a draft of a consent text" on public.consent_drafts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "The supervisor discards a draft of a consent text" on public.consent_drafts
  for delete to authenticated using ((select private.is_admin()));

create function public.publish_consent_text(kind text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  draft public.consent_drafts;
  latest integer;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can publish a consent text.' using errcode = 'SM352';
  end if;
  delete from public.consent_drafts d where d.kind = publish_consent_text.kind returning * into draft;
  if draft.kind is null then
    raise exception 'There''s no draft of this text to publish.' using errcode = 'SM353';
  end if;
  if draft.english !~ '\S' or draft.spanish !~ '\S' then
    raise exception 'Enter the text in both languages before you publish it.' using errcode = 'SM354';
  end if;
  select max(t.version) into latest from public.consent_texts t where t.kind = draft.kind;
  if (
    select count(*) from public.consent_texts t
    where t.kind = draft.kind and t.version = latest
      and t.body = btrim(case t.language when 'English' then draft.english else draft.spanish end)
  ) = 2 then
    raise exception 'The draft is the same as the current text.' using errcode = 'SM355';
  end if;
  insert into public.consent_texts (kind, version, language, body, ask_again, published_by)
  values
    (draft.kind, latest + 1, 'English', btrim(draft.english), draft.ask_again, (select auth.uid())),
    (draft.kind, latest + 1, 'Spanish', btrim(draft.spanish), draft.ask_again, (select auth.uid()));
  perform private.record_audit('consent_texts.publish', null, draft.kind,
    jsonb_build_object('version', latest + 1, 'ask_again', draft.ask_again));
  return latest + 1;
end $$;
comment on function public.publish_consent_text is
  'Publishes the draft as the next version, in both languages at once, and returns its number.';
revoke execute on function public.publish_consent_text(text) from public;
grant execute on function public.publish_consent_text(text) to authenticated, service_role;

-- Consents.

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  appointment_id uuid not null references public.appointments on delete restrict,
  text_id uuid not null references public.consent_texts,
  granted boolean not null,
  signature text not null check (signature <> ''),
  signed_at timestamptz not null default now(),
  ip_address inet,
  withdrawn_at timestamptz
);
comment on table public.consents is
  'Every answer to a consent text, including declines. The latest one counts, unless withdrawn.';
comment on column public.consents.patient_id is '@audit patient';
create index consents_of_appointment on public.consents (appointment_id, signed_at);
create index consents_of_patient on public.consents (patient_id);
grant select on public.consents to authenticated;
grant insert (id, patient_id, appointment_id, text_id, granted, signature),
  update (withdrawn_at) on public.consents to authenticated;
grant all on public.consents to service_role;

create function private.outdated_consent_texts() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select t.id from public.consent_texts t
  where exists (
    select from public.consent_texts newer where newer.kind = t.kind and newer.version > t.version and newer.ask_again
  )
$$;
comment on function private.outdated_consent_texts is
  'Texts whose answers must be asked for again before a visit starts.';
revoke execute on function private.outdated_consent_texts() from public;
grant execute on function private.outdated_consent_texts() to authenticated, service_role;

create function private.has_consent(appointment uuid, wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select c.granted and c.withdrawn_at is null
    from public.consents c join public.consent_texts t on t.id = c.text_id join public.appointments a on a.id = c.appointment_id
    where c.appointment_id = appointment and t.kind = wanted
      and not (a.status = 'scheduled' and c.text_id in (select private.outdated_consent_texts()))
    order by c.signed_at desc, c.granted limit 1
  ), false)
$$;
revoke execute on function private.has_consent(uuid, text) from public;
grant execute on function private.has_consent(uuid, text) to authenticated, service_role;

-- The address a request came from, set by our own gateway or found in the headers that hosted Supabase passes
-- on.
create function private.request_address() returns inet
language plpgsql stable set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  return coalesce(
    nullif(current_setting('request.ip', true), ''),
    headers ->> 'cf-connecting-ip',
    trim(split_part(headers ->> 'x-forwarded-for', ',', 1))
  )::inet;
exception when invalid_text_representation then
  return null;
end $$;

create function private.sign_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_person() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if exists (
      select from public.consent_texts mine
      join public.consent_texts newer on newer.kind = mine.kind and newer.language = mine.language and newer.version > mine.version
      where mine.id = new.text_id
    ) then
      raise exception 'There''s a newer version of this text. Please read it before you answer.'
        using errcode = 'SM356';
    end if;
    new.signed_at := clock_timestamp();
    new.ip_address := private.request_address();
  elsif old.withdrawn_at is not null then
    raise exception 'This consent was already withdrawn.' using errcode = 'SM357';
  elsif not old.granted then
    raise exception 'You can withdraw only a consent that you gave.' using errcode = 'SM358';
  else
    new.withdrawn_at := now();
  end if;
  return new;
end $$;
revoke execute on function private.sign_consent() from public;

-- Keeps the visit's own columns in step. A recording whose consent was withdrawn is due for deletion at once.
create function private.follow_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  answered text := (select kind from public.consent_texts where id = new.text_id);
  withdrawn boolean := tg_op = 'UPDATE' and new.withdrawn_at is not null and old.withdrawn_at is null;
begin
  if answered = 'recording' then
    update public.appointments
      set recording_consent = private.has_consent(id, 'recording'), consent_timestamp = now()
      where id = new.appointment_id;
    if withdrawn then
      update public.session_recordings set delete_after = now()
        where appointment_id = new.appointment_id and deleted_at is null and delete_after > now();
    end if;
  end if;
  if withdrawn then
    perform private.notify(
      (select p.user_id from public.appointments a join public.providers p on p.id = a.provider_id where a.id = new.appointment_id),
      'consent_withdrawn', 'A patient withdrew a consent', null, '/telehealth-session/' || new.appointment_id);
  end if;
  return null;
end $$;
revoke execute on function private.follow_consent() from public;

create trigger sign before insert or update on public.consents
  for each row execute function private.sign_consent();
create trigger follow after insert or update on public.consents
  for each row execute function private.follow_consent();
create trigger audit after insert or update or delete on public.consents
  for each row execute function private.audit_row();

alter table public.consents enable row level security;
alter table public.consents force row level security;

create policy "A patient reads their own consents" on public.consents
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the consents of their patients" on public.consents
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = consents.patient_id));
create policy "A patient answers the consents of their own appointments" on public.consents
  for insert to authenticated with check (
    patient_id = (select auth.uid())
    and appointment_id in (select a.id from public.appointments a where a.patient_id = (select auth.uid()))
  );
create policy "A patient withdraws their own consents" on public.consents
  for update to authenticated using (patient_id = (select auth.uid()))
  with check (patient_id = (select auth.uid()));
create policy "The supervisor reads the consents of an opened chart" on public.consents
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

create function private.visit_consents(appointment_id uuid)
returns table (consent_id uuid, kind text, version integer, granted boolean, active boolean, signed_at timestamptz, withdrawn_at timestamptz)
language sql stable set search_path = ''
as $$
  select distinct on (t.kind) c.id, t.kind, t.version, c.granted, c.granted and c.withdrawn_at is null, c.signed_at, c.withdrawn_at
  from public.consents c join public.consent_texts t on t.id = c.text_id join public.appointments a on a.id = c.appointment_id
  where c.appointment_id = visit_consents.appointment_id
    and not (a.status = 'scheduled' and c.text_id in (select private.outdated_consent_texts()))
  order by t.kind, c.signed_at desc, c.granted
$$;
comment on function private.visit_consents is 'The current answer to each kind of consent.';
grant execute on function private.visit_consents(uuid) to authenticated, service_role;

create function public.visit_consents(appointment_id uuid)
returns table (consent_id uuid, kind text, version integer, granted boolean, active boolean, signed_at timestamptz, withdrawn_at timestamptz)
language sql volatile set search_path = ''
as $$
  with page as materialized (select * from private.visit_consents(visit_consents.appointment_id))
  select page.* from page where (
    select private.note_list(null, '{consents}', array(
      select c.patient_id from page p join public.consents c on c.id = p.consent_id
    ))
  )
$$;
comment on function public.visit_consents is
  'The current answer to each kind of consent. A read by anyone but the patient is in the audit log.';
grant execute on function public.visit_consents(uuid) to authenticated, service_role;

-- Signed with the patient's own name. A later call may change the answer to one text only.
create function public.answer_consents(appointment_id uuid, answers jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  signer text := (select trim(first_name || ' ' || last_name) || ' (digital consent)' from public.profiles where id = me);
begin
  insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
    select me, answer_consents.appointment_id, text_id::uuid, granted::boolean, coalesce(signer, '')
    from jsonb_each_text(answers) answer (text_id, granted);
  if (select count(*) from public.visit_consents(answer_consents.appointment_id) v where v.kind <> 'notice' or v.granted) < 4 then
    raise exception 'Please review and accept all consent items to continue' using errcode = 'SM359';
  end if;
end $$;
comment on function public.answer_consents is
  'Records yes or no to each text by its ID. The notice must be confirmed; any other can be declined.';
grant execute on function public.answer_consents(uuid, jsonb) to authenticated, service_role;

create function public.withdraw_consent(appointment_id uuid, kind text) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.consents c set withdrawn_at = now()
    where c.id = (
      select v.consent_id from public.visit_consents(withdraw_consent.appointment_id) v
      where v.kind = withdraw_consent.kind and v.active and v.kind <> 'notice'
    );
  if not found then
    raise exception 'There''s no consent to withdraw.' using errcode = 'SM360';
  end if;
end $$;
grant execute on function public.withdraw_consent(uuid, text) to authenticated, service_role;

-- Intake.

create table public.intake_responses (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  appointment_id uuid not null unique references public.appointments on delete restrict,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint data_is_bounded check (length(data::text) <= 200000)
);
comment on table public.intake_responses is
  'The intake form of one appointment; a draft until completed_at is set.';
comment on column public.intake_responses.patient_id is '@audit patient';
create index intake_responses_of_patient on public.intake_responses (patient_id);
grant select on public.intake_responses to authenticated;
grant insert (id, patient_id, appointment_id, data, completed_at),
  update (data, completed_at) on public.intake_responses to authenticated;
grant all on public.intake_responses to service_role;

-- Counts the same fields as core/intake; a test keeps the two equal.
create function private.intake_completion(data jsonb) returns integer
language sql immutable set search_path = ''
as $$
  with texts (part, field) as (
    values
      ('demographics', 'preferredName'), ('demographics', 'dateOfBirth'), ('demographics', 'gender'),
      ('demographics', 'phoneNumber'), ('demographics', 'emergencyContact'), ('demographics', 'emergencyPhone'),
      ('medicalHistory', 'pastHospitalizations'), ('medicalHistory', 'primaryCareProvider'),
      ('medicalHistory', 'pcpPhone'), ('medicalHistory', 'familyPsychHistory'),
      ('symptoms', 'primaryConcerns'), ('symptoms', 'symptomsOnset'), ('symptoms', 'triggerEvents'),
      ('symptoms', 'currentStressors'),
      ('additional', 'previousTherapyDetails'), ('additional', 'substanceUse'), ('additional', 'sleepPatterns'),
      ('additional', 'exerciseHabits'), ('additional', 'supportSystem')
  ), numbers (field) as (
    values ('phq9Score'), ('gad7Score')
  ), lists (entries) as (
    select case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) else 0 end
    from (values (data #> '{medicalHistory,currentMedications}'), (data #> '{medicalHistory,allergies}')) given (list)
  ), places (filled, total) as (
    select (data #>> array[part, field] ~ '\S')::integer, 1 from texts
    union all
    select case when jsonb_typeof(data #> array['symptoms', field]) = 'number'
      then ((data #>> array['symptoms', field])::numeric > 0)::integer end, 1 from numbers
    union all
    select entries, greatest(1, entries) from lists
    union all
    select 1, 1
  )
  select round(100.0 * coalesce(sum(filled), 0) / sum(total))::integer from places
$$;
comment on function private.intake_completion is
  'How much of an intake is complete, in whole percent. The last item is the yes-or-no question, which always counts.';
grant execute on function private.intake_completion(jsonb) to authenticated, service_role;

create function private.check_intake() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_person() and new.completed_at is not null then
    if private.intake_completion(new.data) < 50 then
      raise exception 'Complete at least half of the intake before you submit it.' using errcode = 'SM361';
    end if;
    new.completed_at := now();
  end if;
  return new;
end $$;

create function private.watch_intake() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  said text := (select string_agg(word #>> '{}', E'\n') from jsonb_path_query(new.data, 'lax $.** ? (@.type() == "string")') word);
begin
  if new.completed_at is not null and (tg_op = 'INSERT' or old.completed_at is null) and private.mentions_crisis(said) then
    perform private.open_safety_task(new.patient_id, 'intake', new.id, 'A visit intake contains a possible safety concern.');
  end if;
  return null;
end $$;
revoke execute on function private.watch_intake() from public;

create trigger touch before update on public.intake_responses
  for each row execute function private.touch_updated_at();
create trigger check_intake before insert or update on public.intake_responses
  for each row execute function private.check_intake();
create trigger watch after insert or update on public.intake_responses
  for each row execute function private.watch_intake();
create trigger audit after insert or update or delete on public.intake_responses
  for each row execute function private.audit_row();

alter table public.intake_responses enable row level security;
alter table public.intake_responses force row level security;

create policy "A patient reads their own intake" on public.intake_responses
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their patients' completed intake" on public.intake_responses
  for select to authenticated using (
    completed_at is not null
    and exists (select from private.under_my_care c where c.patient_id = intake_responses.patient_id)
  );
create policy "A patient starts the intake of their own appointment" on public.intake_responses
  for insert to authenticated with check (
    patient_id = (select auth.uid())
    and appointment_id in (select a.id from public.appointments a where a.patient_id = (select auth.uid()))
  );
create policy "A patient continues an intake that is not completed" on public.intake_responses
  for update to authenticated using (patient_id = (select auth.uid()) and completed_at is null)
  with check (patient_id = (select auth.uid()));
create policy "The supervisor reads the intakes of an opened chart" on public.intake_responses
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

-- An intake is sent once; a second tab that sends it again changes nothing. Its draft is removed.
create function public.complete_intake(appointment_id uuid, data jsonb) returns void
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into public.intake_responses as kept (patient_id, appointment_id, data, completed_at)
    values ((select auth.uid()), complete_intake.appointment_id, complete_intake.data, now())
    on conflict (appointment_id) do update set data = excluded.data, completed_at = excluded.completed_at
    where kept.completed_at is null;
  delete from public.form_drafts
    where user_id = (select auth.uid()) and form = 'visit-intake ' || complete_intake.appointment_id;
end $$;
comment on function public.complete_intake is 'Submits the intake of one appointment and deletes its draft.';
grant execute on function public.complete_intake(uuid, jsonb) to authenticated, service_role;

-- The visit itself.

create function public.record_visit_event(appointment uuid, event_type text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid;
begin
  select a.patient_id into patient from public.appointments a
    where a.id = appointment
      and (a.patient_id = (select auth.uid()) or a.provider_id = (select private.verified_provider_id()));
  if patient is null then
    raise exception 'Only the patient and the provider of a visit can record its events.'
      using errcode = 'SM362';
  end if;
  if event_type not in (
    'connection_attempt', 'connection_established', 'connection_failed', 'connection_terminated', 'message_encryption'
  ) then
    raise exception 'That isn''t a known visit event.' using errcode = 'SM363';
  end if;
  if jsonb_typeof(details) is distinct from 'object' or exists (
    select from jsonb_each(details)
    where key not in ('attempt', 'reason', 'algorithm') or jsonb_typeof(value) not in ('string', 'number')
      or length(value::text) > 100
  ) then
    raise exception 'A visit event can have only short technical details.' using errcode = 'SM364';
  end if;
  if private.count_try('visit-event:' || (select auth.uid()), 240, 60) > 0 then
    raise exception 'Too many events at once. Try again in a minute.' using errcode = 'SM365';
  end if;
  perform private.record_audit(event_type, patient, appointment::text, details);
end $$;
comment on function public.record_visit_event is
  'Records connection events of a visit in the audit log. Never what was said.';
revoke execute on function public.record_visit_event(uuid, text, jsonb) from public;
grant execute on function public.record_visit_event(uuid, text, jsonb) to authenticated, service_role;

-- Both browsers of a visit use this clock to put transcript lines in one order, even if their own clocks are
-- wrong.
create function public.server_time() returns timestamptz
language sql
volatile
security invoker
set search_path = ''
as $$ select clock_timestamp() $$;
comment on function public.server_time is 'The current time of the database.';
grant execute on function public.server_time() to authenticated, service_role;

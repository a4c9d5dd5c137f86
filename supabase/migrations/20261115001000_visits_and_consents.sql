-- Around a visit: the consents, the intake, and how the connection went.

-- The documents people sign besides the consents of one visit: notice of privacy practices, privacy policy, terms,
-- telehealth consent, treatment consent, financial agreement and release of information. They are consent texts like
-- any other: versioned, in both languages, never edited after they were published.
create function private.is_document(kind text) returns boolean
language sql immutable set search_path = ''
as $$
  select kind in ('privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial', 'release')
$$;
comment on function private.is_document is
  'Whether a consent text is a document of the practice, which anyone may read, and not a question about one visit.';
grant execute on function private.is_document(text) to anon, authenticated, service_role;

-- Consent texts.
create table public.consent_texts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  version integer not null,
  language text not null default 'English',
  body text not null,
  created_at timestamptz not null default now(),
  published_by uuid references auth.users on delete set null,
  ask_again boolean not null default false,
  unique (kind, version, language),
  constraint a_known_kind check (
    kind in ('recording', 'ai_analysis', 'emotion_detection', 'notice', 'vendor_speech') or private.is_document(kind)
  )
);
comment on table public.consent_texts is
  'The texts a patient accepts or declines, and the notice they confirm. A text never changes; a new version is a new row.';
comment on column public.consent_texts.ask_again is
  'Answers to earlier versions no longer count for visits that have not started; the patient is asked again.';
grant select on public.consent_texts to anon;
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
create policy "Anyone reads the documents of the practice" on public.consent_texts
  for select to anon using (private.is_document(kind));

-- Drafts of consent texts.
create table public.consent_drafts (
  kind text primary key,
  english text not null,
  spanish text not null,
  ask_again boolean not null default false,
  updated_by uuid default auth.uid() references auth.users on delete set null,
  updated_at timestamptz not null default now(),
  wording_only boolean not null default false,
  -- A draft of a consent text knows which version it began from.
  based_on integer,
  constraint english_at_most_40000 check (char_length(english) <= 40000),
  constraint spanish_at_most_40000 check (char_length(spanish) <= 40000),
  constraint a_known_kind check (
    kind in ('recording', 'ai_analysis', 'emotion_detection', 'notice', 'vendor_speech') or private.is_document(kind)
  )
);
comment on table public.consent_drafts is
  'The next version of a consent text, while it is being written. Patients never see it.';
comment on column public.consent_drafts.wording_only is
  'The supervising physician says that the meaning is unchanged, so a text of the other language may stay as it is.';
comment on column public.consent_drafts.based_on is
  'The version that was current when the draft was begun. It can''t be published over a later one.';
create index consent_drafts_by_author on public.consent_drafts (updated_by);
grant select, delete on public.consent_drafts to authenticated;
grant insert (kind, english, spanish, ask_again, wording_only, based_on),
  update (english, spanish, ask_again, wording_only) on public.consent_drafts to authenticated;
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

-- New English with the Spanish of the last version is not published, because patients would sign two different things.
-- A corrected spelling is the exception, and it asks nobody again.
create function public.publish_consent_text(kind text) returns integer
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  draft public.consent_drafts;
  latest integer;
  same_english boolean;
  same_spanish boolean;
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
  if draft.based_on < latest then
    raise exception 'A newer version was published after this draft was begun. Discard the draft and start from that version.'
      using errcode = 'SM655';
  end if;
  select coalesce(bool_or(t.language = 'English' and t.body = btrim(draft.english)), false),
      coalesce(bool_or(t.language = 'Spanish' and t.body = btrim(draft.spanish)), false)
    into same_english, same_spanish
    from public.consent_texts t where t.kind = draft.kind and t.version = latest;
  if same_english and same_spanish then
    raise exception 'The draft is the same as the current text.' using errcode = 'SM355';
  end if;
  if same_spanish and (draft.ask_again or not draft.wording_only) then
    raise exception 'The English text changed, but the Spanish text is still the old one. Update the Spanish text first.'
      using errcode = 'SM750';
  end if;
  insert into public.consent_texts (kind, version, language, body, ask_again, published_by)
  values
    (draft.kind, coalesce(latest, 0) + 1, 'English', btrim(draft.english), draft.ask_again, (select auth.uid())),
    (draft.kind, coalesce(latest, 0) + 1, 'Spanish', btrim(draft.spanish), draft.ask_again, (select auth.uid()));
  perform private.record_audit('consent_texts.publish', null, draft.kind,
    jsonb_build_object('version', coalesce(latest, 0) + 1, 'ask_again', draft.ask_again));
  return coalesce(latest, 0) + 1;
end $$;
comment on function public.publish_consent_text is
  'Publishes the draft as the next version, in both languages at once, and returns its number.';
revoke execute on function public.publish_consent_text(text) from public;
grant execute on function public.publish_consent_text(text) to authenticated, service_role;

-- Consents.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  appointment_id uuid references public.appointments on delete restrict,
  text_id uuid not null references public.consent_texts,
  granted boolean not null,
  signature text not null check (signature <> ''),
  signed_at timestamptz not null default now(),
  ip_address inet,
  withdrawn_at timestamptz,
  signed_by uuid references auth.users on delete set null,
  acting_as text check (acting_as in ('patient', 'guardian', 'proxy')),
  constraint signature_at_most_200 check (char_length(signature) <= 200)
);
comment on table public.consents is
  'Every answer to a consent text, including declines. The latest one counts, unless withdrawn.';
comment on column public.consents.patient_id is '@audit patient';
comment on column public.consents.appointment_id is 'The visit that was asked about; none for a document of the practice.';
create index consents_of_appointment on public.consents (appointment_id, signed_at);
create index consents_of_patient on public.consents (patient_id);
create index consents_signed_by on public.consents (signed_by) where signed_by is not null;
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

-- The notice says that somebody has read what is asked of them, and allows nothing. A minor confirms it for their own
-- visit; what does allow something stays with a parent or guardian.
create function private.sign_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_document_signature(old, new);
  if not private.is_person() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.granted and new.patient_id = (select auth.uid()) and private.is_minor(new.patient_id)
      and not exists (select from public.consent_texts t where t.id = new.text_id and t.kind = 'notice') then
      raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
    end if;
    if exists (
      select from public.consent_texts mine
      join public.consent_texts newer on newer.kind = mine.kind and newer.language = mine.language and newer.version > mine.version
      where mine.id = new.text_id
    ) then
      raise exception 'There''s a newer version of this text. Please read it before you answer.'
        using errcode = 'SM356';
    end if;
    if new.granted and not private.expressions_on(new.appointment_id)
      and exists (select from public.consent_texts t where t.id = new.text_id and t.kind = 'emotion_detection') then
      raise exception 'Expression estimates are off for your state, so there''s nothing to agree to.'
        using errcode = 'SM790';
    end if;
    new.signed_at := clock_timestamp();
    new.ip_address := private.request_address();
    new.signed_by := (select auth.uid());
    new.acting_as := private.acting_as(new.patient_id);
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
create trigger limit_rate before insert on public.consents
  for each row execute function private.limit_rate(60, 3600);

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
create policy "A guardian or proxy with forms reads the consents" on public.consents
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));
create policy "A guardian or proxy with forms answers the consents" on public.consents
  for insert to authenticated with check (
    patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and private.visit_is_of(appointment_id, patient_id)
  );
create policy "A guardian or proxy with forms withdraws a consent" on public.consents
  for update to authenticated using (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]))
  with check (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));
create policy "A patient signs the documents of the practice" on public.consents
  for insert to authenticated with check (patient_id = (select auth.uid()) and appointment_id is null);
create policy "A guardian or proxy with forms signs the documents" on public.consents
  for insert to authenticated with check (
    patient_id = any ((select private.people_i_act_for('forms'))::uuid[]) and appointment_id is null
  );

-- Signed with the patient's own name. A later call may change the answer to one text only.
create function public.answer_consents(appointment_id uuid, answers jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  patient uuid := coalesce(private.patient_of_visit(answer_consents.appointment_id, 'forms'), (select auth.uid()));
  signer text := private.signature_of_caller(patient);
begin
  insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
    select patient, answer_consents.appointment_id, text_id::uuid, granted::boolean, coalesce(signer, '')
    from jsonb_each_text(answers) answer (text_id, granted);
  if exists (
    select from unnest(array_append(public.asked_consents(answer_consents.appointment_id), 'notice')) asked (kind)
    where not exists (
      select from public.visit_consents(answer_consents.appointment_id) v
      where v.kind = asked.kind and (v.kind <> 'notice' or v.granted)
    )
  ) then
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
  written_by uuid references auth.users on delete set null,
  acting_as text check (acting_as in ('patient', 'guardian', 'proxy')),
  constraint data_is_bounded check (length(data::text) <= 200000)
);
comment on table public.intake_responses is
  'The intake form of one appointment; a draft until completed_at is set.';
comment on column public.intake_responses.patient_id is '@audit patient';
create index intake_responses_of_patient on public.intake_responses (patient_id);
create index intake_responses_written_by on public.intake_responses (written_by) where written_by is not null;
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
  new.data := private.scored_intake(new.data);
  if private.is_person() then
    if new.completed_at is not null then
      if private.intake_completion(new.data) < 50 and private.intake_item9(new.data) = 0 then
        raise exception 'Complete at least half of the intake before you submit it.' using errcode = 'SM361';
      end if;
      new.completed_at := now();
    end if;
    new.written_by := (select auth.uid());
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
end $$;

create trigger touch before update on public.intake_responses
  for each row execute function private.touch_updated_at();
create trigger check_intake before insert or update on public.intake_responses
  for each row execute function private.check_intake();
create trigger watch after insert or update on public.intake_responses
  for each row execute function private.watch_text();

-- What happens after an intake was written, in this order.
create function private.after_intake_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and new.completed_at is not null and (tg_op = 'INSERT' or old.completed_at is null) then
    perform private.watch_intake_item9(new);
    perform private.keep_contacts_of_intake(new);
  end if;
  return null;
end $$;
revoke execute on function private.after_intake_write() from public;

create trigger steps_after after insert or update or delete on public.intake_responses
  for each row execute function private.after_intake_write();

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

-- An intake holds answers like an assessment's: read by whoever wrote it, or who may read assessments.
create policy "A guardian or proxy reads an intake they may" on public.intake_responses
  for select to authenticated using (
    patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[])
    or (written_by = (select auth.uid()) and patient_id = any ((select private.people_i_act_for('forms'))::uuid[]))
    or id = any ((select private.shared_with_me('intake_responses', 'read_assessments'))::uuid[])
  );
create policy "A guardian or proxy with forms starts an intake" on public.intake_responses
  for insert to authenticated with check (
    patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and private.visit_is_of(appointment_id, patient_id)
  );
create policy "A guardian or proxy with forms continues an intake" on public.intake_responses
  for update to authenticated using (
    completed_at is null and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and (
      written_by = (select auth.uid())
      or patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[])
    )
  )
  with check (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));

-- An intake is sent once; a second tab that sends it again changes nothing. Its draft is removed.
-- The refusal is returned: raised, it would undo the safety task.
create function public.complete_intake(appointment_id uuid, data jsonb) returns text
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into public.intake_responses as kept (patient_id, appointment_id, data, completed_at)
    values (
      coalesce(private.patient_of_visit(complete_intake.appointment_id, 'forms'), (select auth.uid())),
      complete_intake.appointment_id, complete_intake.data, now()
    )
    on conflict (appointment_id) do update set data = excluded.data, completed_at = excluded.completed_at
    where kept.completed_at is null;
  -- The same intake again is a retry whose first answer was lost.
  if not found and not exists (
    select from public.intake_responses i
    where i.appointment_id = complete_intake.appointment_id and i.written_by = (select auth.uid())
      and i.data = private.scored_intake(complete_intake.data)
  ) then
    perform private.watch_second_intake(complete_intake.appointment_id, complete_intake.data);
    return 'SM306';
  end if;
  delete from public.form_drafts
    where user_id = (select auth.uid()) and form = 'visit-intake ' || complete_intake.appointment_id;
  return null;
end $$;
comment on function public.complete_intake is
  'Submits the intake of one appointment and deletes its draft. Answers with the code of the refusal if one was already sent.';
revoke execute on function public.complete_intake(uuid, jsonb) from public;
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
      and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id) or a.provider_id = (select private.verified_provider_id()));
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
  if private.count_try('visit-event:' || (select auth.uid()), 60, 60) > 0
    or private.count_try('visit-events of a day:' || (select auth.uid()), 600, 86400) > 0 then
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

-- What a patient's own way into a visit depends on, read again after a reload or when the clinician wrote a reason.
-- Whoever joins for a patient may not be allowed to read the patient's answers: the way in says that the intake is done,
-- and nothing of it.
create function public.visit_entry(appointment_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', l.state, 'city', l.city, 'allowed', private.may_be_seen(a),
    'provider_away', not private.can_see_patients(a.provider_id),
    'licensed_states', to_jsonb(private.states_of_provider(a.provider_id)),
    'intake_done', exists (
      select from public.intake_responses i where i.appointment_id = a.id and i.completed_at is not null
    )
  )
  from public.appointments a
  left join lateral (
    select v.state, v.city from public.visit_locations v
    where v.appointment_id = a.id
      and (a.status <> 'scheduled' or v.recorded_at >= lower(private.join_window(a.appointment_date)))
    order by v.recorded_at desc limit 1
  ) l on true
  where a.id = visit_entry.appointment_id and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id))
$$;
comment on function public.visit_entry is
  'Where the caller said they are for their own visit, whether its provider may see them there or anyone at all, and whether the intake is done.';
revoke execute on function public.visit_entry(uuid) from public;
grant execute on function public.visit_entry(uuid) to authenticated, service_role;

create function private.check_document_signature(old public.consents, new public.consents) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  signed text := (select t.kind from public.consent_texts t where t.id = new.text_id);
begin
  if old.id is not null then
    if private.is_document(signed) and new.withdrawn_at is distinct from old.withdrawn_at then
      raise exception 'To take back this agreement, send your care team a message or call us.' using errcode = 'SM751';
    end if;
    return;
  end if;
  if private.is_document(signed) is distinct from (new.appointment_id is null) then
    raise exception 'This text isn''t signed this way.' using errcode = 'SM752';
  end if;
  if private.is_document(signed) and (signed = 'release' or not new.granted or new.signature !~ '[^[:space:]]') then
    raise exception 'Type your name to sign.' using errcode = 'SM753';
  end if;
end $$;
revoke execute on function private.check_document_signature(public.consents, public.consents) from public;

create function public.documents_to_sign(patient uuid default null)
returns table (kind text, version integer, signed_before boolean)
language sql volatile set search_path = ''
as $$
  with page as materialized (
    select p.id as patient, newest.kind, newest.version, exists (
        select from public.consents c join public.consent_texts t on t.id = c.text_id
        where c.patient_id = p.id and t.kind = newest.kind and c.appointment_id is null
      ) as signed_before
    from public.profiles p
    cross join (
      select t.kind, max(t.version) as version from public.consent_texts t
      where t.kind in ('privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial')
      group by t.kind
    ) newest
    where p.id = coalesce(documents_to_sign.patient, (select auth.uid())) and p.registration_completed
      and case
        when p.id = (select auth.uid()) then not private.is_minor(p.id)
        else private.acting_as(p.id) = 'guardian' and private.may_act_for(p.id, 'forms')
      end
      and not exists (
        select from public.consents c join public.consent_texts t on t.id = c.text_id
        where c.patient_id = p.id and t.kind = newest.kind and c.appointment_id is null
          and c.text_id not in (select private.outdated_consent_texts())
      )
  )
  select page.kind, page.version, page.signed_before from page
  where (select private.note_list(null, '{consents}', array(select p.patient from page p)))
  order by array_position(
    array['privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial'], page.kind)
$$;
comment on function public.documents_to_sign is
  'Documents not signed yet, or signed in a version that no longer counts: the caller''s own, or those of the person they are the guardian of. Empty for staff and for minors themselves.';
revoke execute on function public.documents_to_sign(uuid) from public;
grant execute on function public.documents_to_sign(uuid) to authenticated, service_role;

create function public.sign_documents(text_ids uuid[], signature text, patient uuid default null) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.consents (patient_id, text_id, granted, signature)
    select coalesce(patient, (select auth.uid())), wanted, true, btrim(sign_documents.signature)
    from unnest(text_ids) wanted;
end $$;
comment on function public.sign_documents is
  'Signs documents of the practice, by the texts that were on the screen, with the name that was typed. A guardian or proxy names the patient they sign for.';
revoke execute on function public.sign_documents(uuid[], text, uuid) from public;
grant execute on function public.sign_documents(uuid[], text, uuid) to authenticated, service_role;

create function private.before_release_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today date := (now() at time zone 'America/Phoenix')::date;
begin
  if not private.is_person() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if old.withdrawn_at is not null then
      raise exception 'This release was already withdrawn.' using errcode = 'SM754';
    end if;
    new.withdrawn_at := now();
    new.withdrawn_by := (select auth.uid());
    return new;
  end if;
  if new.patient_id = (select auth.uid()) and private.is_minor(new.patient_id) then
    raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
  end if;
  if not exists (
    select from public.consent_texts t where t.id = new.text_id and t.kind = 'release' and t.version = (
      select max(newest.version) from public.consent_texts newest where newest.kind = 'release'
    )
  ) then
    raise exception 'There''s a newer version of this text. Please read it before you answer.' using errcode = 'SM356';
  end if;
  if new.expires_on < today or new.expires_on > today + 731 then
    raise exception 'Choose an end date between today and two years from now.' using errcode = 'SM755';
  end if;
  if (
    select count(*) from public.information_releases r
    where r.patient_id = new.patient_id and r.withdrawn_at is null and r.expires_on >= today
  ) >= 30 then
    raise exception 'You have 30 releases in effect. Withdraw one first.' using errcode = 'SM756';
  end if;
  new.signed_at := clock_timestamp();
  new.ip_address := private.request_address();
  new.signed_by := (select auth.uid());
  new.acting_as := private.acting_as(new.patient_id);
  new.withdrawn_at := null;
  return new;
end $$;
revoke execute on function private.before_release_change() from public;

create function private.after_release_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' and private.is_person() then
    perform private.read_text(new.patient_id, null, 'record_request', new.id, written.one)
      from (values (new.purpose), (new.details)) written (one) where written.one <> '';
  end if;
  if tg_op <> 'DELETE' and private.is_person() then
    perform private.notify(p.user_id, 'release_of_information',
      case when tg_op = 'INSERT' then 'A patient signed a release of information'
        else 'A patient withdrew a release of information' end,
      null, '/provider-dashboard/patients/' || new.patient_id || '/releases')
    from private.care c join public.providers p on p.id = c.provider_id
    where c.patient_id = new.patient_id and c.has_visit;
  end if;
  return null;
end $$;
revoke execute on function private.after_release_change() from public;

create function public.visit_to_join(appointment_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with visit as materialized (
    select a.patient_id, jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'appointment_type', a.appointment_type,
      'duration_minutes', a.duration_minutes, 'status', a.status, 'session_id', a.session_id,
      'started_at', a.started_at, 'patient_id', a.patient_id, 'provider_id', a.provider_id,
      'patient', jsonb_build_object(
        'first_name', patient.first_name, 'last_name', patient.last_name, 'preferred_name', patient.preferred_name
      ),
      'provider', jsonb_build_object(
        'first_name', p.first_name, 'last_name', p.last_name, 'provider_title', p.provider_title,
        'credentials', p.credentials, 'profile_photo_url', p.profile_photo_url, 'time_zone', p.time_zone
      )
    ) as found
    from public.appointments a
    join public.profiles patient on patient.id = a.patient_id
    join public.providers p on p.id = a.provider_id
    where a.id = visit_to_join.appointment_id and private.may_join_for(a.patient_id)
  )
  select visit.found from visit where (
    select private.note_list(
      'visit_to_join', '{appointments,profiles}', array(select v.patient_id from visit v)
    )
  )
$$;
comment on function public.visit_to_join is
  'One visit, without what the patient and the provider wrote in it, for a guardian or proxy who may join it. The read is in the audit log.';
revoke execute on function public.visit_to_join(uuid) from public;
grant execute on function public.visit_to_join(uuid) to authenticated, service_role;

-- An intake that was sent stands. A second one, from another device or another guardian, is refused instead of dropped,
-- and what it says of danger is read all the same.
create function private.watch_second_intake(appointment uuid, answers jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.intake_responses;
  second public.intake_responses;
begin
  select i.* into sent from public.intake_responses i
    where i.appointment_id = appointment and i.patient_id = private.patient_of_visit(appointment, 'forms');
  if sent.id is null then
    return;
  end if;
  second := sent;
  second.data := private.scored_intake(answers);
  perform private.watch_row('intake_responses', to_jsonb(sent), to_jsonb(second));
  if private.intake_phq9(second.data) -> 8 is distinct from private.intake_phq9(sent.data) -> 8 then
    perform private.watch_intake_item9(second);
  end if;
end $$;
revoke execute on function private.watch_second_intake(uuid, jsonb) from public;
grant execute on function private.watch_second_intake(uuid, jsonb) to authenticated, service_role;

create function private.close_open_visit(visit uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  closed record;
begin
  perform set_config('private.closing_open_visits', 'on', true);
  update public.appointments a set status = 'completed' where a.id = visit and a.status = 'in_progress'
    returning a.patient_id, a.provider_id into closed;
  perform set_config('private.closing_open_visits', 'off', true);
  if closed.patient_id is null then
    return;
  end if;
  perform private.record_audit('appointments.close', closed.patient_id, visit::text);
  perform private.notify(p.user_id, 'visit_closed', 'A visit was left open and has been closed',
      'No bill was created. Review the visit, and create the bill if it took place.',
      '/provider-dashboard/appointments?visit=' || visit)
    from public.providers p where p.id = closed.provider_id;
end $$;
comment on function private.close_open_visit is 'Completes a visit that was left in progress, without a bill, and notifies its provider.';
revoke execute on function private.close_open_visit(uuid) from public;

create function public.hold_visit_by_phone(
  appointment_id uuid, started_at timestamptz, minutes integer, state text, address text default null,
  identity_confirmed boolean default false, license_reason text default null
) returns void language plpgsql security definer set search_path to '' as $$
declare
  visit public.appointments;
  place constant text := private.state_code(state);
  reason constant text := nullif(btrim(license_reason), '');
  given constant text := nullif(btrim(address), '');
begin
  select * into visit from public.appointments a
    where a.id = hold_visit_by_phone.appointment_id and a.provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  -- One that the server closed after it was left open has no end and no bill yet.
  if visit.status not in ('scheduled', 'in_progress') and (visit.status <> 'completed' or visit.completed_at is not null
    or exists (select from public.billing_records b where b.appointment_id = visit.id))
  then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = visit.status;
  end if;
  if minutes is null or minutes not between 1 and 480 or started_at is null
    or started_at + minutes * interval '1 minute' > now() + interval '1 minute'
    or started_at not between visit.appointment_date - interval '12 hours' and visit.appointment_date + interval '24 hours'
  then
    raise exception 'Enter when the call began and how many minutes it took. It must be over, and on the day of the visit.'
      using errcode = 'SM224';
  end if;
  if place is null then
    raise exception 'Choose the state you''re in.' using errcode = 'SM708';
  end if;
  insert into public.visit_locations (appointment_id, patient_id, state, withheld, address_line, phone)
  select visit.id, p.id, place, given is null, given, p.phone from public.profiles p where p.id = visit.patient_id;
  if reason is not null then
    visit.license_reason := reason;
    visit.license_reason_state := place;
  end if;
  perform private.check_license(visit, place, hold_visit_by_phone.started_at);
  update public.appointments a set
    status = 'completed', held_by = 'phone', license_reason = visit.license_reason,
    started_at = hold_visit_by_phone.started_at,
    completed_at = hold_visit_by_phone.started_at + minutes * interval '1 minute',
    identity_confirmed_at = coalesce(a.identity_confirmed_at, case when identity_confirmed then now() end),
    identity_confirmed_by = coalesce(a.identity_confirmed_by, case when identity_confirmed then (select auth.uid()) end)
  where a.id = visit.id;
  if visit.status = 'completed' then
    perform private.create_bill(a, minutes) from public.appointments a where a.id = visit.id;
  end if;
  if identity_confirmed and visit.identity_confirmed_at is null then
    perform private.record_audit('appointments.identity_confirmed', visit.patient_id, visit.id::text);
  end if;
end $$;
comment on function public.hold_visit_by_phone is
  'The provider of a visit says that it was held by phone: when, how long, and where the patient said they were.';
revoke all on function public.hold_visit_by_phone(uuid, timestamp with time zone, integer, text, text, boolean, text) from public, anon;
grant execute on function public.hold_visit_by_phone(uuid, timestamp with time zone, integer, text, text, boolean, text) to authenticated, service_role;

-- An answer to an earlier text counts in a visit that started before the new text was there, and in no other.
create function private.is_outdated_answer(answered uuid, started_at timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.consent_texts mine
    join public.consent_texts newer on newer.kind = mine.kind and newer.version > mine.version and newer.ask_again
    where mine.id = answered and newer.created_at < coalesce(is_outdated_answer.started_at, 'infinity')
  )
$$;
comment on function private.is_outdated_answer is
  'Whether the answer to this text must be asked for again, in a visit that started at this time or has not started.';
revoke execute on function private.is_outdated_answer from public;
grant execute on function private.is_outdated_answer to authenticated, service_role;

create function private.keep_contacts_of_intake(intake public.intake_responses) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told constant jsonb := intake.data -> 'demographics';
  called constant text := btrim(private.one_line(told ->> 'preferredName'));
  own_phone constant text := private.normal_phone(btrim(told ->> 'phoneNumber'));
  contact constant text := btrim(private.one_line(told ->> 'emergencyContact'));
  contact_phone constant text := private.normal_phone(btrim(told ->> 'emergencyPhone'));
  before public.profiles;
  kept public.profiles;
begin
  select p.* into before from public.profiles p where p.id = intake.patient_id for update;
  if intake.written_by is null or before.id is null then
    return;
  end if;
  kept := before;
  if private.is_phone(own_phone) then
    kept.phone := own_phone;
  end if;
  -- A new name with the old number, or the other way around, would have the wrong person called.
  if private.has_letter(contact) and length(contact) <= 200 and private.is_phone(contact_phone) then
    kept.emergency_contact_name := contact;
    kept.emergency_contact_phone := contact_phone;
    if lower(contact) is distinct from lower(btrim(before.emergency_contact_name)) then
      kept.emergency_contact_relationship := null;
    end if;
  end if;
  if kept.phone = kept.emergency_contact_phone and not private.may_share_number(before) then
    kept := before;
  end if;
  if private.has_letter(called) and length(called) <= 100
    and called <> private.called_name(before.first_name, before.preferred_name, before.last_name)
  then
    kept.preferred_name := nullif(called, btrim(before.first_name));
  end if;
  update public.profiles p
    set phone = kept.phone, emergency_contact_name = kept.emergency_contact_name,
      emergency_contact_phone = kept.emergency_contact_phone,
      emergency_contact_relationship = kept.emergency_contact_relationship, preferred_name = kept.preferred_name
    where p.id = before.id and kept is distinct from before;
end $$;
comment on function private.keep_contacts_of_intake(public.intake_responses) is
  'Takes over into the profile whom to call, where to call the patient, and what to call them.';
revoke execute on function private.keep_contacts_of_intake(public.intake_responses) from public;

create function public.report_skipped_intake(appointment_id uuid, item9 integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  wait integer;
begin
  select a.* into visit from public.appointments a
    where a.id = report_skipped_intake.appointment_id and a.patient_id = private.patient_of_visit(a.id, 'forms');
  if visit.id is null then
    raise exception 'We couldn''t find that visit.' using errcode = 'SM643';
  end if;
  if item9 is null or item9 not between 1 and 3 then
    raise exception 'The PHQ-9 answers in this intake are not valid.' using errcode = 'SM676';
  end if;
  wait := private.count_try('skipped_intake:' || auth.uid(), 30, 60);
  if wait > 0 then
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.open_answer_task(visit.patient_id, visit.provider_id, 'intake', visit.id,
    'PHQ-9 item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero in a visit intake '
      || 'that was skipped.',
    2::smallint, (array['several days', 'more than half the days', 'nearly every day'])[item9]);
end $$;
comment on function public.report_skipped_intake(uuid, integer) is
  'Opens the safety task for an answer above zero to PHQ-9 item 9 in an intake that its patient leaves without sending.';
revoke execute on function public.report_skipped_intake(uuid, integer) from public;
grant execute on function public.report_skipped_intake(uuid, integer) to authenticated, service_role;

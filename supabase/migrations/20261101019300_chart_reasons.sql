-- The supervising physician may open any chart, and says why first. Until they have, the database shows them no row of
-- it; the reason stands in the audit log and holds for that patient, in that session, for an hour.

create table private.chart_accesses (
  session_id uuid not null,
  patient_id uuid not null references public.profiles on delete cascade,
  purpose text not null,
  reason text not null,
  expires_at timestamptz not null default now() + interval '60 minutes',
  primary key (session_id, patient_id)
);
comment on table private.chart_accesses is 'Whose chart a session of the supervising physician has open, and until when.';
create index chart_accesses_of_patient on private.chart_accesses (patient_id);

create function private.charts_i_opened() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select a.patient_id from private.chart_accesses a
  where a.session_id = ((select auth.jwt()) ->> 'session_id')::uuid and a.expires_at > now() and private.is_admin()
$$;
comment on function private.charts_i_opened is 'The patients whose chart the supervising physician gave a reason for, in this session, within the hour.';
create function private.visits_of_charts_i_opened() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select a.id from public.appointments a where a.patient_id in (select private.charts_i_opened()) $$;
revoke execute on function private.charts_i_opened(), private.visits_of_charts_i_opened() from public;
grant execute on function private.charts_i_opened(), private.visits_of_charts_i_opened() to authenticated, service_role;

create function public.give_chart_reason(patient uuid, purpose text, reason text) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := btrim(regexp_replace(coalesce(reason, ''), '\s+', ' ', 'g'));
  until timestamptz;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician opens a chart with a reason' using errcode = '42501';
  end if;
  if coalesce(purpose, '') not in ('supervision', 'safety', 'complaint', 'record_request', 'billing', 'quality', 'other') then
    raise exception 'Choose what the chart is opened for' using errcode = '22023';
  end if;
  if char_length(said) < 10 then
    raise exception 'Give a reason of at least 10 characters' using errcode = '22023';
  end if;
  if char_length(said) > 500 then
    raise exception 'A reason has at most 500 characters' using errcode = '22023';
  end if;
  if not exists (select from public.profiles p where p.id = patient and p.patient_id is not null) then
    raise exception 'No such patient' using errcode = 'P0002';
  end if;
  delete from private.chart_accesses where expires_at < now();
  insert into private.chart_accesses as a (session_id, patient_id, purpose, reason)
    values (((select auth.jwt()) ->> 'session_id')::uuid, patient, give_chart_reason.purpose, said)
    on conflict (session_id, patient_id) do update
      set purpose = excluded.purpose, reason = excluded.reason, expires_at = excluded.expires_at
    returning a.expires_at into until;
  perform private.record_audit('charts.reason', patient, patient::text,
    jsonb_build_object('purpose', give_chart_reason.purpose, 'reason', said));
  return until;
end $$;
comment on function public.give_chart_reason is 'Opens a chart to the supervising physician until the time it answers with. The reason is in the audit log, which the patient reads too.';
revoke execute on function public.give_chart_reason(uuid, text, text) from public;
grant execute on function public.give_chart_reason(uuid, text, text) to authenticated, service_role;

create function public.chart_entry(patient uuid) returns table (name text, patient_number text, open_until timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician opens a chart with a reason' using errcode = '42501';
  end if;
  return query
    select btrim(p.first_name || ' ' || p.last_name), p.patient_id, (
      select a.expires_at from private.chart_accesses a
      where a.patient_id = p.id and a.session_id = ((select auth.jwt()) ->> 'session_id')::uuid and a.expires_at > now()
    )
    from public.profiles p where p.id = patient and p.patient_id is not null;
end $$;
comment on function public.chart_entry is 'Whose chart it is and until when it is open to the supervising physician; null before they gave a reason.';
revoke execute on function public.chart_entry(uuid) from public;
grant execute on function public.chart_entry(uuid) to authenticated, service_role;

create or replace function public.open_chart(patient uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.chart_accesses;
  mine boolean;
begin
  select a.* into opened from private.chart_accesses a
    where a.patient_id = patient and a.session_id = ((select auth.jwt()) ->> 'session_id')::uuid
      and a.patient_id in (select private.charts_i_opened());
  mine := exists (select from public.profiles p where p.id = patient)
    and (opened.patient_id is not null or patient in (select private.patients_i_treat()));
  perform private.record_audit(case when mine then 'charts.open' else 'charts.refuse' end, patient, patient::text,
    case when opened.patient_id is not null
      then jsonb_build_object('purpose', opened.purpose, 'reason', opened.reason) else '{}' end);
  return mine;
end $$;

alter policy "The supervisor reads every profile" on public.profiles
  using (id in (select private.charts_i_opened()));
alter policy "The supervisor reads every profile" on public.profiles
  rename to "The supervisor reads the profile of an opened chart";

do $$
declare
  policy record;
begin
  for policy in
    select * from (values
      ('appointments', 'The supervisor reads every appointment', 'the appointments'),
      ('assessment_assignments', 'The supervisor reads every assignment', 'the assignments'),
      ('assessment_results', 'The supervisor reads every result', 'the results'),
      ('consents', 'The supervisor reads every consent', 'the consents'),
      ('diagnostic_analyses', 'The supervisor reads every analysis', 'the analyses'),
      ('intake_responses', 'The supervisor reads every intake', 'the intakes'),
      ('medication_events', 'The supervisor reads what was done to any medication', 'the medications'),
      ('patient_documents', 'The supervisor reads every document', 'the documents'),
      ('patient_forms', 'The supervisor reads every form', 'the forms'),
      ('patient_problems', 'The supervisor reads every problem list', 'the problems'),
      ('patient_provider_messages', 'The supervisor reads every message', 'the messages'),
      ('progress_notes', 'The supervisor reads every note', 'the notes')
    ) as listed (relation, was, thing)
  loop
    execute format('alter policy %I on public.%I using (patient_id in (select private.charts_i_opened()))',
      policy.was, policy.relation);
    execute format('alter policy %I on public.%I rename to %I',
      policy.was, policy.relation, 'The supervisor reads ' || policy.thing || ' of an opened chart');
  end loop;
end $$;

alter policy "The supervisor reads the history of every note" on public.note_versions
  using (note_id in (select n.id from public.progress_notes n where n.patient_id in (select private.charts_i_opened())));
alter policy "The supervisor reads the history of every note" on public.note_versions
  rename to "The supervisor reads the note history of an opened chart";
alter policy "The supervisor reads every transcript" on public.session_transcripts
  using (appointment_id in (select private.visits_of_charts_i_opened()));
alter policy "The supervisor reads every transcript" on public.session_transcripts
  rename to "The supervisor reads the transcripts of an opened chart";
alter policy "The supervisor reads every recording's entry" on public.session_recordings
  using (appointment_id in (select private.visits_of_charts_i_opened()));
alter policy "The supervisor reads every recording's entry" on public.session_recordings
  rename to "The supervisor reads the recordings of an opened chart";
alter policy "The supervisor reads every patient's files" on storage.objects
  using (bucket_id = 'patient-documents' and private.folder_owner(name) in (select private.charts_i_opened()));
alter policy "The supervisor reads every patient's files" on storage.objects
  rename to "The supervisor reads the files of an opened chart";

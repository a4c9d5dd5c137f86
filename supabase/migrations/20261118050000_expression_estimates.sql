-- Estimates of facial expressions: off unless the practice switches them on for a state and the patient consents.

create table public.expression_states (
  state text primary key check (state ~ '^[A-Z]{2}$'),
  enabled_by uuid default auth.uid() references auth.users on delete set null,
  enabled_at timestamptz not null default now()
);
comment on table public.expression_states is
  'The states whose patients are asked whether software may estimate their facial expression. A state that is not here is off.';
create index expression_states_by_author on public.expression_states (enabled_by);
grant select, delete on public.expression_states to authenticated;
grant insert (state) on public.expression_states to authenticated;
grant all on public.expression_states to service_role;

create trigger audit after insert or update or delete on public.expression_states
  for each row execute function private.audit_row();

alter table public.expression_states enable row level security;
alter table public.expression_states force row level security;

create function private.expressions_on(appointment uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appointments a
    join public.profiles p on p.id = a.patient_id
    join public.expression_states s on s.state = upper(btrim(p.state))
    where a.id = appointment
  )
$$;
comment on function private.expressions_on is 'Whether the practice has switched estimates on for the state of the visit''s patient.';
revoke execute on function private.expressions_on(uuid) from public;
grant execute on function private.expressions_on(uuid) to authenticated, service_role;

create policy "The supervisor reads where expression estimates are on" on public.expression_states
  for select to authenticated using ((select private.is_admin()));
create policy "The supervisor switches expression estimates on for a state" on public.expression_states
  for insert to authenticated with check ((select private.is_admin()));
create policy "The supervisor switches expression estimates off for a state" on public.expression_states
  for delete to authenticated using ((select private.is_admin()));

-- What a patient is asked, in words that fit two points or three.
insert into public.consent_texts (kind, version, language, body)
select given.kind, 1 + (select max(t.version) from public.consent_texts t where t.kind = given.kind), given.language, given.body
from (values
  ('emotion_detection', 'English', 'I agree that software on my provider''s device may estimate my facial expression from my camera picture every 5 seconds during this visit. This is experimental: it guesses from the face alone and cannot know how I feel. Only my provider sees the estimates. They are not a diagnosis, are never stored and never appear in a note.'),
  ('emotion_detection', 'Spanish', 'Acepto que un programa en el dispositivo de mi profesional estime mi expresión facial a partir de la imagen de mi cámara cada 5 segundos durante esta consulta. Es experimental: adivina solo por la cara y no puede saber cómo me siento. Solo mi profesional ve las estimaciones. No son un diagnóstico, nunca se guardan y nunca aparecen en una nota.'),
  ('notice', 'English', 'I have read and understand the points above. Recordings are stored encrypted with AES-256 and deleted once the note is made, after 72 hours at the latest. My health information is handled as HIPAA requires. I can refuse any of these points, and withdraw what I agree to at any time, during or after the visit; my care does not depend on it.'),
  ('notice', 'Spanish', 'He leído y entiendo los puntos anteriores. Las grabaciones se guardan cifradas con AES-256 y se borran cuando la nota está hecha, a más tardar a las 72 horas. Mi información de salud se trata como exige la ley HIPAA. Puedo rechazar cualquiera de estos puntos y retirar lo que acepte en cualquier momento, durante la consulta o después; mi atención no depende de ello.')
) given (kind, language, body);

create function public.asked_consents(appointment_id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select array['recording', 'ai_analysis']
    || case when private.expressions_on(asked_consents.appointment_id) then array['emotion_detection'] else '{}' end
$$;
comment on function public.asked_consents is
  'Which consents the patient of a visit is asked for. Expression estimates are among them only where the practice has switched them on.';
grant execute on function public.asked_consents(uuid) to authenticated, service_role;

-- A consent to estimates counts only as long as they are switched on.
create or replace function private.has_consent(appointment uuid, wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select c.granted and c.withdrawn_at is null
    from public.consents c join public.consent_texts t on t.id = c.text_id join public.appointments a on a.id = c.appointment_id
    where c.appointment_id = appointment and t.kind = wanted
      and not (a.status = 'scheduled' and c.text_id in (select private.outdated_consent_texts()))
    order by c.signed_at desc, c.granted limit 1
  ), false) and (wanted <> 'emotion_detection' or private.expressions_on(appointment))
$$;

create or replace function private.visit_consents(appointment_id uuid)
returns table (consent_id uuid, kind text, version integer, granted boolean, active boolean, signed_at timestamptz, withdrawn_at timestamptz)
language sql stable set search_path = ''
as $$
  select distinct on (t.kind) c.id, t.kind, t.version, c.granted,
    c.granted and c.withdrawn_at is null
      and (t.kind <> 'emotion_detection' or private.expressions_on(visit_consents.appointment_id)),
    c.signed_at, c.withdrawn_at
  from public.consents c join public.consent_texts t on t.id = c.text_id join public.appointments a on a.id = c.appointment_id
  where c.appointment_id = visit_consents.appointment_id
    and not (a.status = 'scheduled' and c.text_id in (select private.outdated_consent_texts()))
  order by t.kind, c.signed_at desc, c.granted
$$;

create function public.begin_expressions(appointment_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid := (
    select a.patient_id from public.appointments a
    where a.id = begin_expressions.appointment_id and a.status = 'in_progress'
      and exists (select from private.my_visits v where v.id = a.id)
  );
begin
  if patient is null then
    raise exception 'Only the provider of a visit in progress can see expression estimates.'
      using errcode = 'SM791';
  elsif not private.expressions_on(begin_expressions.appointment_id) then
    raise exception 'Expression estimates are off for this patient''s state.' using errcode = 'SM792';
  elsif not private.has_consent(begin_expressions.appointment_id, 'emotion_detection') then
    raise exception 'The patient hasn''t consented to expression estimates for this visit.'
      using errcode = 'SM793';
  end if;
  perform private.record_audit('engine.estimate-expressions', patient, begin_expressions.appointment_id::text,
    jsonb_build_object('engine', 'on this device', 'outside', false, 'consent', 'of_the_visit'));
end $$;
comment on function public.begin_expressions is
  'Refuses, or notes in the audit log that estimates were shown. The estimates themselves never reach the server.';
revoke execute on function public.begin_expressions(uuid) from public;
grant execute on function public.begin_expressions(uuid) to authenticated, service_role;

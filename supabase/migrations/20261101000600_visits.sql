-- Around the visit: what was consented to, what was told beforehand, what was said.

create table public.consent_texts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('recording', 'ai_analysis', 'emotion_detection')),
  version integer not null,
  language text not null default 'English',
  body text not null,
  created_at timestamptz not null default now(),
  unique (kind, version, language)
);
comment on table public.consent_texts is 'The words a patient agreed to or refused. A text never changes; a new version is a new row.';
grant select on public.consent_texts to authenticated;
grant all on public.consent_texts to service_role;
alter table public.consent_texts enable row level security;
alter table public.consent_texts force row level security;
create policy "A signed-in person reads the consent texts" on public.consent_texts
  for select to authenticated using (true);

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
comment on table public.consents is 'Each answer to a consent, refusals too. The latest answer counts, unless withdrawn.';
create index consents_of_appointment on public.consents (appointment_id, signed_at);
create index consents_of_patient on public.consents (patient_id);
grant select on public.consents to authenticated;
grant insert (id, patient_id, appointment_id, text_id, granted, signature), update (withdrawn_at) on public.consents to authenticated;
grant all on public.consents to service_role;

create function private.sign_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_person() then
    if tg_op = 'INSERT' then
      new.signed_at := clock_timestamp();
      new.ip_address := nullif(current_setting('request.ip', true), '')::inet;
    elsif old.withdrawn_at is not null then
      raise exception 'This consent is already withdrawn' using errcode = '22023';
    else
      new.withdrawn_at := now();
    end if;
  end if;
  return new;
end $$;
create trigger sign before insert or update on public.consents
  for each row execute function private.sign_consent();

alter table public.consents enable row level security;
alter table public.consents force row level security;
create policy "A patient reads their own consents" on public.consents
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the consents of their patients" on public.consents
  for select to authenticated using (patient_id in (select private.patients_i_treat()));
create policy "The supervisor reads every consent" on public.consents
  for select to authenticated using ((select private.is_admin()));
create policy "A patient answers the consents of their own appointments" on public.consents
  for insert to authenticated with check (
    patient_id = (select auth.uid())
    and appointment_id in (select a.id from public.appointments a where a.patient_id = (select auth.uid()))
  );
create policy "A patient withdraws their own consents" on public.consents
  for update to authenticated using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));

create function private.has_consent(appointment uuid, wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select c.granted and c.withdrawn_at is null
    from public.consents c join public.consent_texts t on t.id = c.text_id
    where c.appointment_id = appointment and t.kind = wanted
    order by c.signed_at desc, c.granted limit 1
  ), false)
$$;
revoke execute on function private.has_consent(uuid, text) from public;
grant execute on function private.has_consent(uuid, text) to authenticated, service_role;

create table public.intake_responses (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  appointment_id uuid not null unique references public.appointments on delete restrict,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.intake_responses is 'The intake form of one appointment; a draft until completed_at is set.';
create index intake_responses_of_patient on public.intake_responses (patient_id);
grant select on public.intake_responses to authenticated;
grant insert (id, patient_id, appointment_id, data, completed_at), update (data, completed_at) on public.intake_responses to authenticated;
grant all on public.intake_responses to service_role;
create trigger touch before update on public.intake_responses
  for each row execute function private.touch_updated_at();
alter table public.intake_responses enable row level security;
alter table public.intake_responses force row level security;
create policy "A patient reads their own intake" on public.intake_responses
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the completed intake of their patients" on public.intake_responses
  for select to authenticated
  using (completed_at is not null and patient_id in (select private.patients_i_treat()));
create policy "The supervisor reads every intake" on public.intake_responses
  for select to authenticated using ((select private.is_admin()));
create policy "A patient starts the intake of their own appointment" on public.intake_responses
  for insert to authenticated with check (
    patient_id = (select auth.uid())
    and appointment_id in (select a.id from public.appointments a where a.patient_id = (select auth.uid()))
  );
create policy "A patient continues an intake that is not completed" on public.intake_responses
  for update to authenticated using (patient_id = (select auth.uid()) and completed_at is null)
  with check (patient_id = (select auth.uid()));

create table public.form_drafts (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  form text not null check (form <> ''),
  data jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, form)
);
comment on table public.form_drafts is 'What somebody has typed and not yet sent, on any of their devices.';
grant select, delete on public.form_drafts to authenticated;
grant insert (user_id, form, data), update (user_id, form, data) on public.form_drafts to authenticated;
grant all on public.form_drafts to service_role;
create trigger touch before update on public.form_drafts
  for each row execute function private.touch_updated_at();
alter table public.form_drafts enable row level security;
alter table public.form_drafts force row level security;
create policy "A person reads their own drafts" on public.form_drafts
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person saves their own drafts" on public.form_drafts
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person changes their own drafts" on public.form_drafts
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A person discards their own drafts" on public.form_drafts
  for delete to authenticated using (user_id = (select auth.uid()));

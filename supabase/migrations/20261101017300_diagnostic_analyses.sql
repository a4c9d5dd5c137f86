-- A differential that a provider weighed and chose to keep: what went in, what the rules counted, by which rules.

create table public.diagnostic_analyses (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  input jsonb not null,
  findings jsonb not null,
  rules_version text not null,
  created_at timestamptz not null default now(),
  constraint analysis_is_bounded check (length(input::text) <= 20000 and length(findings::text) <= 50000)
);
comment on table public.diagnostic_analyses is 'Counted criteria, kept as they were shown. Support for a clinician, never a diagnosis; never changed afterwards.';
create index diagnostic_analyses_of_patient on public.diagnostic_analyses (patient_id, created_at desc);
grant select on public.diagnostic_analyses to authenticated;
grant insert (id, patient_id, provider_id, input, findings, rules_version) on public.diagnostic_analyses to authenticated;
grant all on public.diagnostic_analyses to service_role;
create trigger audit after insert or update or delete on public.diagnostic_analyses
  for each row execute function private.audit_row();
alter table public.diagnostic_analyses enable row level security;
alter table public.diagnostic_analyses force row level security;
create policy "A verified provider reads the analyses of their patients" on public.diagnostic_analyses
  for select to authenticated using (patient_id in (select private.patients_i_treat()));
create policy "The supervisor reads every analysis" on public.diagnostic_analyses
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider saves an analysis of their patient" on public.diagnostic_analyses
  for insert to authenticated with check (
    provider_id = (select private.verified_provider_id()) and patient_id in (select private.patients_i_treat())
  );

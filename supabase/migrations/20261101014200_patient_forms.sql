-- Letters a clinician writes for a patient: a draft until signed, then a PDF in the chart.

create table public.patient_forms (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  form_type text not null check (form_type in (
    'work_excuse', 'school_excuse', 'fmla', 'prior_auth', 'disability', 'accommodation', 'psych_eval'
  )),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  custom_notes text not null default '' check (length(custom_notes) <= 5000),
  content text not null default '' check (length(content) <= 50000),
  status text not null default 'draft' check (status in ('draft', 'signed')),
  signed_at timestamptz,
  signed_by uuid references auth.users,
  document_id uuid unique references public.patient_documents on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_signature_is_whole check (
    (status = 'signed') = (signed_at is not null and signed_by is not null and document_id is not null)
  ),
  constraint nothing_blank_is_signed check (status = 'draft' or content ~ '\S')
);
comment on table public.patient_forms is 'A letter in the words its clinician left it in. Once signed it stands; its PDF is the document named.';
create index patient_forms_of_provider on public.patient_forms (provider_id, created_at desc);
create index patient_forms_of_patient on public.patient_forms (patient_id, created_at desc);
grant select, delete on public.patient_forms to authenticated;
grant insert (id, patient_id, provider_id, form_type, details, custom_notes, content),
  update (details, custom_notes, content, status, document_id) on public.patient_forms to authenticated;
grant all on public.patient_forms to service_role;

create function private.protect_form() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'signed' then
      raise exception 'A signed form cannot be deleted' using errcode = '42501';
    end if;
    return old;
  end if;
  if old.status = 'signed' then
    raise exception 'A signed form cannot be changed' using errcode = '42501';
  end if;
  if new.status = 'signed' then
    if not exists (
      select from public.patient_documents d where d.id = new.document_id and d.patient_id = new.patient_id
    ) then
      raise exception 'A form is signed together with its document' using errcode = '22023';
    end if;
    if private.is_person() then
      new.signed_at := now();
      new.signed_by := (select auth.uid());
    end if;
  end if;
  return new;
end $$;
create trigger protect before update or delete on public.patient_forms
  for each row execute function private.protect_form();
create trigger touch before update on public.patient_forms
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.patient_forms
  for each row execute function private.audit_row();

alter table public.patient_forms enable row level security;
alter table public.patient_forms force row level security;
create policy "A verified provider reads their own forms" on public.patient_forms
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads every form" on public.patient_forms
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider drafts forms for their patients" on public.patient_forms
  for insert to authenticated
  with check (provider_id = (select private.verified_provider_id()) and patient_id in (select private.patients_i_treat()));
create policy "A verified provider changes and signs their own forms" on public.patient_forms
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()) and patient_id in (select private.patients_i_treat()));
create policy "A verified provider discards their own draft forms" on public.patient_forms
  for delete to authenticated using (provider_id = (select private.verified_provider_id()) and status = 'draft');

-- What a CMS-1500 asks about the insured that registration does not: entered by whoever works on the claim, once for
-- each patient.

create table public.claim_details (
  patient_id uuid primary key references public.profiles on delete cascade,
  payer_type text check (payer_type in ('medicare', 'medicaid', 'tricare', 'champva', 'group', 'feca', 'other')),
  payer_id text check (char_length(payer_id) <= 20),
  payer_address text check (char_length(payer_address) <= 300),
  group_number text check (char_length(group_number) <= 40),
  sex text check (sex in ('M', 'F', 'U')),
  relationship text check (relationship in ('self', 'spouse', 'child', 'other')),
  insured_name text check (char_length(insured_name) <= 200),
  accident text check (accident in ('none', 'employment', 'auto', 'other')),
  other_plan boolean not null default false,
  prior_authorization text check (char_length(prior_authorization) <= 40),
  referring_name text check (char_length(referring_name) <= 200),
  referring_npi text check (referring_npi ~ '^[0-9]{10}$'),
  accepts_assignment boolean not null default true,
  updated_at timestamptz not null default now(),
  updated_by uuid default auth.uid() references auth.users on delete set null
);
comment on table public.claim_details is 'What a claim says about a patient''s insurance besides plan and member ID.';
comment on column public.claim_details.patient_id is '@audit patient';
comment on column public.claim_details.sex is 'As the payer has it on file, which may differ from how the patient identifies.';
create index claim_details_updated_by on public.claim_details (updated_by) where updated_by is not null;
grant select on public.claim_details to authenticated;
grant insert (patient_id, payer_type, payer_id, payer_address, group_number, sex, relationship, insured_name, accident, other_plan,
    prior_authorization, referring_name, referring_npi, accepts_assignment),
  update (patient_id, payer_type, payer_id, payer_address, group_number, sex, relationship, insured_name, accident, other_plan,
    prior_authorization, referring_name, referring_npi, accepts_assignment)
  on public.claim_details to authenticated;
grant all on public.claim_details to service_role;

create function private.stamp_claim_details() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  return new;
end $$;
create trigger stamp before insert or update on public.claim_details
  for each row execute function private.stamp_claim_details();
create trigger audit after insert or update or delete on public.claim_details
  for each row execute function private.audit_row();

alter table public.claim_details enable row level security;
alter table public.claim_details force row level security;

create policy "A patient reads what claims say about their insurance" on public.claim_details
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A biller reads the claim details of every patient" on public.claim_details
  for select to authenticated using ((select private.is_biller()));
create policy "A verified provider reads the claim details of patients" on public.claim_details
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = claim_details.patient_id));
create policy "The supervisor reads the claim details of an opened chart" on public.claim_details
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A biller enters claim details" on public.claim_details
  for insert to authenticated with check ((select private.is_biller()));
create policy "A verified provider enters claim details of their patients" on public.claim_details
  for insert to authenticated
  with check (exists (select from private.under_my_care c where c.patient_id = claim_details.patient_id));
create policy "A biller corrects claim details" on public.claim_details
  for update to authenticated using ((select private.is_biller())) with check ((select private.is_biller()));
create policy "A verified provider corrects claim details of patients" on public.claim_details
  for update to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = claim_details.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = claim_details.patient_id));

-- A signature on file is the financial agreement that the patient signed.
create function private.financial_agreement_signed_on(patient uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select max(c.signed_at)::date from public.consents c join public.consent_texts t on t.id = c.text_id
  where c.patient_id = patient and t.kind = 'financial' and c.granted and c.withdrawn_at is null
$$;
revoke execute on function private.financial_agreement_signed_on(uuid) from public;
grant execute on function private.financial_agreement_signed_on(uuid) to service_role;

create function public.signature_on_file(patient uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select private.financial_agreement_signed_on(patient)
  where patient = (select auth.uid()) or private.is_biller()
    or exists (select from private.under_my_care c where c.patient_id = patient)
$$;
comment on function public.signature_on_file is
  'The day a patient signed the financial agreement, for boxes 12 and 13 of a claim; nothing for whom it doesn''t concern.';
revoke execute on function public.signature_on_file(uuid) from public;
grant execute on function public.signature_on_file(uuid) to authenticated, service_role;

do $$
begin
  execute replace(
    pg_get_functiondef('public.claim_of_bill(uuid)'::regprocedure),
    '''organization'', (select',
    '''coverage'', (select to_jsonb(d) from public.claim_details d where d.patient_id = patient.id),
    ''signed_on'', private.financial_agreement_signed_on(patient.id),
    ''organization'', (select');
end $$;

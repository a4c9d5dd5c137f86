-- Prescriptions: one for each that was issued, with its PDF, and the queue to the pharmacy network.

create table public.prescriptions (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  medication_id uuid not null references public.medications on delete restrict,
  medication_version integer not null,
  kind text not null check (kind in ('new', 'renewal', 'change')),
  replaces uuid references public.prescriptions on delete restrict,
  drug text not null,
  dose text not null,
  directions text not null,
  quantity integer check (quantity between 1 and 9999),
  days_supply integer check (days_supply between 1 and 365),
  refills integer not null check (refills between 0 and 11),
  may_substitute boolean not null default true,
  schedule text check (schedule in ('II', 'III', 'IV', 'V')),
  diagnosis text,
  pdmp_checked_on date,
  telehealth_basis text,
  in_person_exam_on date,
  signed_with text check (signed_with in ('password', 'app_code', 'passkey')),
  document_id uuid references public.patient_documents on delete restrict,
  written_on date not null,
  delivery text not null default 'paper'
    check (delivery in ('paper', 'queued', 'sent', 'failed', 'dismissed')),
  pharmacy_reference text,
  sent_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  cancellation text check (cancellation in ('queued', 'sent', 'failed', 'dismissed')),
  rxcui text,
  constraint a_controlled_substance_is_signed check (
    schedule is null or (signed_with is not null and quantity is not null and pdmp_checked_on is not null
      and telehealth_basis is not null and delivery = 'paper')
  ),
  constraint refills_by_schedule check (case schedule when 'II' then refills = 0 when 'V' then true else schedule is null or refills <= 5 end)
);
comment on table public.prescriptions is
  'Each prescription that was issued: new, renewed or with another dose. Only the medication functions write it.';
comment on column public.prescriptions.patient_id is '@audit patient';
comment on column public.prescriptions.telehealth_basis is
  'For a controlled substance: what allows prescribing it without an in-person visit on that day.';
comment on column public.prescriptions.delivery is
  'Where the prescription is: on paper, or on its way to the pharmacy network. Dismissed: it failed, and the practice dealt with it.';
comment on column public.prescriptions.cancellation is
  'Where the cancellation is on its way to the pharmacy network. Empty where none was needed.';
comment on column public.prescriptions.rxcui is 'RxNorm code of what was prescribed; the course may have another one by now.';
create index prescriptions_of_patient on public.prescriptions (patient_id, created_at desc);
create index prescriptions_of_provider on public.prescriptions (provider_id, created_at desc);
create index prescriptions_of_medication on public.prescriptions (medication_id, created_at desc);
create index prescriptions_replaced on public.prescriptions (replaces);
create index prescriptions_by_document on public.prescriptions (document_id);
create index prescriptions_not_canceled_at_pharmacy on public.prescriptions (medication_id) where cancellation = 'failed';
grant select on public.prescriptions to authenticated;
grant all on public.prescriptions to service_role;

create trigger audit after insert or update or delete on public.prescriptions
  for each row execute function private.audit_row();

create function private.before_prescription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.providers p where p.id = new.provider_id and private.may_prescribe(p.credentials)) then
    raise exception 'Your credentials don''t include prescribing. You can add this medication to the list without prescribing it.'
      using errcode = 'SM880';
  end if;
  return new;
end $$;
revoke execute on function private.before_prescription() from public;

create trigger before_write before insert on public.prescriptions
  for each row execute function private.before_prescription();

alter table public.prescriptions enable row level security;
alter table public.prescriptions force row level security;

create policy "A patient reads their own prescriptions" on public.prescriptions
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their patients' prescriptions" on public.prescriptions
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = prescriptions.patient_id));
create policy "The supervisor reads the prescriptions of an opened chart" on public.prescriptions
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A guardian or proxy with medications reads prescriptions" on public.prescriptions
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_medications'))::uuid[]));

create table private.pharmacy_outbox (
  id uuid primary key default gen_random_uuid(),
  prescription_id uuid not null references public.prescriptions on delete cascade,
  kind text not null check (kind in ('prescription', 'cancellation')),
  body jsonb not null,
  pdf bytea,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  reference text,
  last_error text,
  created_at timestamptz not null default now(),
  dismissed_at timestamptz,
  unique (prescription_id, kind)
);
comment on table private.pharmacy_outbox is
  'What the pharmacy network is to be sent. Queued in the transaction that prescribes, sent by a job, at least once under one id.';
create index pharmacy_outbox_due on private.pharmacy_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index pharmacy_outbox_open on private.pharmacy_outbox (created_at) where sent_at is null;

alter table private.pharmacy_outbox enable row level security;
alter table private.pharmacy_outbox force row level security;

grant select, insert, update on private.pharmacy_outbox to service_role;

-- A renewal leaves no refills of the one before it open, and a prescription keeps its own RxNorm code.
create function private.issue_prescription(course public.medications, issued jsonb) returns public.prescriptions
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(course.patient_id);
  schedule_now constant text := coalesce(course.schedule, issued ->> 'schedule');
  proved_with text := case when schedule_now is not null then private.use_identity_proof() end;
  prescription public.prescriptions;
  earlier uuid := (
    select p.id from public.prescriptions p where p.medication_id = course.id order by p.created_at desc limit 1
  );
begin
  -- A renewal withdraws refills that could still be filled beside it; what is used up by now stays as it was.
  perform private.withdraw_prescription(p, 'Replaced by a new prescription')
    from public.prescriptions p where p.medication_id = course.id and p.canceled_at is null
      and (issued ->> 'kind' = 'change' or (issued ->> 'kind' = 'renewal' and p.refills > 0
        and p.written_on + coalesce(p.days_supply, 30) * (p.refills + 1) > (issued ->> 'writtenOn')::date));
  insert into public.prescriptions (
    id, patient_id, provider_id, medication_id, medication_version, kind, replaces, drug, dose, directions, quantity,
    days_supply, refills, may_substitute, schedule, diagnosis, pdmp_checked_on, telehealth_basis, in_person_exam_on,
    signed_with, written_on, delivery, rxcui
  ) values (
    (issued ->> 'id')::uuid, course.patient_id, me, course.id, course.version, issued ->> 'kind',
    case when issued ->> 'kind' = 'change' then earlier end, course.drug, course.dose, issued ->> 'directions',
    course.quantity, course.days_supply, least(coalesce(course.refills_left, 0), 11), coalesce((issued ->> 'maySubstitute')::boolean, true),
    schedule_now, issued ->> 'diagnosis', (issued ->> 'pdmpCheckedOn')::date, issued ->> 'telehealthBasis',
    (issued ->> 'inPersonExamOn')::date, proved_with, (issued ->> 'writtenOn')::date,
    case when schedule_now is null and (issued ->> 'toNetwork')::boolean then 'queued' else 'paper' end, course.rxcui
  ) returning * into prescription;
  return prescription;
end $$;
revoke execute on function private.issue_prescription(public.medications, jsonb) from public;

create function private.issue_prescription(medication uuid, issued jsonb) returns public.prescriptions
language sql volatile security definer set search_path = ''
as $$ select private.issue_prescription(m, issued) from public.medications m where m.id = medication $$;
comment on function private.issue_prescription(uuid, jsonb) is
  'A prescription of a course as it is now. A controlled substance uses up the prescriber''s proof of identity.';
revoke execute on function private.issue_prescription(uuid, jsonb) from public;
grant execute on function private.issue_prescription(uuid, jsonb) to authenticated;

-- The paper of a prescription, and the message to the network if there is one.
create function private.file_prescription(prescription uuid, document uuid, body jsonb, pdf bytea) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  filed public.prescriptions;
begin
  update public.prescriptions p set document_id = document
    where p.id = prescription and p.provider_id = (select private.verified_provider_id()) and p.document_id is null
    returning * into filed;
  if filed.id is null then
    raise exception 'This medication isn''t on the patient''s list.' using errcode = 'SM368';
  end if;
  if filed.delivery = 'queued' then
    insert into private.pharmacy_outbox (prescription_id, kind, body, pdf) values (filed.id, 'prescription', body, file_prescription.pdf);
    perform private.announce('pharmacy_queued', '');
  end if;
end $$;
revoke execute on function private.file_prescription(uuid, uuid, jsonb, bytea) from public;
grant execute on function private.file_prescription(uuid, uuid, jsonb, bytea) to authenticated;

create function private.withdraw_prescription(filed public.prescriptions, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  message private.pharmacy_outbox;
begin
  update public.prescriptions p set canceled_at = now() where p.id = filed.id;
  select o.* into message from private.pharmacy_outbox o
    where o.prescription_id = filed.id and o.kind = 'prescription' for update;
  update private.pharmacy_outbox o
    set failed_at = coalesce(o.failed_at, now()), dismissed_at = coalesce(o.dismissed_at, now()), pdf = null
    where o.id = message.id and o.sent_at is null;
  -- A try without an answer may have reached the network. One that is tried again by hand starts counting anew.
  if message.sent_at is null and coalesce(message.attempts, 0) = 0 and message.last_error is null then
    return;
  end if;
  -- A try that is under way ends within its lease of a minute, and the cancellation must not overtake it.
  insert into private.pharmacy_outbox (prescription_id, kind, body, next_attempt_at) values (
    filed.id, 'cancellation', jsonb_build_object('reference', filed.id, 'cancel', true, 'reason', reason),
    case when message.sent_at is null and message.failed_at is null
      then greatest(now(), least(message.next_attempt_at, now() + interval '1 minute')) else now() end
  ) on conflict do nothing;
  update public.prescriptions p set cancellation = 'queued' where p.id = filed.id and p.cancellation is null;
  perform private.announce('pharmacy_queued', '');
end $$;
comment on function private.withdraw_prescription(public.prescriptions, text) is
  'A prescription that is no longer to be filled: it isn''t sent any more, and canceled where it may have been.';
revoke execute on function private.withdraw_prescription(public.prescriptions, text) from public;

-- A stopped course: the pharmacy is told not to fill what is left.
create function private.cancel_prescriptions(course uuid, reason text) returns void
language sql security definer set search_path = ''
as $$
  select private.withdraw_prescription(p, cancel_prescriptions.reason)
  from public.prescriptions p join public.medications m on m.id = p.medication_id
  where m.id = cancel_prescriptions.course and p.canceled_at is null
    and exists (select from private.under_my_care c where c.patient_id = m.patient_id)
$$;
revoke execute on function private.cancel_prescriptions(uuid, text) from public;
grant execute on function private.cancel_prescriptions(uuid, text) to authenticated;

-- Who may prescribe: physicians, advanced practice nurses, physician assistants and prescribing psychologists.
-- Therapists and counselors keep the list and verify it, but issue no prescription.
create function private.may_prescribe(credentials text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    lower(btrim(credentials)) = 'md_do'
    or credentials ~* '\m(md|do|mbbs|np|pmhnp|fnp|agnp|anp|pnp|crnp|cnp|arnp|aprn|pmhcns|pa|rxp)\M', false)
$$;
comment on function private.may_prescribe(text) is
  'Whether credentials as written after a name include prescriptive authority. Whole words: "LPC, Colorado" has none. The same as core/prescribing/authority.ts.';
revoke execute on function private.may_prescribe(text) from public;

create function private.require_prescriber() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.providers p
    where p.id = (select private.verified_provider_id()) and private.may_prescribe(p.credentials)
  ) then
    raise exception 'Your credentials don''t include prescribing. You can add this medication to the list without prescribing it.'
      using errcode = 'SM880';
  end if;
end $$;
comment on function private.require_prescriber() is
  'Refuses who has no prescriptive authority, before anything is checked or written.';
revoke execute on function private.require_prescriber() from public;
grant execute on function private.require_prescriber() to authenticated;

create function private.give_up_on_pharmacy(message uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  filed public.prescriptions;
  what text;
begin
  -- The prescription is locked before its messages, as withdrawing does it.
  select p.* into filed from public.prescriptions p join private.pharmacy_outbox o on o.prescription_id = p.id
    where o.id = message for update of p;
  update private.pharmacy_outbox o set failed_at = now(), last_error = reason
    where o.id = message and o.sent_at is null and o.failed_at is null returning o.kind into what;
  if what is null then
    return;
  end if;
  update public.prescriptions p set
    delivery = case when what = 'prescription' then 'failed' else p.delivery end,
    cancellation = case when what = 'cancellation' then 'failed' else p.cancellation end
    where p.id = filed.id;
  perform private.notify((select p.user_id from public.providers p where p.id = filed.provider_id), 'pharmacy_failed',
    'Call the pharmacy: the ' || what || ' for your patient didn''t arrive', btrim(filed.drug || ' ' || filed.dose),
    '/provider-dashboard/medication-verification/' || filed.patient_id, about => filed.patient_id);
end $$;
comment on function private.give_up_on_pharmacy(uuid, text) is
  'A message that the pharmacy network didn''t take: its prescriber is notified, and finds it on the course.';
revoke execute on function private.give_up_on_pharmacy(uuid, text) from public;
grant execute on function private.give_up_on_pharmacy(uuid, text) to service_role;

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

alter table public.consent_texts
  drop constraint consent_texts_kind_check,
  add constraint a_known_kind check (
    kind in ('recording', 'ai_analysis', 'emotion_detection', 'notice') or private.is_document(kind)
  );

alter table public.consent_drafts
  drop constraint consent_drafts_kind_check,
  drop constraint consent_drafts_english_check,
  drop constraint consent_drafts_spanish_check,
  add constraint a_known_kind check (
    kind in ('recording', 'ai_analysis', 'emotion_detection', 'notice') or private.is_document(kind)
  ),
  add constraint english_at_most_40000 check (char_length(english) <= 40000),
  add constraint spanish_at_most_40000 check (char_length(spanish) <= 40000),
  add column wording_only boolean not null default false;
comment on column public.consent_drafts.wording_only is
  'The supervising physician says that the meaning is unchanged, so a text of the other language may stay as it is.';
grant insert (wording_only), update (wording_only) on public.consent_drafts to authenticated;

grant select on public.consent_texts to anon;
create policy "Anyone reads the documents of the practice" on public.consent_texts
  for select to anon using (private.is_document(kind));

-- As before, and: new English with the Spanish of the last version is not published. Patients would sign two different
-- things. A corrected spelling is the exception, and it asks nobody again.
create or replace function public.publish_consent_text(kind text) returns integer
language plpgsql volatile security definer set search_path = ''
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

-- Signatures are answers to consent texts, kept in the same table; a document belongs to no visit.

alter table public.consents alter column appointment_id drop not null;
comment on column public.consents.appointment_id is 'The visit that was asked about; none for a document of the practice.';

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

create policy "A patient signs the documents of the practice" on public.consents
  for insert to authenticated with check (patient_id = (select auth.uid()) and appointment_id is null);
create policy "A guardian or proxy with forms signs the documents" on public.consents
  for insert to authenticated with check (
    patient_id = any ((select private.people_i_act_for('forms'))::uuid[]) and appointment_id is null
  );

create function public.documents_to_sign() returns table (kind text, version integer, signed_before boolean)
language sql stable set search_path = ''
as $$
  select newest.kind, newest.version, exists (
      select from public.consents c join public.consent_texts t on t.id = c.text_id
      where c.patient_id = p.id and t.kind = newest.kind and c.appointment_id is null
    )
  from public.profiles p
  cross join (
    select t.kind, max(t.version) as version from public.consent_texts t
    where t.kind in ('privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial')
    group by t.kind
  ) newest
  where p.id = (select auth.uid()) and p.registration_completed and not exists (
    select from public.consents c join public.consent_texts t on t.id = c.text_id
    where c.patient_id = p.id and t.kind = newest.kind and c.appointment_id is null
      and c.text_id not in (select private.outdated_consent_texts())
  )
  order by array_position(
    array['privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial'], newest.kind)
$$;
comment on function public.documents_to_sign is
  'Documents the caller has not signed, or has signed in a version that no longer counts. Empty for staff.';
revoke execute on function public.documents_to_sign() from public;
grant execute on function public.documents_to_sign() to authenticated, service_role;

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

-- Release of information.

create table public.information_releases (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  text_id uuid not null references public.consent_texts,
  direction text not null check (direction in ('send', 'receive', 'both')),
  recipient text not null,
  recipient_contact text not null,
  information text[] not null,
  details text not null default '',
  purpose text not null,
  expires_on date not null,
  signature text not null,
  signed_at timestamptz not null default now(),
  ip_address inet,
  withdrawn_at timestamptz,
  constraint recipient_is_named check (recipient ~ '[^[:space:]]'),
  constraint contact_is_given check (recipient_contact ~ '[^[:space:]]'),
  constraint purpose_is_given check (purpose ~ '[^[:space:]]'),
  constraint signature_is_given check (signature ~ '[^[:space:]]'),
  constraint information_is_chosen check (
    cardinality(information) between 1 and 8 and information <@ array[
      'summary', 'medications', 'diagnoses', 'notes', 'assessments', 'visits', 'billing', 'substance_use'
    ]
  ),
  constraint recipient_at_most_200 check (char_length(recipient) <= 200),
  constraint recipient_contact_at_most_300 check (char_length(recipient_contact) <= 300),
  constraint details_at_most_1000 check (char_length(details) <= 1000),
  constraint purpose_at_most_500 check (char_length(purpose) <= 500),
  constraint signature_at_most_200 check (char_length(signature) <= 200)
);
comment on table public.information_releases is
  'A patient''s permission to share information with someone: who, what, why and until when. It ends by its date or when it is withdrawn.';
comment on column public.information_releases.patient_id is '@audit patient';
create index information_releases_of_patient on public.information_releases (patient_id, signed_at desc);
create index information_releases_of_text on public.information_releases (text_id);
grant select on public.information_releases to authenticated;
grant insert (id, patient_id, text_id, direction, recipient, recipient_contact, information, details, purpose,
  expires_on, signature), update (withdrawn_at) on public.information_releases to authenticated;
grant all on public.information_releases to service_role;

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
    return new;
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

create trigger steps_before before insert or update on public.information_releases
  for each row execute function private.before_release_change();
create trigger steps_after after insert or update or delete on public.information_releases
  for each row execute function private.after_release_change();

alter table public.information_releases enable row level security;
alter table public.information_releases force row level security;

create policy "A patient reads their own releases" on public.information_releases
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the releases of their patients" on public.information_releases
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = information_releases.patient_id));
create policy "The supervisor reads the releases of an opened chart" on public.information_releases
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A patient signs their own releases" on public.information_releases
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A patient withdraws their own releases" on public.information_releases
  for update to authenticated using (patient_id = (select auth.uid()))
  with check (patient_id = (select auth.uid()));

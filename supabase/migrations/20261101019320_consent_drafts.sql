-- New words for a consent: drafted in both languages by the supervising physician, published as a version of their own.
-- What was published is never edited, and what a patient signed stays with the version they signed.

alter table public.consent_texts
  add column published_by uuid references auth.users on delete set null,
  add column ask_again boolean not null default false;
comment on column public.consent_texts.ask_again is 'Answers to earlier versions no longer count for visits that have not begun: the patient is asked again.';

create function private.refuse_consent_text_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'A published consent text cannot be changed' using errcode = '42501';
end $$;
create trigger never_edited before update of kind, version, language, body, ask_again, created_at on public.consent_texts
  for each row execute function private.refuse_consent_text_change();

create table public.consent_drafts (
  kind text primary key check (kind in ('recording', 'ai_analysis', 'emotion_detection', 'notice')),
  english text not null check (char_length(english) <= 5000),
  spanish text not null check (char_length(spanish) <= 5000),
  ask_again boolean not null default false,
  updated_by uuid default auth.uid() references auth.users on delete set null,
  updated_at timestamptz not null default now()
);
comment on table public.consent_drafts is 'The next version of a consent text while it is written. Patients never see it.';
create index consent_drafts_by_author on public.consent_drafts (updated_by);
grant select, delete on public.consent_drafts to authenticated;
grant insert (kind, english, spanish, ask_again), update (english, spanish, ask_again) on public.consent_drafts to authenticated;
grant all on public.consent_drafts to service_role;
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

create function public.publish_consent_text(kind text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  draft public.consent_drafts;
  latest integer;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician publishes a consent text' using errcode = '42501';
  end if;
  delete from public.consent_drafts d where d.kind = publish_consent_text.kind returning * into draft;
  if draft.kind is null then
    raise exception 'There is no draft of this text' using errcode = 'P0002';
  end if;
  if draft.english !~ '\S' or draft.spanish !~ '\S' then
    raise exception 'Write the text in both languages before you publish it' using errcode = '22023';
  end if;
  select max(t.version) into latest from public.consent_texts t where t.kind = draft.kind;
  if (
    select count(*) from public.consent_texts t
    where t.kind = draft.kind and t.version = latest
      and t.body = btrim(case t.language when 'English' then draft.english else draft.spanish end)
  ) = 2 then
    raise exception 'The draft says the same as the current text' using errcode = '22023';
  end if;
  insert into public.consent_texts (kind, version, language, body, ask_again, published_by)
  values
    (draft.kind, latest + 1, 'English', btrim(draft.english), draft.ask_again, (select auth.uid())),
    (draft.kind, latest + 1, 'Spanish', btrim(draft.spanish), draft.ask_again, (select auth.uid()));
  perform private.record_audit('consent_texts.publish', null, draft.kind,
    jsonb_build_object('version', latest + 1, 'ask_again', draft.ask_again));
  return latest + 1;
end $$;
comment on function public.publish_consent_text is 'Makes the draft the next version, in both languages at once, and answers with its number.';
revoke execute on function public.publish_consent_text(text) from public;
grant execute on function public.publish_consent_text(text) to authenticated, service_role;

create function private.outdated_consent_texts() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select t.id from public.consent_texts t
  where exists (
    select from public.consent_texts newer where newer.kind = t.kind and newer.version > t.version and newer.ask_again
  )
$$;
comment on function private.outdated_consent_texts is 'Texts whose answers have to be asked for again before a visit begins.';
revoke execute on function private.outdated_consent_texts(), private.refuse_consent_text_change(), private.sign_consent_draft() from public;
grant execute on function private.outdated_consent_texts() to authenticated, service_role;

create or replace function private.has_consent(appointment uuid, wanted text) returns boolean
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

create or replace function public.visit_consents(appointment_id uuid)
returns table (consent_id uuid, kind text, version integer, granted boolean, active boolean, signed_at timestamptz, withdrawn_at timestamptz)
language sql stable set search_path = ''
as $$
  select distinct on (t.kind) c.id, t.kind, t.version, c.granted, c.granted and c.withdrawn_at is null, c.signed_at, c.withdrawn_at
  from public.consents c join public.consent_texts t on t.id = c.text_id join public.appointments a on a.id = c.appointment_id
  where c.appointment_id = visit_consents.appointment_id
    and not (a.status = 'scheduled' and c.text_id in (select private.outdated_consent_texts()))
  order by t.kind, c.signed_at desc, c.granted
$$;

-- Searches, lists and settings of the office and the supervising physician.

-- Searching.

create or replace function private.read_patient_search(search text, out names text[], out numbers text[], out born date)
language plpgsql immutable set search_path = ''
as $$
declare
  word text;
  -- A phone number is one word of digits, however it is written: (602) 555-0142, +1 602.555.0142, 555-0142.
  plain constant text := regexp_replace(regexp_replace(coalesce(search, ''),
    '(^|\s)(?:\+?1[ .-]*)?\(?(\d{3})\)?[ .-]*(\d{3})[ .-]*(\d{4})(?=\s|$)', '\1\2\3\4', 'g'),
    '(^|\s)(?:(\d{3})[.-](\d{4})|\+(\d{7,15}))(?=\s|$)', '\1\2\3\4', 'g');
begin
  names := '{}';
  numbers := '{}';
  foreach word in array regexp_split_to_array(trim(plain), '\s+') loop
    if private.plain_date(word) is not null then
      born := private.plain_date(word);
    elsif word ~ '^[0-9]+$' then
      numbers := numbers || word;
    elsif word <> '' then
      -- A word without a letter stays as it is and so matches nobody.
      names := names || coalesce('% ' || replace(replace(replace(
        nullif(trim(private.folded_name(word, '')), ''), '\', '\\'), '%', '\%'), '_', '\_') || '%', '-');
    end if;
  end loop;
end $$;
comment on function private.read_patient_search is
  'Parses a search into patterns for a name such as " lucia pena ortiz", parts of patient and phone numbers, and a date of birth.';

-- Totals are read in pages, so their order has to be the same each time.

create or replace function public.practice_billing_totals("from" date, "to" date, bucket text)
returns table (
  period date, provider_id uuid, provider_name text, status text, bills bigint, minutes bigint, amount numeric, paid numeric
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_billing_access();
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are available by day, week or month.' using errcode = 'SM805';
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.provider_id, btrim(p.first_name || ' ' || p.last_name),
      b.status, count(*), sum(b.session_duration_minutes), sum(b.total_amount),
      sum(private.paid_on_bill(b))
    from public.billing_records b join public.providers p on p.id = b.provider_id
    where b.billing_date >= practice_billing_totals."from" and b.billing_date < practice_billing_totals."to"
    group by 1, 2, 3, 4 order by 1, 3, 2, 4;
end $$;

-- Guardians, page by page.

drop function public.guardians_of_practice(text);
create function public.guardians_of_practice(wanted text default 'waiting', search text default '', skip integer default 0)
returns setof jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  sought constant text := lower(btrim(search));
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  return query
    with page as materialized (
      select r.* from public.representatives r
      where case wanted
        when 'waiting' then r.kind = 'guardian' and r.verified_at is null and r.revoked_at is null and r.user_id is not null
        when 'ended' then r.revoked_at is not null
        else r.revoked_at is null
      end and (sought = '' or position(sought in lower(concat_ws(' ',
        private.person_name(r.patient_id), private.person_name(r.user_id), r.invited_email,
        (select u.email from auth.users u where u.id = r.user_id)))) > 0)
      -- Who has waited longest comes first; of the others, who came last.
      order by case when wanted = 'waiting' then r.created_at end, r.created_at desc, r.id
      limit 50 offset greatest(skip, 0)
    )
    select private.representation_in_full(page::public.representatives) from page
    where (select private.note_list('guardians_of_practice', '{representatives}', array(select p.patient_id from page p)))
    order by case when wanted = 'waiting' then page.created_at end, page.created_at desc, page.id;
end $$;
comment on function public.guardians_of_practice is
  'Guardians and proxies: waiting to be verified, ended, or in effect; by name, fifty at a time. Each page is in the audit log.';
revoke execute on function public.guardians_of_practice(text, text, integer) from public;
grant execute on function public.guardians_of_practice(text, text, integer) to authenticated, service_role;

-- The audit log by kind.

create index audit_log_of_kind on public.audit_log (split_part(event_type, '.', 1), id);
alter function public.audit_entries(uuid, uuid, text, timestamptz, timestamptz, bigint, integer)
  set plan_cache_mode = force_custom_plan;

-- The day of the front desk says whose provider is away.

drop function public.front_desk_visits(timestamptz, timestamptz, uuid);
create function public.front_desk_visits("from" timestamptz, "to" timestamptz, provider uuid default null)
returns table (
  id uuid, appointment_date timestamptz, duration_minutes integer, appointment_type text, status text,
  payment_method text, paid numeric, checked_in_at timestamptz, checked_in_by text, patient_id uuid,
  patient_number text, patient_name text, date_of_birth date, phone text, preferred_language text,
  insurance_provider text, provider_id uuid, provider_name text, provider_away boolean, time_zone text, outstanding text[]
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_front_desk();
  for id, appointment_date, duration_minutes, appointment_type, status, payment_method, paid, checked_in_at,
    checked_in_by, patient_id, patient_number, patient_name, date_of_birth, phone, preferred_language,
    insurance_provider, provider_id, provider_name, provider_away, time_zone, outstanding
  in
    select a.id, a.appointment_date, a.duration_minutes, a.appointment_type, a.status, a.payment_method,
      (select coalesce(sum(b.amount), 0) from public.bill_payments b where b.appointment_id = a.id),
      a.checked_in_at, private.person_name(a.checked_in_by), p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
      p.date_of_birth, p.phone, p.preferred_language, p.insurance_provider,
      v.id, private.provider_name(v), not v.is_active, v.time_zone,
      case when a.status = 'scheduled' then private.outstanding_forms(p, a) else '{}' end
    from public.appointments a
    join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
    where a.appointment_date >= front_desk_visits."from" and a.appointment_date < front_desk_visits."to"
      and (front_desk_visits.provider is null or a.provider_id = front_desk_visits.provider)
    order by a.appointment_date, a.id limit 500
  loop
    perform private.record_audit('appointments.read', patient_id, id::text,
      '{"list": "front_desk_visits", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.front_desk_visits is
  'The visits of a time: who, when, with whom and whether they can see patients, how they pay and what they paid, what is outstanding. Not why.';
revoke execute on function public.front_desk_visits(timestamptz, timestamptz, uuid) from public;
grant execute on function public.front_desk_visits(timestamptz, timestamptz, uuid) to authenticated, service_role;

-- Accounts: who was removed, who has not accepted the invitation, and who is under 18.

drop function public.practice_people(text, public.app_role, integer);
drop function private.practice_people(text, public.app_role, integer);
create function private.practice_people(search text default '', wanted_role public.app_role default null, skip integer default 0)
returns table (
  id uuid, name text, email text, roles public.app_role[], created_at timestamptz, last_sign_in_at timestamptz,
  removed boolean, invited boolean, minor boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant text := lower(btrim(search));
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view all accounts.' using errcode = 'SM123';
  end if;
  return query
    select u.id, private.person_name(u.id), u.email::text,
      array(select r.role from public.user_roles r where r.user_id = u.id order by r.role), u.created_at, u.last_sign_in_at,
      coalesce(u.banned_until > now(), false), private.works_in_office(u.id) and u.email_confirmed_at is null,
      private.is_minor(u.id)
    from auth.users u
    where (wanted_role is null or exists (select from public.user_roles r where r.user_id = u.id and r.role = wanted_role))
      and (wanted = '' or u.id in (
        select a.id from auth.users a
          left join public.providers d on d.user_id = a.id left join public.profiles p on p.id = a.id
        where position(wanted in lower(concat_ws(' ', coalesce(
          nullif(btrim(d.first_name || ' ' || d.last_name), ''),
          nullif(btrim(p.first_name || ' ' || p.last_name), ''),
          nullif(btrim(concat_ws(' ', a.raw_user_meta_data ->> 'first_name', a.raw_user_meta_data ->> 'last_name')), ''),
          a.email
        ), a.email))) > 0
      ))
    order by u.created_at desc, u.id limit 50 offset greatest(skip, 0);
end $$;
comment on function private.practice_people is
  'Accounts, newest first, fifty at a time: names and roles, who was removed or hasn''t accepted the invitation; no health information.';
revoke execute on function private.practice_people(text, public.app_role, integer) from public;
grant execute on function private.practice_people(text, public.app_role, integer) to authenticated, service_role;

create function public.practice_people(search text default '', wanted_role public.app_role default null, skip integer default 0)
returns table (
  id uuid, name text, email text, roles public.app_role[], created_at timestamptz, last_sign_in_at timestamptz,
  removed boolean, invited boolean, minor boolean
)
language sql set search_path = ''
as $$
  with page as materialized (select * from private.practice_people(search, wanted_role, skip))
  select page.* from page where (
    select private.note_list(
      'practice_people', '{profiles}', array(select p.id from page p where 'patient' = any (p.roles))
    )
  )
$$;
comment on function public.practice_people is
  'Accounts, newest first, fifty at a time. Patients it shows are recorded in the audit log.';
revoke execute on function public.practice_people(text, public.app_role, integer) from public;
grant execute on function public.practice_people(text, public.app_role, integer) to authenticated, service_role;

-- A draft of a consent text knows which version it began from.

alter table public.consent_drafts add column based_on integer;
comment on column public.consent_drafts.based_on is
  'The version that was current when the draft was begun. It can''t be published over a later one.';
grant insert (based_on) on public.consent_drafts to authenticated;

create or replace function public.publish_consent_text(kind text) returns integer
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

-- Reminders come in order, however they were typed.

create function private.before_safety_settings_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.tier1_remind_minutes := array(select distinct m from unnest(new.tier1_remind_minutes) m order by m);
  new.tier2_remind_minutes := array(select distinct m from unnest(new.tier2_remind_minutes) m order by m);
  new.updated_at := now();
  return new;
end $$;
revoke execute on function private.before_safety_settings_change() from public;
drop trigger touch on public.safety_settings;
create trigger steps_before before update on public.safety_settings
  for each row execute function private.before_safety_settings_change();
update public.safety_settings set tier1_remind_minutes = tier1_remind_minutes
  where tier1_remind_minutes <> array(select distinct m from unnest(tier1_remind_minutes) m order by m)
    or tier2_remind_minutes <> array(select distinct m from unnest(tier2_remind_minutes) m order by m);

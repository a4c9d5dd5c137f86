-- Names are found in any script, a question about too many days is refused, and nobody marks a form complete that they
-- have not filled in.

-- Letters as people type them: without accents, in small letters, in any script. Spelled out and not left to a
-- collation, so that it is the same on every server.
create function private.name_letters(value text) returns text
language sql immutable
as $$
  select pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(
    pg_catalog.lower(pg_catalog.regexp_replace(
      normalize(value, nfkd), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670''’‘`ʻʼ]', '', 'g'
    ) collate "C"),
    'ØøŁłĐđÐðĦħŦŧŊŋıÆŒÞАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
    'oollddddhhttnniæœþабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґαβγδεζηθικλμνξοπρστυφχψωσաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
revoke execute on function private.name_letters(text) from public;
grant execute on function private.name_letters(text) to authenticated, service_role;

-- A name as " lucia pena ortiz" or " иван петров": spaces in place of anything that is no letter or digit.
drop index public.profiles_searched;
create or replace function private.folded_name(first_name text, last_name text) returns text
language sql immutable
as $$
  select ' ' || pg_catalog.regexp_replace(
    private.name_letters(first_name || ' ' || last_name),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3003\u30fb]+', ' ', 'g')
$$;
create index profiles_searched on public.profiles using gin (
  private.folded_name(first_name, last_name) extensions.gin_trgm_ops, patient_id extensions.gin_trgm_ops
);

create or replace function private.fold(value text) returns text
language sql immutable set search_path = ''
as $$ select private.name_letters(value) $$;

create or replace function private.read_patient_search(search text, out names text[], out numbers text[], out born date)
language plpgsql immutable set search_path = ''
as $$
declare
  word text;
begin
  names := '{}';
  numbers := '{}';
  foreach word in array regexp_split_to_array(trim(coalesce(search, '')), '\s+') loop
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

create or replace function private.my_patients(
  search text default '', flagged boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, patient_id text, first_name text, last_name text, date_of_birth date, preferred_language text,
  last_visit timestamptz, next_visit timestamptz, open_safety_tasks integer,
  phq9_score integer, phq9_at timestamptz, missed_visits integer
)
-- Planned for each call: the first page, a later page and a search use different indexes.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  me constant uuid := private.verified_provider_id();
  half_a_year_ago constant timestamptz := now() - interval '180 days';
  last_seen public.profiles;
  names text[] := '{}';
  numbers text[] := '{}';
  born date;
begin
  if me is null then
    return;
  end if;
  select s.names, s.numbers, s.born into names, numbers, born from private.read_patient_search(search) s;
  select * into last_seen from public.profiles p where p.id = after;
  return query
  with page as (
    select p.* from private.care c join public.profiles p on p.id = c.patient_id
    cross join lateral (select private.folded_name(p.first_name, p.last_name) as name) folded
    where c.provider_id = me
      and (born is null or p.date_of_birth = born)
      -- The index is used for the first word alone.
      and (names = '{}' or (folded.name like names[1] and folded.name like all (names)))
      and (numbers = '{}' or (
        (p.patient_id like '%' || numbers[1] || '%' or folded.name like '% ' || numbers[1] || '%')
        and (select bool_and(position(n in p.patient_id) > 0 or folded.name like '% ' || n || '%') from unnest(numbers) n)
      ))
      and (after is null or (lower(p.last_name), lower(p.first_name), p.id)
        > (lower(last_seen.last_name), lower(last_seen.first_name), last_seen.id))
      and (not flagged
        or exists (select from public.safety_tasks t where t.patient_id = p.id and t.status = 'open')
        or exists (
          select from public.appointments a
          where a.provider_id = me and a.patient_id = p.id and a.status = 'no_show' and a.appointment_date > half_a_year_ago
        )
        or 10 <= (
          select r.score from public.assessment_results r
          where r.patient_id = p.id and r.instrument = 'phq9' order by r.completed_at desc limit 1
        ))
    order by lower(p.last_name), lower(p.first_name), p.id
    limit least(greatest(page_size, 1), 200)
  )
  select p.id, p.patient_id, p.first_name, p.last_name, p.date_of_birth, p.preferred_language,
    visits.last_visit, visits.next_visit,
    (select count(*)::integer from public.safety_tasks t where t.patient_id = p.id and t.status = 'open'),
    phq9.score::integer, phq9.completed_at, visits.missed
  from page p
  cross join lateral (
    select max(a.appointment_date) filter (where a.status in ('completed', 'in_progress')) as last_visit,
      min(a.appointment_date) filter (where a.status = 'scheduled' and a.ends_at > now()) as next_visit,
      (count(*) filter (where a.status = 'no_show' and a.appointment_date > half_a_year_ago))::integer as missed
    from public.appointments a
    where a.provider_id = me and a.patient_id = p.id and a.status <> 'cancelled'
  ) visits
  left join lateral (
    select r.score, r.completed_at from public.assessment_results r
    where r.patient_id = p.id and r.instrument = 'phq9' order by r.completed_at desc limit 1
  ) phq9 on true
  -- The calendar itself decides whom the caller may see, with one lookup for each row of the page (limit).
  where (select true from private.under_my_care u where u.patient_id = p.id limit 1)
  order by lower(p.last_name), lower(p.first_name), p.id;
end $$;

create or replace function public.practice_patients(
  search text default '', flagged boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, patient_id text, first_name text, last_name text, date_of_birth date, preferred_language text,
  last_visit timestamptz, next_visit timestamptz, provider_name text, open_safety_tasks integer,
  phq9_score integer, missed_visits integer
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  half_a_year_ago constant timestamptz := now() - interval '180 days';
  last_seen public.profiles;
  wanted record;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view all patients.' using errcode = 'SM904';
  end if;
  select * into wanted from private.read_patient_search(search);
  select * into last_seen from public.profiles p where p.id = after;
  for id, patient_id, first_name, last_name, date_of_birth, preferred_language, last_visit, next_visit, provider_name,
    open_safety_tasks, phq9_score, missed_visits
  in
    with page as (
      select p.* from public.profiles p
      cross join lateral (select private.folded_name(p.first_name, p.last_name) as name) folded
      where p.patient_id is not null
        and (wanted.born is null or p.date_of_birth = wanted.born)
        and (wanted.names = '{}' or folded.name like all (wanted.names))
        and (wanted.numbers = '{}' or (
          select bool_and(position(n in p.patient_id) > 0 or folded.name like '% ' || n || '%') from unnest(wanted.numbers) n
        ))
        and (after is null or (lower(p.last_name), lower(p.first_name), p.id)
          > (lower(last_seen.last_name), lower(last_seen.first_name), last_seen.id))
        and (not flagged
          or exists (select from public.safety_tasks t where t.patient_id = p.id and t.status = 'open')
          or exists (
            select from public.appointments a
            where a.patient_id = p.id and a.status = 'no_show' and a.appointment_date > half_a_year_ago
          )
          or 10 <= (
            select r.score from public.assessment_results r
            where r.patient_id = p.id and r.instrument = 'phq9' order by r.completed_at desc limit 1
          ))
      order by lower(p.last_name), lower(p.first_name), p.id
      limit least(greatest(page_size, 1), 200)
    )
    select p.id, p.patient_id, p.first_name, p.last_name, p.date_of_birth, p.preferred_language,
      visits.last_visit, visits.next_visit, (
        select private.person_name(v.user_id) from public.appointments a join public.providers v on v.id = a.provider_id
        where a.patient_id = p.id and a.status <> 'cancelled'
        order by abs(extract(epoch from a.appointment_date - now())) limit 1
      ),
      (select count(*)::integer from public.safety_tasks t where t.patient_id = p.id and t.status = 'open'),
      (
        select r.score::integer from public.assessment_results r
        where r.patient_id = p.id and r.instrument = 'phq9' order by r.completed_at desc limit 1
      ), visits.missed
    from page p
    cross join lateral (
      select max(a.appointment_date) filter (where a.status in ('completed', 'in_progress')) as last_visit,
        min(a.appointment_date) filter (where a.status = 'scheduled' and a.ends_at > now()) as next_visit,
        (count(*) filter (where a.status = 'no_show' and a.appointment_date > half_a_year_ago))::integer as missed
      from public.appointments a where a.patient_id = p.id and a.status <> 'cancelled'
    ) visits
    order by lower(p.last_name), lower(p.first_name), p.id
  loop
    perform private.record_audit('profiles.read', id, null,
      '{"list": "practice_patients", "with": ["appointments", "safety_tasks", "assessment_results"]}');
    return next;
  end loop;
end $$;

create or replace function public.search_patients(mode text, term text)
returns table (id uuid, patient_id text, first_name text, last_name text, date_of_birth date)
language plpgsql volatile set search_path = ''
as $$
declare
  wanted text := regexp_replace(btrim(term), '\s+', ' ', 'g');
  first_word text := split_part(wanted, ' ', 1);
  other_words text := substr(wanted, length(first_word) + 2);
  found uuid[];
begin
  -- A whole name can be one or two characters of a script that writes syllables or words.
  if length(wanted) < 3 and wanted !~ '[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]' then
    raise exception 'Enter at least 3 characters to search.' using errcode = 'SM901';
  end if;
  if mode not in ('name', 'dob', 'patient_id') then
    raise exception 'Search by name, date of birth or patient ID.' using errcode = 'SM902';
  end if;
  if private.verified_provider_id() is null and not private.is_admin() then
    raise exception 'Only a verified provider can search patients.' using errcode = 'SM903';
  end if;
  select array_agg(matching.id order by matching.last_name, matching.first_name, matching.id) into found from (
    select p.id, p.last_name, p.first_name from public.profiles p
    where p.patient_id is not null and case mode
      when 'dob' then p.date_of_birth = private.plain_date(wanted)
      when 'patient_id' then strpos(p.patient_id, wanted) > 0
      else case when other_words = ''
        then private.contains(p.first_name, wanted) or private.contains(p.last_name, wanted)
        else private.contains(p.first_name, first_word) and private.contains(p.last_name, other_words)
      end
    end
    order by p.last_name, p.first_name, p.id limit 10
  ) matching;
  perform private.record_patient_search(mode, coalesce(found, '{}'));
  return query
    select p.id, p.patient_id, p.first_name, p.last_name, p.date_of_birth from public.profiles p
    where p.id = any (found) order by array_position(found, p.id);
end $$;

create or replace function public.booked_slots(provider_id uuid, "from" timestamptz, "to" timestamptz)
returns table (appointment_date timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- An empty answer would read as "nothing is booked".
  if (booked_slots."to" <= booked_slots."from" + interval '62 days') is not true then
    raise exception 'Ask for at most 62 days at a time.' using errcode = 'SM951';
  end if;
  return query
    select a.appointment_date - around.buffer, a.ends_at + around.buffer
    from public.providers p
    cross join lateral (select make_interval(mins => p.buffer_minutes) as buffer) around
    join public.appointments a on a.provider_id = p.id and a.status <> 'cancelled'
      and a.appointment_date < booked_slots."to" + interval '1 hour'
      and a.appointment_date > booked_slots."from" - interval '5 hours'
      and a.appointment_date - around.buffer < booked_slots."to" and a.ends_at + around.buffer > booked_slots."from"
    where p.id = booked_slots.provider_id and p.is_listed
    order by a.appointment_date;
end $$;

create or replace function public.booked_times("from" timestamptz, "to" timestamptz)
returns table (provider_id uuid, booked jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- An empty answer would read as "nothing is booked".
  if (booked_times."to" <= booked_times."from" + interval '31 days') is not true then
    raise exception 'Ask for at most 31 days at a time.' using errcode = 'SM955';
  end if;
  return query
    select p.id, coalesce(jsonb_agg(
        jsonb_build_object('appointment_date', a.appointment_date - around.buffer, 'ends_at', a.ends_at + around.buffer)
        order by a.appointment_date
      ) filter (where a.id is not null), '[]')
    from public.providers p
    cross join lateral (select make_interval(mins => p.buffer_minutes) as buffer) around
    left join public.appointments a on a.provider_id = p.id and a.status <> 'cancelled'
      and a.appointment_date < booked_times."to" + interval '1 hour'
      and a.appointment_date > booked_times."from" - interval '5 hours'
      and a.appointment_date - around.buffer < booked_times."to" and a.ends_at + around.buffer > booked_times."from"
    where p.is_listed
    group by p.id;
end $$;

-- Registration and intake are complete when they were answered. The database held the registration to that by a
-- constraint that a space would satisfy; the intake could be marked without a single answer.
create function private.require_answers() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_person() then
    return new;
  end if;
  if new.registration_completed and not old.registration_completed and exists (
    select from unnest(array[
      new.first_name, new.last_name, new.phone, new.address_line1, new.city, new.state, new.zip_code,
      new.emergency_contact_name, new.emergency_contact_phone, new.emergency_contact_relationship
    ]) answer where answer !~ '[^[:space:]]'
  ) then
    raise exception 'Fill in every required field before you complete your registration.' using errcode = 'SM952';
  end if;
  if new.intake_completed and not old.intake_completed and new.current_medications = '[]' and not exists (
    select from unnest(array[new.past_medical_history, new.surgical_history, new.allergies]) answer
    where answer ~ '[^[:space:]]'
  ) then
    raise exception 'Answer the medical history before you complete your intake. If there is nothing to say, write "None".'
      using errcode = 'SM953';
  end if;
  return new;
end $$;
revoke execute on function private.require_answers() from public;
create trigger require_answers before update of registration_completed, intake_completed on public.profiles
  for each row execute function private.require_answers();

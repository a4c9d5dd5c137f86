-- Lists and searches over patients and visits. Everyone a list shows is recorded in the audit log.

-- A provider's day.
create function private.patient_in_brief(patient public.profiles) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', patient.id, 'patient_id', patient.patient_id, 'first_name', private.called_name(patient.first_name, patient.preferred_name, patient.last_name), 'last_name', patient.last_name,
    'date_of_birth', patient.date_of_birth, 'phone', patient.phone, 'allergies', patient.allergies,
    'preferred_language', patient.preferred_language
  )
$$;
grant execute on function private.patient_in_brief(public.profiles) to authenticated, service_role;

-- Security definer: these are counts of the caller's own patients and notes, which policies would check row by row.
-- Counts proposals to reconcile, and refills asked for. A prescription that waits for its start is neither.
create function private.my_practice_in_numbers(
  out active bigint, out new_this_week bigint, out refills bigint, out medications bigint, out ai_assisted bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.verified_provider_id();
  week_ago constant timestamptz := now() - interval '7 days';
begin
  select count(*) into active from private.care c where c.provider_id = me and c.has_visit;
  select count(distinct a.patient_id) into new_this_week from public.appointments a
    where a.provider_id = me and a.status <> 'cancelled' and a.appointment_date > week_ago and a.appointment_date <= now()
      and not exists (
        select from public.appointments earlier
        where earlier.provider_id = me and earlier.patient_id = a.patient_id and earlier.status <> 'cancelled'
          and earlier.appointment_date <= week_ago
      );
  select count(*) filter (where m.refill_requested), count(*) filter (where m.proposal is not null)
    into refills, medications
    from public.medications m
    -- One lookup each (limit): few patients are waiting, and scanning all of them would take longer.
    cross join lateral (
      select from private.care c where c.provider_id = me and c.patient_id = m.patient_id and c.has_visit limit 1
    ) mine
    where m.proposal is not null or m.refill_requested;
  ai_assisted := coalesce((select d.notes from private.drafted_notes d where d.provider_id = me), 0);
end $$;
comment on function private.my_practice_in_numbers is
  'How many patients the caller has, how many had their first visit this week, how many medications are waiting, and how many notes began as an engine''s draft.';
revoke execute on function private.my_practice_in_numbers() from public;
grant execute on function private.my_practice_in_numbers() to authenticated, service_role;

-- Planned once: its queries use indexes for every caller, and planning them takes longer than running them.
create function private.provider_overview() returns jsonb
language plpgsql
 stable
 set search_path to ''
 set plan_cache_mode to 'force_generic_plan'
as $$
declare
  me uuid := private.own_provider_id();
  zone text := (select p.time_zone from public.providers p where p.id = me);
  day_start timestamptz := date_trunc('day', now(), coalesce(zone, 'UTC'));
  day_end timestamptz := (date_trunc('day', now() at time zone coalesce(zone, 'UTC')) + interval '1 day') at time zone coalesce(zone, 'UTC');
  patients jsonb;
  waiting jsonb;
  notes jsonb;
  today jsonb;
  upcoming jsonb;
  next_visits uuid[];
  drafts jsonb;
  danger jsonb;
begin
  select jsonb_build_object('active', n.active, 'new_this_week', n.new_this_week),
      jsonb_build_object('refills', n.refills, 'medications', n.medications),
      jsonb_build_object('ai_assisted', n.ai_assisted)
    into patients, waiting, notes from private.my_practice_in_numbers() n;
  waiting := waiting || jsonb_build_object('messages', (
    select count(*) from public.patient_provider_messages m
    where m.provider_id = me and m.read_at is null and m.acting_as is not null
  ), 'overdue_messages', (
    select count(*) from public.patient_provider_messages m
    where m.provider_id = me and m.read_at is null and m.acting_as is not null
      and m.created_at < now() - make_interval(hours => coalesce((select s.overdue_hours from public.safety_settings s), 24))
  ));
  notes := notes || jsonb_build_object('to_sign', (
    select count(*) from public.progress_notes n where n.provider_id = me and n.status = 'draft'
  ));

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
      'appointment_type', a.appointment_type, 'status', a.status, 'reason', a.reason,
      'changed_at', a.updated_at, 'cancellation_reason', a.cancellation_reason, 'started_at', a.started_at,
      'patient', private.patient_in_brief(p),
      'intake_done', exists (select from public.intake_responses i where i.appointment_id = a.id and i.completed_at is not null),
      'note', (
        select n.status from public.progress_notes n
        where n.appointment_id = a.id and n.provider_id = me and n.addendum_to is null order by n.created_at desc limit 1
      )
    ) order by a.appointment_date), '[]')
  into today
  from public.appointments a join public.profiles p on p.id = a.patient_id
  where a.provider_id = me
    and a.appointment_date between day_start - interval '5 hours' and day_end + interval '1 hour'
    and ((a.appointment_date >= day_start and a.appointment_date < day_end) or a.status = 'in_progress'
      or (a.status = 'scheduled' and private.join_window(a.appointment_date) @> now()));

  next_visits := array(select private.next_visits(day_start));
  select coalesce(jsonb_agg(visit order by visit ->> 'appointment_date'), '[]') into upcoming from (
    select jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
      'appointment_type', a.appointment_type, 'status', a.status,
      'patient', jsonb_build_object('id', p.id, 'first_name', private.called_name(p.first_name, p.preferred_name, p.last_name), 'last_name', p.last_name)
    ) as visit
    from public.appointments a join public.profiles p on p.id = a.patient_id
    where a.id = any (next_visits)
  ) upcoming_visits;

  select coalesce(jsonb_agg(draft), '[]') into drafts from (
    select jsonb_build_object(
      'id', n.id, 'session_type', n.session_type, 'session_date', n.session_date, 'drafted_by', n.drafted_by,
      'patient', jsonb_build_object('id', p.id, 'first_name', private.called_name(p.first_name, p.preferred_name, p.last_name), 'last_name', p.last_name)
    ) as draft
    from public.progress_notes n join public.profiles p on p.id = n.patient_id
    where n.provider_id = me and n.status = 'draft' order by n.updated_at desc limit 5
  ) newest;

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'source', t.source, 'summary', t.summary, 'created_at', t.created_at,
      'tier', t.tier, 'because', t.because, 'acknowledged_at', t.acknowledged_at, 'escalated_at', t.escalated_at,
      'patient', private.patient_in_brief(p),
      'score', (select r.score from public.assessment_results r where t.source = 'phq9_item9' and r.id = t.source_id)
    ) order by t.tier, t.created_at), '[]')
  into danger
  from public.safety_tasks t join public.profiles p on p.id = t.patient_id where t.status = 'open';

  return jsonb_build_object(
    'stats', jsonb_build_object(
      'todaysAppointments', (
        select count(*) from jsonb_array_elements(today) visit
        where visit ->> 'status' <> 'cancelled'
          and (visit ->> 'appointment_date')::timestamptz >= day_start and (visit ->> 'appointment_date')::timestamptz < day_end
      ),
      'doneToday', (
        select count(*) from jsonb_array_elements(today) visit
        where visit ->> 'status' = 'completed' and (visit ->> 'appointment_date')::timestamptz >= day_start
      ),
      'activePatients', patients -> 'active', 'newThisWeek', patients -> 'new_this_week',
      'aiAssistedNotes', notes -> 'ai_assisted', 'notesToSign', notes -> 'to_sign',
      'pendingTasks', jsonb_array_length(danger) + (notes ->> 'to_sign')::bigint + (waiting ->> 'refills')::bigint
        + (waiting ->> 'medications')::bigint + (waiting ->> 'messages')::bigint,
      'urgentTasks', jsonb_array_length(danger)
    ),
    'waiting_on_me', waiting || jsonb_build_object('notes', notes -> 'to_sign'),
    'today', today, 'upcoming', upcoming, 'drafts', drafts, 'safety_tasks', danger
  );
end $$;
comment on function private.provider_overview is
  'The data of the provider''s overview. Row policies decide what is in it.';
grant execute on function private.provider_overview() to authenticated, service_role;

-- The overview also counts the notes that wait for the caller's co-signature.
create function public.provider_overview() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  overview jsonb := private.provider_overview();
  cosign bigint := (
    select count(*) from public.note_cosignatures c
    where c.supervisor_id = (select private.verified_provider_id()) and c.status = 'waiting'
  );
  unwritten bigint := private.visits_without_a_note();
begin
  perform private.note_list(
    'provider_overview', '{appointments,profiles,intake_responses,progress_notes,safety_tasks}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(overview, '$.*[*].patient.id') shown)
  );
  overview := jsonb_set(overview, '{waiting_on_me}',
    (overview -> 'waiting_on_me') || jsonb_build_object('cosign', cosign, 'unwritten', unwritten));
  return jsonb_set(overview, '{stats,pendingTasks}',
    to_jsonb((overview #>> '{stats,pendingTasks}')::bigint + cosign + unwritten));
end $$;
comment on function public.provider_overview is
  'The data of the provider''s overview. Row policies decide what is in it. Patients it shows are recorded in the audit log.';
grant execute on function public.provider_overview() to authenticated, service_role;

-- A provider's patients.

-- Security definer: care is checked once here, and not again by the policies of four tables.
create function private.my_patients(
  search text default '', flagged boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, patient_id text, first_name text, last_name text, date_of_birth date, preferred_language text,
  last_visit timestamptz, next_visit timestamptz, open_safety_tasks integer,
  phq9_score integer, phq9_at timestamptz, missed_visits integer, phq_instrument text
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
    cross join lateral (select private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) as name) folded
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
          where r.patient_id = p.id and r.instrument in ('phq9', 'phqa') order by r.completed_at desc limit 1
        ))
    order by lower(p.last_name), lower(p.first_name), p.id
    limit least(greatest(page_size, 1), 200)
  )
  select p.id, p.patient_id, private.identity_name(p.first_name, p.preferred_name, p.last_name), p.last_name, p.date_of_birth, p.preferred_language,
    visits.last_visit, visits.next_visit,
    (select count(*)::integer from public.safety_tasks t where t.patient_id = p.id and t.status = 'open'),
    phq9.score::integer, phq9.completed_at, visits.missed, phq9.instrument
  from page p
  cross join lateral (
    select max(a.appointment_date) filter (where a.status in ('completed', 'in_progress')) as last_visit,
      min(a.appointment_date) filter (where a.status = 'scheduled' and a.ends_at > now()) as next_visit,
      (count(*) filter (where a.status = 'no_show' and a.appointment_date > half_a_year_ago))::integer as missed
    from public.appointments a
    where a.provider_id = me and a.patient_id = p.id and a.status <> 'cancelled'
  ) visits
  left join lateral (
    select r.score, r.completed_at, r.instrument from public.assessment_results r
    where r.patient_id = p.id and r.instrument in ('phq9', 'phqa') order by r.completed_at desc limit 1
  ) phq9 on true
  -- The calendar itself decides whom the caller may see, with one lookup for each row of the page (limit).
  where (select true from private.under_my_care u where u.patient_id = p.id limit 1)
  order by lower(p.last_name), lower(p.first_name), p.id;
end $$;
comment on function private.my_patients is
  'The caller''s patients by name, one page at a time: the page after the given patient. Flagged: an open safety task, a PHQ-9 or PHQ-A of 10 or more, or a missed visit in the last six months.';
revoke execute on function private.my_patients(text, boolean, uuid, integer) from public;
grant execute on function private.my_patients(text, boolean, uuid, integer) to authenticated, service_role;

create function public.my_patients(
  search text default '', flagged boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, patient_id text, first_name text, last_name text, date_of_birth date, preferred_language text,
  last_visit timestamptz, next_visit timestamptz, open_safety_tasks integer,
  phq9_score integer, phq9_at timestamptz, missed_visits integer, phq_instrument text
)
language sql volatile set search_path = ''
as $$
  with page as materialized (select * from private.my_patients(search, flagged, after, page_size))
  select page.* from page where (
    select private.note_list(
      'my_patients', '{profiles,appointments,safety_tasks,assessment_results}', array(select p.id from page p)
    )
  )
$$;
comment on function public.my_patients is
  'The caller''s patients by name, one page at a time: the page after the given patient. Flagged: an open safety task, a PHQ-9 or PHQ-A of 10 or more, or a missed visit in the last six months. Each page is in the audit log.';
revoke execute on function public.my_patients(text, boolean, uuid, integer) from public;
grant execute on function public.my_patients(text, boolean, uuid, integer) to authenticated, service_role;

-- Patients who may need attention first: safety tasks, then rising scores, then missed visits.
-- The score that treatment is measured against comes along, however long ago it was taken.
create function private.patient_insights() returns table (
  id uuid, first_name text, last_name text, patient_id text, current_medications jsonb, scores jsonb, kept bigint,
  missed bigint, cancelled bigint, last_visit timestamptz, next_visit timestamptz, open_safety_task boolean,
  score_change numeric, patients_in_all bigint
)
language sql stable set search_path = ''
as $$
  with visits as (
    select a.patient_id,
      count(*) filter (where a.status = 'completed' and a.appointment_date > now() - interval '1 year') as kept,
      count(*) filter (where a.status = 'no_show' and a.appointment_date > now() - interval '1 year') as missed,
      count(*) filter (where a.status = 'cancelled' and a.appointment_date > now() - interval '1 year') as cancelled,
      max(a.appointment_date) filter (where a.status = 'completed') as last_visit,
      min(a.appointment_date) filter (where a.status = 'scheduled' and a.appointment_date > now()) as next_visit
    from public.appointments a where a.provider_id = (select private.own_provider_id())
    group by a.patient_id having bool_or(a.status <> 'cancelled')
  ), latest as (
    select r.patient_id, r.instrument, r.score, r.severity, r.completed_at,
      row_number() over newest as place,
      r.score >= 10 and r.completed_at >= first_value(r.completed_at) over newest - interval '364 days' as may_begin
    from public.assessment_results r
    where r.instrument in ('phq9', 'phqa', 'gad7') and r.patient_id in (select v.patient_id from visits v)
    window newest as (partition by r.patient_id, r.instrument order by r.completed_at desc)
  ), sent as (
    select l.*, row_number() over (partition by l.patient_id, l.instrument, l.may_begin order by l.completed_at) as nth
    from latest l
  ), results as (
    select l.patient_id,
      jsonb_agg(jsonb_build_object(
        'instrument', l.instrument, 'score', l.score, 'severity', l.severity, 'completed_at', l.completed_at, 'place', l.place
      ) order by l.instrument desc, l.completed_at) as scores,
      greatest(
        max(l.score) filter (where l.instrument = 'phqa' and l.place = 1)
          - max(l.score) filter (where l.instrument = 'phqa' and l.place = 2),
        max(l.score) filter (where l.instrument = 'phq9' and l.place = 1)
          - max(l.score) filter (where l.instrument = 'phq9' and l.place = 2)
      ) as score_change
    from sent l where l.place <= 6 or (l.may_begin and l.nth = 1) group by l.patient_id
  ), danger as (
    select distinct t.patient_id from public.safety_tasks t where t.status = 'open'
  )
  select p.id, private.called_name(p.first_name, p.preferred_name, p.last_name), p.last_name, p.patient_id,
    p.current_medications, coalesce(r.scores, '[]'),
    v.kept, v.missed, v.cancelled, v.last_visit, v.next_visit,
    d.patient_id is not null, r.score_change, count(*) over ()
  from visits v join public.profiles p on p.id = v.patient_id
  left join results r on r.patient_id = p.id left join danger d on d.patient_id = p.id
  order by d.patient_id is not null desc, greatest(r.score_change, 0) desc nulls last, v.missed desc,
    p.last_name, p.first_name
  limit 50
$$;
comment on function private.patient_insights is
  'The 50 patients of the caller who may need attention first, with the data behind that.';
grant execute on function private.patient_insights() to authenticated, service_role;

create function public.patient_insights() returns table (
  id uuid, first_name text, last_name text, patient_id text, current_medications jsonb, scores jsonb,
  kept bigint, missed bigint, cancelled bigint, last_visit timestamptz, next_visit timestamptz,
  open_safety_task boolean, score_change numeric, patients_in_all bigint
)
language sql volatile set search_path = ''
as $$
  with page as materialized (select * from private.patient_insights())
  select page.* from page where (
    select private.note_list(
      'patient_insights', '{profiles,assessment_results,appointments,safety_tasks}', array(select p.id from page p)
    )
  )
$$;
comment on function public.patient_insights is
  'The 50 patients of the caller who may need attention first, with the data behind that. Each read is in the audit log.';
grant execute on function public.patient_insights() to authenticated, service_role;

-- Search.

-- Lower case without accents, as people type.
create function private.fold(value text) returns text
language sql immutable set search_path = ''
as $$ select private.name_letters(value) $$;
grant execute on function private.fold(text) to authenticated, service_role;

create function private.contains(whole text, part text) returns boolean
language sql immutable set search_path = ''
as $$ select strpos(private.fold(whole), private.fold(part)) > 0 $$;
grant execute on function private.contains(text, text) to authenticated, service_role;

-- A search is one entry about the person who searched, and one about each patient it showed.
create function private.record_patient_search(mode text, found uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.record_audit('patients.search', null, null, jsonb_build_object('mode', mode, 'found', to_jsonb(found)));
  select private.note_list('search_patients', '{profiles}', found);
$$;
revoke execute on function private.record_patient_search(text, uuid[]) from public;
grant execute on function private.record_patient_search(text, uuid[]) to authenticated, service_role;

create function public.search_patients(mode text, term text)
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
        then private.contains(p.first_name, wanted) or private.contains(p.preferred_name, wanted) or private.contains(p.last_name, wanted)
        else (private.contains(p.first_name, first_word) or private.contains(p.preferred_name, first_word)) and private.contains(p.last_name, other_words)
      end
    end
    order by p.last_name, p.first_name, p.id limit 10
  ) matching;
  perform private.record_patient_search(mode, coalesce(found, '{}'));
  return query
    select p.id, p.patient_id, private.identity_name(p.first_name, p.preferred_name, p.last_name), p.last_name, p.date_of_birth from public.profiles p
    where p.id = any (found) order by array_position(found, p.id);
end $$;
comment on function public.search_patients is
  'Finds at most 10 of the patients the caller may see. Each search is in the audit log.';
grant execute on function public.search_patients(text, text) to authenticated, service_role;

-- The supervising physician's lists. What their duties need of everyone without opening a chart: who the patients
-- are and when they come, whom a safety task is about, and every visit of the practice.
create function private.read_patient_search(search text, out names text[], out numbers text[], out born date)
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

create function public.practice_patients(
  search text default '', flagged boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, patient_id text, first_name text, last_name text, date_of_birth date, preferred_language text,
  last_visit timestamptz, next_visit timestamptz, provider_name text, open_safety_tasks integer,
  phq9_score integer, missed_visits integer, phq_instrument text
)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
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
    open_safety_tasks, phq9_score, missed_visits, phq_instrument
  in
    with page as (
      select p.* from public.profiles p
      cross join lateral (select private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) as name) folded
      where p.patient_id is not null
        and (wanted.born is null or p.date_of_birth = wanted.born)
        and (wanted.names = '{}' or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
        and (wanted.names = '{}' or folded.name like all (wanted.names))
        and (wanted.numbers = '{}' or p.patient_id like '%' || wanted.numbers[1] || '%' or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like '% ' || wanted.numbers[1] || '%')
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
            where r.patient_id = p.id and r.instrument in ('phq9', 'phqa') order by r.completed_at desc limit 1
          ))
      order by lower(p.last_name), lower(p.first_name), p.id
      limit least(greatest(page_size, 1), 200)
    )
    select p.id, p.patient_id, private.identity_name(p.first_name, p.preferred_name, p.last_name), p.last_name, p.date_of_birth, p.preferred_language,
      visits.last_visit, visits.next_visit, (
        select private.person_name(v.user_id) from public.appointments a join public.providers v on v.id = a.provider_id
        where a.patient_id = p.id and a.status <> 'cancelled'
        order by abs(extract(epoch from a.appointment_date - now())) limit 1
      ),
      (select count(*)::integer from public.safety_tasks t where t.patient_id = p.id and t.status = 'open'),
      (
        select r.score::integer from public.assessment_results r
        where r.patient_id = p.id and r.instrument in ('phq9', 'phqa') order by r.completed_at desc limit 1
      ), visits.missed, (select r.instrument from public.assessment_results r where r.patient_id = p.id and r.instrument in ('phq9', 'phqa') order by r.completed_at desc limit 1)
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
comment on function public.practice_patients is
  'All patients by name, one page at a time: the page after the given patient. Flagged: an open safety task, a PHQ-9 or PHQ-A of 10 or more, or a missed visit in the last six months.';
revoke execute on function public.practice_patients(text, boolean, uuid, integer) from public;
grant execute on function public.practice_patients(text, boolean, uuid, integer) to authenticated, service_role;

create function public.practice_safety_tasks() returns table (
  id uuid, source text, summary text, created_at timestamptz, patient_id uuid, patient_number text, first_name text,
  last_name text, date_of_birth date, phone text, preferred_language text, provider_name text, tier smallint, because text[],
  acknowledged_at timestamptz, escalated_at timestamptz
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view all safety tasks.' using errcode = 'SM905';
  end if;
  for id, source, summary, created_at, patient_id, patient_number, first_name, last_name, date_of_birth, phone,
    preferred_language, provider_name, tier, because, acknowledged_at, escalated_at
  in
    select t.id, t.source, t.summary, t.created_at, p.id, p.patient_id, private.called_name(p.first_name, p.preferred_name, p.last_name), p.last_name, p.date_of_birth,
      p.phone, p.preferred_language, private.person_name(v.user_id), t.tier, t.because, t.acknowledged_at, t.escalated_at
    from public.safety_tasks t join public.profiles p on p.id = t.patient_id
    left join public.providers v on v.id = t.provider_id
    where t.status = 'open' order by t.tier, t.created_at
  loop
    perform private.record_audit('safety_tasks.read', patient_id, id::text,
      '{"list": "practice_safety_tasks", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_safety_tasks is
  'All open safety tasks with the patient''s contact data, the most urgent first.';
revoke execute on function public.practice_safety_tasks() from public;
grant execute on function public.practice_safety_tasks() to authenticated, service_role;

create function public.practice_appointments(
  "from" timestamptz default null, "to" timestamptz default null, provider uuid default null, wanted_status text default null,
  search text default '', newest_first boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, appointment_date timestamptz, appointment_type text, duration_minutes integer, status text,
  cancellation_reason text, patient_id uuid, patient_number text, patient_name text, provider_id uuid, provider_name text
)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  last_seen public.appointments;
  wanted record;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view all appointments.' using errcode = 'SM906';
  end if;
  select * into wanted from private.read_patient_search(search);
  select * into last_seen from public.appointments a where a.id = after;
  for id, appointment_date, appointment_type, duration_minutes, status, cancellation_reason, patient_id, patient_number,
    patient_name, provider_id, provider_name
  in
    select a.id, a.appointment_date, a.appointment_type, a.duration_minutes, a.status, a.cancellation_reason, p.id,
      p.patient_id, btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name), a.provider_id, private.person_name(v.user_id)
    from public.appointments a
    join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
    cross join lateral (select ' ' || regexp_replace(lower(regexp_replace(
      normalize(p.first_name || coalesce(' ' || p.preferred_name, '') || ' ' || p.last_name, nfkd), '[\u0300-\u036f''’‘`]', '', 'g') collate "C"),
      '[^a-z0-9]+', ' ', 'g') as name) folded
    where ("from" is null or a.appointment_date >= "from") and ("to" is null or a.appointment_date < "to")
      and (provider is null or a.provider_id = provider)
      and (wanted_status is null or a.status = wanted_status)
      and (wanted.born is null or p.date_of_birth = wanted.born)
      and (wanted.names = '{}' or folded.name like all (wanted.names))
      and (wanted.numbers = '{}' or (
        select bool_and(position(n in p.patient_id) > 0 or folded.name like '% ' || n || '%') from unnest(wanted.numbers) n
      ))
      and (after is null or case when newest_first
        then (a.appointment_date, a.id) < (last_seen.appointment_date, last_seen.id)
        else (a.appointment_date, a.id) > (last_seen.appointment_date, last_seen.id) end)
    order by case when newest_first then a.appointment_date end desc, case when newest_first then a.id end desc,
      a.appointment_date, a.id
    limit least(greatest(page_size, 1), 200)
  loop
    perform private.record_audit('appointments.read', patient_id, id::text,
      '{"list": "practice_appointments", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_appointments is
  'All appointments of the practice, one page at a time: the page after the given one. Times and people, not the reason.';
revoke execute on function public.practice_appointments(timestamptz, timestamptz, uuid, text, text, boolean, uuid, integer)
  from public;
grant execute on function public.practice_appointments(timestamptz, timestamptz, uuid, text, text, boolean, uuid, integer)
  to authenticated, service_role;

create function public.cancel_practice_visit(appointment uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := btrim(coalesce(reason, ''));
  now_is text := (select a.status from public.appointments a where a.id = appointment for update);
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can cancel an appointment for the practice.'
      using errcode = 'SM220';
  end if;
  if char_length(said) < 10 then
    raise exception 'Enter a reason of at least 10 characters.' using errcode = 'SM115';
  end if;
  if char_length(said) > 500 then
    raise exception 'Keep the reason to 500 characters or fewer.' using errcode = 'SM116';
  end if;
  if now_is is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if now_is <> 'scheduled' then
    raise exception 'This appointment can no longer be canceled.' using errcode = 'SM222', detail = now_is;
  end if;
  update public.appointments set status = 'cancelled', cancellation_reason = said where id = appointment;
end $$;
comment on function public.cancel_practice_visit is
  'Cancels an appointment that has not started. The patient and the provider are notified and can read the reason.';
revoke execute on function public.cancel_practice_visit(uuid, text) from public;
grant execute on function public.cancel_practice_visit(uuid, text) to authenticated, service_role;

-- One task with everything a person needs to act on it.
-- Whoever calls or sends help needs to know where the patient is now, and whom else to call.
create function private.task_in_full(task public.safety_tasks) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', task.id, 'source', task.source, 'summary', task.summary, 'tier', task.tier, 'category', task.category,
    'because', task.because, 'excerpt', task.excerpt, 'found_by', task.found_by, 'reports', task.reports,
    'created_at', task.created_at, 'last_reported_at', task.last_reported_at, 'alarm_at', task.alarm_at,
    'acknowledged_at', task.acknowledged_at, 'acknowledged_by', private.person_name(task.acknowledged_by),
    'acknowledged_by_me', task.acknowledged_by is not distinct from (select auth.uid()),
    'may_take_over', task.acknowledged_at <= now() - interval '30 minutes' or not private.may_be_on_call(task.acknowledged_by),
    'reminders', task.reminders, 'reminded_at', task.reminded_at, 'remind_at', task.remind_at,
    'escalations', task.escalations, 'escalated_at', task.escalated_at, 'escalate_at', task.escalate_at,
    'escalated_to', private.person_name(task.escalated_to),
    'escalated_to_me', task.escalated_to is not distinct from (select auth.uid()),
    'escalates_to', private.person_name(next.person), 'escalates_to_me', coalesce(next.person = (select auth.uid()), false),
    'contacts', private.contacts_of_task(task.id), 'safe_asked_at', task.safe_asked_at, 'safe_answer', task.safe_answer,
    'safe_answered_at', task.safe_answered_at,
    'status', task.status, 'disposition', task.disposition, 'disposition_note', task.disposition_note,
    'closed_at', task.closed_at, 'closed_by', private.person_name(task.closed_by),
    'provider', (select private.person_name(v.user_id) from public.providers v where v.id = task.provider_id),
    'provider_id', task.provider_id,
    'score', (
      select r.score from public.assessment_results r
      where task.source = 'phq9_item9' and r.id = any (task.source_id || task.later_source_ids)
      order by r.completed_at desc limit 1
    ),
    'visit_at', (
      select a.appointment_date from public.appointments a
      where task.source in ('booking_note', 'visit_chat', 'cancel_reason', 'feedback') and a.id = task.source_id
    )
  ) || jsonb_build_object(
    'location', (
      select jsonb_build_object(
        'address', case when l.withheld then null
          else nullif(concat_ws(', ', nullif(btrim(l.address_line), ''), nullif(btrim(l.city), ''),
            nullif(btrim(concat_ws(' ', l.state, l.zip_code)), '')), '') end,
        'state', l.state, 'phone', l.phone, 'recorded_at', l.recorded_at)
      from public.visit_locations l
      where l.patient_id = task.patient_id and l.recorded_at > now() - interval '12 hours' and task.status = 'open'
      order by l.recorded_at desc limit 1
    ),
    'guardians', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.person_name(r.user_id), 'relation', r.relation,
        'phone', (select nullif(btrim(g.phone), '') from public.profiles g where g.id = r.user_id)
      ) order by r.created_at), '[]')
      from public.representatives r
      where r.patient_id = task.patient_id and r.kind = 'guardian' and r.user_id is not null and r.verified_at is not null
        and r.revoked_at is null and (r.ends_at is null or r.ends_at > now()) and private.is_minor(task.patient_id)
    ),
    'patient', (
      select private.patient_in_brief(p) || jsonb_build_object(
        'address', nullif(concat_ws(', ',
          nullif(btrim(p.address_line1), ''), nullif(btrim(p.address_line2), ''), nullif(btrim(p.city), ''),
          nullif(btrim(concat_ws(' ', p.state, p.zip_code)), '')), ''),
        'emergency_contact_name', nullif(btrim(p.emergency_contact_name), ''),
        'emergency_contact_phone', nullif(btrim(p.emergency_contact_phone), ''),
        'emergency_contact_relationship', nullif(btrim(p.emergency_contact_relationship), '')
      )
      from public.profiles p where p.id = task.patient_id
    )
  )
  from (
    select case when task.escalate_at is not null then private.next_on_call(task, task.escalate_at) end as person
  ) next
$$;
revoke execute on function private.task_in_full(public.safety_tasks) from public;

-- The numbers beside the tabs of the practice. A count through a table can be filtered by anything, so it is noted as a
-- read of the rows it counts; this one takes no filter and tells of nobody.
create function public.open_work_count(work text) returns bigint
language sql stable set search_path = ''
as $$
  select case work
    when 'safety_tasks' then (select count(*) from public.safety_tasks t where t.status = 'open')
    when 'record_requests' then (
      select count(*) from public.record_requests r where r.status in ('received', 'in_progress')
    )
  end
$$;
comment on function public.open_work_count is
  'How many safety tasks or record requests wait, of those the caller may read. A number, of nobody by name.';
revoke execute on function public.open_work_count(text) from public;
grant execute on function public.open_work_count(text) to authenticated, service_role;

-- A sign of danger too weak for a task is brought to someone who can read it, wherever a patient writes it:
-- also in the health history, the medication list, a record request and a release of information, which had
-- the panel for the writer and no mark for the reader.

-- Rows from before have been read as a whole.
alter table private.read_first_texts add column passage text not null default '';
alter table private.read_first_texts drop constraint read_first_texts_pkey;
alter table private.read_first_texts add primary key (source, source_id, passage);
comment on column private.read_first_texts.passage is
  'A fingerprint of a text, or of a sentence with a sign of danger, where one row holds ever new texts. Otherwise empty.';
comment on table private.read_first_texts is
  'Texts other than messages with a sign of danger too weak for a task, of which somebody was notified.';

create function private.signs_in_text(body text, because text[]) returns setof text
language sql immutable set search_path = ''
as $$
  select said.one
  from (select distinct lower(btrim(s)) as one from regexp_split_to_table(body, '[.!?;\n]+') s) said
  where said.one <> '' and (
    exists (select from unnest(because) word where word <> '' and strpos(said.one, lower(word)) > 0)
    or (private.assess_text(said.one)).level <> 'none'
  )
$$;
comment on function private.signs_in_text is
  'The sentences of a text with a sign of danger: those with the words an answer rests on, and each that has one by itself.';
revoke execute on function private.signs_in_text(text, text[]) from public;

create function private.is_new_sign(source text, source_id uuid, because text[], body text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  -- A health history and a medication list are one row for good, where another sentence is another sign.
  changes constant boolean := is_new_sign.source in ('profile', 'medication');
  text_mark constant text := 'text ' || md5(body);
  marks text[] := array[''];
  is_noted boolean;
begin
  if changes then
    -- The classifier reads what the rules have read, and one save can change several fields.
    is_noted := exists (
      select from private.read_first_texts k
      where k.source = is_new_sign.source and k.source_id = is_new_sign.source_id
        and (k.passage = text_mark and k.created_at > now() - interval '1 day' or k.created_at = now())
    );
    marks := array(select md5(one) from private.signs_in_text(body, because) one);
    insert into private.read_first_texts (source, source_id, passage)
      values (is_new_sign.source, is_new_sign.source_id, text_mark)
      on conflict on constraint read_first_texts_pkey do update set created_at = now();
    if marks = '{}' then
      return not is_noted;
    end if;
  end if;
  insert into private.read_first_texts as known (source, source_id, passage)
    select is_new_sign.source, is_new_sign.source_id, mark from unnest(marks) mark
    on conflict on constraint read_first_texts_pkey do update set created_at = now()
      where changes and known.created_at < now() - interval '1 day';
  return found and is_noted is not true;
end $$;
comment on function private.is_new_sign is
  'Whether nobody was notified of this sign of danger yet. It counts as noted from now on.';
revoke execute on function private.is_new_sign(text, uuid, text[], text) from public;

-- The section is the part of the chart that shows the text.
create or replace function private.read_first_notice(source text) returns table (title text, section text)
language sql immutable set search_path = ''
as $$
  select notice.title, notice.section from (values
    ('assessment_text', 'Read first: a patient''s questionnaire comment', '/assessments'),
    ('intake', 'Read first: a patient''s visit intake', '/intake'),
    ('booking_note', 'Read first: a patient''s booking note', '/visits'),
    ('cancel_reason', 'Read first: a patient''s reason for canceling', '/visits'),
    ('feedback', 'Read first: a patient''s feedback after a visit', '/visits'),
    ('profile', 'Read first: a patient''s health history', '/allergies'),
    ('medication', 'Read first: a patient''s medication list', '/medications'),
    ('record_request', 'Read first: a patient''s record request', ''),
    ('release', 'Read first: a patient''s release of information', '/releases')
  ) notice (source, title, section) where notice.source = read_first_notice.source
$$;

drop function private.mark_read_first(uuid, uuid, text, uuid, text, text[]);

create function private.mark_read_first(
  patient uuid, provider uuid, source text, source_id uuid, category text, because text[], body text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- A visit that was canceled may have ended the care, and with it the provider's way into the chart.
  reads constant boolean := coalesce(private.can_see_patients(provider), false) and exists (
    select from private.care c where c.provider_id = provider and c.patient_id = patient
  );
  -- A release of information is read under the name of a record request.
  place constant text := case
    when mark_read_first.source = 'record_request' and exists (
      select from public.information_releases r where r.id = mark_read_first.source_id
    ) then 'release'
    else mark_read_first.source
  end;
begin
  insert into private.read_first (message_id, category, because)
    select m.id, mark_read_first.category, coalesce(mark_read_first.because, '{}')
    from public.patient_provider_messages m
    where mark_read_first.source = 'message' and m.id = mark_read_first.source_id
    on conflict do nothing;
  -- A task about the same text has sounded its own alarm. Of a row that is one for good, the text itself is known.
  if not exists (select from private.read_first_notice(place)) or (
    place not in ('profile', 'medication') and exists (
      select from public.safety_tasks t
      where t.patient_id = patient and mark_read_first.source_id = any (t.source_id || t.later_source_ids)
    )
  ) then
    return;
  end if;
  if private.is_new_sign(
    mark_read_first.source, mark_read_first.source_id, mark_read_first.because, mark_read_first.body
  ) then
    perform private.notify(
      told.user_id, 'read_first', notice.title, told.body, told.link || notice.section, about => patient)
    from private.read_first_notice(place) notice
    cross join (
      select p.user_id, '/provider-dashboard/patients/' || patient as link,
        case when place = 'record_request'
          then 'It may be about their safety. Ask the supervising physician, who can read it.'
          else 'It may be about their safety.'
        end as body
      from public.providers p
      where p.id = provider and reads and not (place = 'record_request' and exists (
        select from public.user_roles r where r.user_id = p.user_id and r.role = 'admin'
      ))
      union all
      -- Only they read record requests, whoever treats the patient.
      select r.user_id, '/admin/records?request=' || mark_read_first.source_id, 'It may be about their safety.'
      from public.user_roles r where r.role = 'admin' and place = 'record_request'
      union all
      select r.user_id, '/admin/patients/' || patient, 'It may be about their safety.'
      from public.user_roles r where r.role = 'admin' and place <> 'record_request' and not reads
    ) told;
  end if;
end $$;
revoke execute on function private.mark_read_first(uuid, uuid, text, uuid, text, text[], text) from public;
grant execute on function private.mark_read_first(uuid, uuid, text, uuid, text, text[], text) to service_role;

create or replace function private.read_text(patient uuid, provider uuid, source text, source_id uuid, body text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answer private.safety_answer;
  responsible uuid;
  kept constant text := left(body, 20000);
begin
  if body is null or body !~ '\S' then
    return;
  end if;
  answer := private.assess_text(body);
  responsible := coalesce(provider, private.nearest_provider(patient));
  if answer.level = 'task' then
    perform private.raise_safety_task(patient, responsible, read_text.source, read_text.source_id,
      private.safety_summary(read_text.source),
      (answer.tier, answer.category, answer.because, private.safety_excerpt(body, answer.because), 'rules'));
    -- The classifier may find the same text less dangerous; the alarm has sounded.
    perform private.is_new_sign(read_text.source, read_text.source_id, answer.because, kept)
      where read_text.source in ('profile', 'medication');
  elsif answer.level = 'panel' then
    perform private.mark_read_first(
      patient, responsible, read_text.source, read_text.source_id, answer.category, answer.because, kept);
  end if;
  insert into private.safety_queue (patient_id, provider_id, source, source_id, body, rules_tier)
    values (patient, responsible, read_text.source, read_text.source_id, kept, answer.tier);
  perform private.announce('safety_text', '');
end $$;

-- A sign of danger too weak for a task is brought to the provider wherever a patient writes it: also in the health
-- history, the medication list and a record request, which had the panel for the writer and no mark for the reader.

create or replace function private.read_first_notice(source text) returns table (title text, section text)
language sql immutable set search_path = ''
as $$
  select notice.title, notice.section from (values
    ('assessment_text', 'Read first: a patient''s questionnaire comment', '/assessments'),
    ('intake', 'Read first: a patient''s visit intake', '/intake'),
    ('booking_note', 'Read first: a patient''s booking note', '/visits'),
    ('cancel_reason', 'Read first: a patient''s reason for canceling', '/visits'),
    ('feedback', 'Read first: a patient''s feedback after a visit', '/visits'),
    ('profile', 'Read first: a patient''s health history', ''),
    ('medication', 'Read first: a patient''s medication list', '/medications'),
    ('record_request', 'Read first: a patient''s record request', '/documents')
  ) notice (source, title, section) where notice.source = read_first_notice.source
$$;

create or replace function private.mark_read_first(
  patient uuid, provider uuid, source text, source_id uuid, category text, because text[]
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- A visit that was canceled may have ended the care, and with it the provider's way into the chart.
  reads constant boolean := coalesce(private.can_see_patients(provider), false) and exists (
    select from private.care c where c.provider_id = provider and c.patient_id = patient
  );
begin
  insert into private.read_first (message_id, category, because)
    select m.id, mark_read_first.category, coalesce(mark_read_first.because, '{}')
    from public.patient_provider_messages m
    where mark_read_first.source = 'message' and m.id = mark_read_first.source_id
    on conflict do nothing;
  -- A task about the same text has sounded its own alarm.
  if not exists (select from private.read_first_notice(mark_read_first.source)) or exists (
    select from public.safety_tasks t
    where t.patient_id = patient and mark_read_first.source_id = any (t.source_id || t.later_source_ids)
      and (mark_read_first.source not in ('profile', 'medication') or t.created_at > now() - interval '1 day')
  ) then
    return;
  end if;
  -- A health history and a medication list are one row for good: what is added another day is another text.
  insert into private.read_first_texts as known (source, source_id)
    values (mark_read_first.source, mark_read_first.source_id)
    on conflict on constraint read_first_texts_pkey do update set created_at = now()
      where known.source in ('profile', 'medication') and known.created_at < now() - interval '1 day';
  if found then
    perform private.notify(told.user_id, 'read_first', notice.title, 'It may be about their safety.',
      told.chart || patient || notice.section)
    from private.read_first_notice(mark_read_first.source) notice
    cross join (
      select p.user_id, '/provider-dashboard/patients/' as chart from public.providers p where p.id = provider and reads
      union all
      select r.user_id, '/admin/patients/' from public.user_roles r where r.role = 'admin' and not reads
    ) told;
  end if;
end $$;

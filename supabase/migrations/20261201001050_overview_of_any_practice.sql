-- What one clinician's overview counts takes as long in a large practice as in a small one.

-- Which visits nobody started is asked of 90 days, in which nearly all were held.
create index appointments_not_held on public.appointments (provider_id, appointment_date) where status = 'scheduled';

create or replace function private.visits_without_a_note()
returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.appointments a
  where a.provider_id = (select private.verified_provider_id()) and a.status = 'completed'
    -- Nearly all have one of the caller's own, which are few; only the others are looked up among everybody's.
    and not exists (
      select from public.progress_notes n
      where n.provider_id = a.provider_id and n.appointment_id = a.id and n.status <> 'closed'
    )
    and not exists (
      select from public.progress_notes n where n.appointment_id = a.id and n.status <> 'closed' offset 0
    )
$$;

create or replace function private.my_practice_in_numbers(
  out active bigint, out new_this_week bigint, out refills bigint, out medications bigint, out ai_assisted bigint
) returns record
language plpgsql stable security definer set search_path = '' as $$
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
    from private.care c
    -- One lookup for each patient of the caller: those of the whole practice who wait are more with every clinician.
    cross join lateral (
      select w.refill_requested, w.proposal from public.medications w
      where w.patient_id = c.patient_id and (w.proposal is not null or w.refill_requested) offset 0
    ) m
    where c.provider_id = me and c.has_visit;
  ai_assisted := coalesce((select d.notes from private.drafted_notes d where d.provider_id = me), 0);
end $$;

create or replace function public.provider_overview()
returns jsonb
language plpgsql set search_path = '' as $$
declare
  overview jsonb := private.provider_overview();
  cosign bigint := (
    select count(*) from public.note_cosignatures c
    where c.supervisor_id = (select private.verified_provider_id()) and c.status = 'waiting'
  );
  answers bigint := private.conversations_read_and_unanswered(interval '0');
  late_answers bigint := private.conversations_read_and_unanswered(
    make_interval(hours => coalesce((select s.overdue_hours from public.safety_settings s), 24))
  );
  unwritten bigint := private.visits_without_a_note();
  unstarted bigint := (
    select count(*) from public.appointments a
    where a.provider_id = (select private.verified_provider_id()) and a.appointment_date > now() - interval '90 days'
      and a.appointment_date < now() and a.status = 'scheduled' and private.was_not_started(a)
  );
begin
  perform private.note_list(
    'provider_overview', '{appointments,profiles,intake_responses,progress_notes,safety_tasks}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(overview, '$.*[*].patient.id') shown)
  );
  overview := jsonb_set(overview, '{waiting_on_me}',
    (overview -> 'waiting_on_me') || jsonb_build_object('cosign', cosign, 'unwritten', unwritten, 'unstarted', unstarted,
      'messages', (overview #>> '{waiting_on_me,messages}')::bigint + answers,
      'overdue_messages', (overview #>> '{waiting_on_me,overdue_messages}')::bigint + late_answers,
      'cover', (select count(*) from private.conversations_to_cover())));
  return jsonb_set(overview, '{stats,pendingTasks}',
    to_jsonb((overview #>> '{stats,pendingTasks}')::bigint + cosign + unwritten + unstarted + answers));
end $$;

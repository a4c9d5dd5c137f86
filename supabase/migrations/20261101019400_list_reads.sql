-- Lists made by a function are looks as well: each person in one is noted, in the transaction of the list itself.
-- The list as it was moves out of reach; what is called in its place makes the same list and notes it.

create function private.note_list(list text, relations text[], people uuid[]) returns boolean
language sql volatile security definer set search_path = ''
as $$
  select private.record_audit(
    relations[1] || '.read', person, null,
    jsonb_strip_nulls(jsonb_build_object('list', list))
      || case when cardinality(relations) > 1 then jsonb_build_object('with', to_jsonb(relations[2:])) else '{}' end
  )
  from (select distinct unnest(people) as person) shown where person <> (select auth.uid());
  select true
$$;
comment on function private.note_list is
  'Notes who was shown in a list (null: somebody alone), and of which tables it is made. Always true, so that it can stand in a condition.';
revoke execute on function private.note_list(text, text[], uuid[]) from public;
grant execute on function private.note_list(text, text[], uuid[]) to authenticated, service_role;

alter function public.my_patients(text, boolean, uuid, integer) set schema private;
create function public.my_patients(
  search text default '', flagged boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, patient_id text, first_name text, last_name text, date_of_birth date, preferred_language text,
  last_visit timestamptz, next_visit timestamptz, open_safety_tasks integer,
  phq9_score integer, phq9_at timestamptz, missed_visits integer
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
comment on function public.my_patients is 'The caller''s patients by name, a page at a time: the page after the patient named. Flagged: an open safety task, a PHQ-9 of 10 or more, or a visit missed within half a year. Each page is in the audit log.';
revoke execute on function public.my_patients(text, boolean, uuid, integer) from public;
grant execute on function public.my_patients(text, boolean, uuid, integer) to authenticated, service_role;

alter function public.message_inbox(timestamptz, integer) set schema private;
create function public.message_inbox(before timestamptz default null, page_size integer default 50)
returns table (
  patient_id uuid, first_name text, last_name text, last_message text, last_at timestamptz,
  last_from_patient boolean, unread integer, in_danger boolean, is_open boolean
)
language sql volatile set search_path = ''
as $$
  with page as materialized (select * from private.message_inbox(before, page_size))
  select page.* from page where (
    select private.note_list(
      'message_inbox', '{patient_provider_messages,profiles,safety_tasks}', array(select p.patient_id from page p)
    )
  )
$$;
comment on function public.message_inbox is 'The caller''s conversations, the latest first, a page at a time. One whose patient is no longer under their care has no name and is not open. Each page is in the audit log.';
revoke execute on function public.message_inbox(timestamptz, integer) from public;
grant execute on function public.message_inbox(timestamptz, integer) to authenticated, service_role;

alter function public.refill_items(text, integer, integer) set schema private;
create function public.refill_items(wanted text default null, page_size integer default 25, skip integer default 0)
returns table (
  patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text,
  frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text,
  requested boolean, items_in_all bigint
)
language sql volatile set search_path = ''
as $$
  with page as materialized (select * from private.refill_items(wanted, page_size, skip))
  select page.* from page
  where (select private.note_list('refill_items', '{profiles}', array(select p.patient_id from page p)))
$$;
comment on function public.refill_items is 'Medications of the caller''s patients by when their supply runs out, requests first. Each page is in the audit log.';
revoke execute on function public.refill_items(text, integer, integer) from public;
grant execute on function public.refill_items(text, integer, integer) to authenticated, service_role;

alter function public.patient_insights() set schema private;
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
comment on function public.patient_insights is 'The 50 patients of the caller who may need a closer look first, with what that is judged by. Each look is in the audit log.';
revoke execute on function public.patient_insights() from public;
grant execute on function public.patient_insights() to authenticated, service_role;

alter function public.provider_overview() set schema private;
create function public.provider_overview() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  overview jsonb := private.provider_overview();
begin
  perform private.note_list(
    'provider_overview', '{appointments,profiles,intake_responses,progress_notes,safety_tasks}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(overview, '$.*[*].patient.id') shown)
  );
  return overview;
end $$;
comment on function public.provider_overview is 'The first screen of the provider''s portal. Row policies decide what is in it; who is in it is noted in the audit log.';
revoke execute on function public.provider_overview() from public;
grant execute on function public.provider_overview() to authenticated, service_role;

alter function public.visit_consents(uuid) set schema private;
create function public.visit_consents(appointment_id uuid)
returns table (consent_id uuid, kind text, version integer, granted boolean, active boolean, signed_at timestamptz, withdrawn_at timestamptz)
language sql volatile set search_path = ''
as $$
  with page as materialized (select * from private.visit_consents(visit_consents.appointment_id))
  select page.* from page where (
    select private.note_list(null, '{consents}', array(
      select c.patient_id from page p join public.consents c on c.id = p.consent_id
    ))
  )
$$;
comment on function public.visit_consents is 'The answer that counts, for each kind that was answered. A look by anybody but the patient is in the audit log.';
revoke execute on function public.visit_consents(uuid) from public;
grant execute on function public.visit_consents(uuid) to authenticated, service_role;

alter function public.practice_people(text, public.app_role, integer) set schema private;
create function public.practice_people(search text default '', wanted_role public.app_role default null, skip integer default 0)
returns table (id uuid, name text, email text, roles public.app_role[], created_at timestamptz, last_sign_in_at timestamptz)
language sql volatile set search_path = ''
as $$
  with page as materialized (select * from private.practice_people(search, wanted_role, skip))
  select page.* from page where (
    select private.note_list(
      'practice_people', '{profiles}', array(select p.id from page p where 'patient' = any (p.roles))
    )
  )
$$;
comment on function public.practice_people is 'Accounts, newest first, fifty at a time. That somebody is a patient here is noted as a look at them.';
revoke execute on function public.practice_people(text, public.app_role, integer) from public;
grant execute on function public.practice_people(text, public.app_role, integer) to authenticated, service_role;

-- A search is one entry about the searcher, and one about each patient whom it showed.
create or replace function private.record_patient_search(mode text, found uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.record_audit('patients.search', null, null, jsonb_build_object('mode', mode, 'found', to_jsonb(found)));
  select private.note_list('search_patients', '{profiles}', found);
$$;

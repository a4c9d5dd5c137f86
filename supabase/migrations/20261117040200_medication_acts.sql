-- What clinicians do to medications: prescribe, change, stop, renew, verify, reconcile. Each is one transaction of a
-- server function, which runs the safety check with core/medications and calls the functions below. They are in the
-- private schema, which the API does not expose: a browser has no other way to write a check's result.

alter table public.medication_events
  add column course_id uuid references public.medications on delete set null,
  add column changes jsonb,
  add column dataset text,
  add column override_code text,
  drop constraint medication_events_action_check,
  drop constraint checked_before,
  add constraint medication_events_action_check check (action in (
    'prescribed', 'verified', 'changed', 'started', 'stopped', 'renewed', 'reconciled', 'declined',
    'refill_requested', 'refill_approved', 'refill_denied'
  )),
  add constraint checked_before check (
    action not in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved', 'reconciled')
    or checked is not null or course_id is null
  );
comment on column public.medication_events.changes is 'What was changed: each field with its value before and after.';
create index medication_events_of_course on public.medication_events (course_id);

-- A prescription that waits for its start has refills left; only one without any was asked for.
create or replace function private.medication_action(was jsonb, is_now jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when is_now ->> 'status' = 'discontinued' then
      case when was ->> 'status' is distinct from 'discontinued' then 'stopped' end
    when is_now ->> 'cardStatus' = 'pending' and was ->> 'cardStatus' is distinct from 'pending'
      and private.refills_left(is_now) = 0 then 'refill_requested'
    when was ->> 'cardStatus' = 'pending' and is_now ->> 'cardStatus' = 'active' then case
      when private.refills_left(was) > 0 then 'started'
      when private.refills_left(is_now) > private.refills_left(was) then 'refill_approved'
      else 'refill_denied'
    end
  end
$$;

create table private.medication_acts (
  actor_id uuid not null references auth.users on delete cascade,
  key uuid not null,
  patient_id uuid not null references public.profiles on delete cascade,
  action text not null,
  request jsonb not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
comment on table private.medication_acts is
  'Each act by its idempotency key, with the answer it got: the same key again gets the same answer and does nothing.';
create index medication_acts_of_patient on private.medication_acts (patient_id);
alter table private.medication_acts enable row level security;
alter table private.medication_acts force row level security;

create function private.require_care(patient uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.under_my_care c where c.patient_id = patient) then
    raise exception 'Patient not found, or not under your care.' using errcode = 'SM366';
  end if;
  return private.verified_provider_id();
end $$;
revoke execute on function private.require_care(uuid) from public;

-- Acts on one patient follow each other: the second click waits here and then finds what the first one did.
create function private.begin_medication_act(act_key uuid, patient uuid, act text, asked jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.medication_acts;
begin
  perform private.require_care(patient);
  perform from public.profiles p where p.id = patient for update;
  select * into known from private.medication_acts a where a.actor_id = (select auth.uid()) and a.key = act_key;
  if known.key is not null and (known.patient_id, known.action, known.request) is distinct from (patient, act, asked) then
    raise exception 'This was already sent with other details. Reload the page and try again.' using errcode = 'SM367';
  end if;
  return known.answer;
end $$;
revoke execute on function private.begin_medication_act(uuid, uuid, text, jsonb) from public;
grant execute on function private.begin_medication_act(uuid, uuid, text, jsonb) to authenticated;

create function private.finish_medication_act(act_key uuid, patient uuid, act text, asked jsonb, answered jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_care(patient);
  insert into private.medication_acts (actor_id, key, patient_id, action, request, answer)
    values ((select auth.uid()), act_key, patient, act, asked, answered);
end $$;
revoke execute on function private.finish_medication_act(uuid, uuid, text, jsonb, jsonb) from public;
grant execute on function private.finish_medication_act(uuid, uuid, text, jsonb, jsonb) to authenticated;

-- A controlled substance is prescribed by who has just shown again who they are. The proof is used up.
create function private.use_identity_proof() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  proved_with text;
begin
  delete from private.identity_proofs p
    where p.session_id = ((select auth.jwt()) ->> 'session_id')::uuid and p.user_id = (select auth.uid())
      and p.proved_at > clock_timestamp() - interval '1 minute'
    returning p.method into proved_with;
  if proved_with is null then
    raise exception 'Enter your password or code to prescribe a controlled substance.' using errcode = 'SM370';
  end if;
  return proved_with;
end $$;
revoke execute on function private.use_identity_proof() from public;
grant execute on function private.use_identity_proof() to authenticated;

create function private.tell_of_medication(patient uuid, act text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(patient, told.kind, told.title, null, '/patient-dashboard#medications')
  from (values
    ('prescribed', 'medication_prescribed', 'A medication was prescribed for you'),
    ('changed', 'medication_changed', 'Your provider changed a medication'),
    ('stopped', 'medication_changed', 'Your provider stopped a medication'),
    ('reconciled', 'medication_changed', 'Your provider reviewed your medication list'),
    ('declined', 'medication_changed', 'Your provider reviewed your medication list'),
    ('renewed', 'refill_answered', 'Your refill was approved'),
    ('refill_approved', 'refill_answered', 'Your refill was approved'),
    ('refill_denied', 'refill_answered', 'Your refill was denied')
  ) told (act, kind, title) where told.act = tell_of_medication.act
$$;
revoke execute on function private.tell_of_medication(uuid, text) from public;

-- Writes one course as a clinician confirmed it, with the check's result. `written` comes from the server function:
-- entry, isListed, check, override, ingredients, schedule, reason, stopReason, source, changes.
create function private.write_medication(patient uuid, course uuid, seen_version integer, act text, written jsonb)
returns public.medications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(patient);
  name constant text := private.own_provider_name();
  is_check constant boolean := act in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved', 'reconciled')
    and written ? 'check';
  found_check constant jsonb := written -> 'check';
  override constant text := nullif(btrim(coalesce(written #>> '{override,reason}', '')), '');
  was public.medications;
  course_now public.medications;
  entry_now jsonb := written -> 'entry';
begin
  if act in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved') and not is_check then
    raise exception 'Run the safety check before you verify this medication.' using errcode = 'SM501';
  end if;
  if is_check and override is null
    and (private.has_critical(found_check -> 'alerts') or found_check ->> 'checked' = 'NOT CHECKED')
  then
    raise exception 'Enter an override reason for the critical alert.' using errcode = 'SM502';
  end if;
  if course is not null then
    select * into was from public.medications m where m.id = course and m.patient_id = patient for update;
    if was.id is null then
      raise exception 'This medication isn''t on the patient''s list.' using errcode = 'SM368';
    elsif was.version <> seen_version then
      raise exception 'This medication was changed in another window. Reload it to continue.' using errcode = 'SM369';
    end if;
  end if;
  if is_check then
    entry_now := entry_now || jsonb_build_object('verified', true, 'verifiedBy', name, 'verifiedAt', now());
    entry_now := case when override is null then entry_now - array['overrideReason', 'overrideCode']
      else entry_now || jsonb_build_object('overrideReason', override, 'overrideCode', written #>> '{override,code}') end;
  end if;
  if was.id is null then
    insert into public.medications (patient_id, position, entry) values (patient, (
        select coalesce(max(m.position), 0) + 1 from public.medications m where m.patient_id = patient and m.list = 'current'
      ), entry_now) returning * into was;
  end if;
  update public.medications m set
    entry = entry_now, confirmed = entry_now, proposal = null,
    list = case when m.list = 'history' and not private.entry_is_over(entry_now) then 'current' else m.list end,
    is_listed = coalesce((written ->> 'isListed')::boolean, true),
    ends_on = case when act = 'stopped' then coalesce((written ->> 'endsOn')::date, current_date) when is_check then null else m.ends_on end,
    stop_reason = case when act = 'stopped' then written ->> 'stopReason' when is_check then null else m.stop_reason end,
    ingredients = case when written ? 'ingredients'
      then array(select jsonb_array_elements_text(written -> 'ingredients')) else m.ingredients end,
    rxcui = coalesce(private.rxcui_of(entry_now ->> 'name', entry_now ->> 'dosage'), m.rxcui),
    schedule = case when written ? 'schedule' then written ->> 'schedule' else m.schedule end,
    reason = coalesce(written ->> 'reason', m.reason),
    source = coalesce(written ->> 'source', m.source),
    prescriber_id = case when act in ('prescribed', 'renewed', 'refill_approved') or (act = 'changed' and written ->> 'source' = 'prescribed')
      then me else m.prescriber_id end,
    verified_by = case when is_check then me else m.verified_by end,
    verified_at = case when is_check then now() else m.verified_at end,
    checked = case when is_check then found_check ->> 'checked' else m.checked end,
    alerts = case when is_check then found_check -> 'alerts' else m.alerts end,
    outside_check = case when is_check then found_check -> 'outside' else m.outside_check end,
    dataset = case when is_check then found_check ->> 'dataset' else m.dataset end,
    override_code = case when is_check then written #>> '{override,code}' else m.override_code end,
    override_reason = case when is_check then override else m.override_reason end
  where m.id = was.id returning * into course_now;
  insert into public.medication_events (
    patient_id, provider_id, actor_id, actor_name, medication_id, medication_name, dosage, action, checked, alerts,
    override_reason, override_code, course_id, changes, dataset
  ) values (
    patient, me, (select auth.uid()), name, course_now.entry_id, course_now.drug, course_now.dose, act,
    case when is_check then found_check ->> 'checked' end, case when is_check then found_check -> 'alerts' else '[]' end,
    case when is_check then override end, case when is_check then written #>> '{override,code}' end,
    course_now.id, written -> 'changes', case when is_check then found_check ->> 'dataset' end
  );
  perform private.tell_of_medication(patient, act);
  return course_now;
end $$;
comment on function private.write_medication is
  'A clinician''s act on one course: the row, its check, the event and the patient''s notification. Called by server functions alone.';
revoke execute on function private.write_medication(uuid, uuid, integer, text, jsonb) from public;
grant execute on function private.write_medication(uuid, uuid, integer, text, jsonb) to authenticated;

-- A proposal that a clinician does not take over: the list shows again what was confirmed, or the entry leaves it.
create function private.decline_proposal(patient uuid, course uuid, seen_version integer, note text) returns public.medications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(patient);
  was public.medications;
  course_now public.medications;
begin
  select * into was from public.medications m where m.id = course and m.patient_id = patient for update;
  if was.id is null then
    raise exception 'This medication isn''t on the patient''s list.' using errcode = 'SM368';
  elsif was.version <> seen_version then
    raise exception 'This medication was changed in another window. Reload it to continue.' using errcode = 'SM369';
  elsif was.proposal is null then
    raise exception 'There is no open change to review for this medication.' using errcode = 'SM371';
  end if;
  update public.medications m set
    entry = coalesce(m.confirmed, m.entry), proposal = null, is_listed = m.confirmed is not null,
    list = case when m.confirmed is not null and not private.entry_is_over(m.confirmed) then 'current' else m.list end,
    status = 'removed'
  where m.id = course returning * into course_now;
  insert into public.medication_events (
    patient_id, provider_id, actor_id, actor_name, medication_id, medication_name, dosage, action, course_id, changes
  ) values (
    patient, me, (select auth.uid()), private.own_provider_name(), course_now.entry_id, course_now.drug, course_now.dose,
    'declined', course_now.id, jsonb_strip_nulls(jsonb_build_object('proposal', was.proposal, 'note', nullif(btrim(note), '')))
  );
  perform private.tell_of_medication(patient, 'declined');
  return course_now;
end $$;
revoke execute on function private.decline_proposal(uuid, uuid, integer, text) from public;
grant execute on function private.decline_proposal(uuid, uuid, integer, text) to authenticated;

-- What the server's check showed a clinician, and whether they went on: this is what override rates are counted from.
create table private.shown_alerts (
  actor_id uuid not null references auth.users on delete cascade,
  key uuid not null,
  place integer not null,
  medication text not null,
  severity text not null,
  kind text not null,
  message text not null,
  override_code text,
  overridden_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (actor_id, key, place)
);
comment on table private.shown_alerts is
  'Alerts that stopped an act until its clinician gave a reason, by the act''s idempotency key. Written by the server alone.';
create index shown_alerts_by_time on private.shown_alerts (created_at);
alter table private.shown_alerts enable row level security;
alter table private.shown_alerts force row level security;
grant select, insert, update on private.shown_alerts to service_role;

create function public.override_rates(since date default current_date - 90)
returns table (kind text, message text, severity text, shown bigint, overridden bigint, top_reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can see override rates.' using errcode = 'SM372';
  end if;
  return query
    select a.kind, a.message, a.severity, count(*), count(a.overridden_at), mode() within group (order by a.override_code)
    from private.shown_alerts a where a.created_at >= since
    group by a.kind, a.message, a.severity order by count(*) desc, count(a.overridden_at) desc, a.message limit 200;
end $$;
comment on function public.override_rates is
  'How often each alert that asked for a reason was shown and overridden, for the supervising physician. It names no patient.';
revoke execute on function public.override_rates(date) from public;
grant execute on function public.override_rates(date) to authenticated, service_role;

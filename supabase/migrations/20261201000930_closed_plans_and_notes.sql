-- A treatment plan is closed with its outcome, and each of its versions names the clinician who wrote it. A note that
-- belongs to no visit isn't dated in the future. A signed note in the wrong chart, and the draft of a clinician who left,
-- can be closed: they stay in the chart and count for nothing.

alter table public.treatment_plans
  add column outcome text check (outcome in ('met', 'partly_met', 'ended_early', 'moved', 'replaced')),
  add column closing_note text check (char_length(closing_note) between 1 and 1000),
  add column closed_at timestamptz,
  -- Plans closed before this have no time of closing and no outcome.
  add constraint a_plan_is_closed_with_its_outcome check ((closed_at is null) = (outcome is null)),
  add constraint only_a_closed_plan_has_an_outcome check (status = 'closed' or (outcome is null and closing_note is null));
comment on column public.treatment_plans.outcome is 'How the work on the plan ended, as the clinician who closed it says.';
comment on column public.treatment_plans.closed_at is 'Set by the database when the plan is closed.';
grant update (outcome, closing_note) on public.treatment_plans to authenticated;

alter table public.treatment_plan_versions add column provider_id uuid references public.providers on delete restrict;
comment on column public.treatment_plan_versions.provider_id is 'The clinician who saved this version.';
create index treatment_plan_versions_of_provider on public.treatment_plan_versions (provider_id);
update public.treatment_plan_versions v set provider_id = p.id from public.providers p where p.user_id = v.saved_by;

create or replace function private.protect_treatment_plan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.status = 'closed' then
    raise exception 'This treatment plan is closed. Start a new one.' using errcode = 'SM418';
  elsif (new.goals, new.review_on, new.reviewed_on, new.status)
    is not distinct from (old.goals, old.review_on, old.reviewed_on, old.status)
  then
    new.version := old.version;
  elsif private.is_person() and new.version is distinct from old.version + 1 then
    raise exception 'This treatment plan was changed in another window. Reload it to continue.' using errcode = 'SM419';
  else
    new.version := old.version + 1;
  end if;
  if new.status = 'closed' then
    new.closed_at := now();
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function private.after_treatment_plan_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.version <> old.version) then
    insert into public.treatment_plan_versions
      (plan_id, patient_id, version, goals, review_on, status, saved_by, provider_id)
      values (new.id, new.patient_id, new.version, new.goals, new.review_on, new.status, (select auth.uid()),
        case when private.is_person() then (select p.id from public.providers p where p.user_id = (select auth.uid()))
          else new.provider_id end);
  end if;
  return null;
end $$;

alter table public.progress_notes
  add column closed_at timestamptz,
  add column closed_by uuid references auth.users on delete restrict,
  add column closed_reason text,
  add constraint closed_by_somebody_for_a_reason check (
    (status = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)
    and (closed_at is null) = (closed_reason is null) and char_length(closed_reason) <= 500),
  drop constraint progress_notes_status_check,
  add constraint progress_notes_status_check check (status in ('draft', 'signed', 'closed')),
  drop constraint a_signature_is_whole,
  add constraint a_signature_is_whole check (
    (signed_at is null) = (signed_by is null) and (status = 'closed' or (status = 'signed') = (signed_at is not null))),
  drop constraint a_signed_note_has_a_hash,
  add constraint a_signed_note_has_a_hash check ((signed_at is null) = (content_hash is null));
comment on table public.progress_notes is
  'Drafts until the clinician signs them. A signed note never changes; corrections are addenda. Only a note that was sent back and not released becomes a draft again, and its signed words stay in the history. A closed note was signed in error, or is a draft whose author left: it stays as it is and counts for nothing.';
comment on column public.progress_notes.closed_reason is 'Why the note was closed, as its author or the supervising physician says.';
create index progress_notes_closed_by on public.progress_notes (closed_by) where closed_by is not null;

create function private.check_session_date(old public.progress_notes, new public.progress_notes) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_person() and new.appointment_id is null and new.addendum_to is null and new.status = 'draft'
    and new.session_date is distinct from old.session_date
    and new.session_date > (now() at time zone coalesce(
      (select p.time_zone from public.providers p where p.id = new.provider_id), 'UTC'))::date
  then
    raise exception 'The date of the session can''t be in the future.' using errcode = 'SM993';
  end if;
end $$;
grant execute on function private.check_session_date(public.progress_notes, public.progress_notes) to authenticated, service_role;

create or replace function private.check_signed_note(old public.progress_notes, new public.progress_notes) returns void
language plpgsql stable set search_path = '' as $$
declare
  changeable text[] := array['released_at', 'first_released_at', 'updated_at'];
begin
  if old.status = 'signed' and new.status = 'draft' and old.released_at is null and old.first_released_at is null
    and private.was_sent_back(old.id)
  then
    changeable := changeable || array['status', 'signed_at', 'signed_by', 'signed_with', 'content_hash'];
  elsif old.status = 'signed' and new.status = 'closed' then
    changeable := changeable || array['status', 'closed_at', 'closed_by', 'closed_reason'];
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - changeable) is distinct from (to_jsonb(old) - changeable) then
    raise exception 'A signed note can''t be changed. Write an addendum instead.' using errcode = 'SM407';
  end if;
end $$;

create or replace function private.before_note_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' or private.was_sent_back(old.id) then
      raise exception 'A signed note can''t be deleted.' using errcode = 'SM409';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    perform private.check_new_note(new);
  else
    perform private.check_signed_note(old, new);
    perform private.check_risk_marks(old, new);
    new.version := private.next_version(old, new);
  end if;
  perform private.check_session_date(old, new);
  perform private.check_note_consent(old, new);
  if tg_op = 'INSERT' or old.status = 'draft' then
    new.telehealth := private.telehealth_facts(new);
  end if;
  if new.status = 'signed' and old.status is distinct from 'signed' then
    perform private.check_ready_to_sign(new);
    new := private.stamp_signature(new);
  end if;
  if tg_op = 'UPDATE' then
    if new.released_at is not null and new.released_at is distinct from old.released_at and private.is_person() then
      new.released_at := now();
    end if;
    new.updated_at := now();
  end if;
  new.released_at := private.release_of_addendum(old, new);
  -- Notes released before this was kept have only the release itself.
  new.first_released_at := coalesce(old.first_released_at, old.released_at, new.released_at);
  return new;
end $$;

create function public.close_note(note uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  said constant text := btrim(regexp_replace(coalesce(reason, ''), '\s+', ' ', 'g'));
  found_note public.progress_notes;
begin
  if char_length(said) < 10 then
    raise exception 'Enter a reason of at least 10 characters.' using errcode = 'SM115';
  end if;
  if char_length(said) > 500 then
    raise exception 'Keep the reason to 500 characters or fewer.' using errcode = 'SM116';
  end if;
  select * into found_note from public.progress_notes n
    where n.id = note and (
      (n.status = 'signed' and n.provider_id = (select private.verified_provider_id()))
      or (n.patient_id in (select private.charts_i_opened())
        and (n.status = 'signed' or (n.status = 'draft' and not private.can_see_patients(n.provider_id))))
    ) for update;
  if found_note.id is null then
    raise exception 'Only the author of this note or the supervising physician can do that. A draft can be closed once its author has left.'
      using errcode = 'SM994';
  end if;
  -- Notes are locked before their co-signatures, as by whoever co-signs.
  perform from public.progress_notes n where n.addendum_to = found_note.id order by n.id for update;
  delete from public.note_cosignatures c using public.progress_notes n
    where n.id = c.note_id and found_note.id in (n.id, n.addendum_to) and c.status = 'waiting';
  if found_note.status = 'signed' then
    perform private.notify(author.user_id, 'note_closed', 'A note you wrote or added to was marked as entered in error',
        null, '/provider-dashboard/patients/' || found_note.patient_id || '/notes')
      from public.providers author
      where author.user_id <> (select auth.uid()) and author.id in (
        select n.provider_id from public.progress_notes n
        where found_note.id in (n.id, n.addendum_to) and n.status <> 'closed'
      );
  end if;
  -- What was added to it is about the same words.
  update public.progress_notes n
    set status = 'closed', released_at = null, closed_at = now(), closed_by = (select auth.uid()), closed_reason = said
    where found_note.id in (n.id, n.addendum_to) and n.status <> 'closed';
end $$;
revoke execute on function public.close_note(uuid, text) from public, anon;
grant execute on function public.close_note(uuid, text) to authenticated, service_role;
comment on function public.close_note(uuid, text) is
  'Marks a signed note as entered in error, or closes the unsigned draft of a clinician who left, with what was added to it.';

create function public.release_note(note uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.progress_notes n set released_at = now()
    where n.id = note and n.status = 'signed' and n.addendum_to is null and n.released_at is null
      and n.patient_id in (select private.charts_i_opened());
  if not found then
    raise exception 'Only the author of this note or the supervising physician can do that. A draft can be closed once its author has left.'
      using errcode = 'SM994';
  end if;
end $$;
revoke execute on function public.release_note(uuid) from public, anon;
grant execute on function public.release_note(uuid) to authenticated, service_role;
comment on function public.release_note(uuid) is
  'The supervising physician lets a patient read a signed note, such as one whose author left.';

-- What was sent back stays with its reason when its note is closed, and asks no one for anything.
create view private.open_cosignatures as
  select c.* from public.note_cosignatures c join public.progress_notes n on n.id = c.note_id
  where c.status <> 'cosigned' and n.status <> 'closed';
comment on view private.open_cosignatures is 'Co-signatures that notes wait for, or that were sent back.';

create or replace function public.notes_to_cosign() returns table (
  note_id uuid, patient_id uuid, patient_name text, author_name text, supervisor_name text, session_date date,
  session_type text, status text, reason text, requested_at timestamptz, is_mine boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := private.verified_provider_id();
begin
  if me is null then
    return;
  end if;
  perform private.note_list('notes_to_cosign', '{note_cosignatures,progress_notes,profiles}', array(
    select c.patient_id from private.open_cosignatures c
    where (c.supervisor_id = me and c.status = 'waiting') or c.provider_id = me
  ));
  return query
  select c.note_id, c.patient_id, trim(private.called_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
    private.provider_name(d), private.provider_name(s),
    n.session_date, n.session_type, c.status, c.reason, c.requested_at, c.provider_id = me
  from private.open_cosignatures c join public.progress_notes n on n.id = c.note_id
  join public.profiles p on p.id = c.patient_id
  join public.providers d on d.id = c.provider_id join public.providers s on s.id = c.supervisor_id
  where (c.supervisor_id = me and c.status = 'waiting') or c.provider_id = me
  order by c.requested_at limit 200;
end $$;

create or replace function private.has_notes_no_one_can_cosign(provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() and exists (
    select from private.open_cosignatures c
    where c.provider_id = provider and not private.can_see_patients(c.supervisor_id)
  )
$$;

create or replace function private.check_supervision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.ended_at := coalesce(old.ended_at, case when new.ended_at is not null then now() end);
    return new;
  end if;
  if not private.can_see_patients(new.supervisor_id) then
    raise exception 'Choose a supervising physician whose license is verified.' using errcode = 'SM420';
  end if;
  new.started_at := now();
  -- Whoever supervises now answers for what is still waiting.
  update public.note_cosignatures set supervisor_id = new.supervisor_id
    where id in (select c.id from private.open_cosignatures c where c.provider_id = new.provider_id);
  return new;
end $$;

create or replace function private.give_handover_task(provider public.providers) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 25;
  zone constant text := (select s.time_zone from public.safety_settings s);
  work text;
begin
  work := concat_ws(e'\n',
    private.list_for_task('Unread messages from patients', array(
      select distinct p.patient_id
      from public.patient_provider_messages m join public.profiles p on p.id = m.patient_id
      where m.provider_id = provider.id and m.read_at is null and m.sender_id <> provider.user_id order by 1
    ), most),
    private.list_for_task('Refill requests of patients without another prescriber', array(
      select p.patient_id from private.care c join public.profiles p on p.id = c.patient_id
      where c.provider_id = provider.id
        and exists (
          select from jsonb_array_elements(p.current_medications) m
          where jsonb_typeof(m) = 'object' and m ->> 'cardStatus' = 'pending' and private.refills_left(m) = 0
        )
        and not exists (
          select from public.appointments a join public.providers o on o.id = a.provider_id
          where a.patient_id = p.id and a.status <> 'cancelled' and o.id <> provider.id and o.is_active
            and private.may_prescribe(o.credentials)
        )
      order by 1
    ), most),
    private.list_for_task('Unsigned notes of patients', array(
      select distinct p.patient_id from public.progress_notes n join public.profiles p on p.id = n.patient_id
      where n.provider_id = provider.id and n.status = 'draft' order by 1
    ), most),
    private.list_for_task('Choose another co-signer for', array(
      select distinct left(private.person_name(o.user_id), 60) from public.providers o
      where o.id in (
        select s.provider_id from public.supervisions s where s.supervisor_id = provider.id and s.ended_at is null
        union
        select c.provider_id from private.open_cosignatures c where c.supervisor_id = provider.id
      )
      order by 1
    ), 8)
  );
  if work = '' then
    return;
  end if;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on) values (
    'Take over the open work of ' || left(private.person_name(provider.user_id), 150), work,
    private.supervisor_for_task(), coalesce((select auth.uid()), private.supervisor_for_task()),
    (now() at time zone zone)::date
  );
end $$;

-- A closed note is no note of its visit, and changes what its superbill says.
create or replace function private.visits_without_a_note() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.appointments a
  where a.provider_id = (select private.verified_provider_id()) and a.status = 'completed'
    and not exists (select from public.progress_notes n where n.appointment_id = a.id and n.status <> 'closed')
$$;

create or replace function private.superbill_changed_at(bill public.billing_records) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select greatest(
    bill.terms_changed_at,
    (select max(p.recorded_at) from public.bill_payments p where p.billing_record_id = bill.id),
    (select max(n.signed_at) from public.progress_notes n
      where n.appointment_id = bill.appointment_id and n.status = 'signed' and n.amends_codes),
    (select max(n.closed_at) from public.progress_notes n
      where n.appointment_id = bill.appointment_id and n.signed_at is not null)
  )
$$;

create or replace function public.claim_of_bill(bill uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  record public.billing_records;
  visit public.appointments;
  patient public.profiles;
  provider public.providers;
  insured jsonb;
begin
  if not private.is_biller() then
    raise exception 'Only a biller can do that.' using errcode = 'SM821';
  end if;
  select * into record from public.billing_records b where b.id = claim_of_bill.bill;
  if record.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  select * into visit from public.appointments a where a.id = record.appointment_id;
  select * into patient from public.profiles p where p.id = visit.patient_id;
  select * into provider from public.providers p where p.id = record.provider_id;
  insured := private.coverage_of(record);
  perform private.note_list('claim_of_bill', '{billing_records,bill_payments,appointments,profiles,progress_notes}', array[patient.id]);
  return jsonb_build_object(
    'bill', to_jsonb(record),
    'visit', jsonb_build_object('id', visit.id, 'appointment_date', visit.appointment_date,
      'appointment_type', visit.appointment_type, 'payment_method', visit.payment_method,
      'started_at', visit.started_at, 'completed_at', visit.completed_at),
    'service_date', (visit.appointment_date at time zone provider.time_zone)::date,
    'patient', jsonb_build_object(
      'id', patient.id, 'patient_id', patient.patient_id, 'first_name', patient.first_name,
      'last_name', patient.last_name, 'date_of_birth', patient.date_of_birth, 'phone', patient.phone,
      'address_line1', patient.address_line1, 'address_line2', patient.address_line2, 'city', patient.city,
      'state', patient.state, 'zip_code', patient.zip_code, 'insurance_provider', insured ->> 'insurance_provider',
      'insurance_policy_number', insured ->> 'insurance_policy_number'),
    'provider', jsonb_build_object('provider_title', provider.provider_title, 'first_name', provider.first_name,
      'last_name', provider.last_name, 'credentials', provider.credentials, 'time_zone', provider.time_zone),
    'coverage', nullif(insured -> 'details', 'null'),
    'current_plan', jsonb_build_object('insurance_provider', patient.insurance_provider,
      'insurance_policy_number', patient.insurance_policy_number),
    'changed_last', private.superbill_changed_at(record),
    'note_signed_on', (
      select (min(n.signed_at) at time zone provider.time_zone)::date from public.progress_notes n
      where n.appointment_id = visit.id and n.status = 'signed'),
    'signed_on', private.financial_agreement_signed_on(patient.id),
    'organization', (select to_jsonb(o) from public.organization_config o where o.is_active),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object('icd_codes', private.bare_codes(n.icd_codes),
        'cpt_codes', private.bare_codes(n.cpt_codes), 'amends_codes', n.amends_codes, 'addendum_to', n.addendum_to) order by n.signed_at)
      from public.progress_notes n where n.appointment_id = visit.id and n.status = 'signed'
    ), '[]'),
    'unsigned', exists (
      select from public.progress_notes n where n.appointment_id = visit.id and n.status = 'draft'),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'amount', p.amount, 'paid_on', p.paid_on, 'method', p.method,
        'note', p.note, 'reverses', p.reverses, 'recorded_at', p.recorded_at,
        'recorded_by', private.person_name(p.recorded_by)) order by p.recorded_at)
      from public.bill_payments p where p.billing_record_id = record.id
    ), '[]'),
    'moves', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'from_status', c.from_status, 'to_status', c.to_status,
        'note', c.note, 'changed_at', c.changed_at, 'changed_by', private.person_name(c.changed_by)) order by c.changed_at)
      from public.billing_status_changes c where c.billing_record_id = record.id
    ), '[]')
  );
end $$;

create or replace function private.provider_overview()
returns jsonb language plpgsql stable set search_path to '' set plan_cache_mode to 'force_generic_plan' as $$
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
      'waiting_since', a.waiting_since,
      'patient', private.patient_in_brief(p),
      'intake_done', exists (select from public.intake_responses i where i.appointment_id = a.id and i.completed_at is not null),
      'note', (
        select n.status from public.progress_notes n
        where n.appointment_id = a.id and n.provider_id = me and n.addendum_to is null and n.status <> 'closed'
        order by n.created_at desc limit 1
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

-- Documents that were never sent or are in the wrong chart, results entered in error, tasks to reopen.

alter table public.patient_documents
  add column filed_in_error_at timestamptz,
  add column filed_in_error_by uuid references auth.users (id),
  add column filed_in_error_reason text,
  add constraint filed_in_error_by_somebody check ((filed_in_error_at is null) = (filed_in_error_by is null)),
  add constraint filed_in_error_for_a_reason check (
    (filed_in_error_at is null) = (filed_in_error_reason is null) and char_length(filed_in_error_reason) <= 500
  );
comment on column public.patient_documents.filed_in_error_at is
  'When it was marked as filed in error. From then on only who added it and the supervising physician see it.';

alter table public.lab_monitoring
  add column entered_in_error_at timestamptz,
  add column entered_in_error_by uuid references auth.users (id) on delete restrict,
  add constraint entered_in_error_by_somebody check ((entered_in_error_at is null) = (entered_in_error_by is null)),
  add constraint only_results_are_in_error check (entered_in_error_at is null or done_on is not null);
comment on column public.lab_monitoring.entered_in_error_at is
  'When the result was marked as entered in error. It stays in the chart and leaves the patient''s record.';

create index patient_documents_by_file on public.patient_documents (file_url);
create index patient_documents_filed_in_error_by on public.patient_documents (filed_in_error_by);
create index lab_monitoring_entered_in_error_by on public.lab_monitoring (entered_in_error_by);

create or replace function private.is_withheld(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.patient_documents d
    where d.file_url = object_name and (d.released_at is null or d.filed_in_error_at is not null)
  )
$$;

create or replace function private.is_insurance_card(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.patient_documents d
    where d.patient_id = private.folder_owner(object_name) and d.file_url = object_name
      and d.document_type like 'insurance_card%' and d.filed_in_error_at is null
  )
$$;

create or replace function private.is_superbill(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.patient_documents d
    where d.patient_id = private.folder_owner(object_name) and d.file_url = object_name
      and d.document_type = 'superbill' and d.filed_in_error_at is null
  )
$$;

create function private.is_filed_in_error(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.patient_documents d where d.file_url = object_name and d.filed_in_error_at is not null
  )
$$;
revoke execute on function private.is_filed_in_error(text) from public;
grant execute on function private.is_filed_in_error(text) to authenticated, service_role;

create function private.is_attached(document uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.patient_provider_messages m where m.attachment_id = document) $$;
revoke execute on function private.is_attached(uuid) from public;
grant execute on function private.is_attached(uuid) to authenticated, service_role;

create function private.is_unsent_upload(d public.patient_documents) returns boolean
language sql stable security definer set search_path = ''
as $$
  select d.uploaded_by = (select auth.uid()) and not d.verified and d.released_at is null
    and d.filed_in_error_at is null and d.document_type <> 'superbill' and not private.is_attached(d.id)
$$;
revoke execute on function private.is_unsent_upload(public.patient_documents) from public;
grant execute on function private.is_unsent_upload(public.patient_documents) to authenticated, service_role;
comment on function private.is_unsent_upload(public.patient_documents) is
  'Whether the caller added this document, and no one has verified, released or sent it since.';

create function private.holds_only_unsent_uploads(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.patient_documents d where d.file_url = object_name and not private.is_unsent_upload(d)
  )
$$;
revoke execute on function private.holds_only_unsent_uploads(text) from public;
grant execute on function private.holds_only_unsent_uploads(text) to authenticated, service_role;

create function private.holds_only_own_unverified(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.patient_documents d
    where d.file_url = object_name
      and (d.verified or d.filed_in_error_at is not null or d.uploaded_by <> (select auth.uid()))
  )
$$;
revoke execute on function private.holds_only_own_unverified(text) from public;
grant execute on function private.holds_only_own_unverified(text) to authenticated, service_role;

drop policy "A patient reads their own documents once they are released" on public.patient_documents;
create policy "A patient reads their own documents once they are released" on public.patient_documents
  for select to clinic_patient
  using (patient_id = (select auth.uid()) and released_at is not null and filed_in_error_at is null);

drop policy "A guardian or proxy reads the documents they may" on public.patient_documents;
create policy "A guardian or proxy reads the documents they may" on public.patient_documents
  for select to clinic_patient
  using (
    released_at is not null and filed_in_error_at is null
    and (
      (
        patient_id = any ((select private.people_i_act_for('read_documents'))::uuid[])
        and (
          uploaded_by = (select auth.uid())
          or document_type like 'insurance_card%'
          or (
            patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
            and patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
          )
        )
      )
      or (
        uploaded_by = (select auth.uid())
        and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
      )
      or id = any ((select private.shared_with_me('patient_documents', 'read_documents'))::uuid[])
    )
  );

drop policy "A patient changes their own documents until verified" on public.patient_documents;
create policy "A patient changes their own documents until verified" on public.patient_documents
  for update to clinic_patient
  using (
    patient_id = (select auth.uid()) and uploaded_by = (select auth.uid()) and not verified
    and filed_in_error_at is null
  )
  with check (patient_id = (select auth.uid()));

drop policy "A patient removes their own documents until verified" on public.patient_documents;
create policy "A patient removes their own documents until verified" on public.patient_documents
  for delete to clinic_patient
  using (
    patient_id = (select auth.uid()) and uploaded_by = (select auth.uid()) and not verified
    and filed_in_error_at is null
  );

drop policy "A guardian or proxy changes their uploads until verified" on public.patient_documents;
create policy "A guardian or proxy changes their uploads until verified" on public.patient_documents
  for update to clinic_patient
  using (
    uploaded_by = (select auth.uid()) and not verified and filed_in_error_at is null
    and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
  )
  with check (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));

drop policy "A guardian or proxy removes their uploads until verified" on public.patient_documents;
create policy "A guardian or proxy removes their uploads until verified" on public.patient_documents
  for delete to clinic_patient
  using (
    uploaded_by = (select auth.uid()) and not verified and filed_in_error_at is null
    and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
  );

drop policy "A verified provider reads the documents of their patients" on public.patient_documents;
create policy "A verified provider reads the documents of their patients" on public.patient_documents
  for select to clinic_staff
  using (
    (filed_in_error_at is null or uploaded_by = (select auth.uid()))
    and exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id)
  );

drop policy "A verified provider changes the documents of their patients" on public.patient_documents;
create policy "A verified provider changes the documents of their patients" on public.patient_documents
  for update to clinic_staff
  using (
    filed_in_error_at is null
    and exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id)
  )
  with check (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id));

create policy "A verified provider removes their own unsent uploads" on public.patient_documents
  for delete to clinic_staff
  using (
    uploaded_by = (select auth.uid()) and private.is_unsent_upload(patient_documents)
    and exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id)
  );

drop policy "A biller reads superbills and insurance cards" on public.patient_documents;
create policy "A biller reads superbills and insurance cards" on public.patient_documents
  for select to clinic_staff
  using (
    (select private.is_biller())
    and (document_type = 'superbill' or document_type like 'insurance_card%')
    and (filed_in_error_at is null or uploaded_by = (select auth.uid()))
  );

drop policy "The front desk reads insurance cards and what it added" on public.patient_documents;
create policy "The front desk reads insurance cards and what it added" on public.patient_documents
  for select to clinic_staff
  using (
    (select private.is_front_desk())
    and ((document_type like 'insurance_card%' and filed_in_error_at is null) or uploaded_by = (select auth.uid()))
  );

drop policy "The front desk removes what it added until verified" on public.patient_documents;
create policy "The front desk removes what it added until verified" on public.patient_documents
  for delete to clinic_staff
  using (
    (select private.is_front_desk())
    and uploaded_by = (select auth.uid()) and not verified and filed_in_error_at is null
  );

drop policy "A verified provider reads the files of their patients" on storage.objects;
create policy "A verified provider reads the files of their patients" on storage.objects
  for select to clinic_staff
  using (
    bucket_id = 'patient-documents'
    and exists (select from private.under_my_care c where c.patient_id = private.folder_owner(objects.name))
    and (owner_id = (select auth.uid())::text or not private.is_filed_in_error(name))
  );

create policy "A verified provider removes files of their unsent uploads" on storage.objects
  for delete to clinic_staff
  using (
    bucket_id = 'patient-documents' and owner_id = (select auth.uid())::text
    and exists (select from private.under_my_care c where c.patient_id = private.folder_owner(objects.name))
    and private.holds_only_unsent_uploads(name)
  );

drop policy "A patient removes the files they uploaded themselves" on storage.objects;
create policy "A patient removes the files they uploaded themselves" on storage.objects
  for delete to clinic_patient
  using (
    bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid())
    and owner_id = (select auth.uid())::text and private.holds_only_own_unverified(name)
  );

drop policy "A guardian or proxy removes the files they uploaded" on storage.objects;
create policy "A guardian or proxy removes the files they uploaded" on storage.objects
  for delete to clinic_patient
  using (
    bucket_id = 'patient-documents' and owner_id = (select auth.uid())::text
    and private.folder_owner(name) = any ((select private.people_i_act_for('forms'))::uuid[])
    and private.holds_only_own_unverified(name)
  );

drop policy "The front desk removes files it uploaded and did not file" on storage.objects;
create policy "The front desk removes files it uploaded until verified" on storage.objects
  for delete to clinic_staff
  using (
    bucket_id = 'patient-documents' and (select private.is_front_desk()) and owner_id = (select auth.uid())::text
    and private.holds_only_own_unverified(name)
  );

create function public.file_in_error(document uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := btrim(regexp_replace(coalesce(reason, ''), '\s+', ' ', 'g'));
begin
  if char_length(said) < 10 then
    raise exception 'Enter a reason of at least 10 characters.' using errcode = 'SM115';
  end if;
  if char_length(said) > 500 then
    raise exception 'Keep the reason to 500 characters or fewer.' using errcode = 'SM116';
  end if;
  update public.patient_documents d
    set filed_in_error_at = now(), filed_in_error_by = (select auth.uid()), filed_in_error_reason = said
    where d.id = document and d.filed_in_error_at is null and d.document_type not in ('superbill', 'prescription')
      and private.is_staff_at_work()
      and (d.uploaded_by = (select auth.uid()) or d.patient_id in (select private.charts_i_opened()));
  if not found then
    raise exception 'Only the person who added this document or the supervising physician can do that.'
      using errcode = 'SM610';
  end if;
end $$;
revoke execute on function public.file_in_error(uuid, text) from public, anon;
grant execute on function public.file_in_error(uuid, text) to authenticated, service_role;
comment on function public.file_in_error(uuid, text) is
  'Takes a document out of a chart it doesn''t belong in, with a reason. It stays for who added it and the supervising physician.';

create or replace function private.check_attachment(message public.patient_provider_messages) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if message.attachment_id is not null and not exists (
    select from public.patient_documents d
    where d.id = message.attachment_id and d.patient_id = message.patient_id and d.filed_in_error_at is null
  ) then
    raise exception 'That document doesn''t belong to this patient.' using errcode = 'SM609';
  end if;
end $$;

create function private.release_attachment(message public.patient_provider_messages) returns void
language sql security definer set search_path = ''
as $$
  update public.patient_documents d set released_at = now()
    where d.id = message.attachment_id and d.released_at is null and message.acting_as is null
$$;
revoke execute on function private.release_attachment(public.patient_provider_messages) from public;

create or replace function private.after_message_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' then
    perform private.release_attachment(new);
    perform private.tell_of_message(new);
    perform private.watch_message(new);
  end if;
  return null;
end $$;

-- A document that comes with a message is announced by the message.
create or replace function private.tell_of_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.released_at is null and new.released_at is not null and not private.is_attached(new.id) then
    perform private.notify(new.patient_id, 'document_released', 'A new document is ready for you', null, '/patient-dashboard#documents');
  end if;
  return null;
end $$;

-- Who comes on another day has not checked in yet.
create or replace function private.before_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_person constant boolean := private.is_person();
begin
  if tg_op = 'INSERT' then
    new.patient_state := coalesce(new.patient_state,
      (select private.state_code(p.state) from public.profiles p where p.id = new.patient_id));
    if by_person then
      new.reason := new.notes;
      new.notes := null;
      new := private.stamp_license_reason(null, new);
      new := private.stamp_payment(new);
      perform private.check_booking(new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(new);
    if by_person then
      perform private.check_license(new, new.patient_state, new.appointment_date);
    end if;
    perform private.check_spacing(new);
    if by_person then
      perform private.check_visit_type(new);
    end if;
    return new;
  end if;

  if by_person then
    perform private.check_status(old, new);
    perform private.check_appointment_change(old, new);
    new := private.stamp_person_change(old, new);
    new := private.stamp_license_reason(old, new);
  end if;
  if private.is_moved(old, new) then
    if by_person then
      perform private.check_booking(new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(new);
  end if;
  if by_person then
    perform private.check_license_of_change(old, new);
  end if;
  new := private.stamp_status(old, new);
  perform private.check_cutoff(old, new);
  if private.is_moved(old, new) then
    perform private.check_spacing(new);
  end if;
  if by_person and new.duration_minutes <> old.duration_minutes then
    perform private.check_visit_type(new);
  end if;
  if new.appointment_date <> old.appointment_date then
    new.checked_in_at := null;
    new.checked_in_by := null;
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function public.front_desk_move(appointment uuid, starts_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_front_desk();
  update public.appointments set appointment_date = starts_at where id = appointment;
  if not found then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
end $$;

create function public.front_desk_providers() returns table (id uuid, name text, time_zone text, is_listed boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_front_desk();
  return query
    select p.id, private.provider_name(p), p.time_zone, p.is_listed from public.providers p
    where p.is_listed or exists (
      select from public.appointments a
      where a.provider_id = p.id and a.status in ('scheduled', 'in_progress') and a.ends_at > now()
    )
    order by p.last_name, p.first_name;
end $$;
revoke execute on function public.front_desk_providers() from public, anon;
grant execute on function public.front_desk_providers() to authenticated, service_role;
comment on function public.front_desk_providers() is
  'Providers who take visits, and those who no longer do but have visits ahead.';

drop policy "Staff read the tasks they own or gave" on public.staff_tasks;
create policy "Staff read the tasks they own or gave" on public.staff_tasks
  for select to clinic_staff
  using (
    ((select auth.uid()) = owner_id or (select auth.uid()) = created_by)
    and (select private.is_staff_at_work())
    and (
      patient_id is null or done_at is null or done_by = (select auth.uid()) or (select private.is_admin())
      or exists (select from private.under_my_care c where c.patient_id = staff_tasks.patient_id)
    )
  );

create or replace function public.task_patients() returns table (task_id uuid, patient_id uuid, name text)
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff_at_work() then
    raise exception 'Only staff can give tasks.' using errcode = 'SM817';
  end if;
  for task_id, patient_id, name in
    select t.id, p.id, btrim(private.called_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name)
    from public.staff_tasks t join public.profiles p on p.id = t.patient_id
    where (select auth.uid()) in (t.owner_id, t.created_by)
      and (t.done_at is null or t.done_at > now() - interval '30 days') and private.may_know_of(t.patient_id)
  loop
    perform private.note_list('task_patients', '{staff_tasks,profiles}', array[patient_id]);
    return next;
  end loop;
end $$;
comment on function public.task_patients() is
  'Whom the caller''s tasks are about, open or finished in the last 30 days. In the audit log.';

drop policy "A patient reads the tests they are due for" on public.lab_monitoring;
create policy "A patient reads the tests they are due for" on public.lab_monitoring
  for select to clinic_patient
  using (patient_id = (select auth.uid()) and entered_in_error_at is null);

drop policy "A guardian or proxy with medications reads the tests due" on public.lab_monitoring;
create policy "A guardian or proxy with medications reads the tests due" on public.lab_monitoring
  for select to clinic_patient
  using (
    patient_id = any ((select private.people_i_act_for('read_medications'))::uuid[]) and entered_in_error_at is null
  );

create or replace function public.record_monitoring(monitoring uuid, done_on date, result text) returns date
language plpgsql security definer set search_path = ''
as $$
declare
  test_now public.lab_monitoring;
  following date;
  started date;
begin
  select * into test_now from public.lab_monitoring l where l.id = monitoring and l.closed_at is null
    and exists (select from private.under_my_care c where c.patient_id = l.patient_id) for update;
  if test_now.id is null then
    raise exception 'We couldn''t find that test among your patients'' open tests.' using errcode = 'SM373';
  end if;
  if record_monitoring.done_on is null or record_monitoring.done_on > current_date + 1
    or coalesce(btrim(record_monitoring.result), '') = ''
  then
    raise exception 'Enter the day the test was done and its result.' using errcode = 'SM374';
  end if;
  update public.lab_monitoring l set done_on = record_monitoring.done_on, result = btrim(record_monitoring.result),
    closed_at = now(), closed_by = (select auth.uid()) where l.id = monitoring;
  if test_now.every_days is not null then
    started := (select min(coalesce(l.done_on, l.due_on)) from public.lab_monitoring l
      where l.patient_id = test_now.patient_id and l.test = test_now.test and l.entered_in_error_at is null
        and l.created_at > coalesce((
          select max(ended.closed_at) from public.lab_monitoring ended
          where ended.patient_id = test_now.patient_id and ended.test = test_now.test
            and ended.closed_at is not null and ended.done_on is null
        ), '-infinity'));
    following := record_monitoring.done_on + case
      when test_now.test <> 'anc' then test_now.every_days
      when record_monitoring.done_on < started + 182 then 7
      when record_monitoring.done_on < started + 364 then 14 else 28 end;
    insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
      values (test_now.patient_id, test_now.medication_id, test_now.drug, test_now.test, test_now.every_days, following);
  end if;
  return following;
end $$;

create function public.correct_monitoring(monitoring uuid, done_on date default null, result text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wrong public.lab_monitoring;
begin
  select * into wrong from public.lab_monitoring l
    where l.id = monitoring and l.done_on is not null and l.entered_in_error_at is null
      and exists (select from private.under_my_care c where c.patient_id = l.patient_id) for update;
  if wrong.id is null then
    raise exception 'We couldn''t find that result among your patients'' results.' using errcode = 'SM378';
  end if;
  if (correct_monitoring.done_on is null) <> (coalesce(btrim(correct_monitoring.result), '') = '')
    or correct_monitoring.done_on > current_date + 1
  then
    raise exception 'Enter the day the test was done and its result.' using errcode = 'SM374';
  end if;
  update public.lab_monitoring l set entered_in_error_at = now(), entered_in_error_by = (select auth.uid())
    where l.id = wrong.id;
  if correct_monitoring.done_on is not null then
    insert into public.lab_monitoring
      (patient_id, medication_id, drug, test, every_days, due_on, done_on, result, closed_at, closed_by, created_at)
      values (wrong.patient_id, wrong.medication_id, wrong.drug, wrong.test, wrong.every_days, wrong.due_on,
        correct_monitoring.done_on, btrim(correct_monitoring.result), wrong.closed_at, (select auth.uid()), wrong.created_at);
    -- The next one, which recording the wrong result had brought.
    update public.lab_monitoring l set due_on = l.due_on + (correct_monitoring.done_on - wrong.done_on)
      where l.patient_id = wrong.patient_id and l.test = wrong.test and l.closed_at is null
        and l.created_at = wrong.closed_at;
  else
    insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
      select wrong.patient_id, m.id, wrong.drug, wrong.test, wrong.every_days, wrong.due_on
      from public.medications m where m.id = wrong.medication_id and m.status in ('active', 'pending', 'proposed')
      on conflict (patient_id, test) where closed_at is null
      do update set due_on = least(lab_monitoring.due_on, excluded.due_on);
  end if;
end $$;
revoke execute on function public.correct_monitoring(uuid, date, text) from public, anon;
grant execute on function public.correct_monitoring(uuid, date, text) to authenticated, service_role;
comment on function public.correct_monitoring(uuid, date, text) is
  'Marks a result as entered in error, and records the right one where it is given. Without one the test is due again.';

drop function public.verify_provider(uuid);
create function public.verify_provider(provider_id uuid, updated_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a license.' using errcode = 'SM104';
  end if;
  select * into provider from public.providers p where p.id = verify_provider.provider_id for update;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  if provider.updated_at is distinct from verify_provider.updated_at then
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
  end if;
  update public.providers p
    set verified_at = now(), verified_by = (select auth.uid()), suspended_at = null, refused_at = null,
      decision_reason = null
    where p.id = provider.id;
end $$;
revoke execute on function public.verify_provider(uuid, timestamptz) from public, anon;
grant execute on function public.verify_provider(uuid, timestamptz) to authenticated, service_role;
comment on function public.verify_provider(uuid, timestamptz) is
  'Verifies a provider as they were when the supervising physician looked at them.';

create function public.swap_on_call(one uuid, other uuid) returns void
language sql set search_path = ''
as $$
  update public.safety_on_call c set position = o.position from public.safety_on_call o
    where (c.id, o.id) in ((one, other), (other, one))
$$;
revoke execute on function public.swap_on_call(uuid, uuid) from public, anon;
grant execute on function public.swap_on_call(uuid, uuid) to authenticated, service_role;
comment on function public.swap_on_call(uuid, uuid) is 'Two people on call trade places, both or neither.';

-- How much one patient may write. Each limit is far above what somebody needs and far below what would keep others from
-- being seen: a calendar without free hours, a safety queue nobody can read to its end, a full disk.

-- Counts what the caller does themselves; what staff and the server do is not limited here.
create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  if auth.uid() is null or private.is_staff() then
    return new;
  end if;
  wait := private.count_try(tg_table_name || ':' || auth.uid(), tg_argv[0]::integer, tg_argv[1]::integer);
  if wait > 0 then
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  return new;
end $$;
comment on function private.limit_rate is 'Arguments: how many rows, in how many seconds.';
revoke execute on function private.limit_rate() from public;
create trigger limit_rate before insert on public.patient_provider_messages
  for each row execute function private.limit_rate(20, 60);
create trigger limit_rate before insert on public.assessment_results
  for each row execute function private.limit_rate(40, 3600);
create trigger limit_rate before insert on public.patient_documents
  for each row execute function private.limit_rate(60, 3600);
create trigger limit_rate before insert on public.consents
  for each row execute function private.limit_rate(60, 3600);
create trigger limit_rate before insert on public.session_transcripts
  for each row execute function private.limit_rate(300, 60);

create function private.limit_record_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not distinct from new.patient_id and (
    select count(*) from public.record_requests r
    where r.patient_id = new.patient_id and r.status in ('received', 'in_progress')
  ) >= 5 then
    raise exception 'You already have 5 open record requests.' using errcode = 'SM988';
  end if;
  return new;
end $$;
revoke execute on function private.limit_record_requests() from public;
create trigger limit_open before insert on public.record_requests
  for each row execute function private.limit_record_requests();

create function private.limit_drafts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := case when private.is_staff() then 200 else 30 end;
begin
  if (select count(*) from public.form_drafts d where d.user_id = new.user_id and d.form <> new.form) >= most then
    raise exception 'You have too many unfinished forms. Send or discard one first.' using errcode = 'SM989';
  end if;
  return new;
end $$;
revoke execute on function private.limit_drafts() from public;
create trigger limit_drafts before insert on public.form_drafts
  for each row execute function private.limit_drafts();

-- Whoever is told of danger is told once for each open task. What the patient writes meanwhile is attached to it, so
-- that one patient's messages do not bury another's; after a quarter of an hour of silence it is told again.
alter table public.safety_tasks
  add column later_source_ids uuid[] not null default '{}',
  add column last_reported_at timestamptz;
comment on column public.safety_tasks.later_source_ids is 'What was reported of the same kind while the task was open.';

create or replace function private.open_safety_task_for(
  patient uuid, provider uuid, source text, source_id uuid, summary text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  task public.safety_tasks;
  treating uuid := (select p.user_id from public.providers p where p.id = provider);
  title text := 'A patient may be in danger';
  told uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  select t.* into task from public.safety_tasks t
    where t.patient_id = patient and t.provider_id is not distinct from provider
      and t.source = open_safety_task_for.source and t.status = 'open'
    order by t.created_at limit 1;
  if task.id is null then
    insert into public.safety_tasks (patient_id, provider_id, source, source_id, summary)
      values (patient, provider, open_safety_task_for.source, open_safety_task_for.source_id, open_safety_task_for.summary)
      returning * into task;
  else
    update public.safety_tasks t
      set later_source_ids = (t.later_source_ids || open_safety_task_for.source_id)[1:500], last_reported_at = now()
      where t.id = task.id;
    if coalesce(task.last_reported_at, task.created_at) > now() - interval '15 minutes' then
      return;
    end if;
    title := 'A patient may still be in danger';
  end if;
  for told in
    select treating where treating is not null
    union select r.user_id from public.user_roles r where r.role = 'admin'
  loop
    perform private.notify(
      told, 'safety_task', title, open_safety_task_for.summary,
      case when told = treating then '/provider-dashboard/patients/' || patient else '/admin' end
    );
    insert into private.safety_events (task_id, recipient) values (task.id, told);
  end loop;
  perform pg_notify('safety_event', '');
end $$;

-- A patient's folder holds so much. Who stores by themselves is counted; what staff and the server add is not refused.
create function private.limit_folder() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder text := (storage.foldername(new.name))[1];
  held record;
begin
  if new.bucket_id <> 'patient-documents' or folder is distinct from auth.uid()::text then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('folder of ' || folder, 0));
  select count(*) as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes into held
    from storage.objects o
    where o.bucket_id = new.bucket_id and o.name like folder || '/%' and o.name <> new.name;
  if held.files >= 300 or held.bytes + coalesce((new.metadata ->> 'size')::bigint, 0) > 200 * 1024 * 1024 then
    raise exception 'Your documents are full (200 MB or 300 files). Remove some first.' using errcode = 'SM990';
  end if;
  return new;
end $$;
revoke execute on function private.limit_folder() from public;
create trigger limit_folder before insert or update of metadata on storage.objects
  for each row execute function private.limit_folder();

-- A record request comes to its end: delivered as two files in the portal, there until a day; or declined, with a
-- reason. Who did what with it stays, also when the files are gone.

alter table public.organization_config
  add column record_delivery_days integer not null default 30 check (record_delivery_days between 7 and 365);
comment on column public.organization_config.record_delivery_days is 'How long a delivered record can be downloaded.';
grant insert (record_delivery_days), update (record_delivery_days) on public.organization_config to authenticated;

alter table public.record_requests
  add column decline_reason text check (decline_reason ~ '\S' and length(decline_reason) <= 1000),
  add column contents jsonb check (jsonb_typeof(contents) = 'object'),
  add column delivered_at timestamptz,
  add column expires_at timestamptz,
  add column purged_at timestamptz,
  add constraint declined_with_a_reason check (decline_reason is null or status = 'declined'),
  add constraint delivered_until_a_day check ((delivered_at is null) = (expires_at is null));
comment on column public.record_requests.decline_reason is 'Why not, in words meant for the patient.';
comment on column public.record_requests.contents is 'How many entries of each kind were delivered, never what they say.';
comment on column public.record_requests.purged_at is 'When the files were removed after they had expired.';
create index record_requests_to_purge on public.record_requests (expires_at) where purged_at is null;
grant update (decline_reason, contents) on public.record_requests to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('record-deliveries', 'record-deliveries', false, 50 * 1024 * 1024, array['application/pdf', 'application/fhir+json']);

create table public.record_request_events (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.record_requests on delete restrict,
  patient_id uuid not null references public.profiles on delete restrict,
  event text not null check (event in ('received', 'in_progress', 'delivered', 'declined', 'downloaded', 'removed')),
  format text check (format in ('pdf', 'fhir')),
  actor_id uuid,
  actor_name text,
  created_at timestamptz not null default clock_timestamp(),
  constraint a_download_has_a_format check ((event = 'downloaded') = (format is not null))
);
comment on table public.record_request_events is 'What became of a record request, and who took which file when. Written by triggers and functions alone.';
comment on column public.record_request_events.patient_id is '@audit patient';
create index record_request_events_of_request on public.record_request_events (request_id, created_at);
create index record_request_events_of_patient on public.record_request_events (patient_id);
grant select on public.record_request_events to authenticated;
grant all on public.record_request_events to service_role;
alter table public.record_request_events enable row level security;
alter table public.record_request_events force row level security;
create policy "A patient reads what became of their own requests" on public.record_request_events
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "The supervisor reads what became of every request" on public.record_request_events
  for select to authenticated using ((select private.is_admin()));

-- The files of a request are named after it: <patient>/<request>.pdf and <patient>/<request>.fhir.json
create function private.delivery_files(request public.record_requests) returns text[]
language sql immutable set search_path = ''
as $$ select array[request.patient_id || '/' || request.id || '.pdf', request.patient_id || '/' || request.id || '.fhir.json'] $$;

create function private.may_deliver(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() and exists (
    select from public.record_requests r
    where r.patient_id = private.folder_owner(object_name) and r.status in ('received', 'in_progress')
      and object_name = any (private.delivery_files(r))
  )
$$;
revoke execute on function private.delivery_files(public.record_requests), private.may_deliver(text) from public;
grant execute on function private.may_deliver(text) to authenticated, service_role;

-- Patients have no way to these files but the function that notes each download.
create policy "The supervisor puts the files of an open record request in place" on storage.objects
  for insert to authenticated with check (bucket_id = 'record-deliveries' and private.may_deliver(name));
create policy "The supervisor sees the files of delivered records" on storage.objects
  for select to authenticated using (bucket_id = 'record-deliveries' and (select private.is_admin()));

create or replace function private.record_file_read(bucket text, file text) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('files.read', folder::uuid, file)
  from (select (storage.foldername(file))[1] as folder) named
  where bucket in ('patient-documents', 'record-deliveries') and folder ~ '^[0-9a-f-]{36}$'
    and folder <> (select auth.uid())::text
$$;

create function private.protect_record_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  days constant integer := coalesce((select record_delivery_days from public.organization_config where is_active), 30);
begin
  if not private.is_person() then
    return new;
  end if;
  if old.status in ('delivered', 'declined') then
    raise exception 'This request is already closed' using errcode = 'PT409';
  end if;
  if new.status = 'received' and old.status <> 'received' then
    raise exception 'A request that was begun is delivered or declined' using errcode = '22023';
  end if;
  if new.status = 'declined' and new.decline_reason is null then
    raise exception 'Say why the request is declined' using errcode = '22023';
  end if;
  if new.status = 'delivered' then
    if new.contents is null or (
      select count(*) from storage.objects o
      where o.bucket_id = 'record-deliveries' and o.name = any (private.delivery_files(new))
    ) < 2 then
      raise exception 'A record is delivered with its files' using errcode = '22023';
    end if;
    new.delivered_at := now();
    new.expires_at := now() + make_interval(days => days);
  else
    new.contents := null;
  end if;
  return new;
end $$;
revoke execute on function private.protect_record_request() from public;
create trigger protect before update on public.record_requests
  for each row execute function private.protect_record_request();

create function private.follow_record_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.record_request_events (request_id, patient_id, event, actor_id, actor_name)
    values (new.id, new.patient_id, new.status, (select auth.uid()), private.person_name((select auth.uid())));
  if new.status = 'delivered' then
    perform private.notify(new.patient_id, 'records_delivered', 'Your records are ready', null, '/patient-dashboard?open=records');
  elsif new.status = 'declined' then
    perform private.notify(new.patient_id, 'records_declined', 'Your record request was declined', null, '/patient-dashboard?open=records');
  end if;
  return null;
end $$;
revoke execute on function private.follow_record_request() from public;
create trigger follow after insert or update on public.record_requests
  for each row execute function private.follow_record_request();
insert into public.record_request_events (request_id, patient_id, event, actor_id, created_at)
  select id, patient_id, 'received', patient_id, created_at from public.record_requests;

create function private.record_downloaded(request uuid, file_format text) returns void
language sql security definer set search_path = ''
as $$
  with taken as (
    insert into public.record_request_events (request_id, patient_id, event, format, actor_id, actor_name)
      select r.id, r.patient_id, 'downloaded', file_format, (select auth.uid()), private.person_name((select auth.uid()))
      from public.record_requests r
      where r.id = request and (r.patient_id = (select auth.uid()) or private.is_admin())
      returning patient_id
  )
  select private.record_audit('record_requests.download', patient_id, request::text, jsonb_build_object('format', file_format))
  from taken
$$;
comment on function private.record_downloaded is 'Notes that the caller takes a file of a delivered record. The server calls it before it hands the file over.';

create function private.own_record_downloaded(file_format text) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('own_record.download', (select auth.uid()), null, jsonb_build_object('format', file_format))
$$;
revoke execute on function private.record_downloaded(uuid, text), private.own_record_downloaded(text) from public;
grant execute on function private.record_downloaded(uuid, text), private.own_record_downloaded(text)
  to authenticated, service_role;

-- Called by the job once the files are gone.
create function private.record_delivery_removed(request uuid) returns void
language sql security definer set search_path = ''
as $$
  with gone as (
    update public.record_requests set purged_at = now()
      where id = request and purged_at is null and expires_at <= now()
      returning id, patient_id
  ), noted as (
    insert into public.record_request_events (request_id, patient_id, event)
      select id, patient_id, 'removed' from gone
  )
  select private.record_audit('record_requests.expire', patient_id, id::text) from gone
$$;
revoke execute on function private.record_delivery_removed(uuid) from public;
grant execute on function private.record_delivery_removed(uuid) to service_role;

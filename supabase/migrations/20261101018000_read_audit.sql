-- Who looked at whose data. A column marked `@audit patient` or `@audit visit` says whose a row is; the server then
-- notes each read of another person's rows in the transaction of the read itself, so that none goes by unseen.

do $$
declare
  marked record;
begin
  for marked in
    select c.relname, a.attname,
      case when a.attname = 'appointment_id' then 'visit' else 'patient' end as kind,
      col_description(c.oid, a.attnum) as said
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype
      and a.attname = case
        when c.relname = 'profiles' then 'id'
        when exists (
          select from pg_attribute p
          where p.attrelid = c.oid and p.attname = 'patient_id' and p.atttypid = 'uuid'::regtype
        ) then 'patient_id'
        else 'appointment_id'
      end
      and c.relname <> 'audit_log'
  loop
    execute format('comment on column public.%I.%I is %L', marked.relname, marked.attname,
      concat_ws(' ', marked.said, '@audit ' || marked.kind));
  end loop;
end $$;
comment on column public.note_versions.note_id is '@audit note';
comment on column public.billing_status_changes.billing_record_id is '@audit bill';

create trigger audit after insert or update or delete on public.assessment_reminders
  for each row execute function private.audit_row();

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles where user_id = (select auth.uid()) and role in ('provider', 'admin')
  )
$$;
revoke execute on function private.is_staff() from public;
grant execute on function private.is_staff() to authenticated, service_role;

-- `found` is what was read, with only the marked columns left: their values say whose it was.
create function private.record_read(relations text[], found jsonb) returns void
language sql security definer set search_path = ''
as $$
  with people as (
    select (value #>> '{}')::uuid as person from jsonb_path_query(found, '$.**."@patient"') value
    union
    select a.patient_id from jsonb_path_query(found, '$.**."@visit"') value
      join public.appointments a on a.id = (value #>> '{}')::uuid
    union
    select n.patient_id from jsonb_path_query(found, '$.**."@note"') value
      join public.progress_notes n on n.id = (value #>> '{}')::uuid
    union
    select a.patient_id from jsonb_path_query(found, '$.**."@bill"') value
      join public.billing_records b on b.id = (value #>> '{}')::uuid
      join public.appointments a on a.id = b.appointment_id
  )
  select private.record_audit(
    relations[1] || '.read', person, null,
    case when cardinality(relations) > 1 then jsonb_build_object('with', to_jsonb(relations[2:])) else '{}' end
  )
  from people where person <> (select auth.uid())
$$;
revoke execute on function private.record_read(text[], jsonb) from public;
grant execute on function private.record_read(text[], jsonb) to authenticated;

-- A document belongs to the patient whose folder it is in.
create function private.record_file_read(bucket text, file text) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('files.read', folder::uuid, file)
  from (select (storage.foldername(file))[1] as folder) named
  where bucket = 'patient-documents' and folder ~ '^[0-9a-f-]{36}$' and folder <> (select auth.uid())::text
$$;
revoke execute on function private.record_file_read(text, text) from public;
grant execute on function private.record_file_read(text, text) to authenticated;

-- A patient sees who looked at their record, and who changed it.
create policy "A patient reads what was done with their own record" on public.audit_log
  for select to authenticated using (patient_id = (select auth.uid()));

-- Rows that were only counted are noted for everyone they belong to, as shown rows are, where there are few of them.
-- Above that, and where the count goes beyond the rows that were read, one entry has the number alone.
create or replace function private.note_reads(entries jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  few constant integer := 20;
begin
  with asked as (
    select row_number() over () as n, e.*, e.relations[1] || '.read' as event,
      case when cardinality(e.relations) > 1 then jsonb_build_object('with', e.relations[2:]) else '{}' end as about
    from jsonb_to_recordset(entries) as e(
      relations text[], filtered text[], shown boolean, in_answer bigint, total bigint, total_owner uuid,
      patients text, visits text, notes text, bills text, actor uuid, session uuid, address inet
    )
  ), people as (
    select a.n, own.key::uuid as person from asked a, unnest(string_to_array(a.patients, ',')) own(key) where own.key <> ''
    union
    select a.n, v.patient_id from asked a, unnest(string_to_array(a.visits, ',')) own(key), public.appointments v
      where own.key <> '' and v.id = own.key::uuid
    union
    select a.n, p.patient_id from asked a, unnest(string_to_array(a.notes, ',')) own(key), public.progress_notes p
      where own.key <> '' and p.id = own.key::uuid
    union
    select a.n, v.patient_id from asked a, unnest(string_to_array(a.bills, ',')) own(key), public.billing_records b, public.appointments v
      where own.key <> '' and b.id = own.key::uuid and v.id = b.appointment_id
  ), counted as (
    select a.*, coalesce(a.total_owner, owner.person) as person
    from asked a
    left join lateral (
      select p.person from people p
      where p.n = a.n and (a.total is null or a.total = a.in_answer)
        and (select count(*) from people others where others.n = a.n) <= few
    ) owner on a.total_owner is null
    where not a.shown or a.total > a.in_answer
  )
  insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
  select a.event, a.actor, a.session, p.person, a.about, a.address
  from asked a join people p on p.n = a.n where a.shown and p.person <> a.actor
  union all
  select c.event, c.actor, c.session, c.person,
    c.about || jsonb_build_object('counted', coalesce(c.total, c.in_answer), 'by', c.filtered), c.address
  from counted c where c.person is distinct from c.actor;
end $$;

-- A license, a supervision and a turn on call name the clinician they belong to.
create or replace function public.audit_entries(
  actor uuid default null, patient uuid default null, kind text default null,
  since timestamptz default null, until timestamptz default null, before bigint default null,
  page_size integer default 50
)
returns table (
  id bigint, event_type text, created_at timestamptz, actor_id uuid, actor_name text, patient_id uuid,
  patient_name text, row_id text, row_name text, details jsonb, ip_address text
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view the audit log.' using errcode = 'SM124';
  end if;
  return query
    select a.id, a.event_type, a.created_at, a.actor_id, private.person_name(a.actor_id), a.patient_id,
      private.person_name(a.patient_id), a.row_id, private.name_of_row(a.event_type, a.row_id),
      a.details, host(a.ip_address)
    from public.audit_log a
    where (audit_entries.actor is null or a.actor_id = audit_entries.actor)
      and (audit_entries.patient is null or a.patient_id = audit_entries.patient)
      and case audit_entries.kind
        when 'read' then a.event_type ~ '\.(read|open|reason|refuse|search)$'
        when 'change' then a.event_type ~ '\.(insert|update|delete)$' or a.event_type = 'recording_deleted'
        else audit_entries.kind is null or split_part(a.event_type, '.', 1) = audit_entries.kind
      end
      and (since is null or a.created_at >= since)
      and (until is null or a.created_at < until)
      and (before is null or a.id < before)
    order by a.id desc limit least(greatest(page_size, 1), 1000);
  perform private.record_audit('audit_log.read', audit_entries.patient, null);
end $$;

create function private.name_of_row(event_type text, row_id text) returns text
language sql stable security definer set search_path = ''
as $$
  select case split_part(event_type, '.', 1)
    when 'user_roles' then private.person_name(row_id::uuid)
    when 'providers' then
      (select btrim(p.first_name || ' ' || p.last_name) from public.providers p where p.id = row_id::uuid)
    when 'provider_licenses' then (
      select btrim(p.first_name || ' ' || p.last_name)
      from public.provider_licenses l join public.providers p on p.id = l.provider_id where l.id = row_id::uuid
    )
    when 'supervisions' then (
      select btrim(p.first_name || ' ' || p.last_name)
      from public.supervisions s join public.providers p on p.id = s.provider_id where s.id = row_id::uuid
    )
    when 'safety_on_call' then
      (select private.person_name(c.user_id) from public.safety_on_call c where c.id = row_id::uuid)
  end
$$;
comment on function private.name_of_row is 'Whose row an entry of the audit log is about, where it is no patient''s.';
revoke execute on function private.name_of_row(text, text) from public;

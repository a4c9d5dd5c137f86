-- Whose rows a read gives out is noted from the very rows it gives out: the statement of the read itself says whose
-- they are, and the server shows nothing before that is in the audit log.

-- Writes the notes of many reads at once, so that they wait for the disk together. In each entry the owners are ids
-- with commas between them: patients, and visits, notes and bills that belong to one. Rows that were counted and not
-- shown are one entry with their number, about the person whose they are if they are one person's.
create function private.note_reads(entries jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
    select a.*, coalesce(a.total_owner, case when a.total is null then alone.person end) as person
    from asked a left join (
      select p.n, (array_agg(p.person))[1] as person from people p group by p.n having count(*) = 1
    ) alone on alone.n = a.n
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
comment on function private.note_reads is 'Called by the server before it shows or counts rows that belong to patients, to staff.';
revoke execute on function private.note_reads(jsonb) from public;

-- For rows that a write or a function gives out: noted in their own transaction.
create function private.note_read(
  relations text[], filtered text[], shown boolean, in_answer bigint, total bigint, total_owner text,
  patients text, visits text, notes text, bills text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if coalesce(total, in_answer) > 0 and private.is_staff() then
    perform private.note_reads(jsonb_build_array(jsonb_build_object(
      'relations', relations, 'filtered', filtered, 'shown', shown, 'in_answer', in_answer,
      'total', total, 'total_owner', total_owner, 'patients', patients, 'visits', visits, 'notes', notes, 'bills', bills,
      'actor', auth.uid(), 'session', auth.jwt() -> 'session_id', 'address', nullif(current_setting('request.ip', true), '')
    )));
  end if;
end $$;
revoke execute on function private.note_read(text[], text[], boolean, bigint, bigint, text, text, text, text, text) from public;
grant execute on function private.note_read(text[], text[], boolean, bigint, bigint, text, text, text, text, text)
  to anon, authenticated, service_role;

-- What failed was asked all the same, and that it failed can tell something of the rows. It is noted in a transaction
-- of its own, as the one it failed in is taken back.
create function private.note_failed_read(relations text[], code text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_staff() then
    perform private.record_audit(
      relations[1] || '.read', null, null,
      jsonb_build_object('failed', code)
        || case when cardinality(relations) > 1 then jsonb_build_object('with', relations[2:]) else '{}' end
    );
  end if;
end $$;
comment on function private.note_failed_read is 'Called by the server when the database refused a read or a call by what it found.';
revoke execute on function private.note_failed_read(text[], text) from public;
grant execute on function private.note_failed_read(text[], text) to authenticated;

-- A statement notes whose rows it gives out by itself, from the very rows it gives out, in its own transaction. The usual
-- case, rows that name their patient, costs one insert. Answers whether there was anything to note.
create function private.note_rows(
  relations text[], filtered text[], shown boolean, in_answer bigint, total bigint, total_owner text,
  patients text, visits text, notes text, bills text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  actor constant text := claims ->> 'sub';
begin
  if coalesce(total, in_answer) = 0 or actor is null then
    return false;
  end if;
  if shown and total is null and visits is null and notes is null and bills is null then
    -- One's own rows, and nothing else: nobody is noted for reading about themselves.
    if translate(replace(patients, actor, ''), ',', '') = '' then
      return false;
    end if;
    insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
    select relations[1] || '.read', actor::uuid, (claims ->> 'session_id')::uuid, person::uuid,
      case when cardinality(relations) > 1 then jsonb_build_object('with', relations[2:]) else '{}' end,
      nullif(current_setting('request.ip', true), '')::inet
    from (select distinct unnest(string_to_array(patients, ',')) as person) given
    where person <> actor and person <> '';
    return true;
  end if;
  if private.is_staff() then
    perform private.note_reads(jsonb_build_array(jsonb_build_object(
      'relations', relations, 'filtered', filtered, 'shown', shown, 'in_answer', in_answer,
      'total', total, 'total_owner', total_owner, 'patients', patients, 'visits', visits, 'notes', notes, 'bills', bills,
      'actor', actor, 'session', claims -> 'session_id', 'address', nullif(current_setting('request.ip', true), '')
    )));
    return true;
  end if;
  return false;
end $$;
revoke execute on function private.note_rows(text[], text[], boolean, bigint, bigint, text, text, text, text, text) from public;
comment on function private.note_reads is 'Writes notes about rows that name a visit, a note or a bill, or that were only counted.';

create or replace function private.note_read(
  relations text[], filtered text[], shown boolean, in_answer bigint, total bigint, total_owner text,
  patients text, visits text, notes text, bills text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.note_rows(relations, filtered, shown, in_answer, total, total_owner, patients, visits, notes, bills);
end $$;

-- For a read, which changes nothing else: its commit doesn't wait for the disk. The server waits instead, with one
-- flush for all reads that end together, and answers none of them before it.
create function private.note_read_unflushed(
  relations text[], filtered text[], shown boolean, in_answer bigint, total bigint, total_owner text,
  patients text, visits text, notes text, bills text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.note_rows(relations, filtered, shown, in_answer, total, total_owner, patients, visits, notes, bills) then
    perform set_config('synchronous_commit', 'off', true);
    return true;
  end if;
  return false;
end $$;
revoke execute on function
  private.note_read_unflushed(text[], text[], boolean, bigint, bigint, text, text, text, text, text) from public;
grant execute on function
  private.note_read_unflushed(text[], text[], boolean, bigint, bigint, text, text, text, text, text)
  to anon, authenticated, service_role;

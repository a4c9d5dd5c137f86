-- A read logs the patients it shows without the caller, whom the statement leaves out. Before, it took the caller's own
-- out of a text of all owners, in expressions that every read of one's own rows had to prepare.

drop function private.note_shown(text, jsonb, uuid, text);

create function private.note_shown(event text, about jsonb, patients text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := auth.uid();
  first constant text := left(patients, 36);
  set_to text;
begin
  if replace(replace(patients, first, ''), ',', '') = '' then
    insert into private.read_notes (event_type, actor_id, actor_session, patient_id, details, ip_address)
    values (
      event, actor, private.session_id(), first::uuid,
      case
        when exists (select from public.representatives r where r.user_id = actor)
        then about || jsonb_strip_nulls(jsonb_build_object('acting_as', private.acting_as(first::uuid)))
        else about
      end,
      nullif(current_setting('request.ip', true), '')::inet
    );
  else
    insert into private.read_notes (event_type, actor_id, actor_session, patient_id, details, ip_address)
    select event, actor, private.session_id(), person::uuid,
      case
        when represents
        then about || jsonb_strip_nulls(jsonb_build_object('acting_as', private.acting_as(person::uuid)))
        else about
      end,
      nullif(current_setting('request.ip', true), '')::inet
    from (select distinct unnest(string_to_array(patients, ',')) as person) given,
      (select private.represents_anyone() as represents) caller
    where person <> '' and person <> actor::text;
  end if;
  -- An assignment costs less than `perform`, which runs a query.
  set_to := set_config('synchronous_commit', 'off', true);
  return true;
end $$;
comment on function private.note_shown is
  'Logs that the caller was shown rows of these patients, given as IDs separated by commas.';
revoke execute on function private.note_shown(text, jsonb, text) from public;
grant execute on function private.note_shown(text, jsonb, text) to anon, authenticated, service_role;

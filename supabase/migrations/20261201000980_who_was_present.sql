-- A note names who joined the visit for the patient, also where nothing was transcribed.

create function private.relation_in_words(relation text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce((
    select listed.words from (values
      ('parent', 'Parent'), ('legal_guardian', 'Legal guardian'), ('foster_parent', 'Foster parent'),
      ('grandparent', 'Grandparent'), ('spouse', 'Spouse or partner'), ('adult_child', 'Son or daughter'),
      ('sibling', 'Brother or sister'), ('friend', 'Friend'), ('other', 'Representative')
    ) as listed (relation, words) where listed.relation = relation_in_words.relation
  ), relation)
$$;
comment on function private.relation_in_words is 'What somebody is to a patient, as the transcript of a visit names them.';
revoke execute on function private.relation_in_words(text) from public;

create function private.joined_for_patient(visit public.appointments) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select distinct private.relation_in_words(private.relation_in_visit(visit.id, r.user_id))
    from public.representatives r
    where r.patient_id = visit.patient_id and r.user_id is not null and exists (
      -- Notes of reads wait in a child table without an index; a connection is never among them.
      select from only public.audit_log l
      where l.actor_id = r.user_id and l.created_at > visit.started_at - interval '1 hour'
        and l.event_type = 'connection_established' and l.row_id = visit.id::text
    )
    order by 1
  )
$$;
comment on function private.joined_for_patient is
  'What the people are to the patient who were connected to a visit for them, by the audit log.';
revoke execute on function private.joined_for_patient(public.appointments) from public;

-- A text that isn't found stops the migration.
do $$
declare
  before constant text := $text$coalesce((
          select jsonb_agg(distinct line ->> 'name') from jsonb_array_elements(note.transcript) line
          where line ->> 'speaker' = 'other' and line ->> 'name' ~ '\S'
        ), '[]')$text$;
  after constant text := $text$coalesce((
          select jsonb_agg(other.name order by other.name) from (
            select line ->> 'name' as name from jsonb_array_elements(note.transcript) line
            where line ->> 'speaker' = 'other' and line ->> 'name' ~ '\S'
            union
            select unnest(private.joined_for_patient(a))
          ) other
        ), '[]')$text$;
  definition constant text := pg_get_functiondef('private.telehealth_facts'::regproc);
begin
  if position(before in definition) = 0 then
    raise exception 'private.telehealth_facts does not contain: %', before;
  end if;
  execute replace(definition, before, after);
end $$;

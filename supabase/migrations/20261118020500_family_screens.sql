-- What the screens of guardians, proxies and those who treat their patients need.

-- What a guardian or proxy wrote waits to be read like what the patient wrote.
do $$
declare
  reader regprocedure;
begin
  foreach reader in array array[
    'private.message_inbox(timestamptz, integer)'::regprocedure, 'private.provider_overview()'::regprocedure
  ] loop
    execute replace(replace(pg_get_functiondef(reader),
      'm.sender_id = m.patient_id', 'm.acting_as is not null'),
      'u.sender_id = u.patient_id', 'u.acting_as is not null');
  end loop;
end $$;

-- The audit log names the capacity of a guardian or proxy in lists and counts too, and the patient reads it.
do $$
begin
  execute replace(
    pg_get_functiondef('private.note_reads(jsonb)'::regprocedure),
    'select a.event, a.actor, a.session, p.person, a.about, a.address',
    'select a.event, a.actor, a.session, p.person, a.about || coalesce((
      select jsonb_build_object(''acting_as'', r.kind) from public.representatives r
      where r.user_id = a.actor and r.patient_id = p.person order by r.revoked_at nulls first limit 1
    ), ''{}''), a.address');
  execute replace(
    pg_get_functiondef('public.record_accesses(text, date, integer)'::regprocedure),
    'when p.id is not null then ''other_provider''',
    'when p.id is not null then ''other_provider''
        when exists (select from public.representatives r where r.user_id = t.actor_id and r.patient_id = me) then (
          select r.kind from public.representatives r where r.user_id = t.actor_id and r.patient_id = me limit 1
        )');
end $$;

-- A sign-in for a minor is asked for by the guardian and given by the practice.
alter table public.representatives
  add column requested_sign_in text check (char_length(requested_sign_in) <= 254);
comment on column public.representatives.requested_sign_in is
  'The address a guardian wants the minor to sign in with, until the practice has asked the minor.';
create or replace function private.representation_in_full(r public.representatives) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', r.id, 'patient_id', r.patient_id, 'patient_name', private.person_name(r.patient_id),
    'patient_first_name', (select p.first_name from public.profiles p where p.id = r.patient_id),
    'patient_age', private.age_of(r.patient_id), 'user_id', r.user_id,
    'name', coalesce(private.person_name(r.user_id), r.invited_email), 'email', coalesce(u.email, r.invited_email),
    'kind', r.kind, 'basis', r.basis, 'relation', r.relation, 'rights', to_jsonb(r.rights),
    'rights_now', to_jsonb(private.rights_now(r)),
    'private_reason_english', case when r.basis = 'minor' then rule.reason_english end,
    'private_reason_spanish', case when r.basis = 'minor' then rule.reason_spanish end,
    'limited_reason', r.limited_reason, 'starts_at', r.starts_at, 'ends_at', r.ends_at, 'accepted_at', r.accepted_at,
    'document_name', r.document_name, 'verified_at', r.verified_at, 'verified_by', private.person_name(r.verified_by),
    'revoked_at', r.revoked_at, 'revoke_reason', r.revoke_reason, 'created_at', r.created_at,
    'in_force', private.is_in_force(r), 'patient_signs_in', private.signs_in(r.patient_id),
    'minor_may_sign_in', coalesce(rule.may_sign_in, false),
    'requested_sign_in', r.requested_sign_in, 'consent_signed', private.has_guardian_consent(r.patient_id)
  )
  from (select 1) one
  left join auth.users u on u.id = r.user_id
  left join lateral private.guardian_rule(
    coalesce(r.verified_state, (select p.state from public.profiles p where p.id = r.patient_id)), private.age_of(r.patient_id)
  ) rule on true
$$;

-- Whoever joins a visit for a small child reports its technical events like the patient would.
do $$
begin
  execute replace(
    pg_get_functiondef('public.record_visit_event(uuid, text, jsonb)'::regprocedure),
    '(a.patient_id = (select auth.uid()) or', '(a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id) or');
end $$;

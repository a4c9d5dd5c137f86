-- What the rules by age keep private from a guardian is said by the server, which knows the patient's state; whoever reads
-- the list doesn't.

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
    'kept_private', to_jsonb(array(
      select one from unnest(private.reading_rights()) one
      where r.basis = 'minor' and one <> all (coalesce(rule.may_read, '{}'))
    )),
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

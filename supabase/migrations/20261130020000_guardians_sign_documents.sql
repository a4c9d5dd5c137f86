-- Guardians are asked to sign for the person they act for. Minors are not asked: nobody under 18 can sign (SM721).
drop function public.documents_to_sign();
create function public.documents_to_sign(patient uuid default null)
returns table (kind text, version integer, signed_before boolean)
language sql volatile set search_path = ''
as $$
  with page as materialized (
    select p.id as patient, newest.kind, newest.version, exists (
        select from public.consents c join public.consent_texts t on t.id = c.text_id
        where c.patient_id = p.id and t.kind = newest.kind and c.appointment_id is null
      ) as signed_before
    from public.profiles p
    cross join (
      select t.kind, max(t.version) as version from public.consent_texts t
      where t.kind in ('privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial')
      group by t.kind
    ) newest
    where p.id = coalesce(documents_to_sign.patient, (select auth.uid())) and p.registration_completed
      and case
        when p.id = (select auth.uid()) then not private.is_minor(p.id)
        else private.acting_as(p.id) = 'guardian' and private.may_act_for(p.id, 'forms')
      end
      and not exists (
        select from public.consents c join public.consent_texts t on t.id = c.text_id
        where c.patient_id = p.id and t.kind = newest.kind and c.appointment_id is null
          and c.text_id not in (select private.outdated_consent_texts())
      )
  )
  select page.kind, page.version, page.signed_before from page
  where (select private.note_list(null, '{consents}', array(select p.patient from page p)))
  order by array_position(
    array['privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial'], page.kind)
$$;
comment on function public.documents_to_sign is
  'Documents not signed yet, or signed in a version that no longer counts: the caller''s own, or those of the person they are the guardian of. Empty for staff and for minors themselves.';
revoke execute on function public.documents_to_sign(uuid) from public;
grant execute on function public.documents_to_sign(uuid) to authenticated, service_role;

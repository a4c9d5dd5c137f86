-- A sign of danger goes to someone who may open the chart it is in: the provider while they treat the patient, otherwise
-- the supervising physicians.
create or replace function private.mark_read_first(patient uuid, provider uuid, source text, source_id uuid, category text, because text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- A visit that was canceled may have ended the care, and with it the provider's way into the chart.
  reads constant boolean := coalesce(private.can_see_patients(provider), false) and exists (
    select from private.care c where c.provider_id = provider and c.patient_id = patient
  );
begin
  insert into private.read_first (message_id, category, because)
    select m.id, mark_read_first.category, coalesce(mark_read_first.because, '{}')
    from public.patient_provider_messages m
    where mark_read_first.source = 'message' and m.id = mark_read_first.source_id
    on conflict do nothing;
  -- A task about the same text has sounded its own alarm.
  if not exists (select from private.read_first_notice(mark_read_first.source)) or exists (
    select from public.safety_tasks t
    where t.patient_id = patient and mark_read_first.source_id = any (t.source_id || t.later_source_ids)
  ) then
    return;
  end if;
  insert into private.read_first_texts (source, source_id)
    values (mark_read_first.source, mark_read_first.source_id) on conflict do nothing;
  if found then
    perform private.notify(told.user_id, 'read_first', notice.title, 'It may be about their safety.',
      told.chart || patient || notice.section)
    from private.read_first_notice(mark_read_first.source) notice
    cross join (
      select p.user_id, '/provider-dashboard/patients/' as chart from public.providers p where p.id = provider and reads
      union all
      select r.user_id, '/admin/patients/' from public.user_roles r where r.role = 'admin' and not reads
    ) told;
  end if;
end $function$;

-- A guardian who asked for a teen's own sign-in waits for an answer, however long they have been verified.
create or replace function public.guardians_of_practice(wanted text DEFAULT 'waiting'::text, search text DEFAULT ''::text, skip integer DEFAULT 0)
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sought constant text := lower(btrim(search));
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  return query
    with page as materialized (
      select r.* from public.representatives r
      where case wanted
        when 'waiting' then r.kind = 'guardian' and r.verified_at is null and r.revoked_at is null and r.user_id is not null
        when 'ended' then r.revoked_at is not null
        else r.revoked_at is null
      end and (sought = '' or position(sought in lower(concat_ws(' ',
        private.person_name(r.patient_id), private.person_name(r.user_id), r.invited_email,
        (select u.email from auth.users u where u.id = r.user_id)))) > 0)
      -- Who has waited longest comes first; of the others, who asked for a sign-in, then who came last.
      order by case when wanted = 'waiting' then r.created_at end,
        r.requested_sign_in is null, r.created_at desc, r.id
      limit 50 offset greatest(skip, 0)
    )
    select private.representation_in_full(page::public.representatives) from page
    where (select private.note_list('guardians_of_practice', '{representatives}', array(select p.patient_id from page p)))
    order by case when wanted = 'waiting' then page.created_at end,
      page.requested_sign_in is null, page.created_at desc, page.id;
end $function$;

-- Releases that a minor signed alone, while that was possible, stay between them and the practice.
drop policy "A guardian reads the releases of those they sign for" on public.information_releases;
create policy "A guardian reads the releases of those they sign for" on public.information_releases
  for select to clinic_patient using (
    patient_id = any ((select private.people_i_guard())::uuid[])
    and (acting_as is not null or signed_by = (select auth.uid()))
  );
drop policy "A guardian withdraws releases of those they sign for" on public.information_releases;
create policy "A guardian withdraws releases of those they sign for" on public.information_releases
  for update to clinic_patient using (
    patient_id = any ((select private.people_i_guard())::uuid[])
    and (acting_as is not null or signed_by = (select auth.uid()))
  )
  with check (patient_id = any ((select private.people_i_guard())::uuid[]));

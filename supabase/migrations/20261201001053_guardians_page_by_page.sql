-- A page of guardians is read in the order it is shown in, without sorting all there ever were.
create index representatives_waiting on public.representatives (created_at, (requested_sign_in is null), id)
  where kind = 'guardian' and verified_at is null and revoked_at is null and user_id is not null;
create index representatives_in_effect on public.representatives ((requested_sign_in is null), created_at desc, id)
  where revoked_at is null;

create or replace function public.guardians_of_practice(
  wanted text default 'waiting', search text default '', skip integer default 0
)
returns setof jsonb
language plpgsql security definer set search_path = ''
-- What is wanted and sought decides which index serves.
set plan_cache_mode = 'force_custom_plan' as $$
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
end $$;

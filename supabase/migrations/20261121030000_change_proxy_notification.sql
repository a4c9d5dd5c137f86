-- The notification that a patient changed someone's rights names its text by a code, too.

create or replace function public.change_proxy(representation uuid, rights text[], ends_at timestamptz default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives := private.open_representation(representation);
begin
  if r.patient_id is distinct from (select auth.uid()) or r.kind <> 'proxy' then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if change_proxy.ends_at is not null
    and (change_proxy.ends_at <= now() or change_proxy.ends_at > now() + interval '5 years')
  then
    raise exception 'Choose an end date in the future, within 5 years.' using errcode = 'SM735';
  end if;
  update public.representatives x
    set rights = private.clean_rights(change_proxy.rights), ends_at = change_proxy.ends_at, end_told_at = null
    where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
    select r.user_id, 'representation_changed', private.person_name(r.patient_id) || ' changed what you may do for them',
      '/family/' || r.patient_id, r.patient_id, 'representation_changed_by_patient', private.person_name(r.patient_id)
      where r.user_id is not null;
end $$;

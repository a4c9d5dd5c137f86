-- An invitation that the same person accepted, and access that the same person ended, by a request whose answer was
-- lost, is accepted and ended.

create or replace function public.accept_invitation(representation uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives := private.open_representation(representation);
begin
  if r.user_id = me and r.accepted_at is not null then
    return;
  end if;
  if private.is_staff() or not exists (select from public.my_invitations() i where i.id = r.id) then
    raise exception 'We couldn''t find that person, or their access has already ended.' using errcode = 'SM730';
  end if;
  if private.is_minor(me) then
    raise exception 'You need to be 18 or older to act for someone else.' using errcode = 'SM729';
  end if;
  insert into public.user_roles (user_id, role) values (me, 'representative') on conflict do nothing;
  update public.representatives set user_id = me, accepted_at = now() where id = r.id;
  perform private.notify(r.patient_id, 'representative_accepted', private.person_name(me) || ' can now help with your care',
    null, '/patient-dashboard/helpers', null, private.person_name(me)) where r.kind = 'proxy';
end $$;

create or replace function public.end_representation(representation uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives;
  invited boolean;
  helper text;
  said text := nullif(left(btrim(coalesce(reason, '')), 500), '');
begin
  if exists (
    select from public.representatives x where x.id = representation and x.revoked_at is not null and x.revoked_by = me
  ) then
    return;
  end if;
  r := private.open_representation(representation);
  invited := exists (select from public.my_invitations() i where i.id = r.id);
  helper := coalesce(private.person_name(r.user_id), r.invited_email);
  if private.is_admin() then
    said := private.said_reason(reason);
  elsif not coalesce(r.user_id = me or invited or (r.patient_id = me and r.kind = 'proxy')
    or (r.created_by = me and r.user_id is null), false)
  then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  elsif r.user_id = me then
    -- Two guardians who stop at the same moment wait for each other here, or neither would be the last.
    perform from public.profiles p where p.id = r.patient_id for update;
    if private.is_last_guardian(r) then
      raise exception 'You''re the only guardian of someone here. Call us so someone else can act for them first.'
        using errcode = 'SM773';
    end if;
  end if;
  update public.representatives set revoked_at = now(), revoked_by = me, revoke_reason = said where id = r.id;
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
    select r.user_id, 'representation_ended', 'You no longer act for ' || private.person_name(r.patient_id), null, r.patient_id,
      'representation_ended_for_representative', private.person_name(r.patient_id)
    where r.user_id is distinct from me and r.user_id is not null;
  if r.patient_id is distinct from me and (private.signs_in(r.patient_id) or not private.is_minor(r.patient_id)) then
    perform private.notify(r.patient_id, 'representation_ended',
      helper || case when invited then ' declined to help with your care' else ' no longer acts for you' end,
      null, '/patient-dashboard/helpers',
      case when invited then 'representation_declined_for_patient' else 'representation_ended_for_patient' end, helper);
  end if;
end $$;

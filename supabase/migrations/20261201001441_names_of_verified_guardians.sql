-- A guardian was verified by a document with their name on it. From the moment they send it, only the practice changes
-- that name. Who acts for others and is a patient too is named by their profile: the same goes for that name, and a
-- change of it is in the log of the people they act for, like one of an account.

create function private.name_was_checked(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.representatives r
    where r.user_id = person and r.kind = 'guardian' and r.revoked_at is null
      and (r.verified_at is not null or r.document_name is not null)
  )
$$;
revoke execute on function private.name_was_checked(uuid) from public;
grant execute on function private.name_was_checked(uuid) to authenticated, service_role;

create or replace function private.check_profile_change(old public.profiles, new public.profiles) returns void
language plpgsql stable set search_path = ''
as $$
declare
  clinical constant text[] := array[
    'allergies', 'past_medical_history', 'surgical_history', 'current_medications', 'medication_history', 'updated_at'
  ];
  contact constant text[] := array[
    'phone', 'address_line1', 'address_line2', 'city', 'state', 'zip_code', 'emergency_contact_name',
    'emergency_contact_phone', 'emergency_contact_relationship', 'insurance_provider', 'insurance_policy_number',
    'updated_at'
  ];
  is_patient constant boolean := (select auth.uid()) = new.id;
begin
  if is_patient or private.represents(new.id) then
    if exists (
      select private.verified_medications(new.current_medications || new.medication_history)
      except select private.verified_medications(old.current_medications || old.medication_history)
    ) then
      raise exception 'Only a provider can verify a medication.' using errcode = 'SM112';
    end if;
    if (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
      and private.name_was_checked(new.id)
    then
      raise exception 'We checked your name against the document that shows you''re the parent or guardian. To change it, please call us.'
        using errcode = 'SM747';
    end if;
    perform private.check_minor_profile(old, new, is_patient);
  elsif private.is_front_desk() then
    if (to_jsonb(new) - contact) is distinct from (to_jsonb(old) - contact) then
      raise exception 'The front desk can change only contact details and insurance.' using errcode = 'SM125';
    end if;
  -- No client may write closed_at; the practice's closing of an account does.
  elsif (to_jsonb(new) - clinical - 'closed_at') is distinct from (to_jsonb(old) - clinical - 'closed_at') then
    raise exception 'Providers can change only the clinical part of a patient''s profile.'
      using errcode = 'SM113';
  end if;
end $$;

create function private.note_new_name(person uuid, before text, after text, said text default null) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (event_type, actor_id, actor_session, ip_address, patient_id, row_id, details)
  select 'representatives.update', coalesce((select auth.uid()), person), ((select auth.jwt()) ->> 'session_id')::uuid,
    nullif(current_setting('request.ip', true), '')::inet, r.patient_id, r.id::text,
    jsonb_build_object('reason', format('Changed %s name from “%s” to “%s”',
      case when coalesce((select auth.uid()), person) = person then 'their' else 'the' end, before, after)
      || coalesce('. ' || said, ''))
  from public.representatives r where r.user_id = person and r.revoked_at is null
$$;
revoke execute on function private.note_new_name(uuid, text, text, text) from public;

create or replace function private.note_new_account_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Nothing refers to this name as long as the person has a profile.
  if not exists (select from public.profiles p where p.id = new.id) then
    perform private.note_new_name(new.id,
      concat_ws(' ', old.raw_user_meta_data ->> 'first_name', old.raw_user_meta_data ->> 'last_name'),
      concat_ws(' ', new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name'),
      nullif(current_setting('audit.reason', true), ''));
  end if;
  return null;
end $$;

create or replace function private.after_profile_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new));
  if private.is_person() and (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    perform private.note_new_name(new.id, concat_ws(' ', old.first_name, old.last_name),
      concat_ws(' ', new.first_name, new.last_name));
  end if;
  if pg_trigger_depth() = 1 and (new.current_medications, new.medication_history)
    is distinct from (old.current_medications, old.medication_history)
  then
    perform private.record_medication_events(old, new);
    perform private.notify_of_refill(old, new);
    perform private.notify_of_refill_answer(old, new);
    perform private.take_in_lists(new.id, new.current_medications, new.medication_history, case
      when not private.is_person() then 'system'
      when (select auth.uid()) = new.id or private.represents(new.id) then 'patient'
      else 'clinician' end);
  end if;
  perform private.follow_move(old, new);
  return null;
end $$;

create function public.correct_guardian_name(representation uuid, first_name text, last_name text, reason text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  claims constant text := current_setting('request.jwt.claims', true);
  first_now constant text := btrim(private.one_line(correct_guardian_name.first_name));
  last_now constant text := btrim(private.one_line(correct_guardian_name.last_name));
  named_before text;
  profiles integer;
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  if r.kind <> 'guardian' or r.user_id is null then
    raise exception 'We couldn''t find that person, or their access has already ended.' using errcode = 'SM730';
  end if;
  if coalesce(char_length(first_now), 0) not between 1 and 100 or coalesce(char_length(last_now), 0) not between 1 and 100
    or not private.has_letter(first_now) or not private.has_letter(last_now)
  then
    raise exception 'A name needs at least one letter. Letters of any alphabet are fine.' using errcode = 'SM760';
  end if;
  perform private.check_legal_name(first_now);
  perform private.check_legal_name(last_now);
  named_before := private.person_name(r.user_id);
  if named_before = first_now || ' ' || last_now then
    return;
  end if;
  perform set_config('audit.reason', said, true);
  update auth.users u set
    raw_user_meta_data = u.raw_user_meta_data || jsonb_build_object('first_name', first_now, 'last_name', last_now),
    updated_at = now()
    where u.id = r.user_id;
  -- The trigger's rules are for the people of the record; the practice corrects with a reason in the audit log.
  perform set_config('request.jwt.claims', '', true);
  update public.profiles p set first_name = first_now, last_name = last_now where p.id = r.user_id;
  get diagnostics profiles = row_count;
  perform set_config('request.jwt.claims', claims, true);
  if profiles > 0 then
    perform private.note_new_name(r.user_id, named_before, first_now || ' ' || last_now, said);
  end if;
end $$;
revoke execute on function public.correct_guardian_name(uuid, text, text, text) from public, anon;
grant execute on function public.correct_guardian_name(uuid, text, text, text) to authenticated, service_role;

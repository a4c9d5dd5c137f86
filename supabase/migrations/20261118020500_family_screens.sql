-- What the screens of guardians, proxies and those who treat their patients need.

-- The state decides which of the practice's rules by age holds, so it is known when the guardian is verified.
drop function public.register_dependent(text, text, date, text, text);
create function public.register_dependent(
  first_name text, last_name text, date_of_birth date, relation text, basis text default 'minor', state text default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  patient uuid;
begin
  if me is null or private.is_staff() then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if private.is_minor(me) then
    raise exception 'You need to be 18 or older to act for someone else.' using errcode = 'SM729';
  end if;
  if char_length(btrim(coalesce(first_name, ''))) not between 1 and 100
    or char_length(btrim(coalesce(last_name, ''))) not between 1 and 100
    or date_of_birth is null or date_of_birth not between date '1900-01-01' and current_date
    or char_length(btrim(coalesce(relation, ''))) not between 2 and 60 or basis not in ('minor', 'court_order')
  then
    raise exception 'Enter the first name, last name and a date of birth that makes sense.' using errcode = 'SM739';
  end if;
  if basis = 'minor' and private.age_on(date_of_birth) >= 18 then
    raise exception 'For someone 18 or older, choose “someone I care for” and upload the court papers.'
      using errcode = 'SM728';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('dependents of ' || me, 0));
  if (select count(*) from public.representatives r where r.user_id = me and r.revoked_at is null) >= 10 then
    raise exception 'You already act for 10 people. Please call us.' using errcode = 'SM738';
  end if;
  insert into auth.users (raw_user_meta_data) values (jsonb_build_object(
    'first_name', btrim(first_name), 'last_name', btrim(last_name), 'date_of_birth', date_of_birth
  )) returning id into patient;
  update public.profiles p set state = upper(left(btrim(register_dependent.state), 2))
    where p.id = patient and register_dependent.state ~ '^[A-Za-z]{2}$';
  insert into public.user_roles (user_id, role) values (me, 'representative') on conflict do nothing;
  insert into public.representatives (patient_id, user_id, kind, basis, relation, rights, opened_record, accepted_at)
    values (
      patient, me, 'guardian', basis, btrim(relation), private.acting_rights() || private.reading_rights(), true, now()
    );
  return patient;
end $$;
comment on function public.register_dependent is
  'Opens a record for a minor, or for somebody under a court-ordered guardianship. The practice verifies it later.';
revoke execute on function public.register_dependent(text, text, date, text, text, text) from public;
grant execute on function public.register_dependent(text, text, date, text, text, text) to authenticated, service_role;


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

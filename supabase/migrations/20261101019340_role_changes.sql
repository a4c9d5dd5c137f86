-- Who supervises is decided by those who do, with a reason that stays in the history. Nobody decides about themselves,
-- and there is always somebody left.

create function private.audit_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  row_now public.user_roles := coalesce(new, old);
  reason text := nullif(current_setting('audit.reason', true), '');
begin
  perform private.record_audit('user_roles.' || lower(tg_op), null, row_now.user_id::text,
    jsonb_strip_nulls(jsonb_build_object('role', row_now.role, 'reason', reason)));
  return null;
end $$;
revoke execute on function private.audit_role() from public;
drop trigger audit on public.user_roles;
create trigger audit after insert or update or delete on public.user_roles
  for each row execute function private.audit_role();

create function private.check_person_change(person uuid, reason text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  said constant text := btrim(coalesce(reason, ''));
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician changes accounts' using errcode = '42501';
  end if;
  if char_length(said) < 10 then
    raise exception 'Give a reason of at least 10 characters' using errcode = '22023';
  end if;
  if char_length(said) > 500 then
    raise exception 'A reason has at most 500 characters' using errcode = '22023';
  end if;
  if not exists (select from auth.users u where u.id = person) then
    raise exception 'No such account' using errcode = 'P0002';
  end if;
  if person = (select auth.uid()) then
    raise exception 'Nobody changes their own account here. Ask another supervisor.' using errcode = '42501';
  end if;
  return said;
end $$;
revoke execute on function private.check_person_change(uuid, text) from public;

create function public.make_supervisor(person uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
begin
  if exists (select from public.user_roles r where r.user_id = person and r.role = 'patient') then
    raise exception 'A patient''s account cannot supervise. Use an account of its own.' using errcode = '22023';
  end if;
  perform set_config('audit.reason', said, true);
  insert into public.user_roles (user_id, role, granted_by) values (person, 'admin', (select auth.uid()))
    on conflict do nothing;
  if not found then
    raise exception 'This account supervises already' using errcode = '22023';
  end if;
  -- Signing in again is what asks for the second step.
  delete from auth.sessions where user_id = person;
end $$;
comment on function public.make_supervisor is 'Gives an account the role, with a reason. It takes effect when the person signs in again.';

create function public.end_supervision(person uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
begin
  -- Two supervisors who take the role from each other at the same moment take turns.
  perform pg_advisory_xact_lock(hashtext('public.end_supervision'));
  if not private.is_admin() then
    raise exception 'Only the supervising physician changes accounts' using errcode = '42501';
  end if;
  if not exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> person) then
    raise exception 'The last supervisor cannot be removed' using errcode = '22023';
  end if;
  perform set_config('audit.reason', said, true);
  delete from public.user_roles where user_id = person and role = 'admin';
  if not found then
    raise exception 'This account does not supervise' using errcode = '22023';
  end if;
  delete from auth.sessions where user_id = person;
end $$;
comment on function public.end_supervision is 'Takes the role away, with a reason, at once: whoever had it is signed out everywhere.';

create function public.sign_out_person(person uuid, reason text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
  ended integer;
begin
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  perform private.record_audit('user_roles.sign_out', null, person::text,
    jsonb_build_object('reason', said, 'sessions', ended));
  return ended;
end $$;
comment on function public.sign_out_person is 'Ends every session of an account, with a reason, and answers with how many there were.';

revoke execute on function public.make_supervisor(uuid, text), public.end_supervision(uuid, text),
  public.sign_out_person(uuid, text) from public;
grant execute on function public.make_supervisor(uuid, text), public.end_supervision(uuid, text),
  public.sign_out_person(uuid, text) to authenticated, service_role;

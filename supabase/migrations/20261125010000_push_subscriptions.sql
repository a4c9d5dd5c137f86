-- Devices of staff that are told of safety tasks by their browser's push service.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://[^\s]+$' and length(endpoint) <= 2000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  label text not null check (label ~ '\S' and length(label) <= 80),
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  failed_at timestamptz,
  last_error text
);
comment on table public.push_subscriptions is
  'Devices on which a clinician or supervising physician gets push notifications about safety tasks. Only the server adds one, after it has checked whose push service the address belongs to.';
comment on column public.push_subscriptions.endpoint is 'Where the browser''s push service takes messages for this device.';
comment on column public.push_subscriptions.p256dh is 'The device''s public key; messages are encrypted for it.';
comment on column public.push_subscriptions.auth is 'The secret that only the device and this server know.';
comment on column public.push_subscriptions.language is 'The language the person read when they turned notifications on.';
comment on column public.push_subscriptions.failed_at is 'When the push service last refused a message; null once one was taken again.';
create index push_subscriptions_of_user on public.push_subscriptions (user_id, created_at);
grant select (id, user_id, endpoint, label, language, created_at, last_success_at, failed_at, last_error), delete
  on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;

-- Whoever reads the log learns that a device was added or removed, not its address or keys.
create function private.after_push_subscription_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.user_id = new.user_id then
    return null;
  end if;
  perform private.record_audit('push_subscriptions.' || case when tg_op = 'DELETE' then 'delete' else 'insert' end,
    null, coalesce(new.id, old.id)::text,
    jsonb_build_object('of', coalesce(new.user_id, old.user_id), 'device', coalesce(new.label, old.label)));
  return null;
end $$;
revoke execute on function private.after_push_subscription_write() from public;
create trigger steps_after after insert or update of user_id or delete on public.push_subscriptions
  for each row execute function private.after_push_subscription_write();

alter table public.push_subscriptions enable row level security;
alter table public.push_subscriptions force row level security;

-- The people who can be on call.
create function private.may_be_on_call(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
    or exists (
      select from public.providers p
      where p.user_id = person and p.verified_at is not null and p.suspended_at is null
    )
$$;
revoke execute on function private.may_be_on_call(uuid) from public;
grant execute on function private.may_be_on_call(uuid) to authenticated, service_role;

create policy "Staff read their own devices for push notifications" on public.push_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.may_be_on_call((select auth.uid()))));
create policy "Staff remove their own devices for push notifications" on public.push_subscriptions
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.may_be_on_call((select auth.uid()))));

-- Called by the server, as the person whose device it is.
create function private.keep_push_subscription(endpoint text, p256dh text, secret text, label text, language text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := (select auth.uid());
  most constant integer := 10;
  kept uuid;
begin
  if not private.may_be_on_call(me) then
    raise exception 'Push notifications are for verified providers and supervising physicians.' using errcode = 'SM647';
  end if;
  -- Two devices at once must not both be the tenth.
  perform pg_advisory_xact_lock(hashtextextended('push devices of ' || me, 0));
  if (
    select count(*) from public.push_subscriptions s
    where s.user_id = me and s.endpoint <> keep_push_subscription.endpoint
  ) >= most then
    raise exception 'You already get notifications on 10 devices. Remove one first.' using errcode = 'SM648';
  end if;
  -- A browser that somebody else of the practice used is handed over; its keys show that it is that browser.
  insert into public.push_subscriptions as s (user_id, endpoint, p256dh, auth, label, language) values (
    me, keep_push_subscription.endpoint, keep_push_subscription.p256dh, keep_push_subscription.secret,
    keep_push_subscription.label, keep_push_subscription.language
  )
  on conflict (endpoint) do update set
    user_id = me, label = excluded.label, language = excluded.language, failed_at = null, last_error = null,
    created_at = case when s.user_id = me then s.created_at else now() end,
    last_success_at = case when s.user_id = me then s.last_success_at end
  where s.p256dh = excluded.p256dh and s.auth = excluded.auth
  returning s.id into kept;
  if kept is null then
    raise exception 'We can''t send notifications to this browser''s push service.' using errcode = 'SM646';
  end if;
  return kept;
end $$;
comment on function private.keep_push_subscription is
  'Adds a device of the caller, or renews it. At most ten for each person.';
revoke execute on function private.keep_push_subscription(text, text, text, text, text) from public;
grant execute on function private.keep_push_subscription(text, text, text, text, text) to authenticated;

-- Whoever is signed out everywhere gets no more notifications anywhere.
create function private.sign_out_everywhere(person uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  delete from public.push_subscriptions where user_id = person;
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  return ended;
end $$;
comment on function private.sign_out_everywhere is 'Ends every session of a person and returns how many there were.';
revoke execute on function private.sign_out_everywhere(uuid) from public;
grant execute on function private.sign_out_everywhere(uuid) to service_role;

-- Every function of ours that ended all sessions of a person uses it; nothing else about them changes.
do $$
declare
  ending record;
  ends constant text := 'delete from auth.sessions where user_id = person;';
  counts constant text := ends || E'\n  get diagnostics ended = row_count;';
begin
  for ending in
    select pg_get_functiondef(p.oid) as definition from pg_catalog.pg_proc p
    where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace) and p.prokind = 'f'
      and p.proname <> 'sign_out_everywhere' and strpos(p.prosrc, ends) > 0
  loop
    execute replace(
      replace(ending.definition, counts, 'ended := private.sign_out_everywhere(person);'),
      ends, 'perform private.sign_out_everywhere(person);');
  end loop;
end $$;

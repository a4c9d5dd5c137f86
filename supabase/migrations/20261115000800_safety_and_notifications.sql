-- Notifications in the app, and safety tasks that a clinician must see at once.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  title text not null,
  body text,
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.notifications is
  'Notifications in the app. Written by triggers and the server; the owner can only mark them read.';
create index notifications_of_user on public.notifications (user_id, created_at desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;
grant all on public.notifications to service_role;

alter table public.notifications enable row level security;
alter table public.notifications force row level security;

create policy "A person reads their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person marks their own notifications read" on public.notifications
  for update to authenticated using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function private.notify(recipient uuid, kind text, title text, body text default null, link text default null) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, link)
  select recipient, notify.kind, notify.title, notify.body, notify.link where recipient is not null
$$;
revoke execute on function private.notify(uuid, text, text, text, text) from public;

-- Safety tasks.

create table public.safety_tasks (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid references public.providers on delete restrict,
  source text not null check (source in ('phq9_item9', 'assessment_text', 'message', 'intake', 'visit_chat')),
  source_id uuid,
  summary text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  disposition text check (disposition in ('contacted_safe', 'safety_plan', 'emergency_services', 'hospitalised', 'unable_to_reach', 'false_alarm')),
  disposition_note text,
  closed_by uuid references auth.users,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint closed_with_a_disposition check (
    (status = 'open' and disposition is null and closed_at is null)
    or (status = 'closed' and disposition is not null and disposition_note ~ '\S' and closed_by is not null and closed_at is not null)
  )
);
comment on table public.safety_tasks is
  'A possible safety concern about a patient. Open until a clinician records a disposition.';
comment on column public.safety_tasks.patient_id is '@audit patient';
create index safety_tasks_of_provider on public.safety_tasks (provider_id, status);
create index safety_tasks_of_patient on public.safety_tasks (patient_id);
create index safety_tasks_open on public.safety_tasks (provider_id, patient_id) where status = 'open';
grant select on public.safety_tasks to authenticated;
grant update (status, disposition, disposition_note) on public.safety_tasks to authenticated;
grant all on public.safety_tasks to service_role;

-- What happens before a safety task is changed, in this order.
create function private.before_safety_task_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_person() then
    if old.status = 'closed' then
      raise exception 'A closed safety task can''t be changed.' using errcode = 'SM301';
    end if;
    if new.status = 'closed' then
      if new.disposition is null or coalesce(new.disposition_note, '') !~ '\S' then
        raise exception 'Choose a disposition and enter a note to close this safety task.'
          using errcode = 'SM302';
      end if;
      new.closed_by := (select auth.uid());
      new.closed_at := now();
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- What happens after it was opened, changed or removed.
create function private.after_safety_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if (old.provider_id, old.patient_id, coalesce(old.status, 'closed'))
    is distinct from (new.provider_id, new.patient_id, coalesce(new.status, 'closed'))
    and 'open' in (old.status, new.status)
  then
    perform private.keep_care_of_pairs(old.provider_id, old.patient_id, new.provider_id, new.patient_id);
  end if;
  return null;
end $$;
revoke execute on function private.after_safety_task_write() from public;

create trigger steps_before before update on public.safety_tasks
  for each row execute function private.before_safety_task_change();
create trigger steps_after after insert or update or delete on public.safety_tasks
  for each row execute function private.after_safety_task_write();

alter table public.safety_tasks enable row level security;
alter table public.safety_tasks force row level security;

create policy "The supervisor reads every safety task" on public.safety_tasks
  for select to authenticated using ((select private.is_admin()));
create policy "The supervisor closes any safety task" on public.safety_tasks
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Who gets an email about a safety task. A job turns each row into one email.
create table private.safety_events (
  id bigint generated always as identity primary key,
  task_id uuid not null references public.safety_tasks on delete cascade,
  recipient uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
create index safety_events_waiting on private.safety_events (id) where mailed_at is null;
create index safety_events_of_task on private.safety_events (task_id);
grant all on private.safety_events to service_role;

-- Each notification links to the page where its recipient can act.
create function private.open_safety_task_for(
  patient uuid, provider uuid, source text, source_id uuid, summary text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  task uuid;
  treating uuid := (select p.user_id from public.providers p where p.id = provider);
  told uuid;
begin
  insert into public.safety_tasks (patient_id, provider_id, source, source_id, summary)
    values (patient, provider, open_safety_task_for.source, open_safety_task_for.source_id, open_safety_task_for.summary)
    returning id into task;
  for told in
    select treating where treating is not null
    union select r.user_id from public.user_roles r where r.role = 'admin'
  loop
    perform private.notify(
      told, 'safety_task', 'A patient may be in danger', open_safety_task_for.summary,
      case when told = treating then '/provider-dashboard/patients/' || patient else '/admin' end
    );
    insert into private.safety_events (task_id, recipient) values (task, told);
  end loop;
  perform pg_notify('safety_event', '');
end $$;
comment on function private.open_safety_task_for is
  'Opens a task for one provider and notifies them and every admin, in the app and by email, in the same transaction.';
revoke execute on function private.open_safety_task_for(uuid, uuid, text, uuid, text) from public;

-- The task goes to the provider of the patient's nearest visit that was not canceled.
create function private.open_safety_task(patient uuid, source text, source_id uuid, summary text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  treating uuid;
begin
  select p.id into treating
    from public.appointments a join public.providers p on p.id = a.provider_id
    where a.patient_id = patient and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
    order by abs(extract(epoch from a.appointment_date - now())) limit 1;
  perform private.open_safety_task_for(
    patient, treating, open_safety_task.source, open_safety_task.source_id, open_safety_task.summary
  );
end $$;
revoke execute on function private.open_safety_task(uuid, text, uuid, text) from public;

-- The same patterns as core/safety, with \y for \b. A test keeps the two equal.
create function private.crisis_patterns() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'suicide',
    'kill myself',
    'end my life',
    'want to die',
    'hurt myself',
    'self harm',
    'harming myself',
    'overdose',
    'emergency',
    'crisis',
    'dangerous',
    '\ysuicid',
    '\y(sucid|suicde|suisid|suacid|suscid)',
    '\y(kill|killing|killed|hang|hanging|shoot|shooting|drown|drowning|stab|stabbing) myself\y',
    '\y(end|ending|ended|take|taking) (my|my own) life\y',
    '\y(end|ending) it all\y',
    '\y(want|wanted|wants|wanting|going|ready|like|rather|try|tried|trying) to die\y|\ywanna die\y',
    '\ywish(ed|ing)? (i|that i) (was|were|wasnt|werent) (dead|alive|never born)\y',
    '\ybetter off (dead|without me)\y',
    '\y(dont|do not|didnt|no longer) (want|wanna) (to )?(live|be alive|be here anymore|wake up|exist)\y',
    '\y(no|any) (reason|point) (to live|to go on|in living)\y|\ynot worth living\y',
    '\ycant (go on|live)( living)? (anymore|any more|like this)\y',
    '\y(hurt|hurting|harm|harmed|injure|injuring|burn|burning) myself\y',
    '\ycut(ting)? myself\y(?! (some slack|a slice|a piece|off|shaving|while shaving|cooking|while cooking))',
    '\yself (harm|injur|mutilat)',
    '\yoverdos',
    '\ykms\y|\yunaliv(e|ing)\y',
    '\y(matarme|me (quiero|voy a|quisiera) matar|ahorcarme|colgarme de)\y',
    '\y(quiero|quisiera|queria|deseo|prefiero|ganas de) (estar muert|morir)',
    '\yme (quiero|quisiera) morir',
    '\yno quiero (seguir )?(vivir|viviendo|existir|despertar)',
    '\y(acabar|terminar) con (mi vida|todo)\y|\y(quitarme|arrancarme) la vida\y',
    '\y(hacerme|me hago|me hice|hago) dano\y|\y(lastimarme|herirme|me (quiero|voy a) lastimar)\y',
    '\y(me corto|cortarme)\y(?! (el pelo|el cabello|las unas|la barba|el fleco))',
    '\yautolesi',
    '\ysobredosis\y',
    '\yemergencia|\ypeligros[oa]',
    '\ymejor muert[oa]\y|\yno vale la pena vivir\y'
  ]
$$;

create function private.mentions_crisis(message text) returns boolean
language sql immutable set search_path = ''
as $$
  select regexp_replace(private.plain_letters(message), '[^a-z0-9]+', ' ', 'g')
    ~ array_to_string(private.crisis_patterns(), '|')
$$;

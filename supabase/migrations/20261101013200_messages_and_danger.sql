-- A patient's message that speaks of danger reaches a human at once; and a provider reads messages by patient.

-- The patterns of core/safety, word for word: \b is written \y here. A test holds the two equal.
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

-- What must be mailed about a safety task. A job turns each into mail, once.
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

create function private.open_safety_task_for(
  patient uuid, provider uuid, source text, source_id uuid, summary text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  task uuid;
  told uuid;
begin
  insert into public.safety_tasks (patient_id, provider_id, source, source_id, summary)
    values (patient, provider, open_safety_task_for.source, open_safety_task_for.source_id, open_safety_task_for.summary)
    returning id into task;
  for told in
    select p.user_id from public.providers p where p.id = provider
    union select r.user_id from public.user_roles r where r.role = 'admin'
  loop
    perform private.notify(
      told, 'safety_task', 'A patient may be in danger', open_safety_task_for.summary,
      '/provider-dashboard/patients/' || patient
    );
    insert into private.safety_events (task_id, recipient) values (task, told);
  end loop;
  perform pg_notify('safety_event', '');
end $$;
comment on function private.open_safety_task_for is 'Opens a task for one provider and tells them and every supervisor, in the app and by mail, in the transaction that noticed the danger.';

-- For whoever treats the patient now: their nearest visit that was not cancelled.
create or replace function private.open_safety_task(patient uuid, source text, source_id uuid, summary text) returns void
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

-- The task goes to whom the message was written to: nobody else can read it.
create function private.watch_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.sender_id = new.patient_id and private.mentions_crisis(new.message) then
    perform private.open_safety_task_for(
      new.patient_id, new.provider_id, 'message', new.id, 'A message from the patient contains words of danger.'
    );
  end if;
  return null;
end $$;
create trigger watch after insert on public.patient_provider_messages
  for each row execute function private.watch_message();

create or replace function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider from public.providers where id = new.provider_id;
  if new.sender_id = new.patient_id then
    perform private.notify(provider.user_id, 'message', 'New message from a patient', null,
      '/provider-dashboard/messages/' || new.patient_id);
  else
    perform private.notify(new.patient_id, 'message', 'New message from your provider', null,
      '/patient-dashboard?open=messages&with=' || new.provider_id);
  end if;
  return null;
end $$;

revoke execute on function private.crisis_patterns(), private.mentions_crisis(text),
  private.open_safety_task_for(uuid, uuid, text, uuid, text), private.watch_message() from public;

create index messages_by_patient on public.patient_provider_messages (provider_id, patient_id, created_at, id);
create index messages_unread on public.patient_provider_messages (provider_id, patient_id) where read_at is null;

-- Walks from the newest message backwards and keeps the last one of each patient, so that a page costs a page.
create function public.message_inbox(before timestamptz default null, page_size integer default 50)
returns table (
  patient_id uuid, first_name text, last_name text, last_message text, last_at timestamptz,
  last_from_patient boolean, unread integer, in_danger boolean, is_open boolean
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := private.verified_provider_id();
begin
  if me is null then
    return;
  end if;
  return query
  with page as (
    select m.patient_id, m.message, m.created_at, m.sender_id = m.patient_id as from_patient
    from public.patient_provider_messages m
    where m.provider_id = me and (before is null or m.created_at < before)
      and not exists (
        select from public.patient_provider_messages later
        where later.provider_id = me and later.patient_id = m.patient_id
          and (later.created_at, later.id) > (m.created_at, m.id)
      )
    order by m.created_at desc
    limit least(greatest(page_size, 1), 200)
  )
  select m.patient_id, p.first_name, p.last_name, left(m.message, 200), m.created_at, m.from_patient,
    (select count(*)::integer from public.patient_provider_messages u
      where u.provider_id = me and u.patient_id = m.patient_id and u.read_at is null and u.sender_id = u.patient_id),
    exists (select from public.safety_tasks t where t.patient_id = m.patient_id and t.status = 'open' and t.source = 'message'),
    p.id is not null
  from page m
  left join public.profiles p on p.id = m.patient_id and (
    exists (select from public.appointments a where a.provider_id = me and a.patient_id = p.id and a.status <> 'cancelled')
    or exists (select from public.safety_tasks t where t.provider_id = me and t.patient_id = p.id and t.status = 'open')
  )
  order by m.created_at desc;
end $$;
comment on function public.message_inbox is 'The caller''s conversations, the latest first, a page at a time. One whose patient is no longer under their care has no name and is not open.';
revoke execute on function public.message_inbox(timestamptz, integer) from public;
grant execute on function public.message_inbox(timestamptz, integer) to authenticated, service_role;

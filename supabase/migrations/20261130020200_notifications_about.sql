-- Notifications for staff say which patient they are about. The app shows the name, read when the list is opened and
-- only of patients the reader may read; the stored text, push, text messages and emails name nobody.

comment on column public.notifications.about is 'The patient it is about. Empty where that is the reader.';

create function private.patient_of_link(link text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  uuid_text constant text := '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
begin
  return coalesce(
    (select p.id from public.profiles p
      where p.id = substring(link from '^/(?:provider-dashboard|admin)/(?:messages|patients)/(' || uuid_text || ')')::uuid),
    (select a.patient_id from public.appointments a
      where a.id = substring(link from '(?:[?&]visit=|^/telehealth-session/)(' || uuid_text || ')')::uuid),
    (select n.patient_id from public.progress_notes n
      where n.id = substring(link from '^/provider-dashboard/notes/(' || uuid_text || ')')::uuid)
  );
end $$;
comment on function private.patient_of_link is 'The patient whose chart, visit, messages or note an address of the app leads to.';
revoke execute on function private.patient_of_link(text) from public;

drop function private.notify(uuid, text, text, text, text, text, text);
create function private.notify(
  recipient uuid, kind text, title text, body text default null, link text default null,
  code text default null, subject text default null, about uuid default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, link, code, subject, about)
  select recipient, notify.kind, notify.title, notify.body, notify.link, notify.code, notify.subject,
    nullif(coalesce(notify.about, private.patient_of_link(notify.link)), recipient)
  where recipient is not null
$$;
revoke execute on function private.notify(uuid, text, text, text, text, text, text, uuid) from public;

-- Links to a list name no patient.
do $$
begin
  execute replace(
    pg_get_functiondef('private.tell_of_refill(public.profiles, public.profiles)'::regprocedure),
    '''/provider-dashboard/ai-copilot#refills''', '''/provider-dashboard/ai-copilot#refills'', about => new.id');
  execute replace(
    pg_get_functiondef('private.tell_of_task(public.safety_tasks, text, uuid[])'::regprocedure),
    'else ''/provider-dashboard/safety-tasks'' end)', 'else ''/provider-dashboard/safety-tasks'' end, about => task.patient_id)');
  execute replace(
    pg_get_functiondef('private.after_staff_task_write()'::regprocedure),
    '''/provider-dashboard#tasks''
      end)', '''/provider-dashboard#tasks''
      end, about => new.patient_id)');
end $$;

update public.notifications n set about = private.patient_of_link(n.link)
  where n.about is null and private.patient_of_link(n.link) <> n.user_id;

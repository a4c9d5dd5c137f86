-- What the audit log did not hold: reading the log itself, who has which role, the name on a chart that is about to be
-- opened, and sign-ins.

-- The supervising physician reads the log through audit_entries, which notes each page.
drop policy "The supervisor reads the audit log" on public.audit_log;

comment on column public.user_roles.user_id is '@audit patient';

create or replace function public.chart_entry(patient uuid)
returns table (name text, patient_number text, open_until timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can open a chart with a reason.' using errcode = 'SM303';
  end if;
  return query
    select btrim(p.first_name || ' ' || p.last_name), p.patient_id, (
      select a.expires_at from private.chart_accesses a
      where a.patient_id = p.id and a.session_id = ((select auth.jwt()) ->> 'session_id')::uuid and a.expires_at > now()
    )
    from public.profiles p where p.id = patient and p.patient_id is not null;
  if found then
    perform private.note_list('chart_entry', '{profiles}', array[patient]);
  end if;
end $$;
comment on function public.chart_entry is 'Whose chart it is and until when it is open to the supervising physician; null before they gave a reason. In the audit log.';

-- Only staff open charts, only of patients there are, and no faster than a person can.
create or replace function public.open_chart(patient uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.chart_accesses;
  mine boolean;
begin
  if not private.is_staff() then
    raise exception 'Only clinicians and the supervising physician can open charts.' using errcode = 'SM954';
  end if;
  if private.count_try('open-chart:' || (select auth.uid()), 60, 60) > 0 then
    raise exception 'Too many charts opened. Wait a minute and try again.' using errcode = 'SM950';
  end if;
  if not exists (select from public.profiles p where p.id = patient and p.patient_id is not null) then
    return false;
  end if;
  select a.* into opened from private.chart_accesses a
    where a.patient_id = patient and a.session_id = ((select auth.jwt()) ->> 'session_id')::uuid
      and a.patient_id in (select private.charts_i_opened());
  mine := opened.patient_id is not null
    or exists (select from private.under_my_care c where c.patient_id = patient);
  perform private.record_audit(case when mine then 'charts.open' else 'charts.refuse' end, patient, patient::text,
    case when opened.patient_id is not null
      then jsonb_build_object('purpose', opened.purpose, 'reason', opened.reason) else '{}' end);
  return mine;
end $$;

-- Sign-ins and failed ones, sign-outs and changes of how somebody signs in stand in the same log, sealed with the rest.
-- They are about an account and no patient, so patients are not shown them.
create function private.inet_or_null(value text) returns inet
language plpgsql immutable set search_path = ''
as $$
begin
  return value::inet;
exception when invalid_text_representation then
  return null;
end $$;
revoke execute on function private.inet_or_null(text) from public;

create function private.audit_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (event_type, actor_id, row_id, details, ip_address)
  values (
    'sign_in.' || (new.payload ->> 'action'), (new.payload ->> 'actor_id')::uuid, new.id::text,
    coalesce(new.payload -> 'traits', '{}'),
    private.inet_or_null(new.ip_address::text));
  return null;
end $$;
revoke execute on function private.audit_sign_in() from public;

-- Hosted Supabase lets nobody put a trigger on its sign-in log; docs/deploy.md says what does not hold there.
do $$
begin
  create trigger audit after insert on auth.audit_log_entries
    for each row execute function private.audit_sign_in();
  insert into public.audit_log (event_type, actor_id, row_id, details, ip_address, created_at)
    select 'sign_in.' || (e.payload ->> 'action'), (e.payload ->> 'actor_id')::uuid, e.id::text,
      coalesce(e.payload -> 'traits', '{}'), private.inet_or_null(e.ip_address::text), e.created_at
    from auth.audit_log_entries e order by e.created_at;
exception when insufficient_privilege then
  raise warning 'Sign-ins are not in the audit log on this database: auth.audit_log_entries takes no trigger';
end $$;

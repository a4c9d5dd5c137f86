-- What the booking page asks: everybody's next free time in one question, and to hear of a provider who stops.

create function public.booked_times("from" timestamptz, "to" timestamptz)
returns table (provider_id uuid, booked jsonb)
language sql stable security definer set search_path = ''
as $$
  select p.id, coalesce(jsonb_agg(
      jsonb_build_object('appointment_date', a.appointment_date, 'ends_at', a.ends_at) order by a.appointment_date
    ) filter (where a.id is not null), '[]')
  from public.providers p
  left join public.appointments a on a.provider_id = p.id and a.status <> 'cancelled'
    and a.appointment_date < booked_times."to" and a.appointment_date > booked_times."from" - interval '4 hours'
    and a.ends_at > booked_times."from"
  where p.is_listed and booked_times."to" <= booked_times."from" + interval '31 days'
  group by p.id
$$;
comment on function public.booked_times is 'When each bookable provider is taken, without saying by whom: a row each, also for who is free all along.';
revoke execute on function public.booked_times(timestamptz, timestamptz) from public;
grant execute on function public.booked_times(timestamptz, timestamptz) to authenticated, service_role;

-- Whoever is looking at a provider's times must hear that the provider has stopped taking patients: by then the
-- provider is no longer listed, so the signal follows the licence and not the list.
create function private.verified_provider_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.providers where verified_at is not null $$;
revoke execute on function private.verified_provider_ids() from public;
grant execute on function private.verified_provider_ids() to authenticated, service_role;

drop policy "A signed-in person hears when free times change" on public.calendar_changes;
create policy "A signed-in person hears when a verified provider's free times change" on public.calendar_changes
  for select to authenticated using (provider_id in (select private.verified_provider_ids()));

create function private.note_listing_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.calendar_changes (provider_id) values (new.id)
    on conflict (provider_id) do update set changed_at = clock_timestamp();
  return null;
end $$;
revoke execute on function private.note_listing_change() from public;
create trigger calendar_change after update on public.providers for each row
  when (old.is_listed is distinct from new.is_listed or old.time_zone is distinct from new.time_zone)
  execute function private.note_listing_change();

-- A mail about a visit brings the visit along for the reader's calendar.
alter table private.mail_outbox add column calendar_file text;
comment on column private.mail_outbox.calendar_file is 'An .ics to attach. Emptied with the bodies once the mail has left.';

-- What the jobs look for every minute.
create index appointments_ahead on public.appointments (appointment_date) where status = 'scheduled';
create index appointment_events_of_visit on private.appointment_events (appointment_id);

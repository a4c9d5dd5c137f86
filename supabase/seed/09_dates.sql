-- Rows of the past were written in the past: nothing of the demo happened before it was booked, or after today.

-- People registered before they came. Sam is registering, and Grace waits to be verified.
update auth.users u set created_at = now() - case
    when u.email like 'grace.lindqvist@%' then interval '2 days' when u.email like 'sam.whitaker@%' then interval '1 day'
    when u.email like 'admin@%' then interval '210 days' when u.email like 'alex.nguyen@%' then interval '9 days'
    else interval '100 days' end;
update public.providers p set created_at = u.created_at from auth.users u where u.id = p.user_id;
update public.appointments set completed_at = ends_at, started_at = appointment_date
  where status = 'completed' and completed_at > ends_at + interval '1 hour';
update public.billing_records b set billing_date = (a.appointment_date at time zone p.time_zone)::date
  from public.appointments a join public.providers p on p.id = a.provider_id
  where a.id = b.appointment_id and a.status = 'completed';

update public.appointments a set created_at = a.appointment_date - interval '6 days'
  where a.appointment_date < now();
update public.consents c set signed_at = a.appointment_date - interval '5 minutes'
  from public.appointments a where a.id = c.appointment_id and a.appointment_date < now();
update public.billing_records b set created_at = a.completed_at
  from public.appointments a where a.id = b.appointment_id and a.completed_at is not null;
update public.billing_status_changes c set changed_at = b.created_at + case when c.from_status is null then interval '0' else interval '9 days' end
  from public.billing_records b where b.id = c.billing_record_id;
update public.progress_notes n set created_at = least(n.created_at, n.session_date + time '17:00')
  where n.session_date < current_date and n.status = 'draft';

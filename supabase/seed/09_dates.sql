-- Rows of the past were written in the past: nothing of the demo happened before it was booked, or after today.

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

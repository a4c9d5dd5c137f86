-- Rows of the past were written in the past: nothing of the demo happened before it was booked, or after today.

-- People registered before they came. Sam is registering, and Grace waits to be verified.
update auth.users u set created_at = now() - case
    when u.email like 'grace.lindqvist@%' then interval '2 days' when u.email like 'sam.whitaker@%' then interval '1 day'
    when u.email like 'admin@%' then interval '210 days' when u.email like 'alex.nguyen@%' then interval '9 days'
    else interval '100 days' end;
update public.providers p set created_at = u.created_at from auth.users u
  where u.id = p.user_id and p.created_at = now();
update public.billing_status_changes c set changed_at = b.created_at + case when c.from_status is null then interval '0' else interval '9 days' end
  from public.billing_records b where b.id = c.billing_record_id;
update public.record_request_events e set created_at = r.created_at
  from public.record_requests r where r.id = e.request_id and e.created_at > r.created_at;

-- Bills are written by the database, which names the booked time. A row that is imported without one was booked for an
-- hour, as every visit is unless its type says otherwise.

alter table public.billing_records alter column booked_minutes set default 60;

-- The newest accounts are listed first.
create index users_by_time on auth.users (created_at desc, id);

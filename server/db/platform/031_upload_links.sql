-- Signed upload links work once. What was used is kept until the link would have expired anyway.
create table storage.used_links (
  id uuid primary key,
  used_at timestamptz not null default now()
);
alter table storage.used_links enable row level security;
create index used_links_by_age on storage.used_links (used_at);

-- True the first time it is asked about a link.
create function storage.use_link(link uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  delete from storage.used_links where used_at < now() - interval '1 hour';
  insert into storage.used_links (id) values (link) on conflict do nothing;
  return found;
end $$;
revoke execute on function storage.use_link(uuid) from public;

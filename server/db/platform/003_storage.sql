-- Supabase's storage schema: buckets with their limits, objects with policies of their own.

create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner uuid,
  owner_id text,
  metadata jsonb not null default '{}',
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

grant select on storage.buckets to anon, authenticated;

grant select, insert, update, delete on storage.objects to anon, authenticated;

grant all on storage.buckets, storage.objects to service_role;

create function storage.foldername(name text) returns text[]
language sql immutable set search_path = ''
as $$ select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1] $$;
grant execute on function storage.foldername(text) to anon, authenticated, service_role;

create function storage.filename(name text) returns text
language sql immutable set search_path = ''
as $$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;
grant execute on function storage.filename(text) to anon, authenticated, service_role;

-- Resumable uploads (the tus protocol): what has arrived so far, in pieces that are encrypted files. Only the
-- server reads this. After the last byte, the pieces become one object.
create table storage.resumable_uploads (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner uuid,
  upsert boolean not null,
  content_type text not null,
  cache_control text not null,
  length bigint not null check (length >= 0),
  received bigint not null default 0 check (received between 0 and length),
  pieces jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index on storage.resumable_uploads (created_at);
alter table storage.resumable_uploads enable row level security;

-- Signed upload links work once. What was used is kept until the link would have expired anyway.
create table storage.used_links (
  id uuid primary key,
  used_at timestamptz not null default now()
);
create index used_links_by_age on storage.used_links (used_at);
alter table storage.used_links enable row level security;

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

-- An upload ends in the transaction that adds its object, which runs as whoever uploads: a stop at any moment leaves
-- either the upload with all its pieces or the object. True the first time it is asked about an upload that arrived.
create function storage.end_own_upload(upload uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from storage.resumable_uploads u
    where u.id = upload and u.received = u.length and u.owner is not distinct from auth.uid();
  return found;
end $$;
revoke execute on function storage.end_own_upload(uuid) from public;
grant execute on function storage.end_own_upload(uuid) to authenticated, service_role;

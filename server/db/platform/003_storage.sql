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

create function storage.filename(name text) returns text
language sql immutable set search_path = ''
as $$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;

grant execute on function storage.foldername(text), storage.filename(text) to anon, authenticated, service_role;

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
alter table storage.resumable_uploads enable row level security;
create index on storage.resumable_uploads (created_at);

-- Uploads that may break off and go on (the tus protocol): what has arrived so far, piece by piece, each a sealed
-- file. Only the server reads this; when the last byte is there, the pieces become one object.
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

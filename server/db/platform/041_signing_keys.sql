-- The keys that access tokens are signed with. One signs; those before it verify until the last token they signed has
-- expired. Readable by the server alone.
create table auth.signing_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  signs_from timestamptz not null default clock_timestamp(),
  retired_at timestamptz,
  verifies_until timestamptz
);
comment on column auth.signing_keys.signs_from is 'It is published from the start and signs from here on, so that whoever keeps a copy of the published keys knows it by then.';

-- What one key signed before there were several goes on to verify.
insert into auth.signing_keys (kid, jwk, created_at, signs_from)
  select value::jsonb ->> 'kid', value::jsonb, created_at, created_at
  from auth.secrets where name = 'signing_key' and value <> '';
delete from auth.secrets where name = 'signing_key';

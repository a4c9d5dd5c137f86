-- A practice's own note formats: every clinician uses them, their author and the supervisor change them.

-- Sections as the scribe writes them: a name, what belongs in it, a phrase to begin with.
create function private.are_format_sections(sections jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(sections) = 'array' then (
    select count(*) between 1 and 12 and count(distinct lower(trim(section ->> 'name'))) = count(*)
      and bool_and(
        coalesce(length(trim(section ->> 'name')), 0) between 1 and 60
        and coalesce(length(section ->> 'starter'), 0) <= 200
        and coalesce(jsonb_typeof(section -> 'holds'), '') = 'array' and section -> 'holds' <> '[]'
        and section -> 'holds' <@ '["reported", "observed", "goals", "interventions", "responses", "impression", "plan"]'
      )
    from jsonb_array_elements(sections) section
  ) else false end
$$;

create table public.note_formats (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete restrict,
  name text not null check (length(trim(name)) between 1 and 60),
  description text not null default '' check (length(description) <= 200),
  sections jsonb not null,
  version integer not null default 1,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sections_are_whole check (private.are_format_sections(sections)),
  constraint not_the_name_of_a_built_in_format
    check (upper(trim(name)) not in ('SOAP', 'DAP', 'BIRP', 'GIRP', 'PAIP', 'ADDENDUM'))
);
comment on table public.note_formats is 'A format of the practice for progress notes. provider_id is its author. Retired ones are no longer offered; drafts in them still find them.';
create unique index one_note_format_of_a_name on public.note_formats (lower(trim(name))) where retired_at is null;
create index note_formats_of_provider on public.note_formats (provider_id);
grant select on public.note_formats to authenticated;
grant insert (id, provider_id, name, description, sections), update (name, description, sections, version, retired_at)
  on public.note_formats to authenticated;
grant all on public.note_formats to service_role;

create table public.note_format_versions (
  id uuid primary key default gen_random_uuid(),
  format_id uuid not null references public.note_formats on delete cascade,
  version integer not null,
  name text not null,
  description text not null,
  sections jsonb not null,
  saved_by uuid,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  unique (format_id, version)
);
comment on table public.note_format_versions is 'What a format said, version by version, and who wrote it. Written by a trigger.';
grant select on public.note_format_versions to authenticated;
grant all on public.note_format_versions to service_role;

create function private.protect_note_format() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.name, new.description, new.sections) is not distinct from (old.name, old.description, old.sections) then
    new.version := old.version;
  elsif private.is_person() and new.version is distinct from old.version + 1 then
    raise exception 'This format was changed elsewhere' using errcode = 'PT409';
  else
    new.version := old.version + 1;
  end if;
  if new.retired_at is not null and private.is_person() then
    new.retired_at := coalesce(old.retired_at, now());
  end if;
  return new;
end $$;
create trigger protect before update on public.note_formats
  for each row execute function private.protect_note_format();
create trigger touch before update on public.note_formats
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.note_formats
  for each row execute function private.audit_row();

create function private.keep_format_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into public.note_format_versions (format_id, version, name, description, sections, saved_by, saved_by_name)
    select new.id, new.version, new.name, new.description, new.sections, coalesce((select auth.uid()), author.user_id),
      coalesce(nullif(concat_ws(' ', writer.provider_title, writer.first_name, writer.last_name), ''), 'The supervisor')
    from public.providers author
    left join public.providers writer on writer.user_id = coalesce((select auth.uid()), author.user_id)
    where author.id = new.provider_id;
  end if;
  return null;
end $$;
revoke execute on function private.keep_format_version(), private.are_format_sections(jsonb) from public;
grant execute on function private.are_format_sections(jsonb) to authenticated, service_role;
create trigger keep_version after insert or update on public.note_formats
  for each row execute function private.keep_format_version();

alter table public.note_formats enable row level security;
alter table public.note_formats force row level security;
alter table public.note_format_versions enable row level security;
alter table public.note_format_versions force row level security;
create policy "Verified providers read the formats of their practice" on public.note_formats
  for select to authenticated using ((select private.verified_provider_id()) is not null);
create policy "The supervisor reads every format" on public.note_formats
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider adds formats" on public.note_formats
  for insert to authenticated with check (provider_id = (select private.verified_provider_id()));
create policy "A verified provider changes the formats they wrote" on public.note_formats
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "The supervisor changes every format" on public.note_formats
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Verified providers read what a format said before" on public.note_format_versions
  for select to authenticated using ((select private.verified_provider_id()) is not null);
create policy "The supervisor reads what every format said before" on public.note_format_versions
  for select to authenticated using ((select private.is_admin()));

-- Formats used to be kept among what each clinician had not sent yet. Of two with one name the later gets a number.
with kept as (
  select p.id as provider_id, trim(template ->> 'name') as name, coalesce(template ->> 'description', '') as description,
    template -> 'sections' as sections,
    row_number() over (partition by lower(trim(template ->> 'name')) order by d.updated_at, p.id) as turn
  from public.form_drafts d
  join public.providers p on p.user_id = d.user_id
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(d.data -> 'templates') when 'array' then d.data -> 'templates' else '[]' end) template
  where d.form = 'note-templates' and private.are_format_sections(template -> 'sections')
    and length(trim(template ->> 'name')) between 1 and 56 and length(coalesce(template ->> 'description', '')) <= 200
)
insert into public.note_formats (provider_id, name, description, sections)
select provider_id,
  case when turn > 1 or upper(name) in ('SOAP', 'DAP', 'BIRP', 'GIRP', 'PAIP', 'ADDENDUM') then name || ' ' || greatest(turn, 2) else name end,
  description, sections
from kept;
delete from public.form_drafts where form = 'note-templates';

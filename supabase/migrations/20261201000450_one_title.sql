-- A clinician's name carries one title, the same as in core/provider-name.ts: "Elena Ruiz, MD", not "Dr. Elena Ruiz, MD".

create or replace function private.provider_name(provider public.providers) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(', ',
    nullif(concat_ws(' ',
      case
        when (provider).provider_title = 'Other' then null
        when (provider).provider_title = 'Dr.'
          and replace(written.letters, '.', '') ~* '\m(?:MD|DO|PhD|PsyD|EdD|DNP|DSW|PharmD)\M' then null
        else nullif((provider).provider_title, '')
      end,
      nullif((provider).first_name, ''), nullif((provider).last_name, '')), ''),
    written.letters)
  from (
    select nullif(case
      when (provider).credentials = 'md_do' then 'MD/DO'
      when (provider).credentials ~ '^[a-z]+$' then upper((provider).credentials)
      else (provider).credentials
    end, '') as letters
  ) written
$$;

create or replace function public.document_verifiers() returns table (user_id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select p.user_id, private.provider_name(p)
  from public.providers p
  where p.user_id in (select d.verified_by from public.patient_documents d where d.patient_id = (select auth.uid()))
$$;

create or replace function private.keep_format_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into public.note_format_versions (format_id, version, name, description, sections, saved_by, saved_by_name)
    select new.id, new.version, new.name, new.description, new.sections, coalesce((select auth.uid()), author.user_id),
      coalesce(nullif(private.provider_name(writer), ''), 'The supervisor')
    from public.providers author
    left join public.providers writer on writer.user_id = coalesce((select auth.uid()), author.user_id)
    where author.id = new.provider_id;
  end if;
  return null;
end $$;

-- "Elena Ruiz, MD" or "Maya Torres", as the patient reads it.
create or replace function private.plan_writer_name() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select private.provider_name(p) from public.providers p where p.user_id = (select auth.uid())),
    private.person_name((select auth.uid())), ''
  )
$$;

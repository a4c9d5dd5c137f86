-- A document that names a file is added once the file is there, so that no chart lists a document nobody can open.

create or replace function private.protect_document() returns trigger
language plpgsql set search_path = ''
as $$
declare
  was_verified constant boolean := tg_op = 'UPDATE' and old.verified;
  other_file constant boolean := tg_op = 'UPDATE' and new.file_url is distinct from old.file_url;
  capacity constant text := case when private.is_person() then private.acting_as(new.patient_id) end;
begin
  new.file_name := private.one_line(new.file_name);
  if new.verified and (not was_verified or other_file) then
    new.verified_version := private.document_version(new.file_url);
    new.changed_since_verified := false;
  elsif not new.verified then
    new.verified_version := null;
    new.changed_since_verified := false;
  end if;
  if not private.is_person() then
    return new;
  end if;
  if (tg_op = 'INSERT' or other_file) and starts_with(new.file_url, new.patient_id || '/')
    and private.document_version(new.file_url) is null
  then
    raise exception 'The file didn''t arrive. Upload it again.' using errcode = 'SM611';
  end if;
  if tg_op = 'INSERT' then
    new.acting_as := capacity;
  end if;
  if new.verified is distinct from was_verified or (new.verified and other_file) then
    if capacity is not null then
      raise exception 'Only a provider can verify a document.' using errcode = 'SM601';
    end if;
    new.verified_by := case when new.verified then (select auth.uid()) end;
    new.verified_at := case when new.verified then now() end;
  end if;
  if capacity is not null then
    new.released_at := case when tg_op = 'UPDATE' then old.released_at else now() end;
  elsif new.released_at is not null then
    new.released_at := coalesce(case when tg_op = 'UPDATE' then old.released_at end, now());
  end if;
  return new;
end $$;

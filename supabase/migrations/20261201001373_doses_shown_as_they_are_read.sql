-- Invisible characters in a dose can show another one than is stored: those that turn the direction of text show 52 mg
-- as 25. They are refused like markup, and those that turn the direction also in the name and the frequency.

create or replace function private.check_dose(entry jsonb, before jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  dose constant text := private.entry_text(entry, 'dosage', 'dose', 'strength');
  line constant text := concat_ws(' ', private.entry_text(entry, 'frequency', 'freq'), case
    when jsonb_typeof(entry) = 'string' then entry #>> '{}'
    else private.entry_text(entry, 'name', 'medication', 'medicationName', 'medication_name', 'drug') end);
begin
  if not private.is_person() or entry is not distinct from before then
    return;
  end if;
  if line ~ '[\u202a-\u202e\u2066-\u2069]'
    or dose is distinct from private.entry_text(before, 'dosage', 'dose', 'strength')
      and dose ~ '[][<>{}\\|~^`[:cntrl:]\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
  then
    raise exception 'Enter the dose as on the label, such as 50 mg or 1 tablet.' using errcode = 'SM506';
  end if;
end $$;

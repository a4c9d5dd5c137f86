-- A dose that a person writes is text a pharmacist could read. What is stored already stays as it is.

create function private.check_dose(entry jsonb, before jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  dose constant text := private.entry_text(entry, 'dosage', 'dose', 'strength');
begin
  if private.is_person() and dose is distinct from private.entry_text(before, 'dosage', 'dose', 'strength')
    and dose ~ '[][<>{}\\|~^`[:cntrl:]]'
  then
    raise exception 'Enter the dose as on the label, such as 50 mg or 1 tablet.' using errcode = 'SM506';
  end if;
end $$;

create or replace function private.before_medication_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  told constant jsonb := coalesce(new.confirmed, new.entry);
  is_text constant boolean := jsonb_typeof(told) = 'string';
begin
  if tg_op = 'INSERT' or new.entry is distinct from old.entry then
    perform private.check_dose(new.entry, case when tg_op = 'UPDATE' then old.entry end);
  end if;
  new.entry_id := coalesce(private.entry_text(new.entry, 'id'), '');
  new.drug := coalesce(case when is_text then btrim(told #>> '{}')
    else private.entry_text(told, 'name', 'medication', 'medicationName', 'medication_name', 'drug') end, '');
  new.dose := coalesce(private.entry_text(told, 'dosage', 'dose', 'strength'), '');
  new.strength := substring(case when is_text then new.drug else new.dose end
    from '(?i)\d+(?:[.,]\d+)?(?:/\d+(?:[.,]\d+)?)?\s?(?:mcg|mg|g|ml|meq|units?|iu|%)(?:/\d*\s?(?:ml|h|24h))?');
  new.route := coalesce(private.entry_text(told, 'route'), '');
  new.frequency := coalesce(private.entry_text(told, 'frequency', 'freq'), '');
  new.as_needed := new.frequency ~* '^(prn|as needed)' or new.dose ~* '\mprn\M';
  new.starts_on := private.entry_date(private.entry_text(told, 'startDate', 'start_date', 'started'));
  new.quantity := private.entry_count(told, 'quantity');
  new.days_supply := private.entry_count(told, 'daysSupply', 'days_supply');
  new.refills := private.entry_count(told, 'refills');
  new.refills_left := private.entry_count(new.entry, 'refillsRemaining', 'refills_remaining', 'refills');
  new.refill_requested := new.is_listed and not private.entry_is_over(new.entry)
    and coalesce(new.entry ->> 'cardStatus', '') = 'pending' and coalesce(new.refills_left, 0) = 0;
  new.supplied_on := greatest(
    private.entry_date(private.entry_text(told, 'lastRefill', 'last_refill')),
    private.entry_date(private.entry_text(told, 'prescribedDate', 'prescribed_date')));
  new.instructions := coalesce(private.entry_text(told, 'instructions', 'sig'), '');
  new.notes := coalesce(private.entry_text(new.entry, 'notes', 'note', 'comment'), '');
  new.proposed_at := case when new.proposal is not null then coalesce(new.proposed_at, now()) end;
  new.status := private.medication_status(new);
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

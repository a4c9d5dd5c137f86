-- Reminders a patient chooses for themselves, and RxNorm's names and codes once they are imported.

create table public.medication_reminders (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null default auth.uid() references public.profiles on delete cascade,
  medication_id uuid not null references public.medications on delete cascade,
  at_time time not null,
  by_email boolean not null default false,
  last_sent_on date,
  created_at timestamptz not null default now(),
  unique (patient_id, medication_id, at_time)
);
comment on table public.medication_reminders is
  'When a patient wants to be reminded of a medication, by the clock of their own time zone. The reminder names no medication.';
comment on column public.medication_reminders.patient_id is '@audit patient';
create index medication_reminders_of_medication on public.medication_reminders (medication_id);
grant select, delete on public.medication_reminders to authenticated;
grant insert (id, patient_id, medication_id, at_time, by_email), update (at_time, by_email)
  on public.medication_reminders to authenticated;
grant all on public.medication_reminders to service_role;

create function private.check_reminder() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.medications m where m.id = new.medication_id and m.patient_id = new.patient_id and m.is_listed
  ) then
    raise exception 'This medication isn''t on your list.' using errcode = 'SM375';
  end if;
  if (select count(*) from public.medication_reminders r where r.patient_id = new.patient_id and r.id <> new.id) >= 40 then
    raise exception 'You can have 40 reminders at most.' using errcode = 'SM376';
  end if;
  return new;
end $$;
revoke execute on function private.check_reminder() from public;
create trigger check_reminder before insert or update of medication_id, patient_id on public.medication_reminders
  for each row execute function private.check_reminder();
create trigger audit after insert or update or delete on public.medication_reminders
  for each row execute function private.audit_row();

alter table public.medication_reminders enable row level security;
alter table public.medication_reminders force row level security;

create policy "A patient reads their own medication reminders" on public.medication_reminders
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A patient sets their own medication reminders" on public.medication_reminders
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A patient changes their own medication reminders" on public.medication_reminders
  for update to authenticated using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));
create policy "A patient removes their own medication reminders" on public.medication_reminders
  for delete to authenticated using (patient_id = (select auth.uid()));

-- Reminders that are due now, each once a day; one that was missed by more than two hours is not sent late.
create function private.take_due_reminders() returns table (patient_id uuid, by_email boolean, reminders bigint)
language sql volatile security definer set search_path = ''
as $$
  with due as (
    update public.medication_reminders r set last_sent_on = (now() at time zone p.time_zone)::date
    from public.profiles p, public.medications m
    where p.id = r.patient_id and m.id = r.medication_id
      and m.is_listed and m.status in ('active', 'pending', 'proposed')
      and r.last_sent_on is distinct from (now() at time zone p.time_zone)::date
      and (now() at time zone p.time_zone)::time >= r.at_time
      and (now() at time zone p.time_zone)::time < r.at_time + least(interval '2 hours', time '23:59:59' - r.at_time)
    returning r.patient_id, r.by_email
  ), told as (
    select d.patient_id, bool_or(d.by_email) as by_email, count(*) as reminders from due d group by d.patient_id
  )
  select t.patient_id, t.by_email, t.reminders from told t
  cross join lateral (
    select private.notify(t.patient_id, 'medication_reminder', 'Time for your medication', null, '/patient-dashboard#medications')
  ) noted
$$;
revoke execute on function private.take_due_reminders() from public;
grant execute on function private.take_due_reminders() to service_role;

-- RxNorm: read from the RRF files that the National Library of Medicine publishes, by `npm run rxnorm:import`.

create table private.rxnorm_concepts (
  rxcui text primary key check (rxcui ~ '^[0-9]{1,8}$'),
  name text not null,
  -- IN ingredient, MIN several ingredients, BN brand, SCD clinical drug with strength and form, SBD branded drug.
  tty text not null check (tty in ('IN', 'MIN', 'PIN', 'BN', 'SCD', 'SBD')),
  ingredients text[] not null default '{}',
  strength text,
  release text not null
);
comment on table private.rxnorm_concepts is 'Names, codes and strengths of RxNorm, as far as they were imported.';
create index rxnorm_concepts_by_name on private.rxnorm_concepts (lower(name));
alter table private.rxnorm_concepts enable row level security;
alter table private.rxnorm_concepts force row level security;
grant select, insert, update, delete on private.rxnorm_concepts to service_role;

-- The most exact code for a name and a dose: the clinical drug of that strength, or else the ingredient or brand.
create function private.rxcui_of(drug text, dose text) returns text
language sql stable security definer set search_path = ''
as $$
  select c.rxcui from private.rxnorm_concepts c
  where lower(c.name) = lower(btrim(drug))
    or (c.tty in ('SCD', 'SBD') and lower(c.name) like lower(replace(replace(btrim(drug), '%', ''), '_', '')) || ' %'
      and c.strength = upper(regexp_replace(btrim(dose), '\s+', ' ', 'g')))
  order by case c.tty when 'SCD' then 0 when 'SBD' then 1 when 'IN' then 2 when 'MIN' then 3 when 'PIN' then 4 else 5 end, c.rxcui
  limit 1
$$;
revoke execute on function private.rxcui_of(text, text) from public;

-- Rows of the lists get the code they can; an import fills in the rest.
create function private.code_medications() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  coded bigint;
begin
  update public.medications m set rxcui = private.rxcui_of(m.drug, m.dose)
    where m.rxcui is null and m.drug <> '' and private.rxcui_of(m.drug, m.dose) is not null;
  get diagnostics coded = row_count;
  return coded;
end $$;
revoke execute on function private.code_medications() from public;
grant execute on function private.code_medications() to service_role;

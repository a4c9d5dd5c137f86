-- Letters such as those in "LPC, Colorado" and "LCSW, EMDR" counted as a physician's and gave the rate of one. Nobody
-- enters rates, so who has exactly that rate has it from there. It becomes what the credentials yield, and the
-- supervising physician is asked to look: another rate may have been agreed. Bills that exist keep theirs.
with corrected as (
  update public.providers p set hourly_rate = private.hourly_rate(p.credentials)
  where p.hourly_rate = 200 and p.credentials ~* '(md|do)' and p.credentials !~* '\m(md|do|md_do)\M'
    and private.hourly_rate(p.credentials) <> 200
  returning p.user_id, p.hourly_rate
)
insert into public.staff_tasks (title, details, owner_id, created_by, due_on)
  select 'Check hourly rates that were corrected',
    private.list_for_task(
      'These clinicians had a physician''s rate ($200) by mistake. It now follows their credentials',
      array_agg(left(private.person_name(c.user_id), 60) || ' ($' || round(c.hourly_rate) || ')'
        order by private.person_name(c.user_id)),
      20
    ) || e'.\nTell them, and review their recent bills: those keep the old rate.',
    supervisor.id, supervisor.id, (now() at time zone 'America/Phoenix')::date
  from corrected c cross join (select private.supervisor_for_task() as id) supervisor
  where supervisor.id is not null
  group by supervisor.id;

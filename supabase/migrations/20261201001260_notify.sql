-- Functions that notify people are named for it. Every function that calls one is written again with the new names.
do $$
declare
  renamed record;
  caller record;
begin
  for renamed in
    select p.oid::regprocedure as known, p.proname as before,
      regexp_replace(regexp_replace(p.proname, '^tell_', 'notify_'), '^first_told$', 'first_recipients') as after
    from pg_proc p
    where p.pronamespace = 'private'::regnamespace and (p.proname ~ '^tell_' or p.proname = 'first_told')
  loop
    execute format('alter function %s rename to %I', renamed.known, renamed.after);
  end loop;
  for caller in
    select pg_get_functiondef(p.oid) as source
    from pg_proc p
    where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
      and p.prosrc ~ '\mtell_(of|former|prescriber|representatives|waiting)|\mfirst_told\M'
  loop
    execute regexp_replace(
      regexp_replace(caller.source, '\mtell_(of_|former_|prescriber_|representatives|waiting_)', 'notify_\1', 'g'),
      '\mfirst_told\M', 'first_recipients', 'g');
  end loop;
end
$$;

alter trigger tell on public.assessment_assignments rename to notify;
alter trigger tell_of_release on public.patient_documents rename to notify_of_release;

-- The status page goes on with what it knows of the jobs.
update private.job_runs set name = regexp_replace(name, '^tell-', 'notify-') where name ~ '^tell-';

-- A result may carry the patient's own words, words of danger in them reach a human, and every instrument's score is
-- what its answers give.

create or replace function private.is_scored(instrument text, answers jsonb, score numeric) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(answers) <> 'array' then false
    when instrument in ('phq9', 'gad7') then
      not exists (select from jsonb_array_elements(answers) answer where answer not in ('0', '1', '2', '3'))
      and jsonb_array_length(answers) = case instrument when 'phq9' then 9 else 7 end
      and score = (select sum(answer::numeric) from jsonb_array_elements_text(answers) answer)
    -- Whoever does not drink is asked three questions of ten: the others stand as null and count nothing.
    when instrument = 'audit' then
      not exists (select from jsonb_array_elements(answers) answer where answer not in ('0', '1', '2', '3', '4', 'null'))
      and jsonb_array_length(answers) = 10
      and score = (select coalesce(sum(answer::numeric), 0) from jsonb_array_elements_text(answers) answer)
    -- The first three count from "sometimes" on, the last three from "often" on.
    when instrument = 'asrs' then
      not exists (select from jsonb_array_elements(answers) answer where answer not in ('0', '1', '2', '3', '4'))
      and jsonb_array_length(answers) = 6
      and score = (
        select count(*) from jsonb_array_elements_text(answers) with ordinality answer (value, place)
        where value::numeric >= case when place <= 3 then 2 else 3 end
      )
    when instrument = 'mood' then
      jsonb_array_length(answers) = 1 and answers -> 0 in ('1', '2', '3', '4', '5') and score = (answers ->> 0)::numeric
    else false
  end
$$;

alter table public.assessment_results add column note text
  constraint note_is_bounded check (length(note) <= 2000);
comment on column public.assessment_results.note is 'What the patient wanted their provider to know, in their own words.';
grant insert (note) on public.assessment_results to authenticated;

create or replace function private.watch_phq9() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  item9 constant boolean := new.instrument = 'phq9' and coalesce((new.answers ->> 8)::numeric, 0) > 0;
  words constant boolean := private.mentions_crisis(coalesce(new.note, ''));
begin
  if item9 then
    perform private.open_safety_task(new.patient_id, 'phq9_item9', new.id,
      'PHQ-9 item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero.'
        || case when words then ' What the patient wrote with it contains words of danger.' else '' end);
  elsif words then
    perform private.open_safety_task(new.patient_id, 'assessment_text', new.id,
      'What the patient wrote with an assessment contains words of danger.');
  end if;
  return null;
end $$;

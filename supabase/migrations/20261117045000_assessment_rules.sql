-- What each assessment asks and how it is scored, as data: adding one is adding an entry here and in core/assessments.

-- values: what may be answered; values_of: where one item differs (counted from 0); bands: the score each begins at.
create function private.instrument_rules() returns jsonb
language sql immutable set search_path = ''
as $$
  select '{
    "phq9": {"items": 9, "values": [0, 1, 2, 3], "difficulty": true, "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Moderately severe"], [20, "Severe"]]},
    "phqa": {"items": 9, "values": [0, 1, 2, 3], "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Moderately severe"], [20, "Severe"]]},
    "gad7": {"items": 7, "values": [0, 1, 2, 3], "difficulty": true, "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Severe"]]},
    "audit": {"items": 10, "values": [0, 1, 2, 3, 4], "values_of": {"8": [0, 2, 4], "9": [0, 2, 4]}, "skips": "audit", "bands": [[0, "Low risk"], [8, "Hazardous"], [16, "Harmful"], [20, "Possible dependence"]]},
    "auditc": {"items": 3, "values": [0, 1, 2, 3, 4], "bands": [[0, "Low risk"], [3, "Positive for women"], [4, "Positive"], [8, "High risk"]]},
    "asrs": {"items": 6, "values": [0, 1, 2, 3, 4], "positive_from": [2, 2, 2, 3, 3, 3], "bands": [[0, "Not suggestive"], [4, "Consistent with adult ADHD"]]},
    "pcl5": {"items": 20, "values": [0, 1, 2, 3, 4], "bands": [[0, "Below the cutoff"], [31, "Probable PTSD"]]},
    "mood": {"items": 1, "values": [1, 2, 3, 4, 5], "bands": [[1, "Low"], [3, "In between"], [4, "Good"]]},
    "aims": {"items": 7, "values": [0, 1, 2, 3, 4], "rated_by": "clinician", "bands": [[0, "None or minimal"], [2, "Movements present"], [7, "Marked movements"]]}
  }'::jsonb
$$;
grant execute on function private.instrument_rules() to authenticated, service_role;

create function private.rated_by_clinician(instrument text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(private.instrument_rules() -> instrument ->> 'rated_by' = 'clinician', false) $$;
grant execute on function private.rated_by_clinician(text) to authenticated, service_role;

create function private.band_of(instrument text, score numeric) returns text
language sql immutable set search_path = ''
as $$
  select band ->> 1 from jsonb_array_elements(private.instrument_rules() -> instrument -> 'bands') band
  where (band ->> 0)::numeric <= score order by (band ->> 0)::numeric desc limit 1
$$;
grant execute on function private.band_of(text, numeric) to authenticated, service_role;

-- Who never drinks, or never drinks much, goes on to the last two questions. Only these may be left out.
create function private.may_skip(skips text, answers jsonb, place integer) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(skips = 'audit' and (
    (answers -> 0 = '0' and place between 1 and 7)
    or (answers -> 1 = '0' and answers -> 2 = '0' and place between 3 and 7)
  ), false)
$$;
grant execute on function private.may_skip(text, jsonb, integer) to authenticated, service_role;

create or replace function private.is_scored(instrument text, answers jsonb, score numeric) returns boolean
language sql immutable set search_path = ''
as $$
  with rule as (
    select private.instrument_rules() -> instrument as it
  ), given as (
    select answer, (place - 1)::integer as place
    from jsonb_array_elements(case jsonb_typeof(answers) when 'array' then answers else '[]' end)
      with ordinality as one (answer, place)
  )
  select coalesce((
    select rule.it is not null
      and jsonb_array_length(case jsonb_typeof(answers) when 'array' then answers else '[]' end) = (rule.it ->> 'items')::integer
      and not exists (
        select from given
        where case
          when given.answer = 'null' then not private.may_skip(rule.it ->> 'skips', answers, given.place)
          else not coalesce(rule.it -> 'values_of' -> given.place::text, rule.it -> 'values') @> jsonb_build_array(given.answer)
        end
      )
      and score = (
        select coalesce(sum(case
          when given.answer = 'null' then 0
          when rule.it ? 'positive_from'
            then (given.answer::numeric >= (rule.it -> 'positive_from' ->> given.place)::numeric)::integer
          else given.answer::numeric
        end), 0) from given
      )
    from rule
  ), false)
$$;

alter table public.assessment_results
  drop constraint assessment_results_instrument_check,
  add constraint instrument_is_known check (private.instrument_rules() ? instrument),
  add column difficulty smallint,
  add column rated_by uuid references public.providers on delete restrict,
  add constraint difficulty_where_asked check (
    difficulty is null
    or (difficulty between 0 and 3 and private.instrument_rules() -> instrument ? 'difficulty')
  ),
  add constraint rated_by_a_clinician check ((rated_by is not null) = private.rated_by_clinician(instrument)),
  -- Older rows keep what was stored with them.
  add constraint severity_is_the_band check (severity is null or severity = private.band_of(instrument, score)) not valid;
comment on column public.assessment_results.difficulty is
  'How difficult the problems made things, 0 to 3. Asked with PHQ-9 and GAD-7; not part of the score.';
comment on column public.assessment_results.rated_by is 'The provider who rated it; empty where the patient answered.';
create index assessment_results_rated_by on public.assessment_results (rated_by) where rated_by is not null;
grant insert (difficulty, rated_by) on public.assessment_results to authenticated;

alter table public.assessment_assignments
  drop constraint assessment_assignments_instrument_check,
  add constraint instrument_is_known check (private.instrument_rules() ? instrument),
  add constraint patient_answers_it check (not private.rated_by_clinician(instrument));

create policy "A verified provider records what they rated of their patient" on public.assessment_results
  for insert to authenticated with check (
    rated_by = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = assessment_results.patient_id)
  );
alter policy "A patient completes an assessment for themselves" on public.assessment_results
  with check (patient_id = (select auth.uid()) and rated_by is null);

-- The language in which the patient read the questions. A score in one version isn't quite a score in another, so the
-- clinician sees it.
alter table public.assessment_results
  add column asked_in text,
  add constraint asked_in_a_carried_version check (
    asked_in is null or asked_in = 'en' or (asked_in = 'es' and instrument in ('phq9', 'gad7', 'mood'))
  );
comment on column public.assessment_results.asked_in is
  'The language the questions were shown in, en or es. Empty where it was not recorded.';
grant insert (asked_in) on public.assessment_results to authenticated;

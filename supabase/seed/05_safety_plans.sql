-- Safety plans: Maya's was reviewed at her last visit; Lucía wrote hers alone, in Spanish, and nobody has reviewed it since.
insert into public.safety_plans (patient_id, follows, content, written_by, writer_role, writer_name, created_at)
select p.id, x.follows, x.content::jsonb, coalesce(r.user_id, p.id), case when r.id is null then 'patient' else 'provider' end,
  coalesce(nullif(private.provider_name(r), ''), p.first_name || ' ' || p.last_name), now() - make_interval(days => x.days)
from (values
  ('Maya', 0, null, 48, '{
    "warningSigns": ["I stop answering texts.", "My thoughts race at 3 AM."],
    "coping": ["Make tea and sit on the porch."],
    "distractions": [{"name": "The library", "detail": "10-minute walk", "phone": ""}],
    "helpers": [{"name": "Ana", "detail": "My sister", "phone": "(602) 555-0171"}],
    "professionals": [], "saferPlace": []}'),
  ('Maya', 1, 'Ruiz', 14, '{
    "warningSigns": ["I stop answering texts.", "My thoughts race at 3 AM.", "I start to think I’m a burden."],
    "coping": ["Make tea and sit on the porch.", "Walk to the park and back.", "Sing along to a choir recording."],
    "distractions": [
      {"name": "Jo Tran", "detail": "Friend from choir", "phone": "(520) 555-0119"},
      {"name": "The library", "detail": "10-minute walk", "phone": ""}],
    "helpers": [
      {"name": "Ana", "detail": "My sister", "phone": "(602) 555-0171"},
      {"name": "Luis", "detail": "My neighbor", "phone": "(520) 555-0133"}],
    "professionals": [{"name": "Dr. Elena Ruiz", "detail": "Mon–Fri, 8 AM to 5 PM", "phone": "(602) 555-0110"}],
    "saferPlace": [
      "Ana keeps my extra medication at her house.", "I keep only one week of pills at home.",
      "No alcohol in the house when I’m having a hard week."]}'),
  ('Lucía', 0, null, 95, '{
    "warningSigns": ["No duermo dos noches seguidas.", "Dejo de cocinar."],
    "coping": ["Respirar contando hasta diez.", "Regar las plantas."],
    "distractions": [{"name": "El parque Himmel", "detail": "A dos cuadras", "phone": ""}],
    "helpers": [{"name": "Rosa", "detail": "Mi comadre", "phone": "(520) 555-0164"}],
    "professionals": [], "saferPlace": ["Mi hermano guarda las pastillas."]}')
) as x (first_name, follows, last_name, days, content)
join public.profiles p on p.first_name = x.first_name
left join public.providers r on r.last_name = x.last_name;

insert into public.safety_plan_events (patient_id, plan_id, kind, minutes, appointment_id, actor_id, actor_name, created_at)
select s.patient_id, s.id, x.kind, x.minutes, case when x.kind = 'opened' then null else a.id end,
  case when x.kind = 'opened' then s.patient_id else r.user_id end,
  case when x.kind = 'opened' then 'Maya' else 'Elena Ruiz, MD' end, now() - make_interval(days => x.days)
from (values ('worked', 22, 14), ('reviewed', null, 14), ('opened', null, 5)) as x (kind, minutes, days)
join public.safety_plans s on s.version = 2
join public.providers r on r.last_name = 'Ruiz'
cross join lateral (
  select a.id from public.appointments a
  where a.patient_id = s.patient_id and a.provider_id = r.id and a.status = 'completed' order by a.appointment_date desc limit 1
) a;

import { compare } from './support/rest-compare.ts'

const select =
  'id,appointment_date,appointment_type,duration_minutes,status,provider:providers(first_name,last_name,specialty)'

/** The list a patient opens most: their appointments, each with its provider. */
export default () =>
  compare({
    name: 'REST list read: a patient’s appointments with their providers',
    request: ({ id }) => ({
      method: 'GET',
      path: `/rest/v1/appointments?select=${select}&patient_id=eq.${id}&order=appointment_date.desc`,
    }),
    text: `select coalesce(json_agg(r), '[]')::text as body, count(*) as rows from (
      select a.id, a.appointment_date, a.appointment_type, a.duration_minutes, a.status, row_to_json(p) as provider
      from public.appointments a
      left join lateral (
        select first_name, last_name, specialty from public.providers where providers.id = a.provider_id
      ) p on true
      where a.patient_id = $1::text::uuid order by a.appointment_date desc limit 1000) r`,
    values: ({ id }) => [id],
  })

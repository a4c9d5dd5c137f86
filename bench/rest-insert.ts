import { compare } from './support/rest-compare.ts'
import type { Patient } from './support/rest-fixture.ts'

const message = ({ id, providerId }: Patient) =>
  JSON.stringify({
    patient_id: id,
    provider_id: providerId,
    sender_id: id,
    message: 'I slept better this week.',
  })

/** A patient writes to their provider and sees the stored message, with all that follows from it in the database. */
export default () =>
  compare({
    name: 'REST insert: a message to the provider',
    request: (patient) => ({
      method: 'POST',
      path: '/rest/v1/patient_provider_messages?select=id,created_at',
      headers: { prefer: 'return=representation' },
      body: message(patient),
    }),
    text: `with written as (
      insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message)
      select patient_id, provider_id, sender_id, message
      from json_to_record($1::text::json) as x(patient_id uuid, provider_id uuid, sender_id uuid, message text)
      returning id, created_at
    ) select coalesce(json_agg(r), '[]')::text as body, count(*) as rows from written r`,
    values: (patient) => [message(patient)],
  })

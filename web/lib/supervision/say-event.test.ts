import { expect, test } from 'vitest'
import { sayEvent } from './say-event.ts'

test.each([
  ['profiles.read', {}, 'read the profile'],
  ['appointments.read', { with: ['profiles'] }, 'read a visit with the profile'],
  ['providers.update', { changed: ['verified_at', 'bio'] }, 'changed a provider profile: verified at, bio'],
  ['user_roles.insert', { role: 'admin' }, 'added a role: admin'],
  ['charts.open', {}, 'opened the chart'],
  ['engine.draft-note', { engine: 'x' }, 'used the assistant to draft note'],
  ['connection_terminated', {}, 'left a visit'],
  ['something_new', {}, 'something new'],
])('%s', (event_type, details, said) => {
  expect(sayEvent({ event_type, details })).toBe(said)
})

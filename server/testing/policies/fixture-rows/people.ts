import { randomUUID } from 'node:crypto'
import { type Fixture, type FixtureRow, withId } from './fixture.ts'

/** Accounts, providers and their hours, and the practice itself. */
export async function peopleRows({
  people,
  sql,
  insert,
  about,
  between,
}: Fixture): Promise<Record<string, FixtureRow>> {
  const { patient, treating, unverified } = people
  const message = { ...between, message: 'Hello' }
  const fromPatient = await insert('patient_provider_messages', { ...message, sender_id: patient.id })
  const fromProvider = await insert('patient_provider_messages', { ...message, sender_id: treating.id })
  const [notification] = await sql`select id from public.notifications where user_id = ${patient.id} limit 1`
  const [audit] = await sql`select id::int from public.audit_log where patient_id = ${patient.id} limit 1`
  const organization = { name: 'Saguaro Mind', type_2_npi: '1234567893', ein: '00-0000000' }
  const billing = await insert('organization_config', organization)
  const device = {
    user_id: treating.id,
    endpoint: 'https://fcm.googleapis.com/fcm/send/fixture',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    label: 'Chrome, Windows',
  }
  const subscribed = await insert('push_subscriptions', device)
  const license = (provider: typeof treating) => ({
    provider_id: provider.providerId,
    state: 'NM',
    number: 'MD-2',
    expires_on: '2036-01-31',
  })
  const licensed = await insert('provider_licenses', license(treating))
  const licensedUnverified = await insert('provider_licenses', license(unverified))
  await insert('form_drafts', { user_id: patient.id, form: 'intake', data: sql.json({}) })
  const hours = (provider: typeof treating) => ({
    key: { provider_id: provider.providerId, day_of_week: 3 },
    create: () => ({
      id: randomUUID(),
      provider_id: provider.providerId,
      day_of_week: 3,
      start_time: '19:00',
      end_time: '20:00',
    }),
    change: { end_time: '17:00' },
  })
  const visitType = (provider: typeof treating) => ({
    provider_id: provider.providerId,
    name: 'consultation',
    duration_minutes: 60,
  })
  const offered = await insert('provider_visit_types', visitType(treating))
  const offeredUnverified = await insert('provider_visit_types', visitType(unverified))
  const dayOff = (provider: typeof treating) => ({
    provider_id: provider.providerId,
    starts_on: '2030-12-25',
    ends_on: '2030-12-26',
    is_available: false,
  })
  const away = await insert('provider_schedule_changes', dayOff(treating))
  const awayUnverified = await insert('provider_schedule_changes', dayOff(unverified))
  const profile = (provider: typeof treating) => ({
    key: { id: provider.providerId },
    create: () => ({ user_id: provider.id, first_name: 'Dr' }),
    change: { bio: 'Listens first.' },
  })

  return {
    'audit_log: about the patient': {
      key: { id: audit?.id },
      create: () => ({ event_type: 'profiles.update', ...about }),
      change: { event_type: 'x' },
    },
    'form_drafts: of the patient': {
      key: { user_id: patient.id, form: 'intake' },
      create: () => ({ user_id: patient.id, form: randomUUID(), data: {} }),
      change: { data: { step: 2 } },
    },
    'notifications: to the patient': {
      key: { id: notification?.id },
      create: withId({ user_id: patient.id, kind: 'message', title: 'x' }),
      change: { read_at: '2026-01-01T00:00:00Z' },
    },
    'organization_config: who bills': {
      key: { id: billing },
      create: withId({ ...organization, is_active: false }),
      change: { name: 'Another name' },
    },
    'patient_provider_messages: from the patient': {
      key: { id: fromPatient },
      create: (caller) => ({ id: randomUUID(), ...message, sender_id: caller?.id ?? patient.id }),
      change: { read_at: '2026-01-01T00:00:00Z' },
    },
    'patient_provider_messages: from the provider': {
      key: { id: fromProvider },
      create: (caller) => ({ id: randomUUID(), ...message, sender_id: caller?.id ?? treating.id }),
      change: { read_at: '2026-01-01T00:00:00Z' },
    },
    "profiles: the patient's": {
      key: { id: patient.id },
      create: () => ({ id: patient.id, first_name: 'Paula' }),
      change: { allergies: 'Latex' },
    },
    'provider_availability: of the treating provider': hours(treating),
    'provider_availability: of the unverified provider': hours(unverified),
    'provider_schedule_changes: of the treating provider': {
      key: { id: away },
      create: withId(dayOff(treating)),
      change: { ends_on: '2030-12-27' },
    },
    'provider_schedule_changes: of the unverified provider': {
      key: { id: awayUnverified },
      create: withId(dayOff(unverified)),
      change: { ends_on: '2030-12-27' },
    },
    'provider_visit_types: of the treating provider': {
      key: { id: offered },
      create: withId({ ...visitType(treating), name: 'follow-up' }),
      change: { is_active: false },
    },
    'provider_visit_types: of the unverified provider': {
      key: { id: offeredUnverified },
      create: withId({ ...visitType(unverified), name: 'follow-up' }),
      change: { is_active: false },
    },
    'providers: the treating provider': profile(treating),
    'providers: the unverified provider': profile(unverified),
    'provider_licenses: of the treating provider': {
      key: { id: licensed },
      create: withId({ ...license(treating), state: 'UT' }),
      change: { number: 'MD-3' },
    },
    'provider_licenses: of the unverified provider': {
      key: { id: licensedUnverified },
      create: withId({ ...license(unverified), state: 'UT' }),
      change: { number: 'MD-3' },
    },
    'push_subscriptions: a device of the treating provider': {
      key: { id: subscribed },
      create: withId({ ...device, endpoint: `${device.endpoint}-2` }),
      change: { label: 'Firefox, Mac' },
    },
    "user_roles: the patient's": {
      key: { user_id: patient.id },
      create: (caller) => ({ user_id: caller?.id ?? patient.id, role: 'admin' }),
      change: { role: 'admin' },
    },
  }
}

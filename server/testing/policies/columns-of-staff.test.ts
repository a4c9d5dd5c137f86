import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listenToChanges } from './listen-to-changes.ts'
import { done, expectRefusal, type OpenPractice, openPractice, tableDenied } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await bookVisit(practice)
})
afterAll(() => practice.close())

const shownToPatients = [
  'bio',
  'buffer_minutes',
  'credentials',
  'experience_years',
  'first_name',
  'hourly_rate',
  'id',
  'is_active',
  'is_available',
  'is_listed',
  'languages',
  'last_name',
  'profile_photo_url',
  'provider_title',
  'specialty',
  'time_zone',
]

describe('M5: of a provider, a patient', () => {
  test.each([
    'user_id',
    'email',
    'verified_at',
    'created_at',
    'npi',
    'type_1_npi',
    'taxonomy_code',
    'license_number',
    'license_states',
    'verified_by',
    'suspended_at',
    'refused_at',
    'decision_reason',
    'schedule_version',
  ])('does not read %s', async (column) => {
    const { as, people } = practice
    await expectRefusal(as(people.patient).from('providers').select(column), ...tableDenied('providers'))
    const embedded = as(people.patient).from('appointments').select(`id, providers(${column})`)
    await expectRefusal(embedded, ...tableDenied('providers'))
    const probed = as(people.patient).from('providers').select('id').not(column, 'is', null)
    await expectRefusal(probed, ...tableDenied('providers'))
  })

  test('P1: does not learn what such a column says from whether a live filter on it fits', async () => {
    const { sql, people } = practice
    const { heard, close } = await listenToChanges(practice, people.patient, [
      { table: 'providers', filter: 'decision_reason=like.%diversion%' },
      { table: 'providers', filter: 'license_number=eq.MD-1' },
      { table: 'providers', filter: `id=eq.${people.treating.providerId}` },
      { table: 'notifications' },
    ])
    await sql`
      update public.providers set decision_reason = 'Looked into for diversion', bio = 'Changed once'
      where id in (${people.treating.providerId}, ${people.otherProvider.providerId})`
    await sql`insert into public.notifications (user_id, kind, title) values (${people.patient.id}, 'last', 'Last')`
    await vi.waitUntil(() => heard.some(({ new: row }) => row.kind === 'last'), {
      timeout: 15_000,
      interval: 20,
    })
    expect(heard.filter(({ table }) => table === 'providers').map(({ new: row }) => row.id)).toEqual([
      people.treating.providerId,
    ])
    await close()
  })

  test('is given the other columns by *, and staff all of them', async () => {
    const { as, people } = practice
    const seen = async (person: typeof people.patient) => {
      const [row] = await done(as(person).from('providers').select().eq('id', people.treating.providerId))
      return row ?? {}
    }
    const patient = await seen(people.patient)
    expect(patient).toMatchObject({ last_name: 'Treating' })
    expect(Object.keys(patient).sort()).toEqual(shownToPatients)
    expect(Object.keys(await seen(people.treating))).toContain('decision_reason')
    expect(Object.keys(await seen(people.admin))).toContain('decision_reason')
  })

  test('receives no more live than they can read', async () => {
    const { people, sql } = practice
    const { heard, close } = await listenToChanges(practice, people.patient)
    await sql`update public.providers set bio = 'Back in June' where id = ${people.treating.providerId}`
    const change = await vi.waitFor(() => {
      const found = heard.find(({ table }) => table === 'providers')
      if (!found) throw new Error('nothing was heard')
      return found
    }, 10_000)
    expect(Object.keys(change.new).sort()).toEqual(shownToPatients)
    await close()
  })

  test('reads the name of the person who verified their own document only', async () => {
    const { as, people, sql } = practice
    await sql`
      insert into public.patient_documents (patient_id, file_name, file_url, document_type, uploaded_by, verified, verified_by, verified_at)
      values (${people.patient.id}, 'lab.pdf', 'pending_upload', 'lab', ${people.patient.id}, true, ${people.treating.id}, now())`
    expect(await done(as(people.patient).rpc('document_verifiers'))).toEqual([
      { user_id: people.treating.id, name: expect.stringContaining('Treating') },
    ])
    expect(await done(as(people.otherPatient).rpc('document_verifiers'))).toEqual([])
  })

  test('a person who signs up as a provider sees no colleague', async () => {
    const { as, people } = practice
    const rows = await done(as(people.unverified).from('providers').select('id'))
    expect(rows).toEqual([{ id: people.unverified.providerId }])
  })
})

test('M5: a patient reads what was done with their record, but not from which address or session', async () => {
  const { as, people } = practice
  await done(as(people.treating).from('appointments').select('id'))
  for (const column of ['ip_address', 'actor_session'])
    await expectRefusal(as(people.patient).from('audit_log').select(column), ...tableDenied('audit_log'))
  const rows = await done(as(people.patient).from('audit_log').select())
  expect(rows.length).toBeGreaterThan(0)
  expect(Object.keys(rows[0] ?? {})).not.toContain('ip_address')
})

describe("of the practice's working data, a patient", () => {
  test.each([
    ['progress_notes', 'review'],
    ['progress_notes', 'transcript'],
    ['progress_notes', 'settled_version'],
    ['note_cosignatures', 'reason'],
    ['representatives', 'revoke_reason'],
    ['representatives', 'revoked_by'],
    ['representatives', 'limited_reason'],
    ['representatives', 'requested_sign_in'],
  ] as const)('does not read %s.%s', async (table, column) => {
    const { as, people } = practice
    await expectRefusal(as(people.patient).from(table).select(column), ...tableDenied(table))
    const probed = as(people.patient).from(table).select('id').not(column, 'is', null)
    await expectRefusal(probed, ...tableDenied(table))
    await done(as(people.treating).from(table).select(column))
  })

  test('has the rest of it', async () => {
    const { as, people } = practice
    for (const table of ['progress_notes', 'note_cosignatures', 'representatives'] as const)
      await done(as(people.patient).from(table).select())
  })
})

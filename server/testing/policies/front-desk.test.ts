import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPatient, createProvider, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { createRepresentative, setAge, signAsGuardian } from './representatives.ts'
import { bookVisit, halfAnIntake } from './visits.ts'

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
  visit = await bookVisit(practice, { at: phoenix(3, '10:00'), minutes: 60 })
  await practice.sql`update public.appointments set reason = 'I feel hopeless', notes = 'Summary' where id = ${visit}`
})
afterAll(() => practice.close())

const desk = () => practice.as(practice.people.frontDesk)
const book = (starts_at: string, provider = practice.people.treating.providerId) =>
  desk().rpc('front_desk_book', {
    patient: practice.people.patient.id,
    provider,
    starts_at,
    visit_type: 'consultation',
    minutes: 60,
  })
const day = (days: number) => ({ from: phoenix(days, '00:00'), to: phoenix(days + 1, '00:00') })

describe('the front desk', () => {
  test('sees who comes when and what is outstanding, and no text of a visit', async () => {
    const { patient, treating } = practice.people
    const [seen] = await done(desk().rpc('front_desk_visits', day(3)))
    expect(seen).toMatchObject({
      id: visit,
      patient_name: 'Paula Owner',
      provider_id: treating.providerId,
      status: 'scheduled',
      outstanding: ['documents', 'visit_intake'],
    })
    expect(JSON.stringify(seen)).not.toMatch(/hopeless|Summary/)
    const record = await done(desk().rpc('front_desk_patient', { patient: patient.id }))
    expect(record).toMatchObject({ first_name: 'Paula', phone: '+16025550142', email: patient.email })
    expect(JSON.stringify(record)).not.toMatch(/hopeless|Summary|allergies|medication/)
  })

  test('finds a caller by name, number or phone, and no one without a search', async () => {
    const found = await done(desk().rpc('front_desk_patients', { search: 'owner' }))
    expect(found).toMatchObject([{ id: practice.people.patient.id, why_not_bookable: null }])
    expect(await done(desk().rpc('front_desk_patients', { search: '5550142 owner' }))).toHaveLength(1)
    expect(await done(desk().rpc('front_desk_patients', { search: ' ' }))).toEqual([])
  })

  test.each([
    '(602) 555-0142',
    '602-555-0142',
    '602.555.0142',
    '602 555 0142',
    '+16025550142',
    '+1 (602) 555-0142',
    '1-602-555-0142',
    '555-0142',
    'owner (602) 555-0142 05/04/1990',
    '1990-05-04 602-555-0142 owner',
  ])('finds a caller by a phone number as it is written: %s', async (search) => {
    const found = await done(desk().rpc('front_desk_patients', { search }))
    expect(found.map(({ id }) => id)).toContain(practice.people.patient.id)
    expect(await done(desk().rpc('front_desk_patients', { search: search.replace('0142', '0143') }))).toEqual(
      [],
    )
  })

  test('sees whose provider can’t hold the visit', async () => {
    const { sql, people } = practice
    const day = async () => {
      const range = { from: phoenix(0, '00:00'), to: phoenix(30, '00:00') }
      const visits = await done(desk().rpc('front_desk_visits', range))
      return visits.filter(({ provider_id }) => provider_id === people.treating.providerId)
    }
    expect((await day()).map(({ provider_away }) => provider_away)).toContain(false)
    await sql`update public.providers set suspended_at = now() where id = ${people.treating.providerId}`
    const away = (await day()).map(({ provider_away }) => provider_away)
    await sql`update public.providers set suspended_at = null where id = ${people.treating.providerId}`
    expect(new Set(away)).toEqual(new Set([true]))
  })

  test('learns why a person cannot be booked for', async () => {
    const { sql } = practice
    const person = async (first: string, flags: object = {}) => {
      const { id } = await createPatient(practice, first, 'Statefield')
      await sql`update public.profiles set ${sql({ intake_completed: false, onboarding_completed: false, ...flags })} where id = ${id}`
      return id
    }
    await person('Closed', { intake_completed: true, closed_at: new Date() })
    await person('History')
    await person('New', { registration_completed: false })
    const guardian = await person('Parent', { registration_completed: false })
    await sql`
      insert into public.representatives (patient_id, user_id, kind, basis, relation, rights, accepted_at)
      values (${practice.people.patient.id}, ${guardian}, 'guardian', 'court_order', 'Mother', '{forms}', now())`
    const found = await done(desk().rpc('front_desk_patients', { search: 'statefield' }))
    expect(found.map(({ name, why_not_bookable }) => [name, why_not_bookable])).toEqual([
      ['Closed Statefield', 'closed'],
      ['History Statefield', 'history'],
      ['New Statefield', 'registration'],
      ['Parent Statefield', 'representative'],
    ])
    const one = await done(desk().rpc('front_desk_patient', { patient: guardian }))
    expect(one).toMatchObject({ why_not_bookable: 'representative', registration_completed: false })
    await sql`delete from public.representatives where user_id = ${guardian}`
  })

  test('books for a teen who still has to answer their own health history; the visit can be moved, also to an earlier time', async () => {
    const { sql } = practice
    const teen = await createPatient(practice, 'Mateo', 'Waiting')
    await setAge(practice, teen, 15)
    await sql`update public.profiles set intake_completed = false, onboarding_completed = false where id = ${teen.id}`
    const bookFor = (who: typeof desk) =>
      who().rpc('front_desk_book', {
        patient: teen.id,
        provider: practice.people.treating.providerId,
        starts_at: phoenix(16, '10:00'),
        visit_type: 'consultation',
        minutes: 60,
      })
    await expectRefusal(bookFor(desk), 'SM206')
    const guardian = await createRepresentative(practice, teen)
    await signAsGuardian(practice, teen, guardian)
    const found = await done(desk().rpc('front_desk_patient', { patient: teen.id }))
    expect(found).toMatchObject({ why_not_bookable: null })
    const booking = {
      patient_id: teen.id,
      provider_id: practice.people.treating.providerId,
      appointment_date: phoenix(16, '10:00'),
      appointment_type: 'consultation',
      duration_minutes: 60,
    }
    const asGuardian = practice.as(guardian)
    await expectRefusal(asGuardian.from('appointments').insert(booking), 'SM206')
    await done(bookFor(desk))
    const [booked] = await sql<
      { id: string }[]
    >`select id from public.appointments where patient_id = ${teen.id}`
    await done(
      asGuardian
        .from('appointments')
        .update({ appointment_date: phoenix(16, '11:00') })
        .eq('id', booked?.id ?? ''),
    )
    expect(
      await sql`select appointment_date from public.appointments where id = ${booked?.id ?? ''}`,
    ).toEqual([{ appointment_date: new Date(phoenix(16, '11:00')) }])
    const ask = (provider_id: string) =>
      practice
        .as(teen)
        .from('earlier_time_requests')
        .insert({ patient_id: teen.id, provider_id })
        .select('appointment_id')
        .single()
    expect(await done(ask(practice.people.treating.providerId))).toEqual({ appointment_id: booked?.id })
    await expectRefusal(ask(practice.people.otherProvider.providerId), 'SM206')
  })

  test('leaves each read in the audit log, where the patient sees it', async () => {
    const { patient, frontDesk } = practice.people
    await done(desk().rpc('front_desk_visits', day(3)))
    const mine = practice.as(patient)
    const { data } = await mine.from('audit_log').select('event_type, details').eq('actor_id', frontDesk.id)
    const lists = data?.map(({ details }) => (details as { list?: string }).list)
    expect(lists).toEqual(
      expect.arrayContaining(['front_desk_visits', 'front_desk_patients', 'front_desk_patient']),
    )
    const days = await done(mine.rpc('record_accesses', { zone: 'America/Phoenix' }))
    expect(days.find(({ actor_id }) => actor_id === frontDesk.id)).toMatchObject({ role: 'other' })
  })

  test('books, moves and cancels for any provider, within every rule of a booking', async () => {
    const { patient, otherProvider } = practice.people
    const booked = await done(book(phoenix(5, '09:00'), otherProvider.providerId))
    const [row] =
      await practice.sql`select patient_id, booked_by from public.appointments where id = ${booked}`
    expect(row).toMatchObject({ patient_id: patient.id, booked_by: practice.people.frontDesk.id })
    await done(
      desk().rpc('front_desk_move', { appointment: booked, starts_at: phoenix(5, '11:00') }) as never,
    )
    await expectRefusal(
      desk().rpc('front_desk_move', { appointment: booked, starts_at: phoenix(5, '22:00') }),
      'SM207',
    )
    await expectRefusal(book(phoenix(6, '22:00')), 'SM207')
    await expectRefusal(book(phoenix(-1, '10:00')), 'SM204')
    await expectRefusal(desk().rpc('front_desk_cancel', { appointment: booked, reason: 'short' }), 'SM115')
    await done(
      desk().rpc('front_desk_cancel', { appointment: booked, reason: 'Patient called to cancel' }) as never,
    )
    await expectRefusal(
      desk().rpc('front_desk_cancel', { appointment: booked, reason: 'Patient called to cancel' }),
      'SM222',
    )
    const told = await practice.sql`
      select title from public.notifications where user_id = ${patient.id} and kind like 'appointment%' order by created_at`
    expect(told.map(({ title }) => title)).toEqual([
      'The practice booked a visit',
      'The practice moved your visit',
      'The practice canceled your visit',
    ])
  })

  test('checks a patient in on the day of the visit, once, and can take it back', async () => {
    await expectRefusal(desk().rpc('check_in_visit', { appointment: visit }), 'SM824')
    await practice.sql`alter table public.appointments disable trigger steps_before`
    await practice.sql`update public.appointments set appointment_date = now() where id = ${visit}`
    await practice.sql`alter table public.appointments enable trigger steps_before`
    const at = await done(desk().rpc('check_in_visit', { appointment: visit }))
    expect(await done(desk().rpc('check_in_visit', { appointment: visit }))).toBe(at)
    await desk().rpc('check_in_visit', { appointment: visit, checked_in: false })
    const [row] = await practice.sql`select checked_in_at from public.appointments where id = ${visit}`
    expect(row?.checked_in_at).toBeNull()
  })

  test('a visit moved to another time is no longer checked in', async () => {
    const { sql, people } = practice
    const booked = await done(book(phoenix(8, '09:00')))
    const checkIn = () =>
      sql`update public.appointments set checked_in_at = now(), checked_in_by = ${people.frontDesk.id} where id = ${booked}`
    const checkedIn = async () =>
      (await sql`select checked_in_at, checked_in_by from public.appointments where id = ${booked}`)[0]
    await checkIn()
    await done(
      practice
        .as(people.treating)
        .from('appointments')
        .update({ appointment_date: phoenix(8, '11:00') })
        .eq('id', booked)
        .select('id'),
    )
    expect(await checkedIn()).toEqual({ checked_in_at: null, checked_in_by: null })
    await checkIn()
    await done(
      desk().rpc('front_desk_move', { appointment: booked, starts_at: phoenix(8, '13:00') }) as never,
    )
    expect(await checkedIn()).toEqual({ checked_in_at: null, checked_in_by: null })
  })

  test('finds the visits of a provider who can no longer be booked', async () => {
    const { sql, people } = practice
    const gone = await createProvider(practice, { last_name: 'Gone' })
    const idle = await createProvider(practice, { last_name: 'Idle' })
    await bookVisit(practice, { at: phoenix(9, '10:00'), provider: gone })
    await sql`update public.providers set suspended_at = now() where id in ${sql([gone.providerId, idle.providerId])}`
    const found = await done(desk().rpc('front_desk_providers'))
    const listed = new Map(found.map(({ id, is_listed }) => [id, is_listed]))
    expect(listed.get(gone.providerId)).toBe(false)
    expect(listed.get(people.treating.providerId)).toBe(true)
    expect(listed.has(idle.providerId)).toBe(false)
    await expectRefusal(practice.as(people.patient).rpc('front_desk_providers'), 'SM820')
  })

  test('knows that a form was filled in, not what it says', async () => {
    await practice.sql`
      insert into public.intake_responses (patient_id, appointment_id, data, completed_at)
      values (${practice.people.patient.id}, ${visit}, ${practice.sql.json(halfAnIntake)}, now())`
    const [seen] = await done(desk().rpc('front_desk_visits', day(0)))
    expect(seen?.outstanding).toEqual(['documents'])
    expect(await done(desk().from('intake_responses').select())).toEqual([])
  })

  test('adds a document with its file, and opens no other file by naming it', async () => {
    const { patient, treating, frontDesk } = practice.people
    const files = (who: typeof frontDesk) => practice.as(who).storage.from('patient-documents')
    const pdf = new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' })
    const clinical = `${patient.id}/document-${randomUUID()}.pdf`
    await done(files(treating).upload(clinical, pdf))
    expect((await files(frontDesk).download(clinical)).error).not.toBeNull()
    const naming = { patient_id: patient.id, document_type: 'other', file_name: 'x.pdf', file_url: clinical }
    await expectRefusal(desk().from('patient_documents').insert(naming), ...rowRefused('patient_documents'))

    const own = `${patient.id}/document-${randomUUID()}.pdf`
    await done(files(frontDesk).upload(own, pdf))
    await done(
      desk()
        .from('patient_documents')
        .insert({ ...naming, file_url: own })
        .select(),
    )
    await done(files(frontDesk).download(own))
    await expectRefusal(
      desk()
        .from('patient_documents')
        .insert({ ...naming, file_url: own, verified: true }),
      ...rowRefused('patient_documents'),
    )
  })
})

test("no one else can use the front desk's functions", async () => {
  const { patient, treating, admin, biller } = practice.people
  for (const person of [patient, treating, admin, biller]) {
    const as = practice.as(person)
    await expectRefusal(as.rpc('front_desk_visits', day(3)), 'SM820')
    await expectRefusal(as.rpc('front_desk_patients', { search: 'owner' }), 'SM820')
    await expectRefusal(as.rpc('front_desk_patient', { patient: patient.id }), 'SM820')
    await expectRefusal(as.rpc('check_in_visit', { appointment: visit }), 'SM820')
    await expectRefusal(as.rpc('front_desk_cancel', { appointment: visit, reason: 'Because I can' }), 'SM820')
  }
})

describe('a booking by the front desk', () => {
  const bookFor = (state: string | null, booking?: string) =>
    desk().rpc('front_desk_book', {
      patient: practice.people.otherPatient.id,
      provider: practice.people.treating.providerId,
      starts_at: phoenix(9, '09:00'),
      visit_type: 'consultation',
      minutes: 60,
      ...(state && { state }),
      ...(booking && { booking }),
    })

  test('is for the state the patient will be in', async () => {
    await expectRefusal(bookFor('NV'), 'SM712')
    const { id } = practice.people.otherPatient
    await practice.sql`update public.profiles set state = 'NV' where id = ${id}`
    await expectRefusal(bookFor(null), 'SM712')
    const booked = await done(bookFor('AZ'))
    const [row] = await practice.sql`select patient_state from public.appointments where id = ${booked}`
    await practice.sql`delete from public.appointments where id = ${booked}`
    await practice.sql`update public.profiles set state = 'AZ' where id = ${id}`
    expect(row?.patient_state).toBe('AZ')
  })

  test('a booking whose response was lost can be sent again, and is one visit, unless it was canceled since', async () => {
    const booking = randomUUID()
    expect(await done(bookFor('AZ', booking))).toBe(booking)
    expect(await done(bookFor('AZ', booking))).toBe(booking)
    const { error } = await bookFor('AZ')
    expect(error?.code).toBe('23P01')
    expect(await practice.sql`select from public.appointments where id = ${booking}`).toHaveLength(1)
    await practice.sql`update public.appointments set status = 'cancelled' where id = ${booking}`
    await expectRefusal(bookFor('AZ', booking), 'SM212')
    await practice.sql`delete from public.appointments where id = ${booking}`
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usStates } from '#core/fields/us-states.ts'
import { createActor } from '#server/testing/actors.ts'
import { createPatient, grantLicenses, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookingOf, bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await grantLicenses(practice, practice.people.treating.providerId, ['AZ'])
})

const as = (who: keyof OpenPractice['people']) => practice.as(practice.people[who])
const book = (who: 'patient' | 'treating', more: Record<string, unknown> = {}) =>
  as(who)
    .from('appointments')
    .insert({ ...bookingOf(practice), ...more } as never)
    .select('id, patient_state, license_reason_state')
    .single()
const treating = () => practice.people.treating.providerId

const territories = ['AS', 'GU', 'MP', 'PR', 'VI']
const licensed = ['AZ', 'NM', 'DC']
const jurisdictions = Object.keys(usStates).filter((code) => !territories.includes(code))

describe('51 jurisdictions, each with four sets of licenses', () => {
  test('there are 51 of them', () => expect(jurisdictions).toHaveLength(51))

  const code = async (state: string) => {
    const { data, error } = await book('patient', { patient_state: state })
    if (data) await practice.sql`delete from public.appointments where id = ${data.id}`
    return error?.code ?? 'booked'
  }
  /** Booking in each takes seconds, so each set tries a quarter of the states, and those in which the sets differ. */
  const each = async (quarter: number, expected: (state: string) => string) => {
    const tried = jurisdictions.filter((state, at) => at % 4 === quarter || licensed.includes(state))
    const found: Record<string, string> = {}
    for (const state of tried) found[state] = await code(state)
    expect(found).toEqual(Object.fromEntries(tried.map((state) => [state, expected(state)])))
  }

  test('a provider licensed nowhere is refused everywhere', async () => {
    await grantLicenses(practice, treating(), [])
    await each(0, () => 'SM712')
  })

  test('a provider licensed in three states is booked there and refused in the other 48', async () => {
    await grantLicenses(practice, treating(), licensed)
    await each(1, (state) => (licensed.includes(state) ? 'booked' : 'SM712'))
  })

  test('a provider licensed everywhere is booked everywhere', async () => {
    await grantLicenses(practice, treating(), jurisdictions)
    await each(2, () => 'booked')
  })

  test('licenses that expired, wait to be verified or end before the visit count nowhere', async () => {
    await grantLicenses(practice, treating(), jurisdictions)
    const kinds = (state: string) => jurisdictions.indexOf(state) % 3
    for (const state of jurisdictions)
      await practice.sql`
        update public.provider_licenses set
          expires_on = current_date + ${[-2, 365, 3][kinds(state)] ?? 0}::int,
          verified_at = ${kinds(state) === 1 ? null : new Date()}
        where provider_id = ${treating()} and state = ${state}`
    await each(3, (state) => (kinds(state) === 2 ? 'SM713' : 'SM712'))
  })
})

describe('booking', () => {
  test('takes the state of the profile when none is given', async () => {
    expect(await done(book('patient'))).toMatchObject({ patient_state: 'AZ' })
  })

  test('a patient whose state is not known is asked for it', async () => {
    const { sql } = practice
    await sql`update public.profiles set state = 'Sonora' where id = ${practice.people.patient.id}`
    await expectRefusal(book('patient'), 'SM700')
    await sql`update public.profiles set state = 'AZ' where id = ${practice.people.patient.id}`
  })

  test('a compact privilege counts like a license', async () => {
    await practice.sql`update public.provider_licenses set kind = 'compact' where provider_id = ${treating()}`
    await done(book('patient'))
  })

  test('the day a license expires on is the last on which it counts', async () => {
    const until = (days: number) =>
      practice.sql`
        update public.provider_licenses
        set expires_on = (now() at time zone 'America/Phoenix')::date + ${days}::int
        where provider_id = ${treating()}`
    await until(6)
    await expectRefusal(book('patient'), 'SM713')
    await until(7)
    await done(book('patient'))
  })

  test('a visit is not moved past the end of the license, nor to a state without one', async () => {
    const { id } = await done(book('patient'))
    await practice.sql`update public.provider_licenses set expires_on = current_date + 9 where provider_id = ${treating()}`
    const change = (columns: object) =>
      as('patient')
        .from('appointments')
        .update(columns as never)
        .eq('id', id)
        .select('id')
    await expectRefusal(change({ appointment_date: phoenix(14, '10:00') }), 'SM713')
    await expectRefusal(change({ patient_state: 'NV' }), 'SM712')
    await done(change({ appointment_date: phoenix(7, '14:00') }))
  })

  test('a patient cannot give an exception reason', async () => {
    await expectRefusal(book('patient', { patient_state: 'NV', license_reason: 'I travel' }), 'SM703')
  })

  test('a clinician is held to the same rule, and continues with a written reason that is audited', async () => {
    await bookVisit(practice, { at: phoenix(3, '10:00') })
    await expectRefusal(book('treating', { patient_state: 'NV' }), 'SM712')
    await expectRefusal(book('treating', { patient_state: 'NV', license_reason: ' ' }), 'SM712')
    const reason = 'Nevada allows follow-up while traveling'
    const booked = await done(book('treating', { patient_state: 'NV', license_reason: reason }))
    expect(booked.license_reason_state).toBe('NV')
    const [entry] = await practice.sql`
      select actor_id, patient_id, details from public.audit_log
      where event_type = 'appointments.license_exception' and row_id = ${booked.id}`
    expect(entry).toEqual({
      actor_id: practice.people.treating.id,
      patient_id: practice.people.patient.id,
      details: { state: 'NV', reason },
    })
    const moved = as('treating')
      .from('appointments')
      .update({ patient_state: 'CA' })
      .eq('id', booked.id)
      .select('id')
    await expectRefusal(moved, 'SM712')
  })

  test('the booking page learns who may see a patient, and no license number', async () => {
    const list = await done(as('patient').rpc('licensed_providers', { state: 'AZ' }))
    expect(list.map(({ provider_id }) => provider_id).sort()).toEqual(
      [treating(), practice.people.otherProvider.providerId].sort(),
    )
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['expires_on', 'kind', 'provider_id'])
    expect(await done(as('patient').rpc('licensed_providers', { state: 'NV' }))).toEqual([])
  })
})

describe('licenses', () => {
  const mine = (who: 'treating' | 'unverified' = 'treating') =>
    as(who).from('provider_licenses').select('id, state, number, expires_on, verified_at').order('state')
  const add = (columns: object) =>
    as('treating')
      .from('provider_licenses')
      .insert({ provider_id: treating(), number: 'NM-7', expires_on: '2036-01-31', ...columns } as never)
      .select('id')
      .single()
  const verify = (license_id: string, who: keyof OpenPractice['people'] = 'admin', number = 'NM-7') =>
    as(who).rpc('verify_license', { license_id, number, expires_on: '2036-01-31' })

  test('are verified one by one by the supervising physician alone', async () => {
    const { id } = await done(add({ state: 'NM' }))
    await expectRefusal(book('patient', { patient_state: 'NM' }), 'SM712')
    await expectRefusal(verify(id, 'treating'), 'SM104')
    await expectRefusal(verify(id, 'patient'), 'SM104')
    await expectRefusal(verify(id, 'admin', 'NM-6'), 'SM744')
    await done(verify(id))
    const [row] = await practice.sql`
      select verified_by, verified_at is not null as verified from public.provider_licenses where id = ${id}`
    expect(row).toEqual({ verified_by: practice.people.admin.id, verified: true })
    await done(book('patient', { patient_state: 'NM' }))
  })

  test('a license without number or date, or an expired one, is not verified', async () => {
    await expectRefusal(verify((await done(add({ state: 'NM', number: null }))).id), 'SM705')
    await expectRefusal(verify((await done(add({ state: 'UT', expires_on: null }))).id), 'SM705')
    const old = { license_id: (await done(add({ state: 'NV', expires_on: '2020-01-31' }))).id }
    await expectRefusal(
      as('admin').rpc('verify_license', { ...old, number: 'NM-7', expires_on: '2020-01-31' }),
      'SM706',
    )
  })

  test('a license that is changed must be verified again; the person stays verified', async () => {
    const [license] = await done(mine())
    const change = as('treating')
      .from('provider_licenses')
      .update({ number: 'MD-9' })
      .eq('id', license?.id ?? '')
    await done(change.select('id'))
    expect((await done(mine()))[0]).toMatchObject({ number: 'MD-9', verified_at: null })
    const [provider] = await practice.sql`select verified_at from public.providers where id = ${treating()}`
    expect(provider?.verified_at).not.toBeNull()
    await expectRefusal(book('patient'), 'SM712')
  })

  test('a renewed license counts through its verified date until there is a decision, and the supervising physician is notified', async () => {
    const { sql, people } = practice
    const [license] = await done(mine())
    await sql`update public.provider_licenses set expires_on = current_date + 20 where id = ${license?.id ?? ''}`
    await sql`delete from public.notifications`
    const renew = (columns: { number?: string; expires_on?: string }) =>
      done(
        as('treating')
          .from('provider_licenses')
          .update(columns)
          .eq('id', license?.id ?? '')
          .select('id'),
      )
    await renew({ expires_on: '2036-01-31' })
    expect((await done(mine()))[0]).toMatchObject({ expires_on: '2036-01-31', verified_at: null })
    await done(book('patient'))
    await expectRefusal(book('patient', { appointment_date: phoenix(28, '10:00') }), 'SM713')
    const told = await sql`select title, link from public.notifications where user_id = ${people.admin.id}`
    expect(told).toContainEqual({
      title: 'Dr Treating, MD: license in Arizona to verify',
      link: '/admin/providers',
    })
    await done(as('admin').rpc('decline_license', { license_id: license?.id ?? '', reason: 'A typo?' }))
    await done(book('patient', { appointment_date: phoenix(6, '10:00') }))
    await renew({ expires_on: '2036-02-29' })
    await done(book('patient', { appointment_date: phoenix(8, '10:00') }))
    await done(
      as('admin').rpc('verify_license', {
        license_id: license?.id ?? '',
        number: license?.number ?? '',
        expires_on: '2036-02-29',
      }),
    )
    await done(book('patient', { appointment_date: phoenix(28, '10:00') }))
    await renew({ expires_on: '2036-03-31', number: 'MD-10' })
    await expectRefusal(book('patient', { appointment_date: phoenix(9, '10:00') }), 'SM712')
  })

  test('a declined provider who corrects a license waits for a decision again', async () => {
    const { sql, people } = practice
    const provider_id = people.unverified.providerId
    const added = as('unverified').from('provider_licenses').insert({ provider_id, state: 'UT' })
    await done(added.select('id'))
    await done(as('admin').rpc('refuse_provider', { provider_id, reason: 'The number is wrong.' }))
    const corrected = as('unverified')
      .from('provider_licenses')
      .update({ number: 'UT-2', expires_on: '2036-01-31' })
      .eq('provider_id', provider_id)
      .eq('state', 'UT')
    await done(corrected.select('id'))
    const [provider] =
      await sql`select refused_at, decision_reason from public.providers where id = ${provider_id}`
    expect(provider).toEqual({ refused_at: null, decision_reason: null })
    await sql`delete from public.provider_licenses where provider_id = ${provider_id}`
  })

  test('a declined license shows why and no longer counts', async () => {
    const [license] = await done(mine())
    const decline = (reason: string, who: keyof OpenPractice['people'] = 'admin') =>
      as(who).rpc('decline_license', { license_id: license?.id ?? '', reason })
    await expectRefusal(decline('x', 'treating'), 'SM105')
    await expectRefusal(decline(' '), 'SM108')
    await done(decline('The board lists it as lapsed.'))
    await expectRefusal(book('patient'), 'SM712')
  })

  test.each(['declined', 'removed'])(
    'a license that is %s leaves the visits ahead in its state to the front desk',
    async (how) => {
      const { sql, people } = practice
      await sql`delete from public.staff_tasks`
      await sql`delete from private.provider_decisions`
      await sql`update auth.users set last_sign_in_at = now() where id = ${people.frontDesk.id}`
      await done(book('patient'))
      const [license] = await done(mine())
      const license_id = license?.id ?? ''
      if (how === 'declined')
        await done(as('admin').rpc('decline_license', { license_id, reason: 'Lapsed.' }))
      else await done(as('treating').from('provider_licenses').delete().eq('id', license_id).select('id'))
      expect(await sql`select title, owner_id from public.staff_tasks`).toEqual([
        { title: 'Rebook the visits of Dr Treating in Arizona', owner_id: people.frontDesk.id },
      ])
      const ended = await sql`select state from private.provider_decisions where decision = 'license_ended'`
      expect(ended).toEqual([{ state: 'AZ' }])
    },
  )

  test('a license that waits to be verified again leaves its visits to the front desk, and patients are notified once it is declined', async () => {
    const { sql, people } = practice
    await sql`delete from public.staff_tasks`
    await sql`delete from private.provider_decisions`
    await sql`update auth.users set last_sign_in_at = now() where id = ${people.frontDesk.id}`
    await done(book('patient'))
    const [license] = await done(mine())
    const license_id = license?.id ?? ''
    const own = as('treating').from('provider_licenses')
    await done(own.update({ number: 'MD-77' }).eq('id', license_id).select('id'))
    const ended = () => sql`select state from private.provider_decisions where decision = 'license_ended'`
    const task = { title: 'Rebook the visits of Dr Treating in Arizona', owner_id: people.frontDesk.id }
    expect(await sql`select title, owner_id from public.staff_tasks`).toEqual([task])
    expect(await ended()).toEqual([])
    await done(as('admin').rpc('decline_license', { license_id, reason: 'Lapsed.' }))
    expect(await ended()).toEqual([{ state: 'AZ' }])
    expect(await sql`select title, owner_id from public.staff_tasks`).toEqual([task])
  })

  test('a patient who moves is notified of visits whose provider isn’t licensed there, and so is the front desk', async () => {
    const { sql, people } = practice
    await sql`delete from public.staff_tasks`
    await sql`delete from public.notifications`
    await sql`update auth.users set last_sign_in_at = now() where id = ${people.frontDesk.id}`
    await done(book('patient'))
    const moveTo = (state: string, zip_code: string) =>
      done(
        as('patient').from('profiles').update({ state, zip_code }).eq('id', people.patient.id).select('id'),
      )
    const told = () =>
      sql`select link from public.notifications where user_id = ${people.patient.id} and kind = 'visit_license'`
    await moveTo('Arizona', '85001')
    expect(await told()).toEqual([])
    await moveTo('OH', '43004')
    expect(await told()).toEqual([{ link: '/patient-dashboard' }])
    expect(await sql`select title, details, owner_id from public.staff_tasks`).toEqual([
      {
        title: expect.stringMatching(/^Patient \d+ moved to Ohio: check booked visits$/),
        details: expect.stringContaining('Dr Treating'),
        owner_id: people.frontDesk.id,
      },
    ])
    // Back and away again, while the task is open and the notification unread.
    await moveTo('AZ', '85001')
    expect(await sql`select details, done_at, done_by from public.staff_tasks`).toEqual([
      {
        details: expect.stringMatching(
          /^Closed automatically: the patient's home address is now in Arizona.*Dr Treating/s,
        ),
        done_at: expect.any(Date),
        done_by: people.frontDesk.id,
      },
    ])
    expect(
      await sql`
        select title from public.notifications where user_id = ${people.frontDesk.id} order by created_at`,
    ).toEqual([{ title: 'A task was assigned to you' }, { title: 'One of your tasks has changed' }])
    await moveTo('OH', '43004')
    expect(await told()).toHaveLength(1)
    expect(await sql`select from public.staff_tasks where done_at is null`).toHaveLength(1)
    await sql`update public.staff_tasks set done_at = now() where done_at is null`
    await sql`update public.notifications set read_at = now()`
    await moveTo('AZ', '85001')
    await moveTo('OH', '43004')
    expect(await told()).toHaveLength(2)
    expect(await sql`select from public.staff_tasks`).toHaveLength(3)
    await moveTo('AZ', '85001')
  })

  test.each(['booked', 'changed'])(
    'a visit %s for another state than the patient’s own raises no task for that state, but for a third one',
    async (how) => {
      const { sql, people } = practice
      await sql`delete from public.staff_tasks`
      const moveTo = (state: string, zip: string) =>
        sql`update public.profiles set state = ${state}, zip_code = ${zip} where id = ${people.patient.id}`
      const open = () => sql`select title from public.staff_tasks where done_at is null`
      const visit = how === 'changed' && (await bookVisit(practice, { at: phoenix(9, '10:00') }))
      try {
        await sql`update public.appointments set patient_state = 'NM'`
        await moveTo('OH', '43004')
        if (visit) await sql`update public.appointments set patient_state = 'AZ' where id = ${visit}`
        else await done(book('patient', { patient_state: 'AZ' }))
        await moveTo('AZ', '85001')
        await moveTo('OH', '43004')
        expect(await open()).toEqual([])
        await moveTo('TX', '73301')
        expect(await open()).toEqual([{ title: expect.stringContaining('moved to Texas') }])
      } finally {
        await moveTo('AZ', '85001')
      }
    },
  )

  test('a second move is announced too: the open task names the latest state, and its owner is notified', async () => {
    const { sql, people } = practice
    await sql`delete from public.staff_tasks`
    await sql`delete from public.notifications`
    await sql`update auth.users set last_sign_in_at = now() where id = ${people.frontDesk.id}`
    await done(book('patient'))
    const moveTo = (state: string, zip: string) =>
      sql`update public.profiles set state = ${state}, zip_code = ${zip} where id = ${people.patient.id}`
    const patientTold = () =>
      sql`select from public.notifications where user_id = ${people.patient.id} and kind = 'visit_license'`
    await moveTo('OH', '43004')
    await moveTo('TX', '73301')
    expect(await sql`select title, details, done_at from public.staff_tasks`).toEqual([
      {
        title: expect.stringMatching(/^Patient \d+ moved to Texas: check booked visits$/),
        details: expect.stringMatching(/aren't licensed in Texas.*Dr Treating/s),
        done_at: null,
      },
    ])
    expect(await patientTold()).toHaveLength(1)
    expect(
      await sql`
        select title, link from public.notifications where user_id = ${people.frontDesk.id} order by created_at`,
    ).toEqual([
      { title: 'A task was assigned to you', link: '/front-desk/tasks' },
      { title: 'One of your tasks has changed', link: '/front-desk/tasks' },
    ])
    await sql`update public.notifications set read_at = now()`
    await moveTo('OH', '43004')
    expect(await patientTold()).toHaveLength(2)
    expect(await sql`select title from public.staff_tasks`).toEqual([
      { title: expect.stringContaining('moved to Ohio') },
    ])
    await moveTo('AZ', '85001')
  })

  test('a patient and who schedules for them see which visits are uncertain', async () => {
    const { sql, people } = practice
    const proxy = await createRepresentative(practice, people.patient, {
      kind: 'proxy',
      rights: ['schedule'],
    })
    const visit = await bookVisit(practice, { at: phoenix(9, '10:00') })
    const seen = async () => ({
      own: await done(as('patient').rpc('uncertain_visits')),
      proxy: (await done(practice.as(proxy).rpc('visits_of', { patient: people.patient.id }))).map(
        ({ id, uncertain }) => ({ id, uncertain }),
      ),
    })
    const certain = { own: [], proxy: [{ id: visit, uncertain: false }] }
    const uncertain = { own: [visit], proxy: [{ id: visit, uncertain: true }] }
    expect(await seen()).toEqual(certain)
    await sql`update public.appointments set patient_state = 'OH' where id = ${visit}`
    expect(await seen()).toEqual(uncertain)
    expect(await done(as('otherPatient').rpc('uncertain_visits'))).toEqual([])
    // A license waiting for verification is mentioned only shortly before the visit.
    await sql`
      insert into public.provider_licenses (provider_id, state, number, expires_on)
      values (${people.treating.providerId}, 'OH', 'OH-1', current_date + 400)`
    expect(await seen()).toEqual(certain)
    await sql`update public.appointments set appointment_date = now() + interval '30 hours' where id = ${visit}`
    expect(await seen()).toEqual(uncertain)
    await sql`delete from public.provider_licenses where state = 'OH'`
    await sql`update public.appointments set patient_state = 'AZ' where id = ${visit}`
    expect(await seen()).toEqual(certain)
    await sql`update public.providers set suspended_at = now() where id = ${people.treating.providerId}`
    expect(await seen()).toEqual(uncertain)
    await sql`update public.providers set suspended_at = null where id = ${people.treating.providerId}`
  })

  test('a patient with many visits can move, too', async () => {
    const { sql, people } = practice
    const [{ last_name } = { last_name: '' }] = await sql<{ last_name: string }[]>`
      update public.providers p set last_name = repeat('x', 100) from public.providers old
      where p.id = ${people.treating.providerId} and old.id = p.id returning old.last_name`
    await sql`delete from public.staff_tasks`
    for (let day = 1; day <= 20; day += 1) await bookVisit(practice, { at: phoenix(200 + day, '10:00') })
    await sql`update public.profiles set state = 'OH', zip_code = '43004' where id = ${people.patient.id}`
    const [task] = await sql`select length(details) as length from public.staff_tasks`
    await sql`update public.profiles set state = 'AZ', zip_code = '85001' where id = ${people.patient.id}`
    await sql`update public.providers set last_name = ${last_name} where id = ${people.treating.providerId}`
    expect(task).toEqual({ length: 2000 })
  })

  test('the specification’s columns feed the list, and name its states', async () => {
    const own = as('unverified')
      .from('providers')
      .update({ license_states: { arizona: true, georgia: true, illinois: false } })
      .eq('id', practice.people.unverified.providerId)
    await done(own.select('id'))
    expect((await done(mine('unverified'))).map(({ state, number }) => [state, number])).toEqual([
      ['AZ', 'MD-1'],
      ['GA', 'MD-1'],
    ])
    const added = as('unverified')
      .from('provider_licenses')
      .insert({ provider_id: practice.people.unverified.providerId, state: 'NM' })
    await done(added.select('id'))
    const [row] = await practice.sql`
      select license_states from public.providers where id = ${practice.people.unverified.providerId}`
    expect(row?.license_states).toEqual({ arizona: true, georgia: true, illinois: false, new_mexico: true })
  })

  test('people who register bring their licenses, none of them verified', async () => {
    const licenses = [
      { state: 'AZ', number: 'NP-1', expires_on: '2036-03-31' },
      { state: 'NM', number: ' ', expires_on: '2036-02-31', verified_at: '2026-01-01' },
      { state: 'Atlantis', number: 'X' },
      { state: 'AZ', number: 'NP-2' },
    ]
    const person = await createActor(practice, {
      credentials: 'np',
      license_states: { arizona: true, georgia: true },
      license_number: 'NP-0',
      licenses,
    })
    const rows = await practice.sql`
      select l.state, l.number, l.expires_on::text, l.verified_at from public.provider_licenses l
      join public.providers p on p.id = l.provider_id where p.user_id = ${person.id} order by 1`
    expect(rows).toEqual([
      { state: 'AZ', number: 'NP-1', expires_on: '2036-03-31', verified_at: null },
      { state: 'GA', number: 'NP-0', expires_on: null, verified_at: null },
      { state: 'NM', number: null, expires_on: null, verified_at: null },
    ])
  })

  test('a patient waiting for a state is notified once a provider there is verified', async () => {
    const patient = await createPatient(practice)
    const join = practice.as(patient).from('state_waitlist').insert({ patient_id: patient.id, state: 'CO' })
    await done(join.select('id'))
    const { id } = await done(add({ state: 'CO' }))
    await done(verify(id))
    const told =
      await practice.sql`select title, link from public.notifications where user_id = ${patient.id}`
    expect(told).toEqual([
      { title: 'A provider licensed in Colorado is available', link: '/appointment-scheduling?state=CO' },
    ])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProvider, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(() => clearVisits(practice))

const instant = (at: string) => new Date(at).toISOString()
const booked = (who: 'otherPatient' | 'treating' = 'otherPatient', days: [number, number] = [6, 8]) =>
  practice.as(practice.people[who]).rpc('booked_slots', {
    provider_id: practice.people.treating.providerId,
    from: phoenix(days[0], '00:00'),
    to: phoenix(days[1], '00:00'),
  })

describe('booked_slots', () => {
  test('returns times and nothing else', async () => {
    await bookVisit(practice, { at: phoenix(7, '10:00'), minutes: 60 })
    await bookVisit(practice, { at: phoenix(7, '14:00'), minutes: 30, status: 'no_show' })
    await bookVisit(practice, { at: phoenix(7, '15:00'), status: 'cancelled' })
    await bookVisit(practice, { provider: practice.people.otherProvider, at: phoenix(7, '16:00') })
    const slots = await done(booked())
    expect(
      slots.map(({ appointment_date, ends_at, ...rest }) => [
        instant(appointment_date),
        instant(ends_at),
        rest,
      ]),
    ).toEqual([
      [instant(phoenix(7, '10:00')), instant(phoenix(7, '11:00')), {}],
      [instant(phoenix(7, '14:00')), instant(phoenix(7, '14:30')), {}],
    ])
    expect(await done(practice.as(practice.people.otherPatient).from('appointments').select('id'))).toEqual(
      [],
    )
  })

  test('includes a visit that began before the span', async () => {
    await bookVisit(practice, { at: phoenix(5, '23:30'), minutes: 240 })
    expect(await done(booked())).toHaveLength(1)
  })

  test('refuses a range of more than 62 days, and returns nothing about a provider who cannot be booked', async () => {
    await bookVisit(practice)
    expect(await done(booked('otherPatient', [0, 62]))).toHaveLength(1)
    await expectRefusal(booked('otherPatient', [0, 63]), 'SM951', 'Choose 62 days or fewer.')
    const { sql, people } = practice
    await sql`update public.providers set is_available = false where id = ${people.treating.providerId}`
    expect(await done(booked())).toEqual([])
    await sql`update public.providers set is_available = true where id = ${people.treating.providerId}`
  })

  test('is not for the anonymous', async () => {
    await expectRefusal(
      practice.anonymous().rpc('booked_slots', {
        provider_id: practice.people.treating.providerId,
        from: phoenix(0, '00:00'),
        to: phoenix(1, '00:00'),
      }),
      '42501',
      'permission denied for function booked_slots',
    )
  })
})

describe('calendar_changes', () => {
  const changed = async (providerId: string) => {
    const rows = await done(
      practice
        .as(practice.people.otherPatient)
        .from('calendar_changes')
        .select('*')
        .eq('provider_id', providerId),
    )
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([['changed_at', 'provider_id']])
    return rows[0]?.changed_at
  }

  test('moves on when a visit is booked, moved or cancelled, and when hours change', async () => {
    const { sql, people } = practice
    const { providerId } = people.treating
    const seen = [await changed(providerId)]
    const visit = await bookVisit(practice)
    seen.push(await changed(providerId))
    await sql`update public.appointments set appointment_date = ${phoenix(8, '10:00')} where id = ${visit}`
    seen.push(await changed(providerId))
    await sql`update public.appointments set status = 'cancelled' where id = ${visit}`
    seen.push(await changed(providerId))
    await done(
      practice
        .as(people.treating)
        .from('provider_availability')
        .update({ end_time: '17:30' })
        .eq('provider_id', providerId),
    )
    seen.push(await changed(providerId))
    expect(new Set(seen).size).toBe(5)
  })

  test('moves on when a patient is checked in or who pays changes, but not with a note about the visit', async () => {
    const { sql, people } = practice
    const { providerId } = people.treating
    const visit = await bookVisit(practice, { at: phoenix(9, '10:00') })
    const seen = [await changed(providerId)]
    await sql`update public.appointments set checked_in_at = now() where id = ${visit}`
    seen.push(await changed(providerId))
    await sql`update public.appointments set payment_method = 'insurance' where id = ${visit}`
    seen.push(await changed(providerId))
    expect(new Set(seen).size).toBe(3)
    await sql`update public.appointments set reason = 'Sleep' where id = ${visit}`
    expect(await changed(providerId)).toBe(seen.at(-1))
  })

  test('is silent about a provider who cannot be booked', async () => {
    const { as, people } = practice
    const rows = as(people.otherPatient).from('calendar_changes').select('provider_id')
    expect(await done(rows.eq('provider_id', people.unverified.providerId))).toEqual([])
  })
})

describe('weekly hours', () => {
  test('of one provider do not overlap', async () => {
    const { as } = practice
    const provider = await createProvider(practice)
    const hours = { provider_id: provider.providerId, day_of_week: 1, start_time: '17:00', end_time: '19:00' }
    await expectRefusal(
      as(provider).from('provider_availability').insert(hours),
      '23P01',
      'conflicting key value violates exclusion constraint "hours_do_not_overlap"',
    )
    await done(
      as(provider)
        .from('provider_availability')
        .insert({ ...hours, start_time: '18:00' }),
    )
    await done(
      as(provider)
        .from('provider_availability')
        .insert({ ...hours, is_available: false }),
    )
  })

  test('are set by the provider alone', async () => {
    const { as, people } = practice
    const row = {
      provider_id: people.treating.providerId,
      day_of_week: 1,
      start_time: '20:00',
      end_time: '21:00',
    }
    for (const who of ['patient', 'otherProvider', 'unverified', 'admin'] as const) {
      await expectRefusal(
        as(people[who]).from('provider_availability').insert(row),
        ...rowRefused('provider_availability'),
      )
      const hours = as(people[who]).from('provider_availability')
      expect(await done(hours.delete().eq('provider_id', row.provider_id).select('id'))).toEqual([])
    }
  })

  test('are not given away', async () => {
    const { as, people } = practice
    await expectRefusal(
      as(people.otherProvider)
        .from('provider_availability')
        .update({ provider_id: people.treating.providerId })
        .eq('provider_id', people.otherProvider.providerId),
      ...rowRefused('provider_availability'),
    )
  })
})

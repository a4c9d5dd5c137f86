import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProvider, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(() => clearVisits(practice))

const asked = { from: phoenix(6, '00:00'), to: phoenix(9, '00:00') }
const booked = async () =>
  new Map(
    (await done(practice.as(practice.people.otherPatient).rpc('booked_times', asked))).map((row) => [
      row.provider_id,
      row.booked as { appointment_date: string; ends_at: string }[],
    ]),
  )

describe('booked_times', () => {
  test('has a row for each provider that can be booked, with times and nothing else', async () => {
    const { treating, otherProvider, unverified } = practice.people
    await bookVisit(practice, { at: phoenix(7, '14:00') })
    await bookVisit(practice, { at: phoenix(7, '10:00') })
    await bookVisit(practice, { at: phoenix(8, '10:00'), status: 'cancelled' })
    await bookVisit(practice, { at: phoenix(12, '10:00') })
    const times = await booked()
    expect(times.get(treating.providerId)?.map((time) => Object.keys(time).sort())).toEqual([
      ['appointment_date', 'ends_at'],
      ['appointment_date', 'ends_at'],
    ])
    const instants = times.get(treating.providerId)?.map((time) => Date.parse(time.appointment_date))
    expect(instants).toEqual([Date.parse(phoenix(7, '10:00')), Date.parse(phoenix(7, '14:00'))])
    expect(times.get(otherProvider.providerId)).toEqual([])
    expect(times.has(unverified.providerId)).toBe(false)
  })

  test('answers for at most a month, and not to anonymous callers', async () => {
    const { as, people, anonymous } = practice
    await expectRefusal(
      as(people.patient).rpc('booked_times', { ...asked, to: phoenix(40, '00:00') }),
      'SM955',
      'Choose 31 days or fewer.',
    )
    await expectRefusal(
      anonymous().rpc('booked_times', asked),
      '42501',
      'permission denied for function booked_times',
    )
  })
})

test('a person viewing a provider’s times is notified when the provider stops, and when they are back', async () => {
  const { sql, as, people } = practice
  const provider = await createProvider(practice)
  const heardAt = async () => {
    const rows = as(people.otherPatient).from('calendar_changes').select('changed_at')
    return (await done(rows.eq('provider_id', provider.providerId)))[0]?.changed_at
  }
  const seen = [await heardAt()]
  await done(as(provider).from('providers').update({ is_available: false }).eq('id', provider.providerId))
  seen.push(await heardAt())
  await done(as(provider).from('providers').update({ bio: 'Away until June' }).eq('id', provider.providerId))
  expect(await heardAt()).toBe(seen[1])
  await done(as(provider).from('providers').update({ is_available: true }).eq('id', provider.providerId))
  seen.push(await heardAt())
  await sql`update public.providers set suspended_at = now() where id = ${provider.providerId}`
  seen.push(await heardAt())
  expect(new Set(seen).size).toBe(4)
  expect(seen).not.toContain(undefined)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { minutesFromNow } from '#server/testing/policies/people.ts'
import { type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { bookVisit, clearVisits } from '#server/testing/policies/visits.ts'
import { tellOfUnstartedVisits } from './tell-of-unstarted-visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(practice.sql, 'private.mail_outbox', 'public.notifications')
})

const tell = () =>
  tellOfUnstartedVisits({ sql: practice.sql, log: openLog('silent'), site: 'https://saguaro.example' })
const told = async () => {
  const rows = await practice.sql`select user_id, kind, link from public.notifications order by user_id`
  return [...rows]
}
const mailed = async () => {
  const rows = await practice.sql`select recipient, kind from private.mail_outbox`
  return [...rows]
}

async function waitingVisit(minutesAgo: number, minutes = 30): Promise<string> {
  const visit = await bookVisit(practice, { at: minutesFromNow(-minutesAgo), minutes })
  await practice.sql`update public.appointments set waiting_since = appointment_date where id = ${visit}`
  return visit
}

describe('a patient who waits past the start', () => {
  test('is announced once: to the provider by email, to the front desk and the supervising physician in the app', async () => {
    const { people } = practice
    await waitingVisit(6)
    expect(await tell()).toBe(1)
    expect(await told()).toEqual(
      [
        { user_id: people.frontDesk.id, kind: 'visit_late', link: '/front-desk' },
        { user_id: people.admin.id, kind: 'visit_late', link: '/admin/appointments?period=today' },
      ].toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
    )
    expect(await mailed()).toEqual([{ recipient: people.treating.email, kind: 'visit_late' }])
    expect(await tell()).toBe(0)
  })

  test('is announced once when two servers run together', async () => {
    await waitingVisit(6)
    expect((await Promise.all([tell(), tell(), tell()])).reduce((sum, count) => sum + count)).toBe(1)
  })

  test('isn’t announced before five minutes, when they never came, or once the visit is in progress', async () => {
    await waitingVisit(4)
    await bookVisit(practice, { at: minutesFromNow(-35) })
    const begun = await waitingVisit(58, 20)
    await practice.sql`update public.appointments set status = 'in_progress' where id = ${begun}`
    expect(await tell()).toBe(0)
  })
})

describe('a visit that no one started', () => {
  test('is its provider’s to account for, once its time is over', async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(-62) })
    expect(await tell()).toBe(1)
    expect(await told()).toEqual([
      {
        user_id: practice.people.treating.id,
        kind: 'visit_unstarted',
        link: `/provider-dashboard/appointments?visit=${visit}`,
      },
    ])
    expect(await mailed()).toEqual([{ recipient: practice.people.treating.email, kind: 'visit_unstarted' }])
    expect(await tell()).toBe(0)
  })

  test('isn’t asked about while it can be joined, after it was accounted for, or weeks later', async () => {
    await bookVisit(practice, { at: minutesFromNow(-58) })
    await bookVisit(practice, { at: minutesFromNow(-200), status: 'no_show' })
    await bookVisit(practice, { at: minutesFromNow(-20 * 24 * 60) })
    expect(await tell()).toBe(0)
  })
})

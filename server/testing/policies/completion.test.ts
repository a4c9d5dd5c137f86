import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutesFromNow } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { bookVisit, clearVisits, completeClaim } from './visits.ts'

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  visit = await bookVisit(practice, { at: minutesFromNow(-5), minutes: 45, status: 'in_progress' })
})

const complete = () =>
  practice
    .as(practice.people.treating)
    .from('appointments')
    .update({ status: 'completed', notes: 'Went well.' })
    .eq('id', visit)
    .select('id')

async function traces() {
  const { sql } = practice
  const [appointment] = await sql`
    select status, notes, completed_at is not null as completed from public.appointments where id = ${visit}`
  const bills = await sql`
    select session_duration_minutes, hourly_rate, total_amount, status, claim_type, organization_npi, organization_ein
    from public.billing_records where appointment_id = ${visit}`
  const audits = await sql`
    select event_type, actor_id, patient_id from public.audit_log
    where row_id = ${visit} and details ->> 'status' = 'completed'`
  return { appointment, bills: [...bills], audits: [...audits] }
}

describe('completing a visit', () => {
  test('writes the summary, the status, the bill and the audit row together', async () => {
    const { people } = practice
    await done(complete())
    expect(await traces()).toEqual({
      appointment: { status: 'completed', notes: 'Went well.', completed: true },
      bills: [
        {
          session_duration_minutes: 45,
          hourly_rate: '200.00',
          total_amount: '150.00',
          status: 'pending',
          claim_type: 'CMS-1500',
          organization_npi: '0000000000',
          organization_ein: '00-0000000',
        },
      ],
      audits: [
        { event_type: 'appointments.update', actor_id: people.treating.id, patient_id: people.patient.id },
      ],
    })
  })

  describe.each(['billing_records', 'audit_log'])('when %s cannot be written', (table) => {
    beforeEach(() =>
      practice.sql.unsafe(`
        create function private.out_of_order() returns trigger language plpgsql as
          $$ begin raise exception 'The disk is full' using errcode = '53100'; end $$;
        create trigger out_of_order before insert on public.${table}
          for each row execute function private.out_of_order()`),
    )
    afterEach(() => practice.sql.unsafe('drop function private.out_of_order() cascade'))

    test('nothing has happened', async () => {
      const { error } = await complete()
      expect(error?.code).toBe('53100')
      expect(await traces()).toEqual({
        appointment: { status: 'in_progress', notes: null, completed: false },
        bills: [],
        audits: [],
      })
    })
  })

  test('bills once, however often it is sent', async () => {
    await done(complete())
    await done(complete())
    expect((await traces()).bills).toHaveLength(1)
  })

  test('bills with the numbers of the organization that is active', async () => {
    const { as, people, sql } = practice
    const organization = { name: 'Saguaro Mind', type_2_npi: '1234567893', ein: '12-3456789' }
    await done(as(people.admin).from('organization_config').insert(organization))
    await done(complete())
    const { bills } = await traces()
    expect(bills).toMatchObject([{ organization_npi: '1234567893', organization_ein: '12-3456789' }])
    await sql`delete from public.organization_config`
  })
})

describe('a bill', () => {
  test('is written by the completion alone', async () => {
    const { as, people } = practice
    const bill = {
      provider_id: people.treating.providerId,
      appointment_id: visit,
      session_duration_minutes: 600,
      hourly_rate: 900,
      total_amount: 9000,
      organization_npi: '1',
      organization_ein: '1',
    }
    for (const who of ['treating', 'patient', 'admin'] as const) {
      await expectRefusal(
        as(people[who]).from('billing_records').insert(bill),
        ...tableDenied('billing_records'),
      )
    }
  })

  test('moves on in status, by its provider or the supervisor, and changes in nothing else', async () => {
    const { as, people } = practice
    await done(complete())
    const bills = (
      who: 'treating' | 'patient' | 'otherProvider' | 'admin',
      columns: Record<string, unknown>,
    ) =>
      as(people[who])
        .from('billing_records')
        .update(columns as never)
        .eq('appointment_id', visit)
        .select('status')
    const [bill] = await practice.sql`select id from public.billing_records where appointment_id = ${visit}`
    await done(as(people.treating).rpc('correct_bill', { bill_id: bill?.id, basis: 'booked' }))
    await completeClaim(practice, visit)
    expect(await done(bills('treating', { status: 'submitted' }))).toEqual([{ status: 'submitted' }])
    expect(await done(bills('admin', { status: 'paid' }))).toEqual([{ status: 'paid' }])
    expect(await done(bills('patient', { status: 'void' }))).toEqual([])
    expect(await done(bills('otherProvider', { status: 'void' }))).toEqual([])
    for (const columns of [
      { total_amount: 1 },
      { hourly_rate: 1 },
      { provider_id: people.otherProvider.providerId },
    ]) {
      await expectRefusal(bills('treating', columns), ...tableDenied('billing_records'))
    }
  })

  test('carries the organization that only the supervisor names', async () => {
    const { as, people } = practice
    const organization = { name: 'Mine', type_2_npi: '9', ein: '9' }
    for (const who of ['treating', 'patient'] as const) {
      await expectRefusal(
        as(people[who]).from('organization_config').insert(organization),
        ...rowRefused('organization_config'),
      )
    }
  })
})

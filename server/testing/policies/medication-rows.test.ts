import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type MedicationServer,
  openMedicationServer,
  sertraline,
  vitamin,
} from '#server/functions/medications/testing.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'

let server: MedicationServer
beforeAll(async () => {
  server = await openMedicationServer()
})
afterAll(() => server.stop())

const verified = { ...sertraline, verified: true, safetyCheck: { checked: 'checked', alerts: [] } }
const done = async <T>(call: PromiseLike<{ data: T; error: unknown }>) => {
  const { data, error } = await call
  expect(error).toBeNull()
  return data as { current_medications: unknown; medication_history: unknown }
}

describe('lists that exist become rows and read the same afterward', () => {
  const huge = 'x'.repeat(20_000)
  const lists: [string, unknown[], unknown[]][] = [
    ['plain text and blanks', ['Melatonin 3 mg at night', '', '   ', '💊 pastillas'], []],
    [
      'entries without an id, twice the same',
      [{ name: 'Aspirin' }, { name: 'Aspirin' }, 'Aspirin', 'Aspirin'],
      [],
    ],
    [
      'one id for several',
      [sertraline, { ...vitamin, id: 'm1' }, { ...vitamin, id: 'm1', dosage: '2 g' }],
      [sertraline],
    ],
    [
      'nested values and nulls',
      [{ id: null, name: null, dosage: { amount: [1, { unit: 'mg' }] }, extra: { deep: [null, true] } }],
      [],
    ],
    [
      'numbers where words belong',
      [{ id: 7, name: 12, refills: '1e9', quantity: -4, startDate: 20260101, verified: 'yes' }],
      [],
    ],
    ['an empty object', [{}], [{}]],
    [
      'older shapes',
      [{ medication: 'Zoloft', dose: '50', freq: 'daily', start_date: '2020-01-02', refills_remaining: 2 }],
      ['Prozac'],
    ],
    [
      'impossible dates',
      [{ ...sertraline, startDate: '2026-02-31', lastRefill: '0000-00-00', prescribedDate: 'spring' }],
      [],
    ],
    [
      'emoji, right-to-left and control characters',
      [{ ...vitamin, name: '💊 ويتامين \u0001 D', notes: '\u202e\n\t' }],
      [],
    ],
    ['something huge', [{ ...vitamin, id: huge, notes: huge, name: huge }], []],
    ['many', Array.from({ length: 200 }, (_, at) => ({ ...vitamin, id: `v${at}` })), []],
  ]
  test.each(lists)('%s', async (_, current, history) => {
    const { sql, people } = server
    const clean = current.filter((item) => !JSON.stringify(item).includes('\\u0000'))
    await server.setList(clean, history)
    await emptyTables(sql, 'public.medications')
    const [{ imported } = { imported: '0' }] =
      await sql`select private.import_medication_lists()::int as imported`
    expect(imported).toBe(1)
    const [row] = await sql`
      select current_medications, medication_history, private.listed_medications(id, 'current') as current,
        private.listed_medications(id, 'history') as history from public.profiles where id = ${people.patient.id}`
    expect(row).toEqual({ current_medications: clean, medication_history: history, current: clean, history })
    expect(await sql`select id from public.medications`).toHaveLength(clean.length + history.length)
    expect(await sql`select private.import_medication_lists()::int as imported`).toEqual([{ imported: 0 }])
  })

  test('columns match the entry', async () => {
    await server.setList([
      {
        ...verified,
        startDate: '2026-01-05',
        refills: 2,
        quantity: 30,
        daysSupply: 30,
        instructions: 'With food',
      },
      'Melatonin 3 mg',
    ])
    expect(await server.courses()).toMatchObject([
      {
        drug: 'Sertraline',
        dose: '50 mg',
        strength: '50 mg',
        route: 'PO',
        frequency: 'QD',
        as_needed: false,
        status: 'active',
        quantity: 30,
        days_supply: 30,
        refills_left: 2,
        instructions: 'With food',
        proposal: null,
      },
      { drug: 'Melatonin 3 mg', strength: '3 mg', status: 'proposed', proposal: 'add' },
    ])
  })
})

describe("a patient's write in the old shape", () => {
  beforeEach(() => server.setList([verified, vitamin]))

  test('is a proposal next to what a clinician confirmed, and they see what they wrote', async () => {
    const edited = [{ ...sertraline, dosage: '75 mg' }, vitamin, 'Melatonin']
    const saved = await done(server.writeAsPatient({ current_medications: edited }))
    const { safetyCheck: _, ...shown } = { ...sertraline, dosage: '75 mg', safetyCheck: null }
    expect(saved.current_medications).toEqual([shown, vitamin, 'Melatonin'])
    expect(await server.courseOf('Sertraline')).toMatchObject({
      proposal: 'change',
      dose: '50 mg',
      status: 'active',
    })
    expect(await server.courseOf('Melatonin')).toMatchObject({
      proposal: 'add',
      status: 'proposed',
      source: 'reported',
    })
  })

  test.each(['<b>', '[object Object]', 'a\\b', '{5} mg', '\u202e01\u202c mg', '5\u200b0 mg'])(
    'cannot give %j as a dose',
    async (dosage) => {
      const { error } = await server.writeAsPatient({ current_medications: [{ ...vitamin, dosage }] })
      expect(error?.code).toBe('SM506')
    },
  )

  test('cannot turn the direction of a name or a frequency', async () => {
    for (const turned of [{ name: 'Xanax \u202e01' }, { frequency: '\u20663 2\u2069 times' }]) {
      const { error } = await server.writeAsPatient({ current_medications: [{ ...vitamin, ...turned }] })
      expect(error?.code).toBe('SM506')
    }
    const { error } = await server.writeAsPatient({ current_medications: ['Xanax \u202e01'] })
    expect(error?.code).toBe('SM506')
  })

  test('can keep a dose that was stored before doses were checked', async () => {
    await server.setList([{ ...vitamin, dosage: '<5 mg' }])
    await done(server.writeAsPatient({ current_medications: [{ ...vitamin, dosage: '<5 mg', notes: 'x' }] }))
  })

  test('that takes the change back leaves nothing to reconcile', async () => {
    await done(server.writeAsPatient({ current_medications: [{ ...sertraline, dosage: '75 mg' }, vitamin] }))
    const course = await server.courseOf('Sertraline')
    const item = { medicationId: course.id, version: course.version, decision: 'decline' }
    expect((await server.act('reconcile-medications', { items: [item] })).status).toBe(200)
    const [row] =
      await server.sql`select current_medications from public.profiles where id = ${server.people.patient.id}`
    expect(row?.current_medications[0]).toMatchObject({ dosage: '50 mg', verified: true })
    expect((await server.courseOf('Sertraline')).proposal).toBeNull()
  })

  test('notes and a refill request are not proposals', async () => {
    const asked = { ...verified, notes: 'In the morning', cardStatus: 'pending' }
    await done(server.writeAsPatient({ current_medications: [asked, vitamin] }))
    expect(await server.courseOf('Sertraline')).toMatchObject({
      proposal: null,
      refill_requested: true,
      notes: 'In the morning',
    })
  })

  test('stopping, moving to the history and removing are proposals to stop', async () => {
    await done(
      server.writeAsPatient({ current_medications: [{ ...verified, status: 'discontinued' }, vitamin] }),
    )
    expect(await server.courseOf('Sertraline')).toMatchObject({ proposal: 'stop', status: 'active' })
    await done(server.writeAsPatient({ current_medications: [vitamin], medication_history: [verified] }))
    expect(await server.courseOf('Sertraline')).toMatchObject({ proposal: 'stop', status: 'active' })
    await done(server.writeAsPatient({ current_medications: [vitamin], medication_history: [] }))
    const course = await server.courseOf('Sertraline')
    expect(course).toMatchObject({ proposal: 'remove', is_listed: false, status: 'active' })
    const accept = { items: [{ medicationId: course.id, version: course.version, decision: 'accept' }] }
    expect((await server.act('reconcile-medications', accept)).status).toBe(200)
    const [row] =
      await server.sql`select status, proposal, stop_reason from public.medications where id = ${course.id}`
    expect(row).toEqual({ status: 'removed', proposal: null, stop_reason: 'Stopped by the patient' })
  })

  test('an accepted change is checked on the server and confirmed', async () => {
    await done(server.writeAsPatient({ current_medications: [{ ...sertraline, dosage: '75 mg' }, vitamin] }))
    const course = await server.courseOf('Sertraline')
    const accept = { items: [{ medicationId: course.id, version: course.version, decision: 'accept' }] }
    expect((await server.act('reconcile-medications', accept)).status).toBe(200)
    expect(await server.courseOf('Sertraline')).toMatchObject({
      proposal: null,
      dose: '75 mg',
      checked: 'checked',
    })
    expect(await server.act('reconcile-medications', accept)).toMatchObject({
      status: 409,
      body: { code: 'no_open_proposal' },
    })
  })

  test('a removed entry that a patient reported themselves is simply gone from the list', async () => {
    await done(server.writeAsPatient({ current_medications: [verified] }))
    expect(
      await server.sql`select status, proposal from public.medications where drug = 'Vitamin D3'`,
    ).toEqual([{ status: 'withdrawn', proposal: null }])
  })
})

describe("a provider's write in the old shape", () => {
  beforeEach(() => server.setList([verified, vitamin]))
  const check = { checked: 'checked', alerts: [] }

  test('is stored, but a browser cannot write a check or a verification', async () => {
    const claimed = {
      ...vitamin,
      verified: true,
      safetyCheck: check,
      verifiedBy: 'Me',
      overrideReason: 'None',
    }
    const saved = await done(server.writeAsProvider({ current_medications: [verified, claimed] }))
    expect(saved.current_medications).toEqual([verified, vitamin])
    expect(await server.courseOf('Vitamin D3')).toMatchObject({ checked: null, proposal: 'add' })
    expect(await server.events()).toEqual([])
  })

  test('cannot rewrite the check of a confirmed entry, and another dose needs the check again', async () => {
    const forged = {
      ...verified,
      safetyCheck: { checked: 'checked', alerts: ['none'] },
      verifiedAt: '1999-01-01',
    }
    const kept = await done(server.writeAsProvider({ current_medications: [forged, vitamin] }))
    expect(kept.current_medications).toEqual([verified, vitamin])
    const raised = await done(
      server.writeAsProvider({ current_medications: [{ ...verified, dosage: '200 mg' }, vitamin] }),
    )
    expect(raised.current_medications).toEqual([{ ...sertraline, dosage: '200 mg' }, vitamin])
    expect(await server.courseOf('Sertraline')).toMatchObject({ dose: '50 mg', proposal: 'change' })
  })

  test('stops a course immediately', async () => {
    await done(
      server.writeAsProvider({ current_medications: [{ ...verified, status: 'discontinued' }, vitamin] }),
    )
    expect(await server.courseOf('Sertraline')).toMatchObject({ status: 'stopped', proposal: null })
    expect(await server.events()).toEqual(['Sertraline 50 mg stopped'])
  })
})

test.each(['patient', 'treating', 'admin'] as const)(
  '%s cannot write rows, versions, prescriptions or monitoring by hand',
  async (who) => {
    await server.setList([sertraline])
    const client = server.client(server.people[who].token)
    for (const table of ['medications', 'medication_versions', 'prescriptions', 'lab_monitoring'] as const) {
      const { error } = await client.from(table).insert({ patient_id: server.people.patient.id } as never)
      expect(error?.code, table).toBe('42501')
    }
    const { error } = await client
      .from('medications')
      .update({ checked: 'checked' } as never)
      .eq('drug', 'Sertraline')
    expect(error?.code).toBe('42501')
    const called = await client.rpc('write_medication' as never, {} as never)
    expect(called.error?.code).toBe('PGRST202')
  },
)

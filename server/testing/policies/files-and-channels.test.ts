import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutesFromNow, phoenix } from './people.ts'
import { type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits, locatePatient } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await practice.sql`delete from storage.objects`
})
type Name = keyof OpenPractice['people']
const everybody: Name[] = [
  'patient',
  'otherPatient',
  'treating',
  'otherProvider',
  'unverified',
  'admin',
  'adminWithReason',
]
const refusal = { code: '42501', message: 'new row violates row-level security policy for table "objects"' }

async function whoMay(action: (who: Name) => Promise<boolean>): Promise<Name[]> {
  const may: Name[] = []
  for (const who of everybody) if (await action(who)) may.push(who)
  return may
}

describe("a file in a patient's folder", () => {
  const upload = (who: Name, name: string, bucket = 'patient-documents') =>
    practice.sqlAs(practice.people[who])`
      insert into storage.objects (bucket_id, name, owner_id)
      values (${bucket}, ${name}, ${practice.people[who].id}) returning id`
  const file = () => `${practice.people.patient.id}/labs.pdf`

  test('is read by the patient, those who treat them and a supervising physician who gave a reason', async () => {
    await bookVisit(practice)
    await upload('patient', file())
    const readers = await whoMay(async (who) => {
      const rows = await practice.sqlAs(practice.people[who])`select name from storage.objects`
      return rows.length > 0
    })
    expect(readers).toEqual(['patient', 'treating', 'adminWithReason'])
  })

  test('is put there by the patient and who treats them', async () => {
    await bookVisit(practice)
    for (const who of ['otherPatient', 'otherProvider', 'unverified', 'admin'] as const) {
      await expect(upload(who, file())).rejects.toMatchObject(refusal)
    }
    await upload('patient', file())
    await upload('treating', `${practice.people.patient.id}/letter.pdf`)
  })

  test.each(['labs.pdf', 'nobody/labs.pdf', '../labs.pdf', ''])('does not lie at %j', async (name) => {
    for (const who of everybody) await expect(upload(who, name)).rejects.toMatchObject(refusal)
  })

  test('is removed by the patient who uploaded it, until it is verified', async () => {
    const { sql, people } = practice
    await bookVisit(practice)
    await upload('patient', file())
    await upload('treating', `${people.patient.id}/letter.pdf`)
    await sql`
      insert into public.patient_documents (patient_id, file_name, file_url, verified, uploaded_by) values
        (${people.patient.id}, 'labs.pdf', ${file()}, true, ${people.patient.id}),
        (${people.patient.id}, 'letter.pdf', ${`${people.patient.id}/letter.pdf`}, false, ${people.treating.id})`
    const remove = (who: Name) =>
      whoMay(async (name) => {
        if (name !== who) return false
        return (await practice.sqlAs(people[who])`delete from storage.objects returning id`).length > 0
      })
    for (const who of everybody) expect(await remove(who)).toEqual([])
    await sql`update public.patient_documents set verified = false`
    const gone = await practice.sqlAs(people.patient)`delete from storage.objects returning name`
    expect(gone.map(({ name }) => name)).toEqual([file()])
  })

  test('is not uploaded after the fact where a verified document says it is', async () => {
    const { sql, people } = practice
    await sql`
      insert into public.patient_documents (patient_id, file_name, file_url, verified, uploaded_by)
      values (${people.patient.id}, 'later.pdf', ${`${people.patient.id}/later.pdf`}, true, ${people.patient.id})`
    await expect(upload('patient', `${people.patient.id}/later.pdf`)).rejects.toMatchObject(refusal)
  })

  test('is never overwritten', async () => {
    await bookVisit(practice)
    await upload('patient', file())
    expect(
      await whoMay(async (who) => {
        const rows = await practice.sqlAs(
          practice.people[who],
        )`update storage.objects set metadata = '{}' returning id`
        return rows.length > 0
      }),
    ).toEqual([])
  })

  test('L4: a photo is uploaded only by its verified provider, and listed by no one else', async () => {
    const { people } = practice
    const photo = `${people.treating.id}/me.png`
    for (const who of everybody.filter((name) => name !== 'treating')) {
      await expect(upload(who, photo, 'provider-photos')).rejects.toMatchObject(refusal)
    }
    for (const who of ['patient', 'unverified'] as const) {
      const own = upload(who, `${people[who].id}/me.png`, 'provider-photos')
      await expect(own).rejects.toMatchObject(refusal)
    }
    await upload('treating', photo, 'provider-photos')
    expect(
      await whoMay(
        async (who) => (await practice.sqlAs(people[who])`select from storage.objects`).length > 0,
      ),
    ).toEqual(['treating'])
    await expect(
      practice.sqlAs(
        people.treating,
      )`update storage.objects set bucket_id = 'patient-documents' where name = ${photo}`,
    ).rejects.toMatchObject(refusal)
  })
})

describe('the private channel of a visit', () => {
  const channel = async (who: Name, topic: string) => {
    const [row] = await practice.sqlAs(practice.people[who])`select realtime.authorize(${topic}) as rights`
    return row?.rights
  }
  const both = { read: true, write: true }
  const none = { read: false, write: false }
  const joiners = (topic: string) =>
    whoMay(async (who) => {
      const rights = await channel(who, topic)
      expect([
        { broadcast: both, presence: both },
        { broadcast: none, presence: none },
      ]).toContainEqual(rights)
      return rights.broadcast.read
    })

  const located = async (visit: Parameters<typeof bookVisit>[1]) => {
    const id = await bookVisit(practice, visit)
    await locatePatient(practice, id)
    return id
  }

  test('is open to its two people alone', async () => {
    const visit = await located({ at: minutesFromNow(5) })
    expect(await joiners(`visit:${visit}`)).toEqual(['patient', 'treating'])
  })

  test.each([
    ['16 minutes before', { at: minutesFromNow(16) }, false],
    ['14 minutes before', { at: minutesFromNow(14) }, true],
    ['61 minutes after, not started', { at: minutesFromNow(-61) }, false],
    ['61 minutes after, still in progress', { at: minutesFromNow(-61), status: 'in_progress' }, true],
    ['once completed', { at: minutesFromNow(-5), status: 'completed' }, false],
    ['once cancelled', { at: minutesFromNow(-5), status: 'cancelled' }, false],
    ['after a no-show', { at: minutesFromNow(-5), status: 'no_show' }, false],
  ])('%s', async (_, visit, open) => {
    const id = await located(visit)
    expect(await joiners(`visit:${id}`)).toEqual(open ? ['patient', 'treating'] : [])
  })

  test('is closed to a provider who is suspended', async () => {
    const { sql, people } = practice
    const visit = await located({ at: minutesFromNow(5) })
    await sql`update public.providers set suspended_at = now() where id = ${people.treating.providerId}`
    expect(await joiners(`visit:${visit}`)).toEqual(['patient'])
    await sql`update public.providers set suspended_at = null where id = ${people.treating.providerId}`
  })

  test.each(['visit:', 'visit:x', 'visit:%', 'lobby', '', 'visit:00000000-0000-4000-8000-000000000000'])(
    'no private channel is called %j',
    async (topic) => {
      await bookVisit(practice, { at: phoenix(1, '10:00') })
      expect(await joiners(topic)).toEqual([])
    },
  )
})

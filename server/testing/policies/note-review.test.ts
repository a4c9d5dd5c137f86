import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, tableDenied } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookVisit, clearVisits, locatePatient } from './visits.ts'

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await practice.sql`delete from public.notifications`
  visit = await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
})

const notes = () => practice.as(practice.people.treating).from('progress_notes')
const unclear = {
  text: '“Are the suicidal thoughts gone?” “No.”',
  evidence: [],
  supported: true,
  starter: false,
  needsReview: true,
}
const sectionsOf = (...sentences: object[]) => [{ name: 'Subjective', sentences }]
async function write(columns: Record<string, unknown> = {}): Promise<string> {
  const note = {
    patient_id: practice.people.patient.id,
    provider_id: practice.people.treating.providerId,
    appointment_id: visit,
    content: { Subjective: 'x' },
    ...columns,
  }
  const [row] = await done(
    notes()
      .insert(note as never)
      .select('id'),
  )
  return row?.id ?? ''
}
async function sign(id: string, version = 1) {
  const { sql, people } = practice
  await sql`
    insert into private.identity_proofs (session_id, user_id, method, act)
    select id, user_id, 'password', ${`sign ${id}`} from auth.sessions where user_id = ${people.treating.id}
    on conflict (session_id, act) do update set proved_at = clock_timestamp()`
  return practice.sqlAs(people.treating)`select * from private.sign_note(${id}::uuid, ${version}::integer)`
}
const save = (id: string, version: number, columns: Record<string, unknown>) =>
  notes()
    .update({ ...columns, version } as never)
    .eq('id', id)
    .select('version')

describe('a line about safety the rules could not read', () => {
  test('blocks the signature until its clinician confirms it', async () => {
    const id = await write({ sections: sectionsOf(unclear) })
    await expect(sign(id)).rejects.toMatchObject({ code: 'SM416' })
    await done(save(id, 2, { sections: sectionsOf({ ...unclear, attested: true }) }))
    const [signed] = await sign(id, 2)
    expect(signed).toMatchObject({ status: 'signed' })
  })

  test('is resolved by changing or removing it too', async () => {
    const changed = {
      ...unclear,
      text: 'Suicidal thoughts continue.',
      needsReview: undefined,
      attested: true,
    }
    const id = await write({ sections: sectionsOf(unclear, { ...unclear, text: 'Another line.' }) })
    await done(save(id, 2, { sections: sectionsOf(changed) }))
    expect((await sign(id, 2))[0]).toMatchObject({ status: 'signed' })
  })

  test('keeps its mark when a client that does not know it saves the note', async () => {
    const id = await write({ sections: sectionsOf(unclear) })
    const { needsReview: _, ...unmarked } = unclear
    await expectRefusal(save(id, 2, { sections: sectionsOf(unmarked) }), 'SM417')
    await expectRefusal(save(id, 2, { sections: sectionsOf({ ...unclear, needsReview: false }) }), 'SM417')
  })

  test('blocks the server itself as well', async () => {
    const id = await write({ sections: sectionsOf(unclear) })
    await expect(practice.sql`
      update public.progress_notes set status = 'signed', signed_at = now(), signed_by = ${practice.people.treating.id}
      where id = ${id}`).rejects.toMatchObject({ code: 'SM416' })
  })
})

describe('the telehealth lines of a note', () => {
  test('come from the visit and not from the client', async () => {
    const { sql, people } = practice
    await sql`
      update public.appointments set started_at = '2026-11-02T17:02:00Z', completed_at = '2026-11-02T17:48:00Z'
      where id = ${visit}`
    await sql`update public.profiles set treatment_consent = true where id = ${people.patient.id}`
    await expectRefusal(
      notes().insert({
        patient_id: people.patient.id,
        provider_id: people.treating.providerId,
        telehealth: { start: '1:00 AM' },
      } as never),
      ...tableDenied('progress_notes'),
    )
    const id = await write()
    const [signed] = await sign(id)
    expect(signed?.telehealth).toMatchObject({
      start: '10:02 AM',
      end: '10:48 AM',
      consent: 'Given by the patient at registration',
      technology: 'Two-way audio and video over an encrypted connection',
    })
    await sql`insert into public.registration_consents (patient_id, acting_as, signature)
      values (${people.patient.id}, 'guardian', 'A Parent')`
    try {
      const [byGuardian] = await sign(await write())
      expect(byGuardian?.telehealth.consent).toBe('Given by the patient’s guardian at registration')
    } finally {
      await sql`delete from public.registration_consents where patient_id = ${people.patient.id}`
    }
    expect(signed?.telehealth.participants).toHaveLength(2)
    expect(signed?.telehealth).not.toHaveProperty('patientLocation')
    await sql`update public.appointments set identity_confirmed_at = '2026-11-02T17:04:00Z' where id = ${visit}`
    await locatePatient(practice, visit)
    const [located] = await sign(await write())
    expect(located?.telehealth).toMatchObject({
      patientLocation: '1 Palo Verde, Phoenix, AZ 85016',
      identity: 'Name and date of birth confirmed on video at 10:04 AM',
    })
  })

  test('name who joined for the patient, also where nothing was transcribed', async () => {
    const { sql, people } = practice
    const rights = ['schedule', 'forms', 'read_notes']
    const joined = await createRepresentative(practice, people.patient, { kind: 'proxy', rights })
    const other = await createRepresentative(practice, people.patient, { kind: 'proxy', rights })
    await sql`update public.representatives set relation = 'spouse' where user_id = ${joined.id}`
    await sql`update public.appointments set started_at = now() where id = ${visit}`
    const record = (who: typeof other, event_type: string) =>
      done(practice.as(who).rpc('record_visit_event', { appointment: visit, event_type }))
    await record(joined, 'connection_established')
    await record(other, 'connection_attempt')
    const note = await write()
    const present = async (transcript: object[]) => {
      const [row] = await sql`
        select private.telehealth_facts(jsonb_populate_record(n, ${sql.json({ transcript })})) as facts
        from public.progress_notes n where n.id = ${note}`
      return row?.facts.participants.slice(2)
    }
    expect(await present([])).toEqual(['Spouse or partner'])
    const line = { id: '1', speaker: 'other', text: 'He sleeps.', startedAt: 0 }
    const transcript = ['Spouse or partner', 'Grandparent'].map((name) => ({ ...line, name }))
    expect(await present(transcript)).toEqual(['Grandparent', 'Spouse or partner'])
  })

  test('are absent from a note without a visit', async () => {
    const id = await write({ appointment_id: null })
    const [note] = await done(notes().select('telehealth').eq('id', id))
    expect(note?.telehealth).toEqual({})
  })
})

describe('an addendum', () => {
  const released = async (id: string) => {
    const [row] = await done(notes().select('released_at').eq('id', id))
    return row?.released_at !== null
  }

  test('is released and withdrawn with its note, in one message to the patient', async () => {
    const { people } = practice
    const note = await write()
    await sign(note)
    const addendum = await write({ addendum_to: note, appointment_id: null })
    await sign(addendum)
    await done(notes().update({ released_at: '2026-01-01' }).eq('id', note))
    expect(await released(addendum)).toBe(true)
    const told = practice.as(people.patient).from('notifications').select('id').eq('kind', 'note_released')
    expect(await done(told)).toHaveLength(1)
    await done(notes().update({ released_at: null }).eq('id', note))
    expect(await released(addendum)).toBe(false)
  })

  test('of a released note is released when it is signed, and never on its own', async () => {
    const note = await write()
    await sign(note)
    const early = await write({ addendum_to: note, appointment_id: null })
    await sign(early)
    await done(notes().update({ released_at: '2026-01-01' }).eq('id', early))
    expect(await released(early)).toBe(false)
    await done(notes().update({ released_at: '2026-01-01' }).eq('id', note))
    const late = await write({ addendum_to: note, appointment_id: null })
    expect(await released(late)).toBe(false)
    await sign(late)
    expect(await released(late)).toBe(true)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

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

const notesOf = (who: keyof OpenPractice['people']) =>
  practice.as(practice.people[who]).from('progress_notes')
const draft = (columns: Record<string, unknown> = {}) => ({
  patient_id: practice.people.patient.id,
  provider_id: practice.people.treating.providerId,
  appointment_id: visit,
  content: { Plan: 'Follow up in 3 weeks.' },
  ...columns,
})
async function write(columns = {}): Promise<string> {
  const [note] = await done(
    notesOf('treating')
      .insert(draft(columns) as never)
      .select('id'),
  )
  return note?.id ?? ''
}
/** As the server does once a person has re-verified their identity. */
async function prove(
  id: string,
  who: 'treating' | 'otherProvider' = 'treating',
  age = '0 seconds',
): Promise<void> {
  await practice.sql`
    insert into private.identity_proofs (session_id, user_id, method, proved_at, act)
    select id, user_id, 'password', clock_timestamp() - ${age}::interval, ${`sign ${id}`}
    from auth.sessions where user_id = ${practice.people[who].id}`
}
const signAs = (who: 'treating' | 'otherProvider', id: string, version = 1) =>
  practice.sqlAs(practice.people[who])`
    select s.* from private.sign_note(${id}::uuid, ${version}::integer) s`
async function sign(columns = {}): Promise<string> {
  const id = await write(columns)
  await prove(id)
  await signAs('treating', id)
  return id
}
const save = (id: string, version: number, columns: Record<string, unknown>) =>
  notesOf('treating')
    .update({ ...columns, version } as never)
    .eq('id', id)
    .select('version')

describe('a treating provider', () => {
  test('drafts, corrects and discards a note', async () => {
    const id = await write()
    expect(await done(save(id, 2, { content: { Plan: 'x' } }))).toEqual([{ version: 2 }])
    expect(await done(notesOf('treating').delete().eq('id', id).select('id'))).toHaveLength(1)
  })

  test("signs with their own name and the server's time", async () => {
    const id = await sign()
    const [note] = await done(notesOf('treating').select('status, signed_by, signed_at').eq('id', id))
    expect(note).toMatchObject({ status: 'signed', signed_by: practice.people.treating.id })
    expect(Date.now() - Date.parse(String(note?.signed_at))).toBeLessThan(60_000)
    await expectRefusal(
      notesOf('treating').update({ status: 'signed' }).eq('id', id),
      ...tableDenied('progress_notes'),
    )
  })

  test('has one draft per visit, so that a second tab finds the first one', async () => {
    await write()
    const { error } = await notesOf('treating').insert(draft() as never)
    expect(error).toMatchObject({
      code: '23505',
      message: 'duplicate key value violates unique constraint "one_draft_of_a_visit"',
    })
  })

  test('keeps the transcript with a note of the visit only with consent', async () => {
    const transcript = [{ id: '1', speaker: 'patient', text: 'I slept well.' }]
    const refusal = ['SM401'] as const
    await expectRefusal(notesOf('treating').insert(draft({ transcript }) as never), ...refusal)
    const id = await write()
    await expectRefusal(save(id, 2, { transcript }), ...refusal)
    await practice.sql`
      insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
      select ${practice.people.patient.id}, ${visit}, id, true, 'Paula Owner'
      from public.consent_texts where kind = 'ai_analysis' and language = 'English'`
    expect(await done(save(id, 2, { transcript }))).toEqual([{ version: 2 }])
  })

  test.each([
    ['signed from the start', { status: 'signed' }],
    ['signed by another', { signed_by: '00000000-0000-4000-8000-000000000000' }],
    ['signed in the past', { signed_at: '2001-01-01' }],
  ])('does not write a note %s', async (_, columns) => {
    await expectRefusal(notesOf('treating').insert(draft(columns) as never), ...tableDenied('progress_notes'))
  })

  test('writes only about their own visits with that patient', async () => {
    const { people } = practice
    const foreign = await bookVisit(practice, {
      patient: people.otherPatient,
      provider: people.otherProvider,
    })
    const colleagues = await bookVisit(practice, { provider: people.otherProvider, at: phoenix(8, '10:00') })
    const refusal = ['SM405'] as const
    for (const appointment_id of [foreign, colleagues]) {
      await expectRefusal(notesOf('treating').insert(draft({ appointment_id }) as never), ...refusal)
    }
    await expectRefusal(
      notesOf('treating').insert(
        draft({ patient_id: people.otherPatient.id, appointment_id: null }) as never,
      ),
      ...rowRefused('progress_notes'),
    )
    await expectRefusal(
      notesOf('otherProvider').insert(draft({ appointment_id: null }) as never),
      ...rowRefused('progress_notes'),
    )
  })
})

describe('a signed note', () => {
  test.each([
    ['its text', { content: { Plan: 'Other' } }],
    ['its codes', { icd_codes: [{ code: 'F99' }] }],
    ['its date', { session_date: '2001-01-01' }],
    ['who drafted it', { drafted_by: 'somebody' }],
    ['its evidence', { sections: [{ name: 'Plan', sentences: [] }] }],
  ])('does not change %s', async (_, columns) => {
    const id = await sign()
    await expectRefusal(save(id, 2, columns), 'SM407')
  })

  test('stays: its provider deletes nothing, and the server itself is refused', async () => {
    const id = await sign()
    expect(await done(notesOf('treating').delete().eq('id', id).select('id'))).toEqual([])
    await expect(practice.sql`delete from public.progress_notes where id = ${id}`).rejects.toMatchObject({
      code: 'SM409',
    })
    await expect(
      practice.sql`update public.progress_notes set content = '{}' where id = ${id}`,
    ).rejects.toMatchObject({ code: 'SM407' })
  })

  test('takes an addendum, by any provider who treats the patient', async () => {
    const id = await sign()
    await write({ addendum_to: id })
    const { people } = practice
    await bookVisit(practice, { provider: people.otherProvider, at: phoenix(8, '10:00') })
    const addendum = draft({
      addendum_to: id,
      provider_id: people.otherProvider.providerId,
      appointment_id: null,
    })
    expect(
      await done(
        notesOf('otherProvider')
          .insert(addendum as never)
          .select('id'),
      ),
    ).toHaveLength(1)
  })

  test('takes none about another patient, and a draft takes none at all', async () => {
    const { people } = practice
    const refusal = ['SM406'] as const
    const unsigned = await write({ appointment_id: null })
    await expectRefusal(notesOf('treating').insert(draft({ addendum_to: unsigned }) as never), ...refusal)
    const signed = await sign()
    await bookVisit(practice, { patient: people.otherPatient, at: phoenix(8, '10:00') })
    const strange = draft({ patient_id: people.otherPatient.id, appointment_id: null, addendum_to: signed })
    await expectRefusal(notesOf('treating').insert(strange as never), ...refusal)
  })
})

describe('two tabs on one draft', () => {
  const elsewhere = ['SM408'] as const

  test('do not overwrite each other: the second gets an error, and can save over what it has seen', async () => {
    const id = await write()
    await done(save(id, 2, { content: { Plan: 'From the first tab' } }))
    await expectRefusal(save(id, 2, { content: { Plan: 'From the second tab' } }), ...elsewhere)
    await expectRefusal(
      notesOf('treating')
        .update({ content: { Plan: 'Without a version' } })
        .eq('id', id),
      ...elsewhere,
    )
    expect(await done(save(id, 3, { content: { Plan: 'Both, put together' } }))).toEqual([{ version: 3 }])
  })

  test('that save at the same instant: one wins, the other gets an error', async () => {
    const id = await write()
    const tabs = Array.from({ length: 8 }, (_, tab) => save(id, 2, { content: { Plan: `Tab ${tab}` } }))
    const codes = (await Promise.all(tabs)).map(({ error }) => error?.code ?? 'saved')
    expect(codes.sort()).toEqual([...Array(7).fill('SM408'), 'saved'])
  })

  test('a save whose answer was lost can be sent again', async () => {
    const id = await write()
    const again = () => save(id, 2, { content: { Plan: 'Walks.' } })
    expect(await done(again())).toEqual([{ version: 2 }])
    expect(await done(again())).toEqual([{ version: 2 }])
  })
})

describe('the history of a note', () => {
  test('keeps the version of another window that a person decided against', async () => {
    const id = await write()
    await done(save(id, 2, { content: { Plan: 'From the first tab' } }))
    await done(save(id, 3, { content: { Plan: 'From the second tab' }, settled_version: 2 }))
    await done(save(id, 4, { content: { Plan: 'From the second tab, and on' } }))
    const plans = await practice.sql`
      select body #>> '{content,Plan}' as plan from public.note_versions where note_id = ${id} order by version`
    expect(plans.slice(1).map(({ plan }) => plan)).toEqual([
      'From the first tab',
      'From the second tab, and on',
    ])
  })

  const historyOf = (who: keyof OpenPractice['people'], id: string) =>
    done(
      practice
        .as(practice.people[who])
        .from('note_versions')
        .select('version, kind, body')
        .eq('note_id', id)
        .order('version'),
    )

  test('keeps drafted versions, and combines five minutes of typing into one entry', async () => {
    const id = await write({ drafted_at: '2026-01-01T10:00:00Z', drafted_by: 'built-in rules' })
    await done(save(id, 2, { content: { Plan: 'Follow up in 2' } }))
    await done(save(id, 3, { content: { Plan: 'Follow up in 2 weeks.' } }))
    await practice.sql`update public.note_versions set began_at = now() - interval '6 minutes'`
    await done(save(id, 4, { content: { Plan: 'Follow up in 2 weeks. Walks.' } }))
    await done(save(id, 5, { content: { Plan: 'Drafted anew' }, drafted_at: '2026-01-01T11:00:00Z' }))
    await done(save(id, 6, { content: { Plan: 'Drafted anew, typed on' } }))
    const history = await historyOf('treating', id)
    expect(
      history.map(({ version, kind, body }) => [version, kind, (body as { content: unknown }).content]),
    ).toEqual([
      [1, 'drafted', { Plan: 'Follow up in 3 weeks.' }],
      [3, 'edited', { Plan: 'Follow up in 2 weeks.' }],
      [4, 'edited', { Plan: 'Follow up in 2 weeks. Walks.' }],
      [5, 'drafted', { Plan: 'Drafted anew' }],
      [6, 'edited', { Plan: 'Drafted anew, typed on' }],
    ])
  })

  test('is for its author and the supervisor with a reason, also when the note is signed and released', async () => {
    const id = await sign()
    await done(notesOf('treating').update({ released_at: '2026-01-01' }).eq('id', id))
    await bookVisit(practice, { provider: practice.people.otherProvider, at: phoenix(8, '10:00') })
    for (const who of ['treating', 'adminWithReason'] as const)
      expect(await historyOf(who, id)).toHaveLength(1)
    for (const who of ['patient', 'otherProvider', 'admin'] as const)
      expect(await historyOf(who, id)).toEqual([])
  })
})

describe('a signature', () => {
  const refusedWith = (code: string) => expect.objectContaining({ code })
  const shown = refusedWith('SM410')

  test('needs proof of who signs, not older than a minute, and uses it up', async () => {
    const id = await write()
    await expect(signAs('treating', id)).rejects.toEqual(shown)
    await prove(id, 'treating', '61 seconds')
    await expect(signAs('treating', id)).rejects.toEqual(shown)
    await practice.sql`delete from private.identity_proofs`
    await prove(id)
    await signAs('treating', id)
    const next = await write({ appointment_id: null })
    await expect(signAs('treating', next)).rejects.toEqual(shown)
  })

  test("is its author's alone", async () => {
    const id = await write()
    await bookVisit(practice, { provider: practice.people.otherProvider, at: phoenix(8, '10:00') })
    await prove(id, 'otherProvider')
    await expect(signAs('otherProvider', id)).rejects.toEqual(refusedWith('SM411'))
    await practice.sql`delete from private.identity_proofs`
  })

  test.each([
    ['a version that is not the latest', {}, 2, 'SM408'],
    ['an empty note', { content: { Plan: ' ' } }, 1, 'SM413'],
    [
      'a sentence that nothing bears out and nobody confirmed',
      {
        sections: [
          {
            name: 'Plan',
            sentences: [{ text: 'Denies all.', evidence: [], supported: false, starter: false }],
          },
        ],
      },
      1,
      'SM414',
    ],
  ])('is not put under %s', async (_, columns, version, code) => {
    const id = await write(columns)
    await prove(id)
    await expect(signAs('treating', id, version)).rejects.toEqual(refusedWith(code))
    await practice.sql`delete from private.identity_proofs`
  })

  test('is put under a confirmed sentence, once', async () => {
    const sentence = { text: 'Calm.', evidence: [], supported: false, starter: false, attested: true }
    const id = await sign({ sections: [{ name: 'Plan', sentences: [sentence] }] })
    await prove(id)
    await expect(signAs('treating', id)).rejects.toEqual(refusedWith('SM412'))
    await practice.sql`delete from private.identity_proofs`
  })

  test('has a hash by which a changed note is found out, in any time zone', async () => {
    const id = await sign()
    const intact = async (zone: string) => {
      const [row] = await practice.sql.begin(async (tx) => {
        await tx`select set_config('TimeZone', ${zone}, true)`
        return tx`
          select content_hash = private.note_hash(n) as intact, signed_with from public.progress_notes n where id = ${id}`
      })
      return row
    }
    expect(await intact('America/Phoenix')).toEqual({ intact: true, signed_with: 'password' })
    expect(await intact('Asia/Tokyo')).toMatchObject({ intact: true })
    await practice.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update public.progress_notes set content = '{"Plan": "Tampered"}' where id = ${id}`
    })
    expect(await intact('UTC')).toMatchObject({ intact: false })
  })

  test('lets the recording go', async () => {
    await practice.sql`
      insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
      select ${practice.people.patient.id}, ${visit}, id, true, 'Paula Owner'
      from public.consent_texts where kind = 'recording' and language = 'English'`
    await practice.sql`
      insert into public.session_recordings (appointment_id, object_name, created_by)
      values (${visit}, 'visit.webm', ${practice.people.treating.id})`
    await sign()
    const [recording] = await practice.sql`select delete_after <= now() as due from public.session_recordings`
    expect(recording).toEqual({ due: true })
  })

  test("under an addendum is announced to the note's author", async () => {
    const id = await sign()
    const { people } = practice
    await bookVisit(practice, { provider: people.otherProvider, at: phoenix(8, '10:00') })
    const addendum = draft({
      addendum_to: id,
      provider_id: people.otherProvider.providerId,
      appointment_id: null,
    })
    const [added] = await done(
      notesOf('otherProvider')
        .insert(addendum as never)
        .select('id'),
    )
    await prove(added?.id ?? '', 'otherProvider')
    await signAs('otherProvider', added?.id ?? '')
    const told = await done(
      practice.as(people.treating).from('notifications').select('title, link').eq('kind', 'note_addendum'),
    )
    expect(told).toEqual([
      {
        title: 'A colleague added an addendum to your note',
        link: `/provider-dashboard/patients/${people.patient.id}/notes`,
      },
    ])
  })
})

describe('a patient', () => {
  test("reads a note once it is released, from the server's time on", async () => {
    const id = await sign()
    expect(await done(notesOf('patient').select('id'))).toEqual([])
    await done(notesOf('treating').update({ released_at: '2001-01-01T00:00:00Z' }).eq('id', id))
    const [released] = await done(notesOf('patient').select('id, released_at'))
    expect(released?.id).toBe(id)
    expect(Date.now() - Date.parse(String(released?.released_at))).toBeLessThan(60_000)
    const told = await done(
      practice.as(practice.people.patient).from('notifications').select('title').eq('kind', 'note_released'),
    )
    expect(told).toEqual([{ title: 'A note about your visit is ready to read' }])
  })

  test('is not shown a draft, released or not', async () => {
    const id = await write()
    await expectRefusal(
      notesOf('treating').update({ released_at: '2026-01-01' }).eq('id', id),
      '23514',
      'new row for relation "progress_notes" violates check constraint "only_signed_notes_are_released"',
    )
    expect(await done(notesOf('patient').select('id'))).toEqual([])
  })

  test('writes and changes none', async () => {
    const id = await sign()
    await done(notesOf('treating').update({ released_at: '2026-01-01' }).eq('id', id))
    await expectRefusal(notesOf('patient').insert(draft() as never), ...rowRefused('progress_notes'))
    expect(await done(notesOf('patient').update({ content: {} }).eq('id', id).select('id'))).toEqual([])
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { builtInTemplates } from '#core/notes/templates.ts'
import { refusals } from '#core/refusals/refusals.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { brokenOff, json, startVendor, streamed } from '#server/engines/testing/vendor.ts'
import { quickHashKib } from '#server/testing/quick-hash.ts'
import {
  noConsent,
  notConfirmed,
  notSignedIn,
  notYours,
  openVisitServer,
  refused,
  type VisitServer,
} from '../testing.ts'

const input = {
  template: builtInTemplates[0],
  session: {
    patientName: 'Paula Owner',
    providerName: 'Dr. Treating',
    sessionType: 'Follow-up',
    durationMinutes: 55,
  },
  transcript: [
    { id: 'q', speaker: 'provider', text: 'Do you have thoughts of killing yourself?' },
    { id: 'a', speaker: 'patient', text: 'No, none.' },
    { id: 'b', speaker: 'patient', text: 'I have slept badly for three weeks.' },
  ],
}

describe('with the built-in rules', () => {
  let server: VisitServer
  beforeAll(async () => {
    server = await openVisitServer()
  })
  afterAll(() => server.stop())
  afterEach(() => server.sql`delete from public.consents`)
  const draft = (
    who: 'patient' | 'treating' | 'otherProvider' | 'unverified' | 'admin' | undefined,
    more = {},
  ) => server.call(who, 'draft-note', { ...input, ...more })

  test('the provider of a visit gets a draft whose every sentence points to lines', async () => {
    await server.consent(true)
    const { status, body } = await draft('treating', { appointmentId: server.visit })
    expect(status).toBe(200)
    expect(body.draftedBy).toBe('built-in rules')
    const sentences = body.draft.sections.flatMap(({ sentences }: { sentences: object[] }) => sentences)
    const told = sentences.filter(({ starter }: { starter: boolean }) => !starter)
    expect(told.length).toBeGreaterThan(1)
    for (const sentence of told) expect(sentence).toMatchObject({ supported: true })
    expect(body.draft.risks).toMatchObject([
      { topic: 'suicidal-ideation', stance: 'denies', evidence: ['q', 'a'] },
    ])
    expect(body.draft.procedures).toMatchObject([{ code: '90837' }])
    const [noted] = await server.sql`
      select patient_id, row_id, details from public.audit_log where event_type = 'engine.draft-note'`
    expect(noted).toEqual({
      patient_id: server.people.patient.id,
      row_id: server.visit,
      details: { engine: 'built-in rules', outside: false, consent: 'of_the_visit' },
    })
  })

  test('an evaluation is coded by the visit’s type and the clinician’s credentials', async () => {
    await server.consent(true)
    const { providerId } = server.people.treating
    const codes = async (more: object) =>
      (await draft('treating', more)).body.draft.procedures.map(({ code }: { code: string }) => code)
    const [before] =
      await server.sql`select appointment_type from public.appointments where id = ${server.visit}`
    await server.sql`update public.appointments set appointment_type = 'initial_evaluation' where id = ${server.visit}`
    expect(await codes({ appointmentId: server.visit })).toEqual(['90792'])
    await server.sql`update public.providers set credentials = 'LCSW' where id = ${providerId}`
    expect(await codes({ appointmentId: server.visit })).toEqual(['90791'])
    const session = { ...input.session, sessionType: 'Psychiatric evaluation' }
    expect(await codes({ session })).toEqual(['90791'])
    await server.sql`update public.providers set credentials = 'MD' where id = ${providerId}`
    await server.sql`update public.appointments set appointment_type = ${before?.appointment_type} where id = ${server.visit}`
    const transcript = [...input.transcript, { id: 'c', speaker: 'provider', text: 'Keep the Zoloft at 50.' }]
    expect(await codes({ appointmentId: server.visit, transcript })).toEqual([])
  })

  test('a telehealth visit gets a line for each thing payers require, known or not', async () => {
    const telehealth = {
      patientLocation: 'Home, Tucson AZ',
      participants: ['Patient', 'Mother'],
      start: '10:02 AM',
    }
    const { body } = await draft('treating', { telehealth })
    expect(body.draft.telehealth).toEqual([
      'Patient location: Home, Tucson AZ.',
      'Provider location: not recorded.',
      'Consent to telehealth: not recorded.',
      'Present: Patient, Mother.',
      'Start: 10:02 AM.',
      'End: not recorded.',
      'Technology: not recorded.',
    ])
  })

  test('if another window was faster, its draft is the note', async () => {
    await server.consent(true)
    const { sql, visit, people } = server
    const quicker = await sql.reserve()
    const [own] = await quicker<{ pid: number }[]>`select pg_backend_pid() as pid`
    await quicker`begin`
    const [first] = await quicker<{ id: string }[]>`
      insert into public.progress_notes (patient_id, provider_id, appointment_id, content, drafted_at)
      values (${people.patient.id}, ${people.treating.providerId}, ${visit}, '{"Plan": "Rest."}', now()) returning id`
    const second = draft('treating', { appointmentId: visit, keep: true })
    const waiting = () =>
      sql`select from pg_stat_activity where ${own?.pid ?? 0} = any(pg_blocking_pids(pid))`
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await quicker`commit`
    quicker.release()
    expect((await second).body).toMatchObject({ noteId: first?.id })
    const [note] = await sql`select content, version from public.progress_notes where id = ${first?.id ?? ''}`
    expect(note).toEqual({ content: { Plan: 'Rest.' }, version: 1 })
    await sql`delete from public.progress_notes where id = ${first?.id ?? ''}`
  })

  test('on request it stores the draft as the note of the visit, with its lists; typed text survives a new draft', async () => {
    await server.consent(true)
    const { sql, visit, people } = server
    await sql`
      insert into public.assessment_results (patient_id, instrument, answers, score, severity, completed_at)
      select ${people.patient.id}, instrument, '[1,1,1,1,1,1,1,1,0]', 8, 'Mild', date_trunc('month', now()) + interval '2 hours'
      from unnest(array['phq9', 'phqa']) instrument`
    const [evening] = await sql`
      select to_char(date_trunc('month', now()) - interval '1 day', 'FMMon FMDD') as before_midnight`
    await sql`
      insert into public.patient_problems (patient_id, icd10_code, description, noted_by)
      values (${people.patient.id}, 'F41.1', 'Generalized anxiety disorder', ${people.treating.id})`
    const keep = { appointmentId: visit, keep: true }
    const { body } = await draft('treating', keep)
    const kept = async () => (await sql`select * from public.progress_notes where id = ${body.noteId}`)[0]
    expect(await kept()).toMatchObject({
      appointment_id: visit,
      provider_id: people.treating.providerId,
      template: 'SOAP',
      drafted_by: 'built-in rules',
      version: 1,
      cpt_codes: [{ code: '90837' }],
      review: {
        risks: [{ topic: 'suicidal-ideation', stance: 'denies' }],
        diagnoses: [{ code: 'F41.1', reason: 'On the problem list' }],
      },
      icd_codes: [],
    })
    const note = await kept()
    expect(note?.content.Subjective).toContain('Denies')
    const day = evening?.before_midnight
    expect(note?.content.Objective).toContain(`Scores: PHQ-A: 8 on ${day}. PHQ-9: 8 on ${day}.`)
    const typed = { text: 'Brought her dog.', evidence: [], supported: false, starter: false, attested: true }
    const [first, ...rest] = note?.sections ?? []
    const sections = [{ ...first, sentences: [...first.sentences, typed] }, ...rest]
    const ticked = [{ code: 'Z63.0', description: 'Relationship problems', reason: 'Added by you' }]
    await sql`
      update public.progress_notes set sections = ${sql.json(sections)}, icd_codes = ${sql.json(ticked)}, cpt_codes = '[]'
      where id = ${body.noteId}`
    expect((await draft('treating', keep)).body.noteId).toBe(body.noteId)
    expect((await kept())?.content.Subjective).toContain('Brought her dog.')
    expect(await kept()).toMatchObject({
      icd_codes: [{ code: 'Z63.0' }],
      cpt_codes: [],
      review: { procedures: [{ code: '90837' }] },
    })
    await sql`
      update public.progress_notes set status = 'signed', signed_at = now(), signed_by = ${people.treating.id}
      where id = ${body.noteId}`
    expect(await draft('treating', keep)).toMatchObject({ status: 409, body: { code: 'note_signed' } })
  })

  test('without the consent of that visit the database refuses', async () => {
    const appointmentId = server.visit
    expect(await draft('treating', { appointmentId })).toEqual(noConsent)
    await server.consent(true)
    await server.consent(false)
    expect(await draft('treating', { appointmentId })).toEqual(noConsent)
    expect(await draft('treating', { appointmentId, consentConfirmed: true })).toEqual(noConsent)
  })

  test('only the provider of that visit, with or without consent', async () => {
    await server.consent(true)
    for (const who of ['patient', 'otherProvider', 'unverified', 'admin'] as const)
      expect(await draft(who, { appointmentId: server.visit })).toEqual(notYours)
    expect(await draft(undefined)).toEqual(notSignedIn)
  })

  test('outside a visit it is a tool of verified providers', async () => {
    expect(await draft('treating')).toMatchObject({ status: 200 })
    const [noted] = await server.sql`
      select patient_id, details from public.audit_log
      where event_type = 'engine.draft-note' and row_id is null`
    expect(noted).toEqual({
      patient_id: null,
      details: { engine: 'built-in rules', outside: false, consent: 'word_of_the_clinician' },
    })
    const refusal = refused(403, 'not_allowed', refusals.SM403.english)
    for (const who of ['patient', 'unverified'] as const) expect(await draft(who)).toEqual(refusal)
  })

  test('a transcript without a line is refused by name', async () => {
    expect(await draft('treating', { transcript: [] })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message: 'transcript: No transcription data available' },
    })
  })
})

describe('with a language model', () => {
  type Vendor = Awaited<ReturnType<typeof startVendor>>
  let server: VisitServer
  let vendor: Vendor
  afterEach(async () => {
    await server.stop()
    await vendor.stop()
  })
  async function open(...answers: Parameters<typeof startVendor>) {
    vendor = await startVendor(...answers)
    server = await openVisitServer({ OPENAI_BASE_URL: vendor.url, OPENAI_MODEL: 'tiny-1' })
    await server.consent(true)
  }
  const lie = {
    sections: [{ name: 'Plan', sentences: [{ text: 'Patient will start lithium.', evidence: ['L2'] }] }],
  }
  const draft = (more = {}) =>
    server.call('treating', 'draft-note', { ...input, appointmentId: server.visit, ...more })

  test('what it made up is flagged, and what it left out about danger is added', async () => {
    await open(streamed(JSON.stringify(lie)))
    const { body } = await draft()
    expect(body.draftedBy).toBe('tiny-1')
    const plan = body.draft.sections.find(({ name }: { name: string }) => name === 'Plan')
    expect(plan.sentences).toMatchObject([{ text: 'Patient will start lithium.', supported: false }])
    expect(JSON.stringify(body.draft.sections)).toMatch(/denies[^"]*suicid/i)
  })

  test('a model that forgets, invents and inverts: each such sentence is kept as unsupported, the note can not be signed, and what it forgot is listed', async () => {
    const wrong = [
      ['Patient endorses suicidal ideation.', ['L1', 'L2']],
      ['Patient has slept badly for six weeks.', ['L3']],
      ['Patient hears voices at night.', ['L3']],
      ['Patient takes lithium 300 mg.', []],
      ['Patient slept well.', ['L3']],
    ].map(([text, evidence]) => ({ text, evidence }))
    const transcript = [
      ...input.transcript,
      { id: 'c', speaker: 'provider', text: 'How is your appetite?' },
      { id: 'd', speaker: 'patient', text: 'I have lost ten pounds since May.' },
    ]
    await open(streamed(JSON.stringify({ sections: [{ name: 'Subjective', sentences: wrong }] })))
    const { body } = await draft({ transcript, keep: true })
    const [note] = await server.sql`select * from public.progress_notes where id = ${body.noteId}`
    expect(note).toMatchObject({ drafted_by: 'tiny-1' })
    const kept = note?.sections.flatMap(({ sentences }: { sentences: object[] }) => sentences)
    for (const { text } of wrong)
      expect(kept.find((one: { text: string }) => one.text === text)).toMatchObject({ supported: false })
    expect(JSON.stringify(kept)).toMatch(/denies[^"]*(suicid|kill)/i)
    expect(note?.review.notInNote).toMatchObject([
      { text: 'I have slept badly for three weeks.', evidence: ['b'], speaker: 'patient' },
      {
        text: '“How is your appetite?” “I have lost ten pounds since May.”',
        evidence: ['c', 'd'],
        speaker: 'patient',
      },
    ])
    const hash = await hashPassword('Ocotillo-blooms-7', quickHashKib)
    await server.sql`update auth.users set encrypted_password = ${hash} where id = ${server.people.treating.id}`
    const signature = { noteId: body.noteId, version: 1, password: 'Ocotillo-blooms-7' }
    expect(await server.call('treating', 'sign-note', signature)).toEqual(
      refused(422, 'not_ready_to_sign', refusals.SM414.english),
    )
  })

  test('a failing model is an error the user sees, and the log has none of its text', async () => {
    await open(brokenOff)
    expect(await draft()).toEqual(
      refused(
        502,
        'engine_unusable',
        'The drafting engine gave an answer we can’t use, so nothing was added. Please try again.',
      ),
    )
  })

  test('if it fails, the built-in rules are the alternative, and the model is not asked', async () => {
    await open(brokenOff)
    const session = { ...input.session, durationMinutes: 40, durationFrom: 'entered' }
    const { body } = await draft({ byRules: true, session })
    expect(body.draftedBy).toBe('built-in rules')
    expect(body.draft.procedures).toMatchObject([{ code: '90834', reason: '40 minutes entered' }])
    expect(vendor.heard).toHaveLength(0)
  })

  test("a busy model's retry time is passed on", async () => {
    await open(json({}, 429, { 'retry-after': '30' }))
    expect(await draft()).toMatchObject({ status: 503, body: { code: 'engine_busy' } })
  })

  test('outside a visit the clinician says that the patient agreed', async () => {
    await open(streamed(JSON.stringify(lie)))
    expect(await draft({ appointmentId: undefined })).toEqual(notConfirmed)
    expect(vendor.heard).toHaveLength(0)
    expect(await draft({ appointmentId: undefined, consentConfirmed: true })).toMatchObject({ status: 200 })
  })

  test('a listening client gets progress', async () => {
    await open(streamed(JSON.stringify(lie)))
    const response = await listen()
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const events = (await response.text()).trim().split('\n\n')
    expect(events[0]).toBe('event: progress\ndata: {"stage":"asking"}')
    expect(events.some((event) => event.includes('"stage":"writing"'))).toBe(true)
    expect(events.at(-2)).toBe('event: progress\ndata: {"stage":"checking"}')
    expect(events.at(-1)).toMatch(/^event: answer\ndata: \{"draft":/)
  })

  test('a listening client gets failures too', async () => {
    await open(json({}, 401))
    expect(await (await listen()).text()).toContain(
      'event: error\ndata: {"status":502,"code":"engine_refused"',
    )
  })

  test('a disconnecting client cancels the request to the model', async () => {
    const caller = new AbortController()
    await open(() => caller.abort())
    await expect(listen(caller.signal)).rejects.toThrow()
    await vendor.closed(0)
    expect(vendor.heard).toHaveLength(1)
  })

  async function listen(signal?: AbortSignal): Promise<Response> {
    const { data, error } = await server.client(server.people.treating.token).functions.invoke('draft-note', {
      body: { ...input, appointmentId: server.visit },
      headers: { accept: 'text/event-stream' },
      ...(signal ? { signal } : {}),
    })
    if (error) throw error
    // Reads the beginning, so that a caller who goes away goes away in the middle.
    if (signal) await (data as Response).text()
    return data
  }
})

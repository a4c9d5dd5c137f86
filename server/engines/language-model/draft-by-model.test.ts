import { afterEach, expect, test } from 'vitest'
import type { BilledVisit } from '#core/billing/procedure-rules.ts'
import { builtInTemplates } from '#core/notes/templates.ts'
import { json, startVendor, streamed } from '../testing/vendor.ts'
import { draftByModel } from './draft-by-model.ts'
import { openaiModel } from './openai.ts'
import { writeNote } from './write-note.ts'

type Vendor = Awaited<ReturnType<typeof startVendor>>
let vendor: Vendor
afterEach(() => vendor.stop())

const [soap] = builtInTemplates
if (soap?.id !== 'soap') throw new Error('SOAP comes first')
const lines = [
  { id: 'a', speaker: 'provider' as const, text: 'How have you slept, Paula?' },
  {
    id: 'b',
    speaker: 'patient' as const,
    text: 'I have slept badly for three weeks. My sister Kim worries.',
  },
  { id: 'c', speaker: 'provider' as const, text: 'Any thoughts of killing yourself?' },
  { id: 'd', speaker: 'patient' as const, text: 'No, none. Call me at 602-555-0142 if you like.' },
]
const signal = new AbortController().signal
const task = {
  transcript: lines,
  template: soap,
  names: ['Paula Owner', 'Dr. Rosa Ruiz', 'Kim Example'],
}
const length = { minutes: 46, from: 'measured' as const }
const engineAt = ({ url }: Vendor, redact = true) =>
  draftByModel(openaiModel({ kind: 'drafting', url, key: 'key-1', seconds: 5, pauseMs: 1 }, 'tiny-1'), redact)
const draft = (text: string, evidence: string[], name = 'Subjective') => ({
  sections: [{ name, sentences: [{ text, evidence }] }],
})
const honest = {
  ...draft('Patient reports having slept badly for three weeks. [NAME-Q2] worries.', ['L2']),
  diagnoses: [
    { code: 'G47.00', description: 'Insomnia', confidence: 0.8, reason: 'poor sleep', evidence: ['L2'] },
  ],
}

test('a model drafts, sees marks instead of names and numbers, and its text is restored with them', async () => {
  vendor = await startVendor(streamed(JSON.stringify(honest)))
  const stages: string[] = []
  const answer = await engineAt(vendor).draft(task, { signal, onProgress: ({ stage }) => stages.push(stage) })
  expect(answer.sections).toEqual([
    {
      name: 'Subjective',
      sentences: [
        { text: 'Patient reports having slept badly for three weeks. Kim worries.', evidence: ['b'] },
      ],
    },
  ])
  expect(answer.diagnoses).toMatchObject([{ code: 'G47.00', evidence: ['b'] }])
  expect(stages[0]).toBe('asking')
  expect(stages.filter((stage) => stage === 'writing').length).toBeGreaterThan(1)

  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = vendor.heard
  expect(path).toBe('/v1/chat/completions')
  expect(headers.authorization).toBe('Bearer key-1')
  expect(JSON.parse(body)).toMatchObject({ model: 'tiny-1', stream: true, temperature: 0 })
  for (const secret of ['Paula', 'Kim', '555-0142']) expect(body).not.toContain(secret)
  expect(body).toContain('slept badly')
})

test('procedure codes go by the visit’s type and its clinician’s credentials', async () => {
  vendor = await startVendor(streamed(JSON.stringify(honest)))
  const codes = async (visit: BilledVisit, more: typeof lines = []) => {
    const talk = { ...task, transcript: [...lines, ...more] }
    const written = await engineAt(vendor).draft(talk, { signal })
    return writeNote({ ...talk, written, length, visit }).procedures.map(({ code }) => code)
  }
  expect(await codes({})).toEqual(['90834'])
  expect(await codes({ clinician: 'prescriber', evaluation: true })).toEqual(['90792'])
  expect(await codes({ clinician: 'therapist', evaluation: true })).toEqual(['90791'])
  const continued = [{ id: 'e', speaker: 'provider' as const, text: 'Keep the Zoloft at 50.' }]
  expect(await codes({ clinician: 'prescriber' }, continued)).toEqual([])
})

test('a practice may switch the hiding off', async () => {
  vendor = await startVendor(streamed(JSON.stringify(honest)))
  await engineAt(vendor, false).draft(task, { signal })
  expect(vendor.heard[0]?.body).toContain('Paula')
})

test('a server that answers without streaming, and in a code fence, is understood', async () => {
  const content = `\`\`\`json\n${JSON.stringify(honest)}\n\`\`\``
  vendor = await startVendor(json({ choices: [{ message: { content }, finish_reason: 'stop' }] }))
  expect((await engineAt(vendor).draft(task, { signal })).diagnoses).toHaveLength(1)
})

test.each([
  ['is not JSON', 'Here is your note: the patient is sad.'],
  ['has another shape', '{"note":"The patient is sad."}'],
  ['has sentences that are none', '{"sections":[{"name":"Plan","sentences":["Rest"]}]}'],
])('an answer that %s is asked for once more, then refused', async (_, nonsense) => {
  vendor = await startVendor(streamed(nonsense), streamed(JSON.stringify(honest)))
  expect((await engineAt(vendor).draft(task, { signal })).sections).toHaveLength(1)
  await vendor.stop()
  vendor = await startVendor(streamed(nonsense))
  await expect(engineAt(vendor).draft(task, { signal })).rejects.toMatchObject({
    kind: 'drafting',
    problem: 'unusable',
    message: "The draft doesn't have the requested format",
  })
  expect(vendor.heard).toHaveLength(2)
})

test.each([
  ['length', 'unusable', 'The answer ended early: length'],
  [undefined, 'unusable', 'The answer ended early: no end'],
  ['content_filter', 'refused', 'The engine filtered its answer'],
] as const)('half an answer (%s) is none', async (end, problem, message) => {
  vendor = await startVendor(streamed(JSON.stringify(honest), end))
  if (end === undefined) {
    await vendor.stop()
    vendor = await startVendor((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`data: ${JSON.stringify({ choices: [{ delta: { content: '{"sections":[]}' } }] })}\n\n`)
    })
  }
  await expect(engineAt(vendor).draft(task, { signal })).rejects.toMatchObject({ problem, message })
})

test.each([
  ['without a line', draft('Patient hears voices at night.', [])],
  ['on a line that does not exist', draft('Patient hears voices at night.', ['L99'])],
  ['on a line that says something else', draft('Patient hears voices at night.', ['L2'])],
  ['that turns a denial around', draft('Patient endorses suicidal ideation.', ['L3', 'L4'])],
])('a sentence %s is kept only as one that nothing bears out', async (_, lie) => {
  vendor = await startVendor(streamed(JSON.stringify(lie)))
  const written = await engineAt(vendor).draft(task, { signal })
  const { sections, risks } = writeNote({ ...task, written, length, visit: {} })
  const [sentence] = sections[0]?.sentences ?? []
  expect(sentence).toMatchObject({ text: lie.sections[0]?.sentences[0]?.text, supported: false })
  expect(risks).toMatchObject([{ topic: 'suicidal-ideation', stance: 'denies' }])
  const told = sections.flatMap(({ sentences }) => sentences).filter(({ supported }) => supported)
  expect(told.some(({ text }) => /denies/i.test(text) && /suicid/i.test(text))).toBe(true)
})

test('a model that forgets, invents and inverts is caught in each sentence', async () => {
  const talk = [
    ['provider', 'How is the Lexapro?'],
    ['patient', 'I take 20, I mean 40 milligrams every morning. I missed two doses.'],
    ['provider', 'Any thoughts of suicide?'],
    ['patient', 'Yes, last night I thought about taking my pills.'],
    ['provider', 'Are there guns at home?'],
    ['patient', 'No. My brother has one at his house.'],
    ['patient', 'My mother has bipolar disorder. They stopped my Wellbutrin at the hospital in March.'],
    [
      'provider',
      "Let's keep the Lexapro and start lithium 300 milligrams at bedtime. I'll call you Thursday.",
    ],
  ].map(([speaker, text], n) => ({
    id: `T${n + 1}`,
    speaker: speaker as 'provider' | 'patient',
    text: text ?? '',
  }))
  const wrong: [text: string, evidence: string[]][] = [
    ['The patient takes Lexapro 20 mg every evening.', ['L2']],
    ['The patient takes 40 mcg every morning.', ['L2']],
    ['The patient missed four doses.', ['L2']],
    ['The patient denies suicidal ideation.', ['L3', 'L4']],
    ['The patient reports guns at home.', ['L5', 'L6']],
    ['The patient has bipolar disorder.', ['L7']],
    ['The patient stopped Wellbutrin in March.', ['L7']],
    ['The hospital stopped Wellbutrin in June.', ['L7']],
    ['Stop Lexapro.', ['L8']],
    ['Start lithium 600 mg at bedtime.', ['L8']],
    ['Start lamotrigine 300 mg at bedtime.', ['L8']],
    ['The clinician will call on Tuesday.', ['L8']],
    ['The patient sleeps well and enjoys time with friends.', ['L2']],
    ['The patient is well groomed with bright affect.', []],
    ['The patient stated “I feel safe.”', ['L4']],
  ]
  const invented = {
    sections: [{ name: 'Subjective', sentences: wrong.map(([text, evidence]) => ({ text, evidence })) }],
    diagnoses: [
      { code: 'F32', description: 'Header', confidence: 1, reason: '', evidence: ['L1'] },
      { code: 'F99.99', description: 'Invented', confidence: 1, reason: '', evidence: ['L1'] },
    ],
  }
  vendor = await startVendor(streamed(JSON.stringify(invented)))
  const told = { ...task, transcript: talk }
  const written = await engineAt(vendor, false).draft(told, { signal })
  const draft = writeNote({ ...told, written, length, visit: {} })
  const [subjective] = draft.sections
  const missed = wrong.filter(
    ([text]) => subjective?.sentences.find((one) => one.text === text)?.supported !== false,
  )
  expect(missed).toEqual([])
  expect(draft.diagnoses).toEqual([])
  // What it forgot about danger is added, and the rest of the conversation is listed.
  expect(subjective?.sentences.map(({ text }) => text).join(' ')).toContain(
    'last night I thought about taking my pills',
  )
  expect(draft.ledger.map(({ generic }) => generic)).toEqual(['escitalopram', 'bupropion', 'lithium'])
})

test('what a model leaves out is listed with its note', async () => {
  vendor = await startVendor(streamed(JSON.stringify({ sections: [{ name: 'Subjective', sentences: [] }] })))
  const written = await engineAt(vendor).draft(task, { signal })
  const { notInNote, sections } = writeNote({ ...task, written, length, visit: {} })
  expect(notInNote.map(({ text }) => text).join()).toContain('I have slept badly for three weeks.')
  expect(JSON.stringify(sections)).toMatch(/Denies having? ?.*kill|Denies thoughts of killing themselves/)
})

import { expect, test } from 'vitest'
import { draftNote } from '../draft-note.ts'
import { readTranscriptText } from '../read-transcript-text.ts'
import { builtInTemplates } from '../templates.ts'

const [soap] = builtInTemplates
const opening = `
Provider: How have you been?
Patient: I have been low since the spring, and I sleep badly.`

function sentences(talk: string, section: string) {
  const read = readTranscriptText(`${opening}\n${talk.trim()}`.trim())
  if (read.status !== 'ready' || !soap) throw new Error('A talk with known speakers')
  return draftNote(read.lines, soap)
    .sections.filter(({ name }) => name === section)
    .flatMap((one) => one.sentences.filter(({ starter }) => !starter))
}
const plan = (talk: string) =>
  sentences(talk, 'Plan')
    .map(({ text }) => text)
    .join('\n')

test('a medicine mentioned with its dose in a question is offered, and a question about it stays with its answer', () => {
  const text = plan(`
Provider: What about buspirone? Ten milligrams twice a day.
Patient: For how long do I take it?
Provider: Two months at least.
Patient: Okay. I'll take it.`)
  expect(text).toMatch(/buspirone\?.*Ten milligrams.*For how long.*Two months.*I'll take it/s)
})

test('the note records a declined offer as declined', () => {
  const told = sentences(
    `
Provider: Would you take lithium for that?
Patient: No. My uncle was on it and he shook all day.`,
    'Plan',
  )
  expect(told.map(({ text }) => text).join()).toMatch(/lithium.*Patient declined: “No\. My uncle/)
  expect(told.every(({ supported }) => supported)).toBe(true)
})

test('the note records a postponed offer as undecided', () => {
  expect(
    plan(`
Provider: Would you try naltrexone? Fifty milligrams.
Patient: Is that the sick one?
Provider: No, it isn't.
Patient: Let me think about it.`),
  ).toMatch(/naltrexone.*Patient undecided: “Let me think about it/)
})

test('a test ordered next to a question is a step', () => {
  expect(
    plan(`
Provider: I'd like a lipid panel before July. Did you eat this morning?
Patient: Just toast and an egg.`),
  ).toMatch(/lipid panel/)
})

test('the person who takes a gun out of the car is a step', () => {
  expect(
    plan(`
Provider: Do you have a gun?
Patient: Yes. A pistol, in the car.
Provider: I'd like it out of the car. Is there somebody who could keep it?
Patient: My cousin Ray could.
Provider: Would you ask Ray tonight?
Patient: I'll ask Ray tonight.`),
  ).toMatch(/out of the car.*cousin Ray.*ask Ray tonight/s)
})

test('a question that opens a story is no answer to the step before it', () => {
  const told = sentences(
    `
Provider: From Monday take ten instead of twenty of the Lexapro.
Patient: Will I go under? You know how I was in '12.
Provider: Tell me about '12.
Patient: I went to the bridge. I stood there until a woman stopped.`,
    'Subjective',
  )
  expect(told.map(({ text }) => text).join()).toMatch(/bridge/)
})
